import { html } from "../parts/html.js";
import { Badge } from "../parts/badges.js";
import { Address, BrokerLink, Sequence, TopicLink } from "../parts/links.js";
import { Table } from "../parts/table.js";
import { Ago } from "../parts/times.js";
import { number, word, wordOf } from "../words/words.js";

const SHOWN_TOPICS = 3;

/** Connections, and who is at their other ends. */
export function ClientTable({ of }) {
  return html`<${Table}
    caption=${word("view.clients")}
    rows=${of}
    keyOf=${(one) => one.id}
    columns=${[
      { name: "address", title: word("field.address"), cell: (one) => html`<${Address} of=${one.address} />` },
      { name: "role", title: word("field.clientRole"), cell: (one) => html`<${Badge} kind=${one.role === "broker" ? "info" : "plain"}>${wordOf("role", one.role)}<//>` },
      { name: "broker", title: word("field.broker"), cell: (one) => html`<${Broker} of=${one.broker} />` },
      { name: "language", title: word("field.language"), cell: (one) => one.language || html`<span class="soft">–</span>` },
      { name: "version", title: word("field.version"), cell: (one) => one.version || html`<span class="soft">–</span>` },
      { name: "since", title: word("field.since"), cell: (one) => html`<${Ago} of=${one.since} />` },
      { name: "requests", title: word("field.requests"), isNumber: true, cell: (one) => number(one.requests ?? 0) },
      { name: "topics", title: word("field.lookedUp"), cell: (one) => html`<${Topics} of=${one.topics ?? []} />` },
    ]}
  />`;
}

/** Which broker it is, if it is one. */
function Broker({ of }) {
  return of ? html`<${BrokerLink} ...${of} />` : html`<span class="soft">–</span>`;
}

function Topics({ of }) {
  const rest = of.length - SHOWN_TOPICS;
  const shown = of.slice(0, SHOWN_TOPICS).map((name) => html`<${TopicLink} name=${name} />`);
  return html`<${Sequence} of=${rest > 0 ? [...shown, html`<span class="soft">${word("more", { n: rest })}</span>`] : shown} />`;
}
