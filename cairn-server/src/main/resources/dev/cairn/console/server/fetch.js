/** Asks the server, and keeps what it said for as long as it says that this is still so. */
import { store } from "../parts/store.js";

const MOST_KEPT = 300;
const kept = new Map();

/** Whether the server answered last time, and since when that is so. */
export const reachable = store({ isSo: true, since: Date.now() });

/** The highest revision that any answer had. */
export const newestRevision = store(0);

/** Why there is no answer: the server's own words, or that it cannot be reached. */
export class Problem extends Error {
  constructor(status, { type = "", title = "", detail = "" }) {
    super(detail || title);
    this.status = status;
    this.kind = type.replace("urn:cairn:problem:", "");
    this.title = title;
    this.detail = detail;
  }
}

function heard(isSo) {
  if (reachable.get().isSo !== isSo) {
    reachable.set({ isSo, since: Date.now() });
  }
}

/** As `fetch`, but a server that cannot be reached is a `Problem` of status 0. */
export async function ask(path, options = {}) {
  try {
    const response = await fetch(path, { cache: "no-store", ...options });
    heard(true);
    return response;
  } catch (failure) {
    if (failure.name === "AbortError") {
      throw failure;
    }
    heard(false);
    throw new Problem(0, { title: String(failure.message ?? failure) });
  }
}

/** What an answer that is no success says. */
export async function problemOf(response) {
  let body = {};
  try {
    body = await response.json();
  } catch {
    body = { title: response.statusText };
  }
  return new Problem(response.status, body);
}

/**
 * What the server says at a path. The same object as last time if nothing has changed there.
 *
 * @param {string} path
 * @param {AbortSignal} [signal]
 * @returns {Promise<{body: any, at: number}>} `at` is when it was said
 */
export async function read(path, signal) {
  const known = kept.get(path);
  const headers = { Accept: "application/json", ...(known ? { "If-None-Match": known.tag } : {}) };
  const response = await ask(path, { headers, signal });
  if (response.status === 304 && known) {
    // Read to its end, or the browser takes it for given up.
    await response.text();
    keep(path, known);
    return known.answer;
  }
  if (!response.ok) {
    throw await problemOf(response);
  }
  const answer = { body: await response.json(), at: Date.now() };
  newestRevision.set(Math.max(newestRevision.get(), answer.body.revision ?? 0));
  keep(path, { tag: response.headers.get("ETag") ?? "", answer });
  return answer;
}

function keep(path, entry) {
  kept.delete(path);
  kept.set(path, entry);
  if (kept.size > MOST_KEPT) {
    kept.delete(kept.keys().next().value);
  }
}

/** A path with parameters; those that are empty are left out. */
export function withQuery(path, params) {
  const given = Object.entries(params).filter(([, value]) => value !== "" && value !== undefined && value !== null);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

/** A path of the API with names in it, each written so that any name may stand there. */
export function pathOf(...parts) {
  return `/api/v1/${parts.map(encodeURIComponent).join("/")}`;
}
