import { useEffect, useState } from "preact/hooks";

/**
 * A value that parts of the page follow.
 *
 * @template T
 * @param {T} value the first one
 */
export function store(value) {
  const followers = new Set();
  return {
    get: () => value,
    /** @param {T} next */
    set(next) {
      if (!Object.is(next, value)) {
        value = next;
        for (const follower of [...followers]) {
          follower(next);
        }
      }
    },
    /** @param {(value: T) => void} follower hears of each later value, until the returned function is called */
    follow(follower) {
      followers.add(follower);
      return () => followers.delete(follower);
    },
  };
}

/** The value of a store, in a component that is drawn again when it changes. */
export function useStore(followed) {
  const [value, set] = useState(() => followed.get());
  useEffect(() => {
    set(() => followed.get());
    return followed.follow((next) => set(() => next));
  }, [followed]);
  return value;
}

/** A text that this browser remembers, as far as it does that at all. */
export function remembered(storage, name) {
  return {
    read() {
      try {
        return storage().getItem(name) ?? "";
      } catch {
        return "";
      }
    },
    write(text) {
      try {
        if (text) {
          storage().setItem(name, text);
        } else {
          storage().removeItem(name);
        }
      } catch {
        // Then it is forgotten with the page.
      }
    },
  };
}
