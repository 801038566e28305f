/** One topic: where it lives, what any client is told of it, and who asks for it. */
import { html } from "../parts/html.js";
import { Badge, Possible, Wiped } from "../parts/badges.js";
import { Icon } from "../parts/icons.js";
import { BrokerLink, ClusterLink, GroupLink, Sequence } from "../parts/links.js";
import { Facts, Page, Panel } from "../parts/page.js";
import { Empty, Failed, Note, Shown } from "../parts/states.js";
import { Table } from "../parts/table.js";
import { link } from "../frame/route.js";
import { propose } from "../server/change.js";
import { pathOf, withQuery } from "../server/fetch.js";
import { useResource } from "../server/resource.js";
import { said } from "../words/server.js";
import { number, word } from "../words/words.js";
import { ClientTable } from "./client-table.js";
import { RouteOfClient } from "./topic-route.js";

const MOST_CLIENTS = 100;

export function Topic({ parts }) {
  const name = parts[1];
  const topic = useResource(pathOf("topics", name));
  const isUnknown = topic.problem?.status === 404;
  return html`<${Page}
    title=${name}
    parent=${{ href: link(["topics"]), title: word("view.topics") }}
    actions=${html`<${Actions} name=${name} topic=${topic.body} />`}
  >
    ${isUnknown && !topic.body ? html`<${Unknown} name=${name} topic=${topic} />` : html`<${Known} name=${name} topic=${topic} />`}
    <${Asking} name=${name} />
  <//>`;
}

function Actions({ name, topic }) {
  const remove = {
    title: word("topic.delete", { name }),
    method: "DELETE",
    path: pathOf("topics", name),
    confirm: word("topic.delete.confirm"),
    isDangerous: true,
  };
  return html`
    <a class="button" href=${link(["explain"], { of: "topic", name })}><${Icon} name="explain" size=${16} /> ${word("action.explain")}</a>
    <a class="button" href=${link(["timeline"], { topic: name })}><${Icon} name="timeline" size=${16} /> ${word("topic.timeline")}</a>
    ${topic &&
    html`<button class="button danger-quiet" type="button" onClick=${() => propose(remove)}>
      <${Icon} name="trash" size=${16} /> ${word("action.delete")}
    </button>`}
  `;
}

function Unknown({ name, topic }) {
  return html`<${Failed} problem=${topic.problem} again=${topic.again} by=${said("unknown.topic", { name })} />
    <p class="after-state"><a class="button primary" href=${link(["explain"], { of: "topic", name })}>${word("topic.why")}</a></p>`;
}

function Known({ name, topic }) {
  return html`
    <${Panel} title=${word("topic.groups")} hint=${word("topic.groups.hint")}>
      <${Shown} of=${topic} rows=${3}>
        ${(body) => html`<${Groups} of=${body.groups} /><${Order} name=${name} of=${body.orderConfiguration} />`}
      <//>
    <//>
    <${RouteOfClient} topic=${name} isThere=${topic.body !== undefined} />
  `;
}

function Groups({ of }) {
  const isEveryServed = of.every((group) => group.isServed);
  return html`
    ${!isEveryServed && html`<${Note} kind="warn">${word("topic.notServed.text")}<//>`}
    <${Table}
      caption=${word("topic.groups")}
      rows=${of}
      keyOf=${(one) => `${one.cluster}/${one.name}`}
      columns=${[
        { name: "name", title: word("field.group"), cell: (one) => html`<${GroupLink} ...${one} />` },
        { name: "cluster", title: word("field.cluster"), cell: (one) => html`<${ClusterLink} name=${one.cluster} />` },
        { name: "members", title: word("field.brokers"), cell: (one) => html`<${Members} group=${one} />` },
        { name: "read", title: word("field.readQueues"), isNumber: true, cell: (one) => number(one.effective.readQueues) },
        { name: "write", title: word("field.writeQueues"), isNumber: true, cell: (one) => number(one.effective.writeQueues) },
        { name: "rights", title: word("field.rights"), cell: (one) => html`<${GroupRights} group=${one} />` },
      ]}
    />
  `;
}

function Members({ group }) {
  return html`<${Sequence}
    of=${group.members.map(
      (member) => html`<${BrokerLink} cluster=${group.cluster} name=${group.name} id=${member.id}>
        <span class="soft">${member.id}</span> ${member.address}
      <//>`,
    )}
  />`;
}

function GroupRights({ group }) {
  const isOther = group.reported.permission !== group.effective.permission;
  return html`
    <span class="badges">
      <${Possible} queues=${group.effective} members=${group.members} />
      ${group.isWriteWiped && html`<${Wiped} />`}
      ${group.isStatic && html`<${Badge}>${word("topic.static")}<//>`}
      ${!group.isServed && html`<${Badge} kind="warn">${word("topic.notServed")}<//>`}
    </span>
    ${isOther && html`<span class="hint">${word("topic.reported", { permission: String(group.reported.permission) })}</span>`}
  `;
}

function Order({ name, of }) {
  const edit = html`<a href=${link(["keyvalues", "order"], { topic: name })}>${word(of ? "topic.order.edit" : "topic.order.set")}</a>`;
  return html`<${Facts} of=${[[word("topic.order"), of ? html`<span class="sequence"><code>${of}</code>${edit}</span>` : html`<span class="sequence"><span>${word("topic.order.none")}</span>${edit}</span>`]]} />`;
}

function Asking({ name }) {
  const clients = useResource(withQuery("/api/v1/clients", { topic: name, limit: MOST_CLIENTS }), { every: 10_000 });
  return html`<${Panel} title=${word("topic.asking")} hint=${word("topic.asking.hint")}>
    <${Shown} of=${clients} rows=${2}>
      ${(body) =>
        body.items.length === 0
          ? html`<${Empty} title=${word("topic.asking.none")} />`
          : html`<${ClientTable} of=${body.items} />${body.next &&
              html`<p class="hint"><a href=${link(["clients"], { topic: name })}>${word("topic.asking.more")}</a></p>`}`}
    <//>
  <//>`;
}
