import { html } from "../parts/html.js";
import { Page } from "../parts/page.js";
import { Empty } from "../parts/states.js";
import { word } from "../words/words.js";

/** An address that leads nowhere. */
export function NothingHere() {
  return html`<${Page} title=${word("nothing.title")}>
    <${Empty} title=${word("nothing.text")}><a href="#/">${word("nothing.home")}</a><//>
  <//>`;
}
