/** Everything that the API can be asked, as its own document says; ready to be sent. */
import { html } from "../parts/html.js";
import { Page } from "../parts/page.js";
import { Empty, Shown } from "../parts/states.js";
import { link, refine, route } from "../frame/route.js";
import { useResource } from "../server/resource.js";
import { word } from "../words/words.js";
import { Operation } from "./explorer-operation.js";

const METHODS = ["get", "put", "post", "patch", "delete"];

export function Explorer() {
  const known = useResource("/openapi.json", { isFixed: true });
  return html`<${Page}
    title=${word("view.explorer")}
    lead=${word("explorer.lead")}
    actions=${html`<a class="button" href="/openapi.json" target="_blank" rel="noopener">openapi.json</a>`}
  >
    <${Shown} of=${known}>${(read) => html`<${Operations} of=${read} />`}<//>
  <//>`;
}

function Operations({ of }) {
  const { operation = "" } = route.get().params;
  const operations = operationsOf(of);
  const chosen = operations.find((one) => one.id === operation);
  return html`<div class="explorer">
    <${List} of=${operations} here=${operation} />
    ${chosen
      ? html`<${Operation} key=${chosen.id} operation=${chosen} schemas=${of.components.schemas} />`
      : html`<${Empty} icon="explorer" title=${word("explorer.choose")} />`}
  </div>`;
}

/** The operations with their parameters, whoever describes these. */
function operationsOf(read) {
  const named = (one) => (one.$ref ? read.components.parameters[one.$ref.split("/").pop()] : one);
  return Object.entries(read.paths ?? {}).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => ({
      id: item[method].operationId,
      method: method.toUpperCase(),
      path,
      summary: item[method].summary,
      isChange: Boolean(item[method].security),
      parameters: [...(item.parameters ?? []), ...(item[method].parameters ?? [])].map(named),
      body: item[method].requestBody?.content?.["application/json"]?.schema,
      types: Object.keys(item[method].responses?.["200"]?.content ?? {}),
    })),
  );
}

function List({ of, here }) {
  return html`<nav class="operations" aria-label=${word("explorer.operations")}>
    <label class="field operations-choice">
      <span class="field-name">${word("explorer.operations")}</span>
      <select value=${here} onChange=${(e) => refine({ operation: e.currentTarget.value })}>
        <option value="">${word("explorer.choose")}</option>
        ${of.map((one) => html`<option key=${one.id} value=${one.id}>${one.method} ${one.path}</option>`)}
      </select>
    </label>
    <ul>
      ${of.map(
        (one) => html`<li key=${one.id}>
          <a class="operation" href=${link(["explorer"], { operation: one.id })} aria-current=${one.id === here ? "page" : undefined}>
            <span class=${`method method-${one.method.toLowerCase()}`}>${one.method}</span>
            <span class="operation-words"><span class="operation-path">${one.path}</span><span class="hint">${one.summary}</span></span>
          </a>
        </li>`,
      )}
    </ul>
  </nav>`;
}
