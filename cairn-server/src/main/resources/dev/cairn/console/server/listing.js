import { useEffect, useState } from "preact/hooks";
import { withQuery } from "./fetch.js";
import { useResource } from "./resource.js";

/** How many rows a page of a table has. */
export const PAGE_SIZE = 50;

/**
 * A list in pages. All pages that are reached by cursors show the moment of the first one; only the first follows changes.
 *
 * @param {string} path
 * @param {Record<string, string>} filters
 * @param {{size?: number, every?: number, fields?: string}} [options]
 */
export function useListing(path, filters, { size = PAGE_SIZE, every = 0, fields } = {}) {
  const question = JSON.stringify(filters);
  const [place, set] = useState({ question, cursors: [] });
  const cursors = place.question === question ? place.cursors : [];
  const cursor = cursors[cursors.length - 1];
  const [wasGone, setGone] = useState(false);
  const known = useResource(withQuery(path, { ...filters, limit: size, fields, cursor }), {
    every: cursor ? 0 : every,
  });
  useEffect(() => {
    if (cursor && known.problem?.status === 410) {
      set({ question, cursors: [] });
      setGone(true);
    }
  }, [cursor, known.problem]);
  useEffect(() => {
    set((known) => (known.question === question ? known : { question, cursors: [] }));
    setGone(false);
  }, [question]);
  const next = known.body?.next;
  return {
    ...known,
    items: known.body?.items ?? [],
    total: known.body?.total ?? 0,
    isFiltered: Object.values(filters).some(Boolean),
    page: cursors.length + 1,
    size,
    wasGone,
    next: next && !known.isStale ? () => (setGone(false), set({ question, cursors: [...cursors, next] })) : null,
    previous: cursors.length > 0 ? () => set({ question, cursors: cursors.slice(0, -1) }) : null,
    first: cursors.length > 0 ? () => set({ question, cursors: [] }) : null,
  };
}
