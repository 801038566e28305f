/** What this server offers, as its own document of the API says; so nothing is asked for that is not there. */
import { store, useStore } from "../parts/store.js";
import { ask } from "./fetch.js";

const known = store(null);

/** Reads the document; without one, everything counts as offered and answers for itself. */
export async function learnWhatIsOffered() {
  try {
    const response = await ask("/openapi.json");
    known.set(response.ok ? await response.json() : {});
  } catch {
    known.set({});
  }
}

/** The document, once it is read. */
export function useDocument() {
  return useStore(known);
}

/** Whether a path can be asked for; undefined while that is not known. */
export function isOffered(path, type) {
  const read = known.get();
  if (read === null) {
    return undefined;
  }
  if (!read.paths) {
    return true;
  }
  const content = itemOf(read, path)?.get?.responses?.["200"]?.content;
  return type ? content !== undefined && type in content : content !== undefined;
}

/** What stands at a path; what the names in it are called is the server's own affair. */
function itemOf({ paths }, path) {
  const plain = (text) => text.replace(/\{[^}]*\}/g, "{}");
  const found = Object.keys(paths).find((one) => plain(one) === plain(path));
  return paths[found];
}

/** The same, in a component. */
export function useOffered(path) {
  useStore(known);
  return path ? isOffered(path) : true;
}
