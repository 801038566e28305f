/** Why a topic has this route or none, and why a broker is there or not. */
import { html, useState } from "../parts/html.js";
import { Icon } from "../parts/icons.js";
import { Sequence } from "../parts/links.js";
import { Page, Panel } from "../parts/page.js";
import { Pager } from "../parts/pager.js";
import { Said } from "../parts/said.js";
import { Empty, Shown } from "../parts/states.js";
import { Table } from "../parts/table.js";
import { Ago } from "../parts/times.js";
import { go, link, route } from "../frame/route.js";
import { pathOf, withQuery } from "../server/fetch.js";
import { useListing } from "../server/listing.js";
import { useResource } from "../server/resource.js";
import { said } from "../words/server.js";
import { number, word, wordOf } from "../words/words.js";

const REFRESH_MILLIS = 10_000;

export function Explain() {
  const { of = "topic", name = "", topic = "", zone = "" } = route.get().params;
  const isBroker = of === "broker";
  return html`<${Page} title=${word("view.explain")} lead=${word("explain.lead")}>
    <${Question} key=${of + name + topic + zone} of=${of} name=${name} topic=${topic} zone=${zone} />
    ${name && html`<${Answer} isBroker=${isBroker} name=${name} topic=${topic} zone=${zone} />`}
    <${InVain} />
  <//>`;
}

function Question({ of, name, topic, zone }) {
  const [asked, set] = useState({ of, name, topic, zone });
  const put = (part) => (event) => set({ ...asked, [part]: event.currentTarget.value });
  const submit = (event) => {
    event.preventDefault();
    const isBroker = asked.of === "broker";
    go(["explain"], { of: asked.of, name: asked.name.trim(), topic: isBroker ? asked.topic.trim() : "", zone: asked.zone.trim() });
  };
  return html`<form class="question" onSubmit=${submit}>
    <fieldset class="choice">
      <legend class="field-name">${word("explain.of")}</legend>
      ${["topic", "broker"].map(
        (one) => html`<label key=${one} class="choice-one">
          <input type="radio" name="of" value=${one} checked=${asked.of === one} onChange=${put("of")} />
          <span>${word(`field.${one}`)}</span>
        </label>`,
      )}
    </fieldset>
    <label class="field field-wide">
      <span class="field-name">${word(asked.of === "broker" ? "explain.broker" : "explain.topic")}</span>
      <input type="text" required spellcheck=${false} autocomplete="off" value=${asked.name} onInput=${put("name")} />
    </label>
    ${asked.of === "broker" &&
    html`<label class="field">
      <span class="field-name">${word("explain.forTopic")}</span>
      <input type="text" spellcheck=${false} autocomplete="off" value=${asked.topic} onInput=${put("topic")} />
    </label>`}
    <label class="field">
      <span class="field-name">${word("explain.zone")}</span>
      <input type="text" spellcheck=${false} autocomplete="off" value=${asked.zone} onInput=${put("zone")} />
    </label>
    <button class="button primary" type="submit">${word("explain.ask")}</button>
  </form>`;
}

function Answer({ isBroker, name, topic, zone }) {
  const path = isBroker
    ? withQuery(pathOf("explanations", "brokers", name), { topic, zone })
    : withQuery(pathOf("explanations", "topics", name), { zone });
  const told = useResource(path, { every: REFRESH_MILLIS });
  const href = isBroker ? link(["brokers"], name.includes(":") ? { address: name } : { name }) : link(["topics", name]);
  return html`<${Panel}
    title=${word(isBroker ? "explain.aboutBroker" : "explain.aboutTopic", { name })}
    actions=${html`<a class="button small" href=${href}>${word("explain.show")}</a>`}
  >
    <${Shown} of=${told} rows=${3}>
      ${(body) => html`<${Findings} of=${body} />`}
    <//>
  <//>`;
}

function Findings({ of }) {
  const reason = of.reason ?? of.findings[0];
  const others = of.findings.slice(1);
  return html`
    ${reason && html`<div class="reason"><${Icon} name="explain" size=${22} /><div><${Finding} of=${reason} isFirst /></div></div>`}
    ${others.length > 0 &&
    html`<h3 class="minor">${word("explain.also")}</h3>
      <ul class="findings-more">
        ${others.map((one, i) => html`<li key=${i}><${Finding} of=${one} /></li>`)}
      </ul>`}
  `;
}

function Finding({ of, isFirst }) {
  const kind = `explanation.${of.kind}`;
  return html`
    <p class=${isFirst ? "finding-text finding-first" : "finding-text"}><${Said} by=${said(kind, of.values)} text=${of.text} isWhole /></p>
    ${of.remedy &&
    html`<p class="finding-remedy">
      <strong>${word("explain.remedy")}</strong><${Said} by=${said(`${kind}.remedy`, of.values)} text=${of.remedy} isWhole />
    </p>`}
    <p class="hint">${wordOf("finding", of.kind)}</p>
  `;
}

function InVain() {
  const unknown = useListing("/api/v1/unknown-topics", {}, { size: 20, every: REFRESH_MILLIS });
  return html`<${Panel} title=${word("vain.title")} hint=${word("vain.hint")}>
    <${Shown} of=${unknown} rows=${3}>
      ${() =>
        unknown.items.length === 0
          ? html`<${Empty} icon="check" title=${word("vain.empty")} />`
          : html`<${Table}
              caption=${word("vain.title")}
              rows=${unknown.items}
              keyOf=${(one) => one.name}
              columns=${[
                { name: "name", title: word("field.topic"), isWide: true, cell: (one) => html`<a class="name" href=${link(["explain"], { of: "topic", name: one.name })}>${one.name}</a>` },
                { name: "asked", title: word("vain.asked"), isNumber: true, cell: (one) => number(one.asked) },
                { name: "last", title: word("vain.last"), cell: (one) => html`<${Ago} of=${one.lastAsked} />` },
                { name: "first", title: word("vain.first"), cell: (one) => html`<${Ago} of=${one.firstAsked} />` },
                { name: "sources", title: word("vain.sources"), cell: (one) => html`<${Sequence} of=${one.sources.map((source) => html`<code>${source}</code>`)} />` },
              ]}
            />`}
    <//>
    <${Pager} of=${unknown} />
  <//>`;
}
