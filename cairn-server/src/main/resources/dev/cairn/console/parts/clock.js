import { store } from "./store.js";

/** Milliseconds since 1970, told anew every second while the page is seen. */
export const now = store(Date.now());

setInterval(() => {
  if (!document.hidden) {
    now.set(Date.now());
  }
}, 1000);
document.addEventListener("visibilitychange", () => now.set(Date.now()));
