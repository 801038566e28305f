import { html } from "./html.js";
import { Icon } from "./icons.js";
import { word } from "../words/words.js";

/** Where in a list one is, and the ways on. */
export function Pager({ of }) {
  if (of.phase !== "ready" && of.body === undefined) {
    return null;
  }
  const from = (of.page - 1) * of.size + 1;
  const here =
    of.items.length === 0
      ? word("pager.none", { total: of.total })
      : of.isFiltered
        ? word("pager.filtered", { from, to: from + of.items.length - 1, total: of.total })
        : word("pager.all", { from, to: from + of.items.length - 1, total: of.total });
  return html`<nav class="pager" aria-label=${word("pager.name")}>
    <span class="pager-here" role="status">
      ${here}${of.first && html` · ${word("pager.moment", { revision: of.body?.revision ?? 0 })}`}
      ${of.wasGone && html` · ${word("pager.gone")}`}
    </span>
    <span class="pager-ways">
      ${of.first && html`<button class="button small" type="button" onClick=${of.first}>${word("pager.first")}</button>`}
      <button class="button small" type="button" disabled=${!of.previous} onClick=${of.previous}>
        <${Icon} name="back" size=${16} /> ${word("pager.previous")}
      </button>
      <button class="button small" type="button" disabled=${!of.next} onClick=${of.next}>
        ${word("pager.next")} <${Icon} name="arrow" size=${16} />
      </button>
    </span>
  </nav>`;
}
