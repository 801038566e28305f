import { html } from "../parts/html.js";
import { Icon } from "../parts/icons.js";
import { useStore } from "../parts/store.js";
import { chosenTheme, wear } from "./theme.js";
import { token } from "../server/change.js";
import { language, speak, word } from "../words/words.js";

const NEXT_THEME = { system: "light", light: "dark", dark: "system" };
const THEME_ICON = { system: "system", light: "sun", dark: "moon" };

/** Light, dark, or as the system wants it. */
export function ThemeSwitch() {
  const chosen = useStore(chosenTheme);
  const text = word("theme.is", { theme: word(`theme.${chosen}`) });
  return html`<button class="button quiet round" type="button" title=${text} aria-label=${text} onClick=${() => wear(NEXT_THEME[chosen])}>
    <${Icon} name=${THEME_ICON[chosen]} />
  </button>`;
}

/** English or Chinese; each is named in its own words. */
export function LanguageSwitch() {
  const spoken = useStore(language);
  const other = spoken === "zh" ? "en" : "zh";
  const text = other === "zh" ? "中文" : "English";
  return html`<button class="button quiet language" type="button" lang=${other === "zh" ? "zh-CN" : "en"} onClick=${() => speak(other)}>
    ${text}
  </button>`;
}

/** Shows that a token is at hand, and forgets it. */
export function TokenMark() {
  const given = useStore(token);
  if (!given) {
    return null;
  }
  return html`<button class="button quiet round" type="button" title=${word("token.forget")} aria-label=${word("token.forget")} onClick=${() => token.set("")}>
    <${Icon} name="key" />
  </button>`;
}
