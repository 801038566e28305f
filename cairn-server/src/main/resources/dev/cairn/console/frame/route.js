/** Every view, with its filters, has an address of its own: `#/topics?name=orders`. */
import { store } from "../parts/store.js";

/** What is shown: the parts of the path and the parameters. */
export const route = store(read());

window.addEventListener("hashchange", () => route.set(read()));

function read() {
  const raw = location.hash.replace(/^#/, "") || "/";
  const [path, query = ""] = raw.split(/\?(.*)/s);
  const parts = path.split("/").filter(Boolean).map(decoded);
  return { raw, parts, params: Object.fromEntries(new URLSearchParams(query)) };
}

function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * The address of a view.
 *
 * @param {string[]} parts of its path
 * @param {Record<string, string>} [params] those that are empty are left out
 */
export function link(parts, params = {}) {
  const given = Object.entries(params).filter(([, value]) => value !== "" && value !== undefined && value !== null);
  const query = new URLSearchParams(given).toString();
  return `#/${parts.map(encodeURIComponent).join("/")}${query ? `?${query}` : ""}`;
}

/** Goes to a view. */
export function go(parts, params) {
  location.hash = link(parts, params);
}

/** Shows the same view with other parameters, without a new entry in what the browser remembers. */
export function refine(changes) {
  const { parts, params } = route.get();
  history.replaceState(null, "", link(parts, { ...params, ...changes }));
  route.set(read());
}
