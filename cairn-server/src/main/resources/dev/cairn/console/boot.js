// Runs before anything is painted: the colours that were chosen last. Everything else is in app.js.
(function () {
  let chosen = null;
  try {
    chosen = localStorage.getItem("cairn.theme");
  } catch {
    // A browser that keeps nothing follows the system.
  }
  if (chosen === "light" || chosen === "dark") {
    document.documentElement.dataset.theme = chosen;
  }
})();
