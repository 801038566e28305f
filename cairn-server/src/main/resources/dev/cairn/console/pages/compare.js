/** What is different between two places in the history: the sum of what happened between them. */
import { html, useEffect, useState } from "../parts/html.js";
import { Events } from "../parts/events.js";
import { FromTo } from "../parts/from-to.js";
import { BrokerLink, GroupLink, Sequence, TopicLink } from "../parts/links.js";
import { Page, Panel } from "../parts/page.js";
import { Empty, Failed, Loading, Note } from "../parts/states.js";
import { Table } from "../parts/table.js";
import { useStore } from "../parts/store.js";
import { link, refine, route } from "../frame/route.js";
import { read, withQuery } from "../server/fetch.js";
import { pulse } from "../server/live.js";
import { word } from "../words/words.js";
import { MOST_NAMES, summary } from "./difference.js";

const PAGE = 500;
const MOST_EVENTS = 5000;
const SHOWN_EVENTS = 200;

export function Compare() {
  const { from = "", to = "" } = route.get().params;
  const told = useBetween(from, to);
  return html`<${Page}
    title=${word("compare.title")}
    lead=${word("compare.lead")}
    parent=${{ href: link(["timeline"]), title: word("view.timeline") }}
  >
    <${Places} key=${`${from}-${to}`} from=${from} to=${to} />
    <${Result} told=${told} from=${from} />
  <//>`;
}

function Places({ from, to }) {
  const [places, set] = useState({ from, to });
  const put = (part) => (event) => set({ ...places, [part]: event.currentTarget.value });
  const submit = (event) => {
    event.preventDefault();
    refine(places);
  };
  return html`<form class="question" onSubmit=${submit}>
    <label class="field">
      <span class="field-name">${word("compare.from")}</span>
      <input type="text" inputmode="numeric" pattern="[0-9]+" required value=${places.from} onInput=${put("from")} />
    </label>
    <label class="field">
      <span class="field-name">${word("compare.to")}</span>
      <input type="text" inputmode="numeric" pattern="[0-9]*" placeholder=${word("compare.newest")} value=${places.to} onInput=${put("to")} />
    </label>
    <button class="button primary" type="submit">${word("compare.go")}</button>
  </form>`;
}

/** All events behind one position, up to another or the newest. */
function useBetween(from, to) {
  const [state, set] = useState({ phase: "idle" });
  const beat = useStore(pulse);
  useEffect(() => {
    if (from === "") {
      set({ phase: "idle" });
      return undefined;
    }
    const abort = new AbortController();
    set((known) => (known.phase === "ready" ? known : { phase: "loading" }));
    between(from, to, abort.signal).then(
      (found) => set({ phase: "ready", ...found }),
      (problem) => problem.name !== "AbortError" && set({ phase: "failed", problem }),
    );
    return () => abort.abort();
  }, [from, to, to === "" ? beat : 0]);
  return state;
}

async function between(from, to, signal) {
  const last = to === "" ? Infinity : Number(to);
  const events = [];
  let after = from;
  for (;;) {
    const { body } = await read(withQuery("/api/v1/events", { after, limit: PAGE }), signal);
    const wanted = body.items.filter((event) => event.position <= last);
    events.push(...wanted);
    const isEnd = body.items.length === 0 || wanted.length < body.items.length || events.length >= MOST_EVENTS;
    const newest = body.items[body.items.length - 1]?.position;
    if (isEnd || newest >= Math.min(last, body.newest)) {
      return { events, isCut: events.length >= MOST_EVENTS };
    }
    after = newest;
  }
}

function Result({ told, from }) {
  if (from === "") {
    return html`<${Empty} icon="timeline" title=${word("compare.choose")}>${word("compare.choose.text")}<//>`;
  } else if (told.phase === "failed") {
    return html`<${Failed} problem=${told.problem} />`;
  } else if (told.phase !== "ready") {
    return html`<${Loading} />`;
  } else if (told.events.length === 0) {
    return html`<${Empty} icon="check" title=${word("compare.same")} />`;
  }
  const sum = summary(told.events);
  return html`
    ${told.isCut && html`<${Note} kind="warn">${word("compare.cut", { n: MOST_EVENTS })}<//>`}
    ${sum.starts > 0 && html`<${Note}>${word("compare.restarted", { n: sum.starts })}<//>`}
    <${Panel} title=${word("compare.sum")}><${Sum} of=${sum} /><//>
    <${Panel} title=${word("compare.events", { n: told.events.length })}>
      <${Events} of=${told.events.slice(-SHOWN_EVENTS).reverse()} />
    <//>
  `;
}

/** Nothing, if it was written by a server that told no values. */
function changeOf({ before, after }) {
  return before === undefined || after === undefined ? [] : [html`<${FromTo} before=${before} after=${after} />`];
}

function Sum({ of }) {
  const rows = [
    ...of.brokers.map((one) => ({ key: `b${one.key}`, what: word(`compare.broker.${one.state}`), names: [html`<${BrokerLink} ...${one.broker} />`] })),
    ...of.writes.map((one) => ({ key: `w${one.key}`, what: word(one.isAllowed ? "compare.write.allowed" : "compare.write.forbidden"), names: [html`<${GroupLink} ...${one.group} />`] })),
    ...of.topics.map((one) => ({
      key: `t${one.key}`,
      what: word(`compare.topic.${one.state}`, { n: one.count }),
      names: [...one.names.slice(0, MOST_NAMES).map((name) => html`<${TopicLink} name=${name} />`), ...(one.count > one.names.length ? ["…"] : [])],
      where: one.group && `${one.group.name} · ${one.group.cluster}`,
    })),
    ...of.keys.map((one) => ({ key: `k${one.key}`, what: word(`compare.key.${one.state}`), names: [html`<code>${one.key}</code>`] })),
    ...of.settings.map((one) => ({ key: `s${one.key}`, what: word("compare.setting"), names: [html`<code>${one.key}</code>`, ...changeOf(one)] })),
  ];
  if (rows.length === 0) {
    return html`<${Empty} icon="check" title=${word("compare.same")} />`;
  }
  return html`<${Table}
    caption=${word("compare.sum")}
    rows=${rows}
    keyOf=${(row) => row.key}
    columns=${[
      { name: "what", title: word("compare.what"), cell: (row) => row.what },
      { name: "names", title: word("compare.which"), isWide: true, cell: (row) => html`<${Sequence} of=${row.names} />` },
      { name: "where", title: word("field.group"), cell: (row) => row.where ?? html`<span class="soft">–</span>` },
    ]}
  />`;
}
