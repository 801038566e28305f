/** What has changed, when, why and by whom; page by page through the positions of the history. */
import { html } from "../parts/html.js";
import { Events } from "../parts/events.js";
import { ChoiceFilter, Filters, TextFilter } from "../parts/filters.js";
import { Icon } from "../parts/icons.js";
import { Page } from "../parts/page.js";
import { Empty, Shown } from "../parts/states.js";
import { link, refine, route } from "../frame/route.js";
import { withQuery } from "../server/fetch.js";
import { useResource } from "../server/resource.js";
import { kindsOf } from "../words/server.js";
import { word, wordOf } from "../words/words.js";

const NAMES = ["kind", "cluster", "broker", "topic", "text"];
const PAGE_SIZE = 50;

export function Timeline() {
  const { params } = route.get();
  const filters = Object.fromEntries(NAMES.map((name) => [name, params[name] ?? ""]));
  const { before = "", after = "" } = params;
  const events = useResource(withQuery("/api/v1/events", { ...filters, before, after, limit: PAGE_SIZE }));
  const clusters = useResource("/api/v1/clusters?limit=1000").body?.items ?? [];
  // Newest first always, whatever the order in which a page was asked for.
  const items = [...(events.body?.items ?? [])].sort((a, b) => b.position - a.position);
  return html`<${Page}
    title=${word("view.timeline")}
    lead=${word("timeline.lead")}
    actions=${html`<a class="button" href=${link(["timeline", "compare"])}>${word("timeline.compare")}</a>`}
  >
    <${Filters} names=${[...NAMES, "before", "after"]}>
      <${ChoiceFilter} name="kind" label=${word("field.kind")} choices=${kindsOf("event").map((kind) => [kind, wordOf("kind", kind)])} />
      <${TextFilter} name="text" label=${word("field.text")} />
      <${TextFilter} name="topic" label=${word("field.topic")} />
      <${TextFilter} name="broker" label=${word("field.brokerName")} />
      <${ChoiceFilter} name="cluster" label=${word("field.cluster")} choices=${clusters.map((one) => [one.name, one.name])} />
    <//>
    <${Shown} of=${events} rows=${10}>
      ${() =>
        items.length === 0
          ? html`<${Empty} title=${word(NAMES.some((name) => filters[name]) ? "filter.nothing" : "timeline.empty")} />`
          : html`<${Events} of=${items} />`}
    <//>
    ${events.body && html`<${Ways} items=${items} body=${events.body} isNewest=${!before && !after} isUpwards=${Boolean(after)} />`}
  <//>`;
}

/** `next` says that there is more in the direction in which the page was read. */
function Ways({ items, body, isNewest, isUpwards }) {
  const first = items[0]?.position;
  const last = items[items.length - 1]?.position;
  const hasMore = body.next !== undefined;
  const hasOlder = last !== undefined && (isUpwards ? last > body.oldest : hasMore);
  const hasNewer = first !== undefined && (isUpwards ? hasMore : !isNewest && first < body.newest);
  return html`<nav class="pager" aria-label=${word("pager.name")}>
    <span class="pager-here" role="status">
      ${body.newest === undefined || items.length === 0
        ? ""
        : word("timeline.kept", { oldest: String(body.oldest), newest: String(body.newest) })}
    </span>
    <span class="pager-ways">
      ${!isNewest && html`<button class="button small" type="button" onClick=${() => refine({ before: "", after: "" })}>${word("timeline.newest")}</button>`}
      <button class="button small" type="button" disabled=${!hasNewer} onClick=${() => refine({ before: "", after: String(first) })}>
        <${Icon} name="back" size=${16} /> ${word("timeline.newer")}
      </button>
      <button class="button small" type="button" disabled=${!hasOlder} onClick=${() => refine({ before: String(last), after: "" })}>
        ${word("timeline.older")} <${Icon} name="arrow" size=${16} />
      </button>
    </span>
  </nav>`;
}
