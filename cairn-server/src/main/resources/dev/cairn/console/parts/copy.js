import { html, useState } from "./html.js";
import { Icon } from "./icons.js";
import { word } from "../words/words.js";

/** Puts a text where it can be pasted from. Without that, as over plain HTTP from another host, it is selected. */
export function Copy({ text, label = word("action.copy") }) {
  const [isDone, set] = useState(false);
  const copy = async (event) => {
    const button = event.currentTarget;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      const shown = button.closest(".code")?.querySelector("pre");
      if (!shown) {
        return;
      }
      getSelection().selectAllChildren(shown);
    }
    set(true);
    setTimeout(() => set(false), 1500);
  };
  return html`<button class="button small quiet" type="button" onClick=${copy}>
    <${Icon} name=${isDone ? "check" : "copy"} size=${16} />
    <span role="status">${isDone ? word("action.copied") : label}</span>
  </button>`;
}

/** A text of a machine, with a way to take it along. */
export function Code({ text, label }) {
  return html`<div class="code">
    <div class="code-head">
      <span class="code-label">${label}</span>
      <${Copy} text=${text} />
    </div>
    <pre tabindex="0" role="region" aria-label=${label}>${text}</pre>
  </div>`;
}

/** JSON for people. */
export function pretty(value) {
  return typeof value === "string" ? value : JSON.stringify(value, null, 2);
}
