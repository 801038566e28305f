/** How things are, in one sentence, and what it rests on. */
import { html } from "../parts/html.js";
import { Chart } from "../parts/chart.js";
import { Events } from "../parts/events.js";
import { Icon } from "../parts/icons.js";
import { Page, Panel } from "../parts/page.js";
import { Empty, Shown } from "../parts/states.js";
import { useStore } from "../parts/store.js";
import { span } from "../parts/times.js";
import { now } from "../parts/clock.js";
import { link } from "../frame/route.js";
import { useResource } from "../server/resource.js";
import { samples } from "../server/samples.js";
import { number, word } from "../words/words.js";
import { Reasons } from "./reasons.js";

const REFRESH_MILLIS = 10_000;
const LAST_EVENTS = 8;

export function Overview() {
  const status = useResource("/api/v1/status", { every: REFRESH_MILLIS });
  const events = useResource(`/api/v1/events?limit=${LAST_EVENTS}`);
  return html`<${Page} title=${word("view.overview")} lead=${word("overview.lead")}>
    <${Shown} of=${status} rows=${3}>
      ${(body) => html`<${Verdict} of=${body} /><${Figures} of=${body.counts} />`}
    <//>
    <div class="columns">
      <${Panel} title=${word("overview.charts")} hint=${word("overview.charts.hint")}>
        <${Charts} />
      <//>
      <${Panel}
        title=${word("overview.events")}
        actions=${html`<a class="button small" href=${link(["timeline"])}>${word("overview.events.all")}</a>`}
      >
        <${Shown} of=${events} rows=${LAST_EVENTS}>
          ${(body) =>
            body.items.length === 0
              ? html`<${Empty} title=${word("timeline.empty")} />`
              : html`<${Events} of=${body.items} isShort />`}
        <//>
      <//>
    </div>
  <//>`;
}

const LOOKS = { ok: ["good", "check"], warning: ["warn", "warning"], error: ["bad", "error"] };

function Verdict({ of }) {
  const [kind, icon] = LOOKS[of.verdict] ?? LOOKS.warning;
  const { clusters = 0, groups = 0, brokers = 0, topics = 0 } = of.counts ?? {};
  return html`<section class=${`verdict verdict-${kind}`} aria-label=${word("verdict.name")}>
    <span class="verdict-icon"><${Icon} name=${icon} size=${26} /></span>
    <div class="verdict-words">
      <p class="verdict-sentence">${word(`verdict.${of.verdict}`)}</p>
      <p class="verdict-counts">
        ${brokers === 0
          ? word("verdict.nobody")
          : word("verdict.counts", {
              n: brokers,
              brokers: word("count.brokers", { n: brokers }),
              groups: word("count.groups", { n: groups }),
              clusters: word("count.clusters", { n: clusters }),
              topics: word("count.topics", { n: topics }),
            })}
      </p>
      <${Reasons} of=${of} />
    </div>
    <${About} of=${of} />
  </section>`;
}

function About({ of }) {
  const at = useStore(now);
  return html`<dl class="about">
    ${of.version && html`<div><dt>${word("status.version")}</dt><dd>${of.version}</dd></div>`}
    ${of.started && html`<div><dt>${word("status.up")}</dt><dd title=${of.started}>${span(at - new Date(of.started).getTime())}</dd></div>`}
    <div><dt>${word("status.revision")}</dt><dd>${number(of.revision ?? 0)}</dd></div>
  </dl>`;
}

const FIGURES = [
  ["clusters", ["topology"]],
  ["groups", ["topology"]],
  ["brokers", ["brokers"]],
  ["topics", ["topics"]],
  ["clients", ["clients"]],
];

function Figures({ of = {} }) {
  return html`<ul class="figures">
    ${FIGURES.filter(([name]) => of[name] !== undefined).map(
      ([name, view]) => html`<li key=${name}>
        <a class="figure" href=${link(view)}>
          <span class="figure-number">${number(of[name])}</span>
          <span class="figure-name">${word(`figure.${name}`, { n: of[name] })}</span>
        </a>
      </li>`,
    )}
  </ul>`;
}

function Charts() {
  const taken = useStore(samples);
  return html`<div class="charts">
    <${Chart}
      title=${word("chart.requests")}
      unit=${word("chart.perSecond")}
      samples=${taken}
      digits=${1}
      series=${[
        { name: "requests", colour: "--soft", title: word("chart.all") },
        { name: "lookups", colour: "--accent", isFilled: true, title: word("chart.lookups") },
      ]}
    />
    <${Chart} title=${word("chart.connections")} samples=${taken} series=${[{ name: "connections", colour: "--accent", isFilled: true }]} />
    <${Chart} title=${word("chart.brokers")} samples=${taken} series=${[{ name: "brokers", colour: "--accent", isFilled: true }]} />
    <${Chart} title=${word("chart.topics")} samples=${taken} series=${[{ name: "topics", colour: "--accent", isFilled: true }]} />
    <${Chart} title=${word("chart.memory")} unit="MiB" samples=${taken} series=${[{ name: "memory", colour: "--accent", isFilled: true }]} />
    <${Chart} title=${word("chart.margin")} unit="s" samples=${taken} series=${[{ name: "margin", colour: "--accent", isFilled: true }]} />
  </div>`;
}
