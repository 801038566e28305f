/** What stands in the place of something that is not there: not yet, not at all, or not to be had. */
import { html } from "./html.js";
import { Icon } from "./icons.js";
import { Said } from "./said.js";
import { said } from "../words/server.js";
import { word, hasWord } from "../words/words.js";

/** Rows that are about to come. */
export function Loading({ rows = 5 }) {
  return html`<div class="loading" role="status">
    <span class="unseen">${word("state.loading")}</span>
    ${Array.from({ length: rows }, (_, i) => html`<div class="bone" key=${i} aria-hidden="true"></div>`)}
  </div>`;
}

/** Nothing, and why that may be. */
export function Empty({ title, children, icon = "empty" }) {
  return html`<div class="state">
    <${Icon} name=${icon} size=${28} />
    <p class="state-title">${title}</p>
    ${children && html`<p class="state-text">${children}</p>`}
  </div>`;
}

/** What the server said, and a way to ask again; `by` says it in the language that is spoken, where the view knows more of it. */
export function Failed({ problem, again, by }) {
  return html`<div class="state state-bad" role="alert">
    <${Icon} name="error" size=${28} />
    <p class="state-title">${titleOf(problem)}</p>
    <p class="state-text">${problem.status === 0 ? word("problem.unreachable.text") : html`<${Said} by=${by ?? ofKind(problem)} text=${problem.detail} />`}</p>
    ${again && html`<button class="button" type="button" onClick=${again}>${word("action.retry")}</button>`}
  </div>`;
}

function ofKind(problem) {
  return said(`problem.${problem.kind}`);
}

function titleOf(problem) {
  if (problem.status === 0) {
    return word("problem.unreachable");
  }
  const key = `problem.${problem.kind}`;
  return hasWord(key) ? word(key) : problem.title || word("problem.other", { status: String(problem.status) });
}

/**
 * Shows something that comes from the server, or why there is nothing to be shown.
 *
 * @param {{of: import("../server/resource.js").Known, rows?: number, children: (body: any) => any}} props
 */
export function Shown({ of, rows, children }) {
  if (of.phase === "failed") {
    return html`<${Failed} problem=${of.problem} again=${of.again} />`;
  } else if (of.phase !== "ready" && of.body === undefined) {
    return html`<${Loading} rows=${rows} />`;
  }
  return html`<div class=${of.isStale ? "stale" : ""} aria-busy=${of.isStale ? "true" : "false"}>${children(of.body)}</div>`;
}

/** A thought beside what is shown. */
export function Note({ kind = "info", children }) {
  return html`<p class=${`note note-${kind}`}>
    <${Icon} name=${kind === "info" ? "help" : kind === "good" ? "check" : "warning"} /> <span>${children}</span>
  </p>`;
}
