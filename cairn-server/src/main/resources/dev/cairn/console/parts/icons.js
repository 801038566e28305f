import { html } from "./html.js";

/** Drawn on 24 by 24, by their strokes. */
const STROKES = {
  overview: "M4 13h6V4H4zM14 20h6v-9h-6zM4 20h6v-3H4zM14 7h6V4h-6z",
  topology: "M12 4a2 2 0 1 0 .01 0M5 16a2 2 0 1 0 .01 0M19 16a2 2 0 1 0 .01 0M12 8v3M12 11l-6 5M12 11l6 5",
  brokers: "M4 5h16v5H4zM4 14h16v5H4zM8 7.5h.01M8 16.5h.01",
  topics: "M5 6h14M5 12h14M5 18h9",
  explain: "M12 18h.01M9.2 9a3 3 0 1 1 4.2 2.8c-.9.4-1.4 1-1.4 2.2M12 3a9 9 0 1 0 .01 0",
  timeline: "M12 7v5l3 2M12 3a9 9 0 1 0 .01 0",
  clients: "M9 11a3 3 0 1 0-.01 0M3.5 19a5.5 5.5 0 0 1 11 0M16 5.2a3 3 0 0 1 0 5.6M17.5 14a5.5 5.5 0 0 1 3 5",
  keyvalues: "M14.5 4a5.5 5.5 0 1 0 .01 0M10.6 13.4L4 20M7 17l2 2",
  settings: "M5 7h8M17 7h2M5 17h2M11 17h8M15 5v4M9 15v4",
  findings: "M12 4l9 16H3zM12 10v4M12 17h.01",
  explorer: "M9 7l-5 5 5 5M15 7l5 5-5 5",
  search: "M11 4a7 7 0 1 0 .01 0M16 16l4 4",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6L6 18",
  sun: "M12 8a4 4 0 1 0 .01 0M12 2v2M12 20v2M4 12H2M22 12h-2M5 5l1.5 1.5M17.5 17.5L19 19M19 5l-1.5 1.5M6.5 17.5L5 19",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z",
  system: "M4 5h16v11H4zM9 20h6M12 16v4",
  help: "M12 17h.01M9.5 9a2.6 2.6 0 1 1 3.7 2.4c-.8.4-1.2.9-1.2 2.1",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  check: "M5 13l4 4L19 7",
  warning: "M12 4l9 16H3zM12 10v4M12 17h.01",
  error: "M12 3a9 9 0 1 0 .01 0M9 9l6 6M15 9l-6 6",
  arrow: "M9 6l6 6-6 6",
  back: "M15 6l-6 6 6 6",
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  edit: "M4 20l1-4L16 5l3 3L8 19z",
  trash: "M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13",
  plus: "M12 5v14M5 12h14",
  undo: "M9 7L4 12l5 5M4 12h10a6 6 0 0 1 6 6",
  empty: "M4 13l3-8h10l3 8v6H4zM4 13h5l1 2h4l1-2h5",
  key: "M8 15a4 4 0 1 0-.01 0M11 12.5L20 4M17 7l2 2",
};

/** A small picture that says nothing to those who do not see it. */
export function Icon({ name, size = 18 }) {
  return html`<svg class="icon" width=${size} height=${size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d=${STROKES[name]} />
  </svg>`;
}

/** The stack of stones. */
export function Mark() {
  return html`<svg class="mark" width="28" height="28" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <ellipse cx="16" cy="25" rx="12" ry="4.2" />
    <ellipse cx="15" cy="16.4" rx="8.6" ry="3.6" />
    <ellipse cx="16.8" cy="8.8" rx="5.2" ry="2.9" />
  </svg>`;
}
