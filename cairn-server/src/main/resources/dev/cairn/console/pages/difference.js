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
  let starts = 0;
  for (const event of events) {
    if (event.kind === "server-started") {
      starts++;
    }
    addBrokers(brokers, event);
    addWrites(writes, event);
    addTopics(topics, event);
    addKey(keys, event);
  }
  return { starts, brokers: net(brokers), writes: [...writes.values()], topics: netTopics(topics), keys: [...keys.values()] };
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

function addWrites(writes, event) {
  const isAllowed = { "write-allowed": true, "write-forbidden": false }[event.kind];
  if (isAllowed !== undefined) {
    for (const group of event.groups ?? []) {
      const key = `${group.cluster}/${group.name}`;
      writes.set(key, { key, group, state: isAllowed ? "allowed" : "forbidden" });
    }
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
  const state = { "key-set": "set", "key-deleted": "deleted", "setting-changed": "setting" }[event.kind];
  if (state) {
    const key = event.namespace ? `${event.namespace} / ${event.key}` : event.key;
    keys.set(`${state === "setting"}${key}`, { key, state });
  }
}
