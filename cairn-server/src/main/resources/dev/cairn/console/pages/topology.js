/** Clusters, their groups and the brokers in these, drawn as they stand to one another. */
import { html, useMemo } from "../parts/html.js";
import { margin, remaining } from "../parts/badges.js";
import { ChoiceFilter, Filters, TextFilter } from "../parts/filters.js";
import { Icon } from "../parts/icons.js";
import { now } from "../parts/clock.js";
import { Page } from "../parts/page.js";
import { Empty, Failed, Loading, Note } from "../parts/states.js";
import { store, useStore } from "../parts/store.js";
import { span } from "../parts/times.js";
import { link, route } from "../frame/route.js";
import { MOST, useAll } from "../server/all.js";
import { useResource } from "../server/resource.js";
import { word, wordOf } from "../words/words.js";

const FIELDS = "cluster,name,id,role,address,zone,isWriteWiped,topics,lease";
const REFRESH_MILLIS = 10_000;

/** With more groups than this each takes as little room as it can. */
const ROOMY_GROUPS = 60;

/** For many brokers: what is left of a lease is as it was told, and not counted down. */
const still = store(0);

export function Topology() {
  const { cluster = "", zone = "", name = "" } = route.get().params;
  const clusters = useResource("/api/v1/clusters?limit=1000");
  const brokers = useAll("/api/v1/brokers", { cluster, zone, name, fields: FIELDS }, REFRESH_MILLIS);
  const known = clusters.body?.items ?? [];
  const topics = new Map(known.map((one) => [one.name, one.topics]));
  const zones = [...new Set(known.flatMap((one) => one.zones))].sort();
  const drawn = useMemo(() => arranged(brokers.items), [brokers.items]);
  const isDense = drawn.reduce((total, one) => total + one.groups.length, 0) > ROOMY_GROUPS;
  return html`<${Page} title=${word("view.topology")} lead=${word("topology.lead")}>
    <${Filters} names=${["cluster", "zone", "name"]}>
      <${ChoiceFilter} name="cluster" label=${word("field.cluster")} choices=${known.map((one) => [one.name, one.name])} />
      <${ChoiceFilter} name="zone" label=${word("field.zone")} choices=${zones.map((one) => [one, one])} />
      <${TextFilter} name="name" label=${word("field.brokerName")} />
    <//>
    <${Legend} />
    ${brokers.isCut && html`<${Note} kind="warn">${word("topology.cut", { n: MOST })}<//>`}
    <${Drawing} brokers=${brokers} topics=${topics} drawn=${drawn} isDense=${isDense} isFiltered=${Boolean(cluster || zone || name)} />
  <//>`;
}

function Drawing({ brokers, topics, drawn, isDense, isFiltered }) {
  if (brokers.phase === "loading") {
    return html`<${Loading} />`;
  } else if (brokers.phase === "failed") {
    return html`<${Failed} problem=${brokers.problem} again=${brokers.again} />`;
  } else if (drawn.length === 0) {
    return isFiltered
      ? html`<${Empty} title=${word("filter.nothing")} />`
      : html`<${Empty} title=${word("brokers.empty")}>${word("brokers.empty.text")}<//>`;
  }
  return drawn.map((cluster) => html`<${Cluster} key=${cluster.name} cluster=${cluster} topics=${topics.get(cluster.name)} at=${brokers.at} isDense=${isDense} />`);
}

/** The brokers by cluster and group, each group with its first broker before the others. */
function arranged(brokers) {
  const clusters = new Map();
  for (const broker of brokers) {
    const cluster = clusters.get(broker.cluster) ?? { name: broker.cluster, groups: new Map(), brokers: 0 };
    clusters.set(broker.cluster, cluster);
    const group = cluster.groups.get(broker.name) ?? { name: broker.name, members: [], isWiped: broker.isWriteWiped };
    cluster.groups.set(broker.name, group);
    group.members.push(broker);
    cluster.brokers++;
  }
  return [...clusters.values()].map((cluster) => ({ ...cluster, groups: [...cluster.groups.values()] }));
}

function Cluster({ cluster, topics, at, isDense }) {
  return html`<section class="cluster">
    <header class="cluster-head">
      <h2>${cluster.name || word("topology.noName")}</h2>
      <span class="soft">
        ${word("count.groups", { n: cluster.groups.length })} · ${word("count.brokers", { n: cluster.brokers })}
        ${topics !== undefined && html` · <a href=${link(["topics"], { cluster: cluster.name })}>${word("count.topics", { n: topics })}</a>`}
      </span>
    </header>
    <ul class=${isDense ? "groups groups-dense" : "groups"}>
      ${cluster.groups.map((group) => html`<${Group} key=${group.name} cluster=${cluster.name} group=${group} at=${at} isDense=${isDense} />`)}
    </ul>
  </section>`;
}

function Group({ cluster, group, at, isDense }) {
  const head = group.members.find((one) => one.role !== "slave");
  const rest = group.members.filter((one) => one !== head);
  const state = !head ? "group-lost" : head.role === "acting-master" ? "group-acting" : "";
  return html`<li class=${`group ${state}`}>
    <p class="group-name">
      <a href=${link(["brokers"], { cluster, name: group.name })}>${group.name}</a>
      ${group.isWiped && html`<span class="group-wiped" title=${word("rights.wiped")}><${Icon} name="lock" size=${14} /><span class="unseen">${word("rights.wiped")}</span></span>`}
    </p>
    <div class="replicas">
      <div class="replica-row">
        ${head
          ? html`<${Replica} broker=${head} at=${at} isDense=${isDense} />`
          : html`<span class="replica replica-none">${word(isDense ? "topology.noMaster.short" : "topology.noMaster")}</span>`}
      </div>
      ${rest.length > 0 &&
      html`<ul class="replica-row replica-rest">
        ${rest.map((one) => html`<li key=${one.id}><${Replica} broker=${one} at=${at} isDense=${isDense} /></li>`)}
      </ul>`}
    </div>
  </li>`;
}

const LETTERS = { master: "M", slave: "S", "acting-master": "A" };

function Replica({ broker, at, isDense }) {
  const nowMillis = useStore(isDense ? still : now);
  const left = broker.lease ? remaining(broker.lease, at, nowMillis) : 0;
  const kind = broker.lease ? margin(left, broker.lease.timeoutMillis) : "bad";
  const about = word("topology.replica", {
    role: wordOf("role", broker.role),
    id: String(broker.id),
    address: broker.address,
    left: span(left),
    zone: broker.zone ? ` · ${broker.zone}` : "",
  });
  return html`<a
    class=${`replica replica-${kind} replica-${broker.role}`}
    href=${link(["brokers", broker.cluster, broker.name, String(broker.id)])}
    title=${about}
    aria-label=${about}
  >
    <span class="replica-letter">${LETTERS[broker.role] ?? "?"}</span>
    ${!isDense &&
    html`<span class="replica-words">
      <span class="replica-address">${broker.address}</span>
      <span class="replica-more">
        ${broker.role === "master" ? wordOf("role", broker.role) : `${wordOf("role", broker.role)} ${broker.id}`} · ${span(left)}
        ${broker.zone && html` · <span class="zone">${broker.zone}</span>`}
      </span>
    </span>`}
  </a>`;
}

function Legend() {
  return html`<ul class="legend" aria-label=${word("topology.legend")}>
    <li><span class="replica-letter" aria-hidden="true">M</span> ${wordOf("role", "master")}</li>
    <li><span class="replica-letter" aria-hidden="true">S</span> ${wordOf("role", "slave")}</li>
    <li><span class="replica-letter" aria-hidden="true">A</span> ${wordOf("role", "acting-master")}</li>
    <li><span class="lease-dot lease-dot-good" aria-hidden="true"></span> ${word("lease.good")}</li>
    <li><span class="lease-dot lease-dot-warn" aria-hidden="true"></span> ${word("lease.warn")}</li>
    <li><span class="lease-dot lease-dot-bad" aria-hidden="true"></span> ${word("lease.bad")}</li>
    <li><span class="group-wiped" aria-hidden="true"><${Icon} name="lock" size=${14} /></span> ${word("rights.wiped")}</li>
  </ul>`;
}
