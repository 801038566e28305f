import { useEffect, useMemo, useState } from "preact/hooks";
import { read } from "./fetch.js";
import { pulse } from "./live.js";

/**
 * What a part of the page knows of something at a path of the server.
 *
 * @typedef {object} Known
 * @property {"idle"|"loading"|"ready"|"failed"} phase
 * @property {any} [body] what was said last, also while something newer is on its way
 * @property {number} [at] when that was
 * @property {boolean} [isStale] it is the answer to what was asked before
 * @property {import("./fetch.js").Problem} [problem] why there is nothing newer
 * @property {() => void} again asks once more
 */

/** Asks for one path, again and again, never twice at a time. */
class Reader {
  constructor(tell) {
    this.tell = tell;
    this.path = null;
    this.abort = null;
    this.isDirty = false;
    this.timer = 0;
    this.state = { phase: "idle" };
  }

  /** Reads from another path from now on; what is known of the old one is shown until there is something new. */
  aim(path, every) {
    clearInterval(this.timer);
    if (path !== this.path) {
      this.path = path;
      this.abort?.abort();
      this.abort = null;
      this.isDirty = false;
      const hasBody = this.state.body !== undefined;
      this.show(path === null ? { phase: "idle" } : hasBody ? { ...this.state, isStale: true } : { phase: "loading" });
      this.refresh();
    }
    if (path !== null && every > 0) {
      this.timer = setInterval(() => !document.hidden && this.refresh(), every);
    }
  }

  show(state) {
    this.state = state;
    this.tell(state);
  }

  async refresh() {
    if (this.path === null) {
      return;
    }
    if (this.abort) {
      this.isDirty = true;
      return;
    }
    const abort = new AbortController();
    this.abort = abort;
    try {
      const { body, at } = await read(this.path, abort.signal);
      if (this.abort === abort && (body !== this.state.body || this.state.isStale || this.state.problem)) {
        this.show({ phase: "ready", body, at });
      }
    } catch (problem) {
      if (this.abort === abort && problem.name !== "AbortError") {
        this.fail(problem);
      }
    }
    if (this.abort === abort) {
      this.abort = null;
      if (this.isDirty) {
        this.isDirty = false;
        this.refresh();
      }
    }
  }

  /** A server that cannot be reached takes away nothing that is shown; one that says no does. */
  fail(problem) {
    const isKept = this.state.body !== undefined && !this.state.isStale && (problem.status === 0 || problem.status >= 500);
    this.show(isKept ? { ...this.state, problem } : { phase: "failed", problem });
  }

  stop() {
    clearInterval(this.timer);
    this.abort?.abort();
    this.path = null;
  }
}

/**
 * Follows what is at a path.
 *
 * @param {string|null} path nothing is asked for while it is null
 * @param {{every?: number, isFixed?: boolean}} [options] `every`: milliseconds after which it is asked for without a change, too;
 *     `isFixed`: it does not change
 * @returns {Known}
 */
export function useResource(path, { every = 0, isFixed = false } = {}) {
  const [state, set] = useState({ phase: path === null ? "idle" : "loading" });
  const reader = useMemo(() => new Reader(set), []);
  useEffect(() => {
    reader.aim(path, every);
  }, [path, every]);
  useEffect(() => (isFixed ? undefined : pulse.follow(() => reader.refresh())), [isFixed]);
  useEffect(() => () => reader.stop(), []);
  const again = () => reader.refresh();
  const isToCome = path !== null && state.phase === "idle";
  return { ...state, phase: isToCome ? "loading" : state.phase, again };
}
