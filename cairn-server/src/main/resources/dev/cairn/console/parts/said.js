/** Sentences of the server, which speaks English. */
import { html } from "./html.js";

/** The server's own words, below what says them in another language. */
export function Original({ text }) {
  return html`<span class="original" lang="en">${text}</span>`;
}

/**
 * A sentence of the server.
 *
 * @param {{by?: string, text: string, isWhole?: boolean}} props `by`: the same in the language that is spoken, if there are words for it;
 *     `isWhole`: that tells as much as the server does, whose own words are left out then
 */
export function Said({ by, text, isWhole }) {
  if (by === undefined) {
    return html`<span lang="en">${text}</span>`;
  }
  return html`${by}${!isWhole && html` <${Original} text=${text} />`}`;
}
