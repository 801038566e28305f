/** What the history tells, in the language that is spoken: made of the fields of an event. */
import { said } from "./server.js";
import { wordOf } from "./words.js";

const MOST_NAMES = 10;
const MOST_CHARACTERS = 400;
const STATES = ["added", "changed", "removed"];

/**
 * An event in one sentence.
 *
 * @param {any} event
 * @returns {{text: string, isOriginal: boolean}} whether these are the words of the server
 */
export function eventText(event) {
  const text = said(`event.${event.kind}`, valuesOf(event));
  return text === undefined ? { text: event.text, isOriginal: true } : { text, isOriginal: false };
}

function valuesOf({ brokers = [], groups = [], topics = {}, namespace, key, cause, source, values = {} }) {
  const [broker, was] = brokers;
  return {
    broker: broker && said("part.broker", broker),
    was: was && said("part.broker", was),
    group: groupText(groups[0]),
    known: groupText(groups[1]),
    groups: groupTexts(groups),
    topic: STATES.map((state) => topics[state]?.first?.[0]).find((name) => name !== undefined),
    topics: topicTexts(topics),
    namespace,
    key,
    cause: cause && wordOf("cause", cause),
    from: isElsewhere(source, broker) && !values.reason?.peer ? said("part.from", { source }) : "",
    ...values,
  };
}

/** Where it came from goes without saying if that is where the broker is; a reason may tell it, too. */
function isElsewhere(source, broker) {
  return source !== undefined && host(source) !== host(broker?.address);
}

function host(address) {
  return address?.replace(/:[^:]*$/, "");
}

function groupText(group) {
  return group && `${group.cluster}/${group.name}`;
}

/** Of very many groups an event names the first only. */
function groupTexts(groups) {
  if (groups.length === 0) {
    return undefined;
  }
  const names = groups.slice(0, MOST_NAMES).map(groupText).join("、");
  return groups.length > MOST_NAMES ? said("part.groups", { names }) : names;
}

function topicTexts(topics) {
  const told = STATES.filter((state) => topics[state]?.count > 0).map((state) => changeText(state, topics[state]));
  return told.length > 0 ? told.join("，") : undefined;
}

/** With the names, if these are all and not too many for a sentence. */
function changeText(state, { count, first = [] }) {
  const text = said(`part.${state}`, { n: count });
  const names = first.join("、");
  const isShort = first.length === count && count <= MOST_NAMES && names.length <= MOST_CHARACTERS;
  return isShort ? `${text}（${names}）` : text;
}
