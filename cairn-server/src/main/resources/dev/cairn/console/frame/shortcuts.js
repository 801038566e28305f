import { useEffect } from "preact/hooks";
import { VIEW_KEYS } from "./help.js";
import { viewLink } from "./navigation.js";
import { theme, wear } from "./theme.js";

const CHORD_MILLIS = 1500;

function isTyping(target) {
  return target.closest?.("input, textarea, select, [contenteditable]") !== null;
}

/** Listens to the few keys that stand in the help. */
export function useShortcuts({ search, help }) {
  useEffect(() => {
    let goAt = 0;
    const press = (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || document.querySelector("dialog[open]")) {
        return;
      }
      const isChord = Date.now() - goAt < CHORD_MILLIS;
      goAt = 0;
      const view = Object.keys(VIEW_KEYS).find((name) => VIEW_KEYS[name] === event.key);
      if (isChord && view) {
        location.hash = viewLink(view);
      } else if (event.key === "g") {
        goAt = Date.now();
      } else if (event.key === "/") {
        event.preventDefault();
        search();
      } else if (event.key === "?") {
        help();
      } else if (event.key === "d") {
        wear(theme.get() === "dark" ? "light" : "dark");
      }
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
