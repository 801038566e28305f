/** Sums events up: what is otherwise at their end than before them. */
import { countOf, namesOf } from "../parts/events.js";

/** How many names are told of one change at most. */
export const MOST_NAMES = 20;

/**
 * The sum of some events.
 *
 * @param {object[]} events oldest first
 */
export function summary(events) {
  const brokers = new Map();
  const writes = new Map();
  const topics = new Map();
  const keys = new Map();
  const settings = new Map();
  let starts = 0;
  for (const event of events) {
    if (event.kind === "server-started") {
      starts++;
      forgetWrites(writes);
    }
    addBrokers(brokers, event);
    addWrites(writes, event);
    addTopics(topics, event);
    addKey(keys, event);
    addSetting(settings, event);
  }
  return {
    starts,
    brokers: net(brokers),
    writes: [...writes.values()].filter((one) => one.wasAllowed !== one.isAllowed),
    topics: netTopics(topics),
    keys: netKeys(keys),
    settings: [...settings.values()].filter((one) => one.before === undefined || one.before !== one.after),
  };
}

const PRESENCE = { "broker-joined": true, "broker-left": false };

function addBrokers(brokers, event) {
  for (const broker of event.brokers ?? []) {
    const key = `${broker.cluster}/${broker.name}/${broker.id}`;
    const known = brokers.get(key);
    const isThere = PRESENCE[event.kind];
    if (isThere !== undefined) {
      brokers.set(key, { key, broker, wasThere: known ? known.wasThere : !isThere, isThere });
    } else if (event.kind.startsWith("broker-")) {
      brokers.set(key, { wasThere: true, isThere: true, ...known, key, broker });
    }
  }
}

/** A broker that left and came back is told as just that. */
function net(brokers) {
  return [...brokers.values()].map((one) => {
    const state = one.isThere ? (one.wasThere ? "changed" : "joined") : one.wasThere ? "left" : "passed";
    return { key: one.key, broker: one.broker, state };
  });
}

/** An event tells only of groups whose right it changes, so the first one tells also how it was before. */
function addWrites(writes, event) {
  const isAllowed = { "write-allowed": true, "write-forbidden": false }[event.kind];
  if (isAllowed !== undefined) {
    for (const group of event.groups ?? []) {
      const key = `${group.cluster}/${group.name}`;
      writes.set(key, { wasAllowed: !isAllowed, ...writes.get(key), key, group, isAllowed });
    }
  }
}

/** A server that starts does not know whom the right was withdrawn from. */
function forgetWrites(writes) {
  for (const [key, one] of writes) {
    writes.set(key, { ...one, isAllowed: true });
  }
}

const STATES = ["added", "removed", "changed"];

/** By group; the last thing that happened to a name counts. */
function addTopics(topics, event) {
  const group = event.groups?.[0];
  const place = group ? `${group.cluster}/${group.name}` : "";
  for (const state of STATES) {
    const told = event.topics?.[state];
    const count = countOf(told);
    if (count === 0) {
      continue;
    }
    const known = topics.get(place) ?? { group, byName: new Map(), untold: { added: 0, removed: 0, changed: 0 } };
    topics.set(place, known);
    const names = namesOf(told);
    known.untold[state] += count - names.length;
    for (const name of names) {
      const before = known.byName.get(name);
      known.byName.set(name, merged(before, state));
    }
  }
}

function merged(before, state) {
  if (before === "added" && state === "removed") {
    return "none";
  } else if (before === "removed" && state === "added") {
    return "changed";
  }
  return before === "added" && state === "changed" ? "added" : state;
}

function netTopics(topics) {
  const rows = [];
  for (const [place, { group, byName, untold }] of topics) {
    for (const state of STATES) {
      const names = [...byName].filter(([, now]) => now === state).map(([name]) => name);
      const count = names.length + untold[state];
      if (count > 0) {
        rows.push({ key: `${place}/${state}`, group, state, names, count });
      }
    }
  }
  return rows;
}

function addKey(keys, event) {
  const isSet = { "key-set": true, "key-deleted": false }[event.kind];
  if (isSet !== undefined) {
    const key = `${event.namespace} / ${event.key}`;
    keys.set(key, { beganSet: isSet, ...keys.get(key), key, isSet });
  }
}

/** Events tell no values of keys: whether a key that was deleted and set again has another one is not known. */
function netKeys(keys) {
  return [...keys.values()].map(({ key, beganSet, isSet }) => {
    const state = isSet ? (beganSet ? "set" : "again") : beganSet ? "passed" : "deleted";
    return { key, state };
  });
}

/** From the value before the first change to the one after the last. */
function addSetting(settings, event) {
  if (event.kind === "setting-changed") {
    const { key, values = {} } = event;
    settings.set(key, { before: values.before, ...settings.get(key), key, after: values.after });
  }
}
