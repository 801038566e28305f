/**
 * Hears of changes: from the stream of events, and while that is not open by asking every few seconds. While nobody sees
 * the page the stream is closed, as a browser has few connections to one server.
 */
import { store } from "../parts/store.js";
import { ask, reachable } from "./fetch.js";

const POLL_MILLIS = 5000;
const SILENT_MILLIS = 60_000;
const TRY_AGAIN_MILLIS = 15_000;
const GATHER_MILLIS = 120;
const SHORTEST_MILLIS = 1000;
const EVENTS = "/api/v1/events";

/** How changes are heard of: "live", "polling" or "disconnected", and since when. */
export const liveness = store({ mode: "polling", since: Date.now() });

/** Counts up whenever what is shown may have changed. */
export const pulse = store(0);

/** The last event that came over the stream. */
export const lastEvent = store(null);

let source = null;
let isOpen = false;
let position = null;
let heardAt = 0;
let openNotBefore = 0;
let pulseAt = 0;
let waiting = 0;

/** Begins to listen. */
export function followChanges() {
  setInterval(look, POLL_MILLIS);
  reachable.follow(tell);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) {
      close();
    } else {
      openNotBefore = 0;
      look();
    }
  });
  open();
  tell();
}

function tell() {
  const { isSo } = reachable.get();
  const mode = !isSo ? "disconnected" : isOpen ? "live" : "polling";
  if (liveness.get().mode !== mode) {
    liveness.set({ mode, since: Date.now() });
  }
}

/** What is shown is looked at again: at once after a quiet time, else gathered. */
function beat() {
  if (waiting) {
    return;
  }
  const pause = Math.max(GATHER_MILLIS, pulseAt + SHORTEST_MILLIS - Date.now());
  waiting = setTimeout(() => {
    waiting = 0;
    pulseAt = Date.now();
    pulse.set(pulse.get() + 1);
  }, pause);
}

/** Whoever changed something himself wants to see it. */
export function beatNow() {
  pulseAt = 0;
  beat();
}

async function look() {
  if (document.hidden) {
    return;
  }
  if (isOpen && Date.now() - heardAt > SILENT_MILLIS) {
    close();
  }
  if (isOpen) {
    return;
  }
  try {
    await ask("/livez");
    open();
    beat();
  } catch {
    // The next look will tell.
  }
}

function open() {
  if (source || document.hidden || Date.now() < openNotBefore) {
    return;
  }
  source = new EventSource(position === null ? EVENTS : `${EVENTS}?after=${position}`);
  source.addEventListener("open", () => {
    isOpen = true;
    heardAt = Date.now();
    reachable.set({ isSo: true, since: Date.now() });
    tell();
    beat();
  });
  source.addEventListener("bookmark", heard);
  source.addEventListener("change", (message) => {
    heard(message);
    lastEvent.set(JSON.parse(message.data));
    beat();
  });
  source.addEventListener("dropped", close);
  source.addEventListener("error", () => {
    if (source?.readyState === EventSource.CLOSED) {
      // Refused, perhaps as the position is not kept any more: from now on, then.
      position = null;
      openNotBefore = Date.now() + TRY_AGAIN_MILLIS;
    }
    close();
    look();
  });
}

function heard(message) {
  heardAt = Date.now();
  if (message.lastEventId) {
    position = message.lastEventId;
  }
}

function close() {
  source?.close();
  source = null;
  isOpen = false;
  tell();
}
