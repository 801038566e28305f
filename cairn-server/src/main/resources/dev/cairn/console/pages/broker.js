import { html } from "../parts/html.js";
import { Badge, Lease, Role, Wiped } from "../parts/badges.js";
import { Events } from "../parts/events.js";
import { Icon } from "../parts/icons.js";
import { Address, ClusterLink } from "../parts/links.js";
import { Facts, Page, Panel } from "../parts/page.js";
import { Empty, Shown } from "../parts/states.js";
import { Table } from "../parts/table.js";
import { Moment, span } from "../parts/times.js";
import { link } from "../frame/route.js";
import { propose } from "../server/change.js";
import { pathOf, withQuery } from "../server/fetch.js";
import { useResource } from "../server/resource.js";
import { number, word } from "../words/words.js";

const REFRESH_MILLIS = 5000;
const EVENTS = 10;

/** One broker: what it is, until when it counts as alive, its group, and what became of it lately. */
export function Broker({ parts }) {
  const [, cluster, name, id] = parts;
  const broker = useResource(pathOf("brokers", cluster, name, id), { every: REFRESH_MILLIS });
  const group = useResource(withQuery("/api/v1/brokers", { cluster, name, limit: 200 }), { every: REFRESH_MILLIS });
  const events = useResource(withQuery("/api/v1/events", { cluster, broker: name, limit: EVENTS }));
  const siblings = { ...group, items: (group.body?.items ?? []).filter((one) => one.name === name) };
  return html`<${Page}
    title=${`${name} / ${id}`}
    parent=${{ href: link(["brokers"]), title: word("view.brokers") }}
    actions=${html`<${Actions} broker=${broker.body} cluster=${cluster} name=${name} />`}
  >
    <${Panel} title=${word("broker.facts")}>
      <${Shown} of=${broker}>
        ${(body) => html`<${About} of=${body} at=${broker.at} />`}
      <//>
    <//>
    <${Panel} title=${word("broker.group")} hint=${word("broker.group.hint")} actions=${broker.body?.isWriteWiped && html`<${Wiped} />`}>
      <${Shown} of=${siblings} rows=${2}>
        ${() => html`<${Members} of=${siblings.items} at=${group.at} here=${id} />`}
      <//>
    <//>
    <${Panel} title=${word("broker.events")}>
      <${Shown} of=${events} rows=${3}>
        ${(body) =>
          body.items.length === 0 ? html`<${Empty} title=${word("timeline.empty")} />` : html`<${Events} of=${body.items} />`}
      <//>
    <//>
  <//>`;
}

function Actions({ broker, cluster, name }) {
  const isAllowed = broker?.isWriteWiped === true;
  const change = {
    title: word(isAllowed ? "write.give" : "write.take", { name }),
    method: "PUT",
    path: pathOf("write-permissions", name),
    body: { isAllowed },
    confirm: word(isAllowed ? "write.give.confirm" : "write.take.confirm"),
  };
  return html`
    <a class="button" href=${link(["topics"], { cluster, broker: name })}>${word("broker.topics")}</a>
    <a class="button" href=${link(["explain"], { of: "broker", name })}><${Icon} name="explain" size=${16} /> ${word("action.explain")}</a>
    ${broker &&
    html`<button class="button" type="button" onClick=${() => propose(change)}>
      <${Icon} name="lock" size=${16} /> ${word(isAllowed ? "write.give.short" : "write.take.short")}
    </button>`}
  `;
}

function About({ of, at }) {
  const { version, lease } = of;
  return html`<${Facts}
    of=${[
      [word("field.role"), html`<${Role} role=${of.role} />`],
      [word("field.cluster"), html`<${ClusterLink} name=${of.cluster} />`],
      [word("field.address"), html`<code>${of.address}</code>`],
      [word("field.haAddress"), html`<code>${of.haAddress}</code>`],
      [word("field.zone"), of.zone],
      [word("field.topics"), html`<a href=${link(["topics"], { cluster: of.cluster, broker: of.name })}>${number(of.topics)}</a>`],
      [word("field.lease"), html`<${Lease} lease=${lease} at=${at} />`],
      lease && [word("field.silent"), word("broker.silent", { silent: span(lease.silentMillis), timeout: span(lease.timeoutMillis) })],
      version && [
        word("field.dataVersion"),
        html`<span title=${word("broker.version.why")}>${word("broker.version", { epoch: String(version.stateVersion), counter: String(version.counter) })}</span>`,
      ],
      version?.timestampMillis > 0 && [word("field.dataTime"), html`<${Moment} of=${version.timestampMillis} />`],
    ]}
  />`;
}

function Members({ of, at, here }) {
  return html`<${Table}
    caption=${word("broker.group")}
    rows=${of}
    keyOf=${(one) => one.id}
    columns=${[
      {
        name: "id",
        title: word("field.id"),
        cell: (one) =>
          String(one.id) === here
            ? html`<strong>${one.id}</strong> <${Badge}>${word("broker.here")}<//>`
            : html`<a class="name" href=${link(["brokers", one.cluster, one.name, String(one.id)])}>${one.id}</a>`,
      },
      { name: "role", title: word("field.role"), cell: (one) => html`<${Role} role=${one.role} />` },
      { name: "address", title: word("field.address"), cell: (one) => html`<${Address} of=${one.address} />` },
      { name: "zone", title: word("field.zone"), cell: (one) => one.zone ?? html`<span class="soft">–</span>` },
      { name: "lease", title: word("field.lease"), cell: (one) => html`<${Lease} lease=${one.lease} at=${at} />` },
    ]}
  />`;
}
