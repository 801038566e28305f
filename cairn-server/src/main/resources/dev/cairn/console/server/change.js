/** Changes: always tried first, never done without the token that an operator has typed in. */
import { remembered, store } from "../parts/store.js";
import { ask, problemOf, withQuery } from "./fetch.js";
import { beatNow } from "./live.js";

const kept = remembered(() => sessionStorage, "cairn.token");

/** The token; empty if there is none. It ends with the tab. */
export const token = store(kept.read());
token.follow(kept.write);

/**
 * One change.
 *
 * @typedef {object} Change
 * @property {string} title what it is, for people
 * @property {"PUT"|"PATCH"|"DELETE"} method
 * @property {string} path
 * @property {object} [body]
 * @property {Record<string, string>} [params]
 * @property {boolean} [isDangerous] it cannot be undone from here
 * @property {() => void} [whenBack] shows again where it was typed in, as it was typed in
 * @property {(report: object) => void} [whenDone] is told what was changed, by it and by its undoing
 */

/**
 * Sends a change.
 *
 * @param {Change} change
 * @param {boolean} isDryRun only asks what would be changed
 * @returns {Promise<{revision: number, changed: object[], undo?: object}>}
 */
export async function send(change, isDryRun) {
  const headers = { Accept: "application/json", Authorization: `Bearer ${token.get()}` };
  if (change.body !== undefined) {
    headers["Content-Type"] = "application/json";
  }
  const response = await ask(withQuery(change.path, { ...change.params, dryRun: isDryRun ? "true" : "" }), {
    method: change.method,
    headers,
    body: change.body === undefined ? undefined : JSON.stringify(change.body),
  });
  if (!response.ok) {
    throw await problemOf(response);
  }
  if (!isDryRun) {
    beatNow();
  }
  return response.json();
}

/** The change that somebody is asked about now. */
export const proposed = store(null);

/** Asks for a change: shows what it would do, and does it if that is confirmed. */
export function propose(change) {
  proposed.set(change);
}
