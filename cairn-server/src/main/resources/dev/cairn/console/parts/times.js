import { html } from "./html.js";
import { now } from "./clock.js";
import { useStore } from "./store.js";
import { locale, word } from "../words/words.js";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A moment on the clock of whoever looks; the one of the world when he points at it. */
export function Moment({ of, isShort }) {
  if (!of) {
    return html`<span class="soft">–</span>`;
  }
  const date = new Date(of);
  const utc = date.toISOString().replace("T", " ").replace("Z", " UTC");
  return html`<time class="moment" datetime=${date.toISOString()} title=${utc}>${local(date, isShort)}</time>`;
}

function local(date, isShort) {
  const isToday = date.toDateString() === new Date().toDateString();
  const time = { hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" };
  const day = isShort ? { month: "short", day: "numeric" } : { year: "numeric", month: "short", day: "numeric" };
  return new Intl.DateTimeFormat(locale(), isShort && isToday ? time : { ...day, ...time }).format(date);
}

/** How long ago something was, counted on. */
export function Ago({ of }) {
  const at = useStore(now);
  const date = new Date(of);
  const utc = date.toISOString().replace("T", " ").replace("Z", " UTC");
  return html`<time class="moment" datetime=${date.toISOString()} title=${utc}>${ago(at - date.getTime())}</time>`;
}

function ago(millis) {
  const format = new Intl.RelativeTimeFormat(locale(), { numeric: "auto" });
  if (millis < 5 * SECOND) {
    return word("time.now");
  } else if (millis < MINUTE) {
    return format.format(-Math.floor(millis / SECOND), "second");
  } else if (millis < HOUR) {
    return format.format(-Math.floor(millis / MINUTE), "minute");
  } else if (millis < DAY) {
    return format.format(-Math.floor(millis / HOUR), "hour");
  }
  return format.format(-Math.floor(millis / DAY), "day");
}

/** A span of time in its two largest units. */
export function span(millis) {
  const seconds = Math.max(0, Math.round(millis / SECOND));
  const parts = [
    ["day", Math.floor(seconds / 86400)],
    ["hour", Math.floor(seconds / 3600) % 24],
    ["minute", Math.floor(seconds / 60) % 60],
    ["second", seconds % 60],
  ];
  const first = parts.findIndex(([, count]) => count > 0);
  const shown = first < 0 ? [["second", 0]] : parts.slice(first, first + 2).filter(([, count]) => count > 0);
  return new Intl.ListFormat(locale(), { style: "narrow", type: "unit" }).format(shown.map(([unit, count]) => unitText(unit, count)));
}

function unitText(unit, count) {
  return new Intl.NumberFormat(locale(), { style: "unit", unit, unitDisplay: "narrow" }).format(count);
}

/** The clock alone, as for "disconnected since". */
export function clockText(millis) {
  return new Intl.DateTimeFormat(locale(), { hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" }).format(
    new Date(millis),
  );
}
