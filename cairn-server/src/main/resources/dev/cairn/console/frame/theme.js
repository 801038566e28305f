import { remembered, store } from "../parts/store.js";

const choice = remembered(() => localStorage, "cairn.theme");
const dark = window.matchMedia("(prefers-color-scheme: dark)");

/** What was chosen: "system", "light" or "dark". */
export const chosenTheme = store(["light", "dark"].includes(choice.read()) ? choice.read() : "system");

/** What is seen: "light" or "dark". */
export const theme = store(seen());

dark.addEventListener("change", show);

function seen() {
  const chosen = chosenTheme.get();
  return chosen === "system" ? (dark.matches ? "dark" : "light") : chosen;
}

/** Wears these colours from now on, and when the page is opened again. */
export function wear(chosen) {
  chosenTheme.set(chosen);
  choice.write(chosen === "system" ? "" : chosen);
  show();
}

/** The styles know of nothing but what is seen. */
function show() {
  document.documentElement.dataset.theme = seen();
  theme.set(seen());
}
