import { html, useState } from "../parts/html.js";
import { Badge } from "../parts/badges.js";
import { Code, pretty } from "../parts/copy.js";
import { Panel } from "../parts/page.js";
import { Failed, Loading, Note } from "../parts/states.js";
import { useStore } from "../parts/store.js";
import { token } from "../server/change.js";
import { ask, withQuery } from "../server/fetch.js";
import { number, word } from "../words/words.js";

const MOST_SHOWN = 200_000;
const SHOWN_HEADERS = ["content-type", "etag", "cairn-revision", "cairn-index", "cache-control"];

/** One operation: its parameters, what is sent, and what comes back. */
export function Operation({ operation, schemas }) {
  const [values, setValues] = useState(() => firstValues(operation));
  const [body, setBody] = useState(() => (operation.body ? pretty(example(operation.body, schemas)) : ""));
  const [answer, setAnswer] = useState(null);
  const given = useStore(token);
  const request = requestOf(operation, values, body, given);
  const submit = async (event) => {
    event.preventDefault();
    setAnswer({ phase: "loading" });
    try {
      setAnswer(await sent(request));
    } catch (problem) {
      setAnswer({ phase: "failed", problem });
    }
  };
  return html`<div class="operation-room">
    <${Panel} title=${`${operation.method} ${operation.path}`} hint=${operation.summary}>
      <form class="stack" onSubmit=${submit}>
        ${operation.parameters.map(
          (one) => html`<${Parameter} key=${one.in + one.name} of=${one} value=${values[one.name] ?? ""} onInput=${(value) => setValues({ ...values, [one.name]: value })} />`,
        )}
        ${operation.body &&
        html`<label class="field field-full">
          <span class="field-name">${word("explorer.body")}</span>
          <textarea rows="5" spellcheck=${false} value=${body} onInput=${(e) => setBody(e.currentTarget.value)}></textarea>
        </label>`}
        ${operation.isChange && !given && html`<${TokenField} />`}
        ${operation.isChange && values.dryRun !== "true" && html`<${Note} kind="warn">${word("explorer.real")}<//>`}
        <p class="row-actions">
          <button class=${operation.isChange && values.dryRun !== "true" ? "button danger" : "button primary"} type="submit">${word("explorer.send")}</button>
        </p>
      </form>
      <${Code} label="curl" text=${curl(request)} />
    <//>
    ${answer && html`<${Answer} of=${answer} />`}
  </div>`;
}

/** A change is only tried unless somebody wants it otherwise. */
function firstValues(operation) {
  return operation.parameters.some((one) => one.name === "dryRun") ? { dryRun: "true" } : {};
}

function Parameter({ of, value, onInput }) {
  const { schema = {} } = of;
  const choices = schema.enum ?? (schema.type === "boolean" ? ["true", "false"] : null);
  const put = (event) => onInput(event.currentTarget.value);
  return html`<label class="field field-full">
    <span class="field-name">
      <code>${of.name}</code> ${of.required && html`<${Badge} kind="info">${word("explorer.required")}<//>`}
      <span class="hint">${of.description}</span>
    </span>
    ${choices
      ? html`<select value=${value} onChange=${put}>
          ${!of.required && html`<option value="">–</option>`}
          ${choices.map((one) => html`<option key=${one} value=${one}>${one}</option>`)}
        </select>`
      : html`<input type="text" required=${of.required} spellcheck=${false} autocomplete="off" placeholder=${schema.default ?? ""} value=${value} onInput=${put} />`}
  </label>`;
}

function TokenField() {
  const [text, set] = useState("");
  return html`<label class="field field-full">
    <span class="field-name">${word("token.name")} <span class="hint">${word("token.kept")}</span></span>
    <input type="password" autocomplete="off" value=${text} onInput=${(e) => set(e.currentTarget.value)} onChange=${() => token.set(text.trim())} />
  </label>`;
}

/** Something that fits a schema. */
function example(schema, schemas) {
  const named = schema.$ref ? schemas[schema.$ref.split("/").pop()] : schema;
  if (named.properties) {
    return Object.fromEntries(Object.entries(named.properties).map(([name, one]) => [name, example(one, schemas)]));
  }
  const type = Array.isArray(named.type) ? named.type[0] : named.type;
  return { boolean: false, integer: 0, number: 0, array: [], object: {} }[type] ?? "";
}

function requestOf(operation, values, body, given) {
  let path = operation.path;
  const query = {};
  for (const { name, in: place } of operation.parameters) {
    const value = values[name] ?? "";
    if (place === "path") {
      path = path.replace(`{${name}}`, encodeURIComponent(value) || `{${name}}`);
    } else if (place === "query") {
      query[name] = value;
    }
  }
  const headers = { Accept: `${operation.types.join(", ") || "application/json"}, application/problem+json` };
  if (operation.isChange) {
    headers.Authorization = `Bearer ${given}`;
  }
  if (operation.body) {
    headers["Content-Type"] = "application/json";
  }
  return { method: operation.method, path: withQuery(path, query), headers, body: operation.body ? body : undefined };
}

/** The same on a command line; the token stays here. */
function curl({ method, path, headers, body }) {
  const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;
  const lines = [`curl ${method === "GET" ? "" : `-X ${method} `}${quoted(location.origin + path)}`];
  if (headers.Authorization) {
    lines.push(`-H "Authorization: Bearer $CAIRN_TOKEN"`);
  }
  if (body !== undefined) {
    lines.push(`-H 'Content-Type: application/json'`, `-d ${quoted(body)}`);
  }
  return lines.join(" \\\n  ");
}

async function sent({ method, path, headers, body }) {
  const start = performance.now();
  const response = await ask(path, { method, headers, body });
  const text = await response.text();
  return {
    phase: "ready",
    status: response.status,
    isGood: response.ok,
    millis: performance.now() - start,
    bytes: new Blob([text]).size,
    headers: SHOWN_HEADERS.filter((name) => response.headers.has(name)).map((name) => `${name}: ${response.headers.get(name)}`),
    text: readable(text, response.headers.get("content-type") ?? ""),
  };
}

function readable(text, type) {
  const whole = type.includes("json") && text ? pretty(JSON.parse(text)) : text;
  return whole.length > MOST_SHOWN ? `${whole.slice(0, MOST_SHOWN)}\n…` : whole;
}

function Answer({ of }) {
  if (of.phase === "loading") {
    return html`<${Loading} rows=${3} />`;
  } else if (of.phase === "failed") {
    return html`<${Failed} problem=${of.problem} />`;
  }
  return html`<${Panel} title=${word("explorer.answer")}>
    <p class="answer-head" role="status">
      <${Badge} kind=${of.isGood ? "good" : "bad"}>${of.status}<//>
      <span class="soft">${word("explorer.size", { bytes: of.bytes, millis: number(of.millis, { maximumFractionDigits: 0 }) })}</span>
    </p>
    <${Code} label=${word("explorer.headers")} text=${of.headers.join("\n")} />
    <${Code} label=${word("explorer.answer")} text=${of.text} />
  <//>`;
}
