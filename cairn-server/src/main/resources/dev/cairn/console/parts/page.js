import { html, useEffect, useRef } from "./html.js";
import { Icon } from "./icons.js";
import { route } from "../frame/route.js";
import { word } from "../words/words.js";

let shownPath = null;

/** The head of a view: what it is, where it belongs to, and what can be done here. Who comes from another view begins here. */
export function Page({ title, lead, parent, actions, children }) {
  const head = useRef(null);
  const path = route.get().parts.join("/");
  useEffect(() => {
    document.title = `${title} · Cairn`;
    if (shownPath !== null && shownPath !== path) {
      head.current?.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    }
    shownPath = path;
  }, [path, title]);
  return html`<div class="page">
    <header class="page-head">
      <div class="page-words">
        ${parent &&
        html`<a class="page-parent" href=${parent.href}><${Icon} name="back" size=${14} /> ${parent.title}</a>`}
        <h1 ref=${head} tabindex="-1">${title}</h1>
        ${lead && html`<p class="lead">${lead}</p>`}
      </div>
      ${actions && html`<div class="page-actions">${actions}</div>`}
    </header>
    ${children}
  </div>`;
}

/** A part of a view with a title. */
export function Panel({ title, hint, actions, children, isBare }) {
  return html`<section class=${isBare ? "panel panel-bare" : "panel"}>
    ${title &&
    html`<header class="panel-head">
      <div>
        <h2>${title}</h2>
        ${hint && html`<p class="hint">${hint}</p>`}
      </div>
      ${actions && html`<div class="panel-actions">${actions}</div>`}
    </header>`}
    ${children}
  </section>`;
}

/** Facts: a name and what it is. */
export function Facts({ of }) {
  return html`<dl class="facts">
    ${of
      .filter(Boolean)
      .map(([name, value]) => html`<div class="fact" key=${name}><dt>${name}</dt><dd>${value ?? word("state.none")}</dd></div>`)}
  </dl>`;
}

/** Views side by side: links, so that each has an address. */
export function Tabs({ label, of }) {
  return html`<nav class="tabs" aria-label=${label}>
    ${of.map(
      (tab) =>
        html`<a key=${tab.href} href=${tab.href} class="tab" aria-current=${tab.isHere ? "page" : undefined}>${tab.title}</a>`,
    )}
  </nav>`;
}
