/** The route of a topic through the eyes of any client: of some release, in some zone. */
import { html, useEffect, useState } from "../parts/html.js";
import { Badge, Possible } from "../parts/badges.js";
import { Code } from "../parts/copy.js";
import { TextFilter } from "../parts/filters.js";
import { BrokerLink, Sequence } from "../parts/links.js";
import { Panel } from "../parts/page.js";
import { Empty, Failed, Loading, Shown } from "../parts/states.js";
import { Table } from "../parts/table.js";
import { route } from "../frame/route.js";
import { ask, pathOf, problemOf, withQuery } from "../server/fetch.js";
import { useResource } from "../server/resource.js";
import { number, word } from "../words/words.js";

/** Releases after which something is told otherwise, and those that are in use. */
const RELEASES = ["5.5.0", "5.3.2", "5.0.0", "4.9.7", "4.9.4", "4.9.3", "4.3.2", "3.2.6"];

/** What a client is told; nothing while it is not known that the topic is there. */
export function RouteOfClient({ topic, isThere }) {
  const { clientVersion = "", zone = "" } = route.get().params;
  const params = { clientVersion, zone };
  const path = pathOf("topics", topic, "route");
  const told = useResource(isThere ? withQuery(path, params) : null);
  const clusters = useResource("/api/v1/clusters?limit=1000").body?.items ?? [];
  const zones = [...new Set(clusters.flatMap((one) => one.zones))].sort();
  return html`<${Panel} title=${word("route.title")} hint=${word("route.hint")}>
    <div class="filters" role="group" aria-label=${word("route.client")}>
      <${TextFilter} name="clientVersion" label=${word("route.version")} list=${RELEASES} />
      <${TextFilter} name="zone" label=${word("route.zone")} list=${zones} />
    </div>
    <${Shown} of=${told} rows=${2}>
      ${(body) => html`
        <p class="hint told">
          ${word("route.told", { version: body.client.version, bytes: body.bytes })}
          ${body.client.zone && html` ${word("route.inZone", { zone: body.client.zone })}`} <${Badge}>${word(body.client.takesStandardJson ? "route.standard" : "route.old")}<//>
        </p>
        ${body.groups.length === 0 ? html`<${Empty} title=${word("route.empty")} />` : html`<${Groups} of=${body.groups} />`}
      `}
    <//>
    ${isThere && told.phase === "ready" && html`<${Raw} path=${withQuery(path, { ...params, raw: "true" })} revision=${told.body.revision} />`}
  <//>`;
}

function Groups({ of }) {
  return html`<${Table}
    caption=${word("route.title")}
    rows=${of}
    keyOf=${(one) => `${one.cluster}/${one.name}`}
    columns=${[
      { name: "name", title: word("field.group"), cell: (one) => html`<span class="name">${one.name}</span>` },
      { name: "cluster", title: word("field.cluster"), cell: (one) => one.cluster },
      {
        name: "members",
        title: word("route.addresses"),
        cell: (one) =>
          html`<${Sequence}
            of=${one.members.map(
              (member) => html`<${BrokerLink} cluster=${one.cluster} name=${one.name} id=${member.id}>
                <span class="soft">${member.id}</span> ${member.address}
              <//>`,
            )}
          />`,
      },
      { name: "queues", title: word("route.queues"), isNumber: true, cell: (one) => `${number(one.queues.readQueues)} / ${number(one.queues.writeQueues)}` },
      { name: "rights", title: word("field.rights"), cell: (one) => html`<span class="badges"><${Possible} queues=${one.queues} members=${one.members} /></span>` },
      { name: "zone", title: word("field.zone"), cell: (one) => one.zone ?? html`<span class="soft">–</span>` },
    ]}
  />`;
}

/** The very bytes, once somebody wants to see them. */
function Raw({ path, revision }) {
  const [isOpen, setOpen] = useState(false);
  const [known, set] = useState(null);
  useEffect(() => {
    if (!isOpen) {
      return undefined;
    }
    const abort = new AbortController();
    readText(path, abort.signal).then(
      (text) => set({ text }),
      (problem) => problem.name !== "AbortError" && set({ problem }),
    );
    return () => abort.abort();
  }, [path, revision, isOpen]);
  return html`<details class="raw" open=${isOpen} onToggle=${(e) => setOpen(e.currentTarget.open)}>
    <summary>${word("route.raw")}</summary>
    ${isOpen &&
    (known === null
      ? html`<${Loading} rows=${2} />`
      : known.problem
        ? html`<${Failed} problem=${known.problem} />`
        : html`<${Code} label=${word("route.raw.label")} text=${known.text} />`)}
  </details>`;
}

async function readText(path, signal) {
  const response = await ask(path, { headers: { Accept: "text/plain, application/problem+json" }, signal });
  if (!response.ok) {
    throw await problemOf(response);
  }
  return response.text();
}
