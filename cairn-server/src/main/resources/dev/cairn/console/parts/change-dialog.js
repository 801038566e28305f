/** A change, step by step: the token if there is none, what would change, the confirmation, and the way back. */
import { html, useEffect, useRef, useState } from "./html.js";
import { Dialog } from "./dialog.js";
import { FromTo } from "./from-to.js";
import { Said } from "./said.js";
import { Failed, Loading, Note } from "./states.js";
import { Code, pretty } from "./copy.js";
import { Icon } from "./icons.js";
import { useStore } from "./store.js";
import { proposed, send, token } from "../server/change.js";
import { said } from "../words/server.js";
import { word } from "../words/words.js";

/** Stands in the frame once, and shows whatever change is proposed. */
export function ChangeDialog() {
  const change = useStore(proposed);
  return change && html`<${Steps} change=${change} key=${change.method + change.path + JSON.stringify(change.body)} />`;
}

function Steps({ change }) {
  const [step, set] = useState(token.get() ? { name: "checking" } : { name: "token" });
  const close = () => proposed.set(null);
  const fail = (problem) =>
    set(problem.status === 401 ? { name: "token", problem } : { name: "failed", problem });
  const check = async () => {
    set({ name: "checking" });
    try {
      set({ name: "preview", report: await send(change, true) });
    } catch (problem) {
      fail(problem);
    }
  };
  const apply = async () => {
    set({ ...step, name: "applying" });
    try {
      const report = await send(change, false);
      set({ name: "done", report });
      change.whenDone?.(report);
    } catch (problem) {
      fail(problem);
    }
  };
  useEffect(() => {
    if (token.get()) {
      check();
    }
  }, []);
  useEffect(() => {
    // What was proposed belongs to the view that it was proposed in. What is being done, or was, is still told.
    const isOpen = step.name !== "applying" && step.name !== "done";
    if (isOpen) {
      addEventListener("hashchange", close);
    }
    return () => removeEventListener("hashchange", close);
  }, [step.name]);
  const parts = { token: Token, checking: Loading, preview: Preview, applying: Preview, done: Done, failed: Failed };
  const Part = parts[step.name];
  return html`<${Dialog}
    title=${change.title}
    onClose=${close}
    footer=${html`<${Foot} step=${step} change=${change} check=${check} apply=${apply} close=${close} />`}
  >
    <p class="dialog-request">
      <code>${change.method} ${change.path}</code>
      <span class="step" role="status">${word(`change.step.${step.name}`)}</span>
    </p>
    <${Part} ...${step} change=${change} check=${check} />
  <//>`;
}

function Token({ problem, check }) {
  const [text, set] = useState("");
  const input = useRef(null);
  useEffect(() => input.current?.focus(), []);
  const submit = (event) => {
    event.preventDefault();
    token.set(text.trim());
    check();
  };
  return html`<form id="token-form" onSubmit=${submit}>
    ${problem && html`<${Note} kind="warn"><${Said} by=${said("problem.token-needed")} text=${problem.detail} /><//>`}
    <p>${word("token.why")}</p>
    <label class="field field-full">
      <span class="field-name">${word("token.name")}</span>
      <input
        ref=${input}
        type="password"
        required
        autocomplete="off"
        value=${text}
        onInput=${(e) => set(e.currentTarget.value)}
      />
    </label>
    <p class="hint">${word("token.kept")}</p>
  </form>`;
}

function Preview({ report, change }) {
  if (report.changed.length === 0) {
    return html`<${Note} kind="good">${word("change.nothing")}<//>`;
  }
  return html`
    <p>${word("change.would", { n: report.changed.length })}</p>
    <${Differences} of=${report.changed} />
    ${change.isDangerous && html`<${Note} kind="warn">${report.undo ? html`<${NoWayBack} of=${report.undo} change=${change} />` : word("change.danger")}<//>`}
  `;
}

/** Why it cannot be undone from here; that depends on what sort of thing is changed. */
function NoWayBack({ of, change }) {
  return html`<${Said} by=${said(`undo.${change.path.split("/")[3]}`)} text=${of.how} isWhole />`;
}

function Differences({ of }) {
  const shown = of.slice(0, 50);
  return html`<ul class="differences">
    ${shown.map(
      (one, i) => html`<li key=${i}>
        <span class="difference-what"><${Said} by=${said(`what.${one.kind}`, one.values)} text=${one.what} isWhole /></span>
        <${FromTo} before=${one.before} after=${one.after} />
        ${one.originBefore !== one.originAfter && html`<${Origins} of=${one} />`}
      </li>`,
    )}
    ${of.length > shown.length && html`<li class="soft">${word("change.more", { n: of.length - shown.length })}</li>`}
  </ul>`;
}

/** Where a setting had its value from, and has it from then on. */
function Origins({ of }) {
  const origin = (name) => html`<${Said} by=${said("part.origin", { origin: of.values[name] })} text=${of[name]} isWhole />`;
  return html`<span class="hint">${word("settings.origin")}: ${origin("originBefore")} <${Icon} name="arrow" size=${14} /> ${origin("originAfter")}</span>`;
}

function Done({ report, change }) {
  return html`
    <${Note} kind="good">${word("change.done", { n: report.changed.length })}<//>
    <${Differences} of=${report.changed} />
    ${report.undo && html`<${Undo} of=${report.undo} change=${change} />`}
  `;
}

function Undo({ of, change }) {
  if (!of.request) {
    return html`<${Note}>${word("change.noUndo")} <${NoWayBack} of=${of} change=${change} /><//>`;
  }
  const { method, path, body } = of.request;
  return html`<div class="undo">
    <h3>${word("change.undo")}</h3>
    <${Code} label=${word("change.undo.request")} text=${`${method} ${path}${body ? `\n${pretty(body)}` : ""}`} />
  </div>`;
}

/** What was typed in is refused, and would be again. */
function isMistyped(step, change) {
  return change.whenBack !== undefined && (step.problem?.status === 400 || step.problem?.status === 422);
}

function Foot({ step, change, check, apply, close }) {
  const cancel = html`<button class="button" type="button" onClick=${close}>${word("action.cancel")}</button>`;
  const end = html`<button class="button primary" type="button" onClick=${close}>${word("action.close")}</button>`;
  const goBack = () => {
    close();
    change.whenBack();
  };
  const way = (kind) =>
    change.whenBack &&
    html`<button class=${kind} type="button" onClick=${goBack}><${Icon} name="back" size=${16} /> ${word("change.back")}</button>`;
  if (step.name === "token") {
    return html`${cancel}
      <button class="button primary" type="submit" form="token-form">${word("token.go")}</button>`;
  } else if (step.name === "preview" || step.name === "applying") {
    return step.report.changed.length === 0
      ? html`${way("button")}${end}`
      : html`${step.name === "preview" && way("button")}${cancel}
          <button
            class=${change.isDangerous ? "button danger" : "button primary"}
            type="button"
            disabled=${step.name === "applying"}
            onClick=${apply}
          >
            ${change.confirm ?? word("change.confirm")}
          </button>`;
  } else if (step.name === "done" && step.report.undo?.request) {
    const title = word("change.undo.title", { title: change.title });
    const undo = { ...step.report.undo.request, title, whenDone: change.whenDone };
    return html`<button class="button" type="button" onClick=${() => proposed.set(undo)}>
        <${Icon} name="undo" size=${16} /> ${word("change.undo.go")}
      </button>
      ${end}`;
  } else if (isMistyped(step, change)) {
    return html`<button class="button" type="button" onClick=${close}>${word("action.close")}</button>${way("button primary")}`;
  } else if (step.name === "failed") {
    return html`<button class="button" type="button" onClick=${check}>${word("action.retry")}</button>${way("button")}${end}`;
  }
  return step.name === "done" ? end : cancel;
}
