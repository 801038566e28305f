import { html } from "../parts/html.js";
import { Icon } from "../parts/icons.js";
import { link } from "./route.js";
import { word } from "../words/words.js";

/** The views, in the order in which they are needed: what is seen, what is looked up, what is changed. */
export const VIEWS = [
  { group: "watch", names: ["overview", "topology", "findings", "timeline"] },
  { group: "lookUp", names: ["topics", "brokers", "clients", "explain"] },
  { group: "change", names: ["keyvalues", "settings", "explorer"] },
];

/** The address of a view. */
export function viewLink(name) {
  return link(name === "overview" ? [] : [name]);
}

/** The way from view to view. */
export function Navigation({ here, isOpen, onGo }) {
  return html`<nav id="navigation" class=${isOpen ? "navigation is-open" : "navigation"} aria-label=${word("nav.name")}>
    ${VIEWS.map(
      ({ group, names }) => html`<div class="nav-group" key=${group}>
        <p class="nav-title" id=${`nav-${group}`}>${word(`nav.${group}`)}</p>
        <ul aria-labelledby=${`nav-${group}`}>
          ${names.map(
            (name) => html`<li key=${name}>
              <a
                class="nav-link"
                href=${viewLink(name)}
                aria-current=${name === here ? "page" : undefined}
                onClick=${onGo}
              >
                <${Icon} name=${name} /> <span>${word(`view.${name}`)}</span>
              </a>
            </li>`,
          )}
        </ul>
      </div>`,
    )}
  </nav>`;
}
