import { html } from "../parts/html.js";
import { Lease, Role, Wiped } from "../parts/badges.js";
import { ChoiceFilter, Filters, TextFilter } from "../parts/filters.js";
import { Address, BrokerLink, ClusterLink } from "../parts/links.js";
import { Page } from "../parts/page.js";
import { Pager } from "../parts/pager.js";
import { Empty, Shown } from "../parts/states.js";
import { Table } from "../parts/table.js";
import { link, route } from "../frame/route.js";
import { useListing } from "../server/listing.js";
import { useResource } from "../server/resource.js";
import { number, word, wordOf } from "../words/words.js";

const NAMES = ["cluster", "name", "address", "role", "zone"];
const ROLES = ["master", "slave", "acting-master"];
const REFRESH_MILLIS = 10_000;

/** The brokers, each with what is left of its lease. */
export function Brokers() {
  const { params } = route.get();
  const filters = Object.fromEntries(NAMES.map((name) => [name, params[name] ?? ""]));
  const brokers = useListing("/api/v1/brokers", filters, { every: REFRESH_MILLIS });
  const clusters = useResource("/api/v1/clusters?limit=1000").body?.items ?? [];
  const zones = [...new Set(clusters.flatMap((one) => one.zones))].sort();
  return html`<${Page} title=${word("view.brokers")} lead=${word("brokers.lead")}>
    <${Filters} names=${NAMES}>
      <${TextFilter} name="name" label=${word("field.brokerName")} />
      <${TextFilter} name="address" label=${word("field.address")} />
      <${ChoiceFilter} name="cluster" label=${word("field.cluster")} choices=${clusters.map((one) => [one.name, one.name])} />
      <${ChoiceFilter} name="role" label=${word("field.role")} choices=${ROLES.map((role) => [role, wordOf("role", role)])} />
      <${ChoiceFilter} name="zone" label=${word("field.zone")} choices=${zones.map((zone) => [zone, zone])} />
    <//>
    <${Shown} of=${brokers} rows=${10}>
      ${() =>
        brokers.items.length === 0
          ? brokers.isFiltered
            ? html`<${Empty} title=${word("filter.nothing")} />`
            : html`<${Empty} title=${word("brokers.empty")}>${word("brokers.empty.text")}<//>`
          : html`<${Table}
              caption=${word("view.brokers")}
              columns=${columns(brokers.at)}
              rows=${brokers.items}
              keyOf=${(one) => `${one.cluster}/${one.name}/${one.id}`}
            />`}
    <//>
    <${Pager} of=${brokers} />
  <//>`;
}

function columns(at) {
  return [
    { name: "name", title: word("field.broker"), cell: (one) => html`<${BrokerLink} ...${one} />` },
    { name: "role", title: word("field.role"), cell: (one) => html`<span class="badges"><${Role} role=${one.role} />${one.isWriteWiped && html`<${Wiped} />`}</span>` },
    { name: "address", title: word("field.address"), cell: (one) => html`<${Address} of=${one.address} />` },
    { name: "cluster", title: word("field.cluster"), cell: (one) => html`<${ClusterLink} name=${one.cluster} />` },
    { name: "zone", title: word("field.zone"), cell: (one) => one.zone ?? html`<span class="soft">–</span>` },
    {
      name: "topics",
      title: word("field.topics"),
      isNumber: true,
      cell: (one) => html`<a href=${link(["topics"], { cluster: one.cluster, broker: one.name })}>${number(one.topics)}</a>`,
    },
    { name: "lease", title: word("field.lease"), cell: (one) => html`<${Lease} lease=${one.lease} at=${at} />` },
  ];
}
