import { html, useEffect, useState } from "../parts/html.js";
import { lastEvent } from "../server/live.js";
import { eventText } from "../words/events.js";
import { word, wordOf } from "../words/words.js";

const PAUSE_MILLIS = 4000;
const TOLD = new Set([
  "broker-left",
  "broker-joined",
  "broker-contested",
  "registration-refused",
  "name-clash",
  "write-forbidden",
  "topic-deleted",
]);

/** Tells those who do not see the page what has happened, one thing at a time. */
export function Announcer() {
  const [text, set] = useState("");
  useEffect(() => {
    let quietUntil = 0;
    return lastEvent.follow((event) => {
      if (event && TOLD.has(event.kind) && Date.now() > quietUntil) {
        quietUntil = Date.now() + PAUSE_MILLIS;
        set(word("event.news", { kind: wordOf("kind", event.kind), text: eventText(event).text }));
      }
    });
  }, []);
  return html`<div class="unseen" role="status" aria-live="polite">${text}</div>`;
}
