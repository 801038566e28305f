/** Names that lead to what they name. */
import { html } from "./html.js";
import { link } from "../frame/route.js";

/** In characters: an address of IPv6 with its port. */
const LONGEST_PIECE = 47;

export function TopicLink({ name }) {
  return html`<a class="name" href=${link(["topics", name])}>${name}</a>`;
}

export function BrokerLink({ cluster, name, id, children }) {
  return html`<a class="name" href=${link(["brokers", cluster, name, String(id)])}>${children ?? `${name} / ${id}`}</a>`;
}

export function GroupLink({ cluster, name }) {
  return html`<a class="name" href=${link(["brokers"], { cluster, name })}>${name}</a>`;
}

export function ClusterLink({ name }) {
  return html`<a href=${link(["topology"], { cluster: name })}>${name}</a>`;
}

/** An address in one piece, unless it is very long. */
export function Address({ of }) {
  return html`<code class=${of.length > LONGEST_PIECE ? "" : "piece"}>${of}</code>`;
}

/** Things one after another. */
export function Sequence({ of, empty = "–" }) {
  if (of.length === 0) {
    return html`<span class="soft">${empty}</span>`;
  }
  return html`<span class="sequence">${of.map((one, i) => html`<span key=${i}>${one}</span>`)}</span>`;
}
