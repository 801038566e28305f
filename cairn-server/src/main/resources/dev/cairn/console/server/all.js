import { useEffect, useState } from "preact/hooks";
import { read, withQuery } from "./fetch.js";
import { pulse } from "./live.js";

/** How many things are shown at once at most. */
export const MOST = 5000;

/** All of a list, page after page, as far as it is not too long. */
async function readAll(path, params, signal) {
  const items = [];
  let cursor;
  let answer;
  do {
    answer = await read(withQuery(path, { ...params, limit: 1000, cursor }), signal);
    items.push(...answer.body.items);
    cursor = answer.body.next;
  } while (cursor && items.length < MOST);
  return { phase: "ready", items, isCut: cursor !== undefined, revision: answer.body.revision, at: answer.at };
}

/**
 * Follows all of a list.
 *
 * @param {string} path
 * @param {Record<string, string>} params
 * @param {number} every milliseconds after which it is read without a change, too
 */
export function useAll(path, params, every) {
  const question = JSON.stringify(params);
  const [state, set] = useState({ phase: "loading", items: [] });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    let isBusy = false;
    const load = async () => {
      if (isBusy || document.hidden) {
        return;
      }
      isBusy = true;
      try {
        set(await readAll(path, params, abort.signal));
      } catch (problem) {
        if (problem.name !== "AbortError") {
          set((known) => (known.phase === "ready" ? { ...known, problem } : { phase: "failed", items: [], problem }));
        }
      }
      isBusy = false;
    };
    load();
    const timer = setInterval(load, every);
    const unfollow = pulse.follow(load);
    return () => {
      abort.abort();
      clearInterval(timer);
      unfollow();
    };
  }, [path, question, every, attempt]);
  return { ...state, again: () => setAttempt(attempt + 1) };
}
