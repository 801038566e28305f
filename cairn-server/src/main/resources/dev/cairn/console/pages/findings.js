/** What the server itself has found to be odd, what follows from it, and what can be done. */
import { html } from "../parts/html.js";
import { Severity } from "../parts/badges.js";
import { ChoiceFilter, Filters, TextFilter } from "../parts/filters.js";
import { Page } from "../parts/page.js";
import { Pager } from "../parts/pager.js";
import { Said } from "../parts/said.js";
import { Empty, Shown } from "../parts/states.js";
import { link, route } from "../frame/route.js";
import { useListing } from "../server/listing.js";
import { evidenceOf, kindsOf, said } from "../words/server.js";
import { word, wordOf } from "../words/words.js";

const NAMES = ["severity", "kind", "cluster"];
const SEVERITIES = ["error", "warning", "notice"];
const REFRESH_MILLIS = 10_000;

export function Findings() {
  const { params } = route.get();
  const filters = Object.fromEntries(NAMES.map((name) => [name, params[name] ?? ""]));
  const findings = useListing("/api/v1/findings", filters, { every: REFRESH_MILLIS });
  const order = (one) => SEVERITIES.indexOf(one.severity);
  const items = [...findings.items].sort((a, b) => order(a) - order(b));
  return html`<${Page} title=${word("view.findings")} lead=${word("findings.lead")}>
    <${Filters} names=${NAMES}>
      <${ChoiceFilter} name="severity" label=${word("field.severity")} choices=${SEVERITIES.map((one) => [one, wordOf("severity", one)])} />
      <${ChoiceFilter} name="kind" label=${word("field.kind")} choices=${kindsOf("lint").map((kind) => [kind, wordOf("finding", kind)])} />
      <${TextFilter} name="cluster" label=${word("field.cluster")} />
    <//>
    <${Shown} of=${findings} rows=${4}>
      ${() =>
        items.length === 0
          ? findings.isFiltered
            ? html`<${Empty} title=${word("filter.nothing")} />`
            : html`<${Empty} icon="check" title=${word("findings.empty")}>${word("findings.empty.text")}<//>`
          : html`<ul class="findings">${items.map((one) => html`<${Card} key=${JSON.stringify([one.kind, one.subject])} of=${one} />`)}</ul>`}
    <//>
    <${Pager} of=${findings} />
  <//>`;
}

/** Of those that are not listed only the number is told: what follows and what to do stand with the others. */
function Card({ of }) {
  const kind = `lint.${of.kind}`;
  const isOfOthers = of.values.more !== undefined;
  const words = [
    ["evidence", evidenceOf(of)],
    ["consequence", said(`${kind}.so`)],
    ["remedy", said(`${kind}.do`, of.subject)],
  ].slice(0, isOfOthers ? 1 : 3);
  return html`<li class=${`finding finding-${of.severity}`}>
    <div class="finding-head">
      <${Severity} severity=${of.severity} />
      <h2>${wordOf("finding", of.kind)}</h2>
      <${Subject} of=${of.subject ?? {}} />
    </div>
    <dl class="finding-words">
      ${words
        .filter(([part]) => of[part])
        .map(
          ([part, by]) => html`<div key=${part}>
            <dt>${word(`findings.${part}`)}</dt>
            <dd><${Said} by=${by} text=${of[part]} isWhole /></dd>
          </div>`,
        )}
    </dl>
  </li>`;
}

/** What it is about, as a way there. */
function Subject({ of }) {
  const ways = [
    of.topic && [of.topic, link(["topics", of.topic])],
    of.name && [of.name, link(["brokers"], { cluster: of.cluster, name: of.name })],
    of.address && [of.address, link(["brokers"], { address: of.address })],
    of.key && [of.namespace ? `${of.namespace} / ${of.key}` : of.key, of.namespace ? link(["keyvalues"], { namespace: of.namespace, key: of.key }) : link(["settings"], { key: of.key })],
    of.cluster && !of.name && [of.cluster, link(["topology"], { cluster: of.cluster })],
  ].filter(Boolean);
  return html`<span class="sequence">${ways.map(([text, href]) => html`<a key=${href} class="name" href=${href}>${text}</a>`)}</span>`;
}
