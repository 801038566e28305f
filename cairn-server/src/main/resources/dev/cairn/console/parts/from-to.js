/** What something was, and what it is from then on. */
import { html } from "./html.js";
import { pretty } from "./copy.js";
import { Icon } from "./icons.js";
import { word } from "../words/words.js";

export function FromTo({ before, after }) {
  return html`<span class="difference-values">
    <${Value} kind="before" of=${before} /> <${Icon} name="arrow" size=${14} /> <${Value} kind="after" of=${after} />
  </span>`;
}

function Value({ kind, of }) {
  return html`<span class=${`value value-${kind}`}>
    <span class="unseen">${word(`change.${kind}`)}: </span>${textOf(of)}
  </span>`;
}

function textOf(value) {
  if (value === undefined) {
    return word("change.absent");
  }
  return value === "" ? word("settings.unset") : pretty(value);
}
