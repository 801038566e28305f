/** What stands around every view. */
import { html, useEffect, useRef, useState } from "../parts/html.js";
import { ChangeDialog } from "../parts/change-dialog.js";
import { Icon, Mark } from "../parts/icons.js";
import { useStore } from "../parts/store.js";
import { language, word } from "../words/words.js";
import { Announcer } from "./announcer.js";
import { Help } from "./help.js";
import { LiveMark } from "./live-mark.js";
import { Navigation } from "./navigation.js";
import { route } from "./route.js";
import { Search } from "./search.js";
import { useShortcuts } from "./shortcuts.js";
import { LanguageSwitch, ThemeSwitch, TokenMark } from "./switches.js";
import { viewOf } from "./views.js";

/** All of the page. In another language it is the same page: nothing is read again, and who looks stays where he is. */
export function Frame() {
  useStore(language);
  return html`<${Whole} />`;
}

function Whole() {
  const { parts } = useStore(route);
  const [isOpen, setOpen] = useState(false);
  const [isHelp, setHelp] = useState(false);
  const box = useRef(null);
  const main = useRef(null);
  useShortcuts({ search: () => box.current?.focus(), help: () => setHelp(true) });
  useEffect(() => {
    const press = (event) => event.key === "Escape" && setOpen(false);
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
  const View = viewOf(parts);
  return html`
    <header class="header">
      <button class="skip" type="button" onClick=${() => main.current?.focus()}>${word("frame.skip")}</button>
      <button
        class="button quiet round menu"
        type="button"
        aria-label=${word("nav.menu")}
        aria-expanded=${isOpen ? "true" : "false"}
        aria-controls="navigation"
        onClick=${() => setOpen(!isOpen)}
      >
        <${Icon} name=${isOpen ? "close" : "menu"} />
      </button>
      <a class="brand" href="#/" aria-label="Cairn"><${Mark} /> <span>Cairn</span></a>
      <${Search} box=${box} />
      <div class="header-end">
        <${LiveMark} />
        <${TokenMark} />
        <${LanguageSwitch} />
        <${ThemeSwitch} />
        <button class="button quiet round help" type="button" aria-label=${word("help.title")} title=${word("help.title")} onClick=${() => setHelp(true)}>
          <${Icon} name="help" />
        </button>
      </div>
      <${Announcer} />
    </header>
    <${Navigation} here=${parts[0] ?? "overview"} isOpen=${isOpen} onGo=${() => setOpen(false)} />
    ${isOpen && html`<div class="shade" onClick=${() => setOpen(false)}></div>`}
    <main id="content" class="content" tabindex="-1" ref=${main}>
      <${View} key=${parts.join("/")} parts=${parts} />
    </main>
    <${ChangeDialog} />
    ${isHelp && html`<${Help} onClose=${() => setHelp(false)} />`}
  `;
}
