import { html, useState } from "../parts/html.js";
import { Filters, TextFilter } from "../parts/filters.js";
import { Icon } from "../parts/icons.js";
import { Page, Tabs } from "../parts/page.js";
import { Pager } from "../parts/pager.js";
import { Empty, Shown } from "../parts/states.js";
import { Table } from "../parts/table.js";
import { link, route } from "../frame/route.js";
import { propose } from "../server/change.js";
import { pathOf } from "../server/fetch.js";
import { useListing } from "../server/listing.js";
import { word } from "../words/words.js";
import { KeyValueForm } from "./keyvalue-form.js";

const NAMES = ["namespace", "key"];

/** The namespace whose values say on which brokers the order of a topic is kept. */
export const ORDER_NAMESPACE = "ORDER_TOPIC_CONFIG";

/** The two views of key-values. */
export function KeyValueTabs({ here }) {
  return html`<${Tabs}
    label=${word("view.keyvalues")}
    of=${[
      { href: link(["keyvalues"]), title: word("keyvalues.all"), isHere: here === "all" },
      { href: link(["keyvalues", "order"]), title: word("keyvalues.order"), isHere: here === "order" },
    ]}
  />`;
}

/** All key-values, and how to change them. */
export function KeyValues() {
  const { params } = route.get();
  const filters = Object.fromEntries(NAMES.map((name) => [name, params[name] ?? ""]));
  const pairs = useListing("/api/v1/keyvalues", filters);
  const [edited, edit] = useState(null);
  return html`<${Page}
    title=${word("view.keyvalues")}
    lead=${word("keyvalues.lead")}
    actions=${html`<button class="button primary" type="button" onClick=${() => edit({ namespace: filters.namespace, key: "", value: "", isNew: true })}>
      <${Icon} name="plus" size=${16} /> ${word("keyvalues.new")}
    </button>`}
  >
    <${KeyValueTabs} here="all" />
    <${Filters} names=${NAMES}>
      <${TextFilter} name="namespace" label=${word("field.namespace")} />
      <${TextFilter} name="key" label=${word("field.key")} />
    <//>
    <${Shown} of=${pairs} rows=${6}>
      ${() =>
        pairs.items.length === 0
          ? html`<${Empty} title=${word(pairs.isFiltered ? "filter.nothing" : "keyvalues.empty")} />`
          : html`<${List} of=${pairs.items} edit=${edit} />`}
    <//>
    <${Pager} of=${pairs} />
    ${edited && html`<${KeyValueForm} of=${edited} again=${edit} onClose=${() => edit(null)} />`}
  <//>`;
}

function List({ of, edit }) {
  return html`<${Table}
    caption=${word("view.keyvalues")}
    rows=${of}
    keyOf=${(one) => `${one.namespace}\n${one.key}`}
    columns=${[
      { name: "key", title: word("field.key"), cell: (one) => html`<span class="name">${one.key}</span>` },
      { name: "namespace", title: word("field.namespace"), cell: (one) => html`<a href=${link(["keyvalues"], { namespace: one.namespace })}>${one.namespace}</a>` },
      { name: "value", title: word("field.value"), isWide: true, cell: (one) => html`<code class="long">${one.value}</code>` },
      { name: "actions", title: word("field.actions"), isActions: true, cell: (one) => html`<${Actions} of=${one} edit=${edit} />` },
    ]}
  />`;
}

function Actions({ of, edit }) {
  const remove = {
    title: word("keyvalues.delete", { key: of.key }),
    method: "DELETE",
    path: pathOf("keyvalues", of.namespace, of.key),
    confirm: word("action.delete"),
  };
  return html`<span class="row-actions">
    ${of.namespace === ORDER_NAMESPACE
      ? html`<a class="button small quiet" href=${link(["keyvalues", "order"], { topic: of.key })}><${Icon} name="edit" size=${16} /> ${word("action.edit")}</a>`
      : html`<button class="button small quiet" type="button" aria-label=${word("action.edit.of", { name: of.key })} onClick=${() => edit(of)}>
          <${Icon} name="edit" size=${16} /> ${word("action.edit")}
        </button>`}
    <button class="button small quiet" type="button" aria-label=${word("action.delete.of", { name: of.key })} onClick=${() => propose(remove)}>
      <${Icon} name="trash" size=${16} /> ${word("action.delete")}
    </button>
  </span>`;
}
