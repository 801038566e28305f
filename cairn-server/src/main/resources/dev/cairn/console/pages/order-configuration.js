/** On which brokers, with how many queues, the order of a topic is kept: `broker-a:4;broker-b:4`, as a form. */
import { html, useEffect, useState } from "../parts/html.js";
import { Badge } from "../parts/badges.js";
import { TextFilter } from "../parts/filters.js";
import { Icon } from "../parts/icons.js";
import { Sequence } from "../parts/links.js";
import { Page, Panel } from "../parts/page.js";
import { Pager } from "../parts/pager.js";
import { Empty, Note, Shown } from "../parts/states.js";
import { Table } from "../parts/table.js";
import { go, link, route } from "../frame/route.js";
import { propose } from "../server/change.js";
import { pathOf } from "../server/fetch.js";
import { useListing } from "../server/listing.js";
import { useResource } from "../server/resource.js";
import { word } from "../words/words.js";
import { KeyValueTabs, ORDER_NAMESPACE } from "./keyvalues.js";

export function OrderConfiguration() {
  const { topic = "", key = "" } = route.get().params;
  const pairs = useListing("/api/v1/keyvalues", { namespace: ORDER_NAMESPACE, key });
  return html`<${Page} title=${word("view.keyvalues")} lead=${word("order.lead")}>
    <${KeyValueTabs} here="order" />
    <${Editor} key=${topic} topic=${topic} />
    <${Panel} title=${word("order.all")}>
      <div class="filters"><${TextFilter} name="key" label=${word("field.topic")} /></div>
      <${Shown} of=${pairs} rows=${4}>
        ${() =>
          pairs.items.length === 0
            ? html`<${Empty} title=${word(key ? "filter.nothing" : "order.empty")}>${word("order.empty.text")}<//>`
            : html`<${List} of=${pairs.items} />`}
      <//>
      <${Pager} of=${{ ...pairs, isFiltered: true }} />
    <//>
  <//>`;
}

/** The parts of a value; nothing if it is not one that clients understand. */
function parsed(value) {
  const rows = value
    .split(";")
    .filter(Boolean)
    .map((part) => /^([^:]+):(\d+)$/.exec(part))
    .map((match) => match && { broker: match[1], queues: match[2] });
  return rows.every(Boolean) ? rows : null;
}

/** The rows of a value; of none, or one that clients do not understand, an empty one to begin with. */
function rowsOf(value) {
  return (value && parsed(value)) || [{ broker: "", queues: "4" }];
}

function written(rows) {
  return rows
    .filter((row) => row.broker.trim() !== "")
    .map((row) => `${row.broker.trim()}:${row.queues}`)
    .join(";");
}

function Editor({ topic }) {
  const [name, setName] = useState(topic);
  const present = useResource(topic ? pathOf("keyvalues", ORDER_NAMESPACE, topic) : null);
  const known = useResource(topic ? pathOf("topics", topic) : null);
  const [rows, setRows] = useState(rowsOf());
  const value = present.body?.value;
  const take = (now) => now !== undefined && setRows(rowsOf(now));
  useEffect(() => {
    take(value);
  }, [value]);
  const choose = (event) => {
    event.preventDefault();
    go(["keyvalues", "order"], { topic: name.trim() });
  };
  return html`<${Panel} title=${topic ? word("order.edit", { topic }) : word("order.choose")}>
    <form class="question" onSubmit=${choose}>
      <label class="field field-wide">
        <span class="field-name">${word("field.topic")}</span>
        <input type="text" required spellcheck=${false} autocomplete="off" value=${name} onInput=${(e) => setName(e.currentTarget.value)} />
      </label>
      <button class=${topic ? "button" : "button primary"} type="submit">${word("order.choose.go")}</button>
    </form>
    ${topic && html`<${Rows} topic=${topic} rows=${rows} setRows=${setRows} take=${take} value=${value} offer=${offered(known.body)} />`}
  <//>`;
}

/** What the brokers of the topic offer, as rows. */
function offered(topic) {
  return (topic?.groups ?? []).map((group) => ({ broker: group.name, queues: String(group.reported.writeQueues) }));
}

/** The form is still there, beneath the window. */
function stayHere() {}

function Rows({ topic, rows, setRows, take, value, offer }) {
  const put = (at, part) => (event) => setRows(rows.map((row, i) => (i === at ? { ...row, [part]: event.currentTarget.value } : row)));
  const path = pathOf("keyvalues", ORDER_NAMESPACE, topic);
  // What is changed and changed back between two looks at the value never shows there.
  const whenDone = (report) => take(report.changed[0]?.after);
  const submit = (event) => {
    event.preventDefault();
    propose({ title: word("order.put", { topic }), method: "PUT", path, body: { value: written(rows) }, whenBack: stayHere, whenDone });
  };
  const remove = () =>
    propose({ title: word("order.delete", { topic }), method: "DELETE", path, confirm: word("action.delete"), whenDone });
  return html`<form class="stack" onSubmit=${submit}>
    ${value !== undefined && parsed(value) === null && html`<${Note} kind="warn">${word("order.odd", { value })}<//>`}
    <ul class="order-rows">
      ${rows.map(
        (row, i) => html`<li class="order-row" key=${i}>
          <label class="field field-wide">
            <span class="field-name">${word("field.brokerName")}</span>
            <input type="text" required pattern="[^:;]+" spellcheck=${false} autocomplete="off" value=${row.broker} onInput=${put(i, "broker")} />
          </label>
          <label class="field field-short">
            <span class="field-name">${word("order.queues")}</span>
            <input type="number" required min="1" max="65535" value=${row.queues} onInput=${put(i, "queues")} />
          </label>
          <button class="button quiet round" type="button" aria-label=${word("order.row.remove", { n: i + 1 })} disabled=${rows.length === 1} onClick=${() => setRows(rows.filter((_, at) => at !== i))}>
            <${Icon} name="close" />
          </button>
        </li>`,
      )}
    </ul>
    <p class="row-actions">
      <button class="button small" type="button" onClick=${() => setRows([...rows, { broker: "", queues: "4" }])}>
        <${Icon} name="plus" size=${16} /> ${word("order.row.add")}
      </button>
      ${offer.length > 0 &&
      html`<button class="button small" type="button" onClick=${() => setRows(offer)}>${word("order.fill", { n: offer.length })}</button>`}
    </p>
    <p class="order-value"><span class="soft">${word("order.value")}</span> <code>${written(rows) || "–"}</code></p>
    <p class="row-actions">
      <button class="button primary" type="submit">${word("action.check")}</button>
      ${value !== undefined && html`<button class="button danger-quiet" type="button" onClick=${remove}>${word("action.delete")}</button>`}
    </p>
  </form>`;
}

function List({ of }) {
  return html`<${Table}
    caption=${word("order.all")}
    rows=${of}
    keyOf=${(one) => one.key}
    columns=${[
      { name: "topic", title: word("field.topic"), cell: (one) => html`<a class="name" href=${link(["topics", one.key])}>${one.key}</a>` },
      {
        name: "value",
        title: word("order.brokers"),
        isWide: true,
        cell: (one) => {
          const rows = parsed(one.value);
          return rows
            ? html`<${Sequence} of=${rows.map((row) => html`<${Badge}>${row.broker} · ${row.queues}<//>`)} />`
            : html`<code>${one.value}</code>`;
        },
      },
      { name: "actions", title: word("field.actions"), isActions: true, cell: (one) => html`<a class="button small quiet" href=${link(["keyvalues", "order"], { topic: one.key })}><${Icon} name="edit" size=${16} /> ${word("action.edit")}</a>` },
    ]}
  />`;
}
