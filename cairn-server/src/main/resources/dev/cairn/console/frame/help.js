import { html } from "../parts/html.js";
import { Dialog } from "../parts/dialog.js";
import { word } from "../words/words.js";
import { VIEWS } from "./navigation.js";

/** The second key after `g`, for each view. */
export const VIEW_KEYS = {
  overview: "o",
  topology: "y",
  findings: "f",
  timeline: "l",
  topics: "t",
  brokers: "b",
  clients: "c",
  explain: "e",
  keyvalues: "k",
  settings: "s",
  explorer: "a",
};

/** What the keyboard does. */
export function Help({ onClose }) {
  const names = VIEWS.flatMap((view) => view.names);
  return html`<${Dialog} title=${word("help.title")} onClose=${onClose}>
    <dl class="keys">
      <${Key} keys=${["/"]} text=${word("help.search")} />
      <${Key} keys=${["?"]} text=${word("help.help")} />
      <${Key} keys=${["Esc"]} text=${word("help.close")} />
      <${Key} keys=${["d"]} text=${word("help.theme")} />
      ${names.map((name) => html`<${Key} key=${name} keys=${["g", VIEW_KEYS[name]]} text=${word(`view.${name}`)} />`)}
    </dl>
  <//>`;
}

function Key({ keys, text }) {
  return html`<div class="key-line">
    <dt>${keys.map((key) => html`<kbd key=${key}>${key}</kbd>`)}</dt>
    <dd>${text}</dd>
  </div>`;
}
