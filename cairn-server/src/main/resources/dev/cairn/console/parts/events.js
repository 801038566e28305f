/** Lines of the history. */
import { html } from "./html.js";
import { Badge } from "./badges.js";
import { BrokerLink, GroupLink, TopicLink } from "./links.js";
import { Ago, Moment } from "./times.js";
import { link } from "../frame/route.js";
import { eventText } from "../words/events.js";
import { word, wordOf } from "../words/words.js";

/** So many things of a sort an event leads to; the others are a click further. */
const SHOWN = 4;

const LOOKS = {
  "broker-joined": ["good", "plus"],
  "broker-left": ["bad", "close"],
  "broker-contested": ["warn", "warning"],
  "registration-refused": ["warn", "warning"],
  "name-clash": ["warn", "warning"],
  "topic-deleted": ["warn", "trash"],
  "write-forbidden": ["warn", "lock"],
  "write-allowed": ["good", "check"],
  "key-set": ["info", "key"],
  "key-deleted": ["info", "key"],
  "setting-changed": ["info", "settings"],
  "topics-changed": ["plain", "topics"],
  "topic-registered": ["plain", "topics"],
};

/** What an event is about, in one mark. */
export function Kind({ of }) {
  const [kind, icon] = LOOKS[of] ?? ["plain", "timeline"];
  return html`<${Badge} kind=${kind} icon=${icon}>${wordOf("kind", of)}<//>`;
}

/** Some events, newest first as they come. */
export function Events({ of, isShort }) {
  return html`<ol class=${isShort ? "events events-short" : "events"}>
    ${of.map((event) => html`<${Line} key=${event.position} event=${event} isShort=${isShort} />`)}
  </ol>`;
}

function Line({ event, isShort }) {
  const { text, isOriginal } = eventText(event);
  return html`<li class=${event.isOdd ? "event event-odd" : "event"}>
    <div class="event-when">${isShort ? html`<${Ago} of=${event.time} />` : html`<${Moment} of=${event.time} isShort />`}</div>
    <div class="event-what">
      <div class="event-head">
        <${Kind} of=${event.kind} />
        ${!isShort && event.cause && html`<span class="soft">${wordOf("cause", event.cause)}</span>`}
        ${!isShort && event.source && html`<span class="soft">${word("event.from", { source: event.source })}</span>`}
      </div>
      <p class="event-text">
        ${isOriginal ? html`<span lang="en">${text}</span>` : text}
      </p>
      ${!isShort && html`<${Subjects} event=${event} />`}
    </div>
    ${!isShort &&
    html`<div class="event-place">
      <span title=${word("event.revision")}>r${event.revision}</span>
      <span title=${word("event.position")}>#${event.position}</span>
      <a href=${link(["timeline", "compare"], { from: String(event.position - 1) })}>${word("timeline.since")}</a>
    </div>`}
  </li>`;
}

function Subjects({ event }) {
  const told = [event.topics?.added, event.topics?.removed, event.topics?.changed];
  const topics = told.flatMap(namesOf);
  const moreTopics = told.map(countOf).reduce((sum, count) => sum + count, 0) - Math.min(topics.length, SHOWN);
  const brokers = event.brokers ?? [];
  const groups = brokers.length > 0 ? [] : (event.groups ?? []);
  if (topics.length + brokers.length + groups.length === 0) {
    return null;
  }
  return html`<p class="event-links">
    ${brokers
      .slice(0, SHOWN)
      .map((broker) => html`<${BrokerLink} key=${broker.address} ...${broker} />`)}
    ${groups.slice(0, SHOWN).map((group) => html`<${GroupLink} key=${group.cluster + group.name} ...${group} />`)}
    ${groups.length > SHOWN && html`<${More} of=${event} text=${word("event.more.groups")} />`}
    ${topics.slice(0, SHOWN).map((name) => html`<${TopicLink} key=${name} name=${name} />`)}
    ${moreTopics > 0 && html`<${More} of=${event} text=${word("event.more.topics", { n: moreTopics })} />`}
  </p>`;
}

/** What has no link here, in words; it leads to all that the event tells of. */
function More({ of, text }) {
  const place = { from: String(of.position - 1), to: String(of.position) };
  return html`<a href=${link(["timeline", "compare"], place)} title=${word("event.more.why")}>${text}</a>`;
}

/** The names that an event tells of, of which it may have only the first. */
export function namesOf(told) {
  return Array.isArray(told) ? told : (told?.first ?? told?.names ?? []);
}

/** How many there are, told or not. */
export function countOf(told) {
  return Array.isArray(told) ? told.length : (told?.count ?? namesOf(told).length);
}
