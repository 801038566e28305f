import { html } from "../parts/html.js";
import { Rights } from "../parts/badges.js";
import { ChoiceFilter, Filters, TextFilter } from "../parts/filters.js";
import { ClusterLink, Sequence, TopicLink } from "../parts/links.js";
import { Page } from "../parts/page.js";
import { Pager } from "../parts/pager.js";
import { Empty, Shown } from "../parts/states.js";
import { Table } from "../parts/table.js";
import { link, route } from "../frame/route.js";
import { useListing } from "../server/listing.js";
import { useResource } from "../server/resource.js";
import { number, word } from "../words/words.js";

const NAMES = ["name", "cluster", "broker"];

/** The topics, found by the server, page by page. */
export function Topics() {
  const { params } = route.get();
  const filters = Object.fromEntries(NAMES.map((name) => [name, params[name] ?? ""]));
  const topics = useListing("/api/v1/topics", filters);
  const clusters = useResource("/api/v1/clusters?limit=1000").body?.items ?? [];
  return html`<${Page} title=${word("view.topics")} lead=${word("topics.lead")}>
    <${Filters} names=${NAMES}>
      <${TextFilter} name="name" label=${word("field.topicName")} />
      <${ChoiceFilter} name="cluster" label=${word("field.cluster")} choices=${clusters.map((one) => [one.name, one.name])} />
      <${TextFilter} name="broker" label=${word("field.brokerName.exact")} />
    <//>
    <${Shown} of=${topics} rows=${10}>
      ${() => (topics.items.length === 0 ? html`<${Nothing} name=${filters.name} isFiltered=${topics.isFiltered} />` : html`<${List} of=${topics.items} />`)}
    <//>
    <${Pager} of=${topics} />
  <//>`;
}

function Nothing({ name, isFiltered }) {
  if (!isFiltered) {
    return html`<${Empty} title=${word("topics.empty")}>${word("topics.empty.text")}<//>`;
  }
  return html`<${Empty} title=${word("filter.nothing")}>
    ${name && html`<a href=${link(["explain"], { of: "topic", name })}>${word("topics.explain", { name })}</a>`}
  <//>`;
}

function List({ of }) {
  return html`<${Table}
    caption=${word("view.topics")}
    rows=${of}
    keyOf=${(one) => one.name}
    columns=${[
      { name: "name", title: word("field.topic"), isWide: true, cell: (one) => html`<${TopicLink} name=${one.name} />` },
      {
        name: "clusters",
        title: word("field.clusters"),
        cell: (one) => html`<${Sequence} of=${one.clusters.map((name) => html`<${ClusterLink} name=${name} />`)} />`,
      },
      { name: "groups", title: word("field.groups"), isNumber: true, cell: (one) => number(one.groups) },
      { name: "read", title: word("field.readQueues"), isNumber: true, cell: (one) => number(one.readQueues) },
      { name: "write", title: word("field.writeQueues"), isNumber: true, cell: (one) => number(one.writeQueues) },
      { name: "rights", title: word("field.rights"), cell: (one) => html`<${Rights} ...${one} />` },
    ]}
  />`;
}
