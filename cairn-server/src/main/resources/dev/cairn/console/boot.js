// Runs before anything is painted: the colours that were chosen last, or those of the system. Everything else is in app.js.
(function () {
  let chosen = null;
  try {
    chosen = localStorage.getItem("cairn.theme");
  } catch {
    // A browser that keeps nothing follows the system.
  }
  if (chosen !== "light" && chosen !== "dark") {
    chosen = window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  }
  document.documentElement.dataset.theme = chosen;
})();
