/** Why a server is not well: in its own words, or in another language by the checks that fail and by what was found. */
import { html } from "../parts/html.js";
import { Said } from "../parts/said.js";
import { useStore } from "../parts/store.js";
import { link } from "../frame/route.js";
import { withQuery } from "../server/fetch.js";
import { useResource } from "../server/resource.js";
import { evidenceOf, said } from "../words/server.js";
import { language, word, wordOf } from "../words/words.js";

const REFRESH_MILLIS = 10_000;
const MOST_FINDINGS = 5;
const GRAVE = new Set(["error", "warning"]);

export function Reasons({ of }) {
  const spoken = useStore(language);
  const reasons = of.reasons ?? [];
  if (reasons.length === 0) {
    return null;
  }
  return spoken === "en" ? html`<${Own} of=${reasons} />` : html`<${Translated} of=${of} reasons=${reasons} />`;
}

function Own({ of }) {
  return html`<ul class="reasons" lang="en">${of.map((one) => html`<li key=${one}>${one}</li>`)}</ul>`;
}

/** Reasons have no kind, but checks and findings have; the list of findings begins with the gravest. */
function Translated({ of, reasons }) {
  const findings = useResource(withQuery("/api/v1/findings", { limit: MOST_FINDINGS }), { every: REFRESH_MILLIS });
  if (findings.body === undefined && findings.phase !== "failed") {
    return null;
  }
  const failed = (of.checks ?? []).filter((check) => !check.ok);
  const found = (findings.body?.items ?? []).filter((finding) => GRAVE.has(finding.severity));
  if (failed.length + found.length === 0) {
    // That nobody is there is said beside the verdict.
    return of.counts?.brokers === 0 ? null : html`<${Own} of=${reasons} />`;
  }
  return html`
    <ul class="reasons">
      ${failed.map((check) => html`<li key=${check.name}><${Said} by=${said(`check.${check.name}`)} text=${check.problem} isWhole /></li>`)}
      ${found.map((one, i) => html`<li key=${i}>${sentence(one)}</li>`)}
      ${found.length > 0 && html`<li key="all"><a href=${link(["findings"])}>${word("verdict.more")}</a></li>`}
    </ul>
    <details class="reasons-own">
      <summary>${word("verdict.original")}</summary>
      <${Own} of=${reasons} />
    </details>
  `;
}

function sentence(finding) {
  return evidenceOf(finding) ?? wordOf("finding", finding.kind);
}
