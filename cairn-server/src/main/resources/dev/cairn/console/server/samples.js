/** The figures of the last hour, as far as the page was open: one sample every few seconds. */
import { store } from "../parts/store.js";
import { ask } from "./fetch.js";

const SAMPLE_MILLIS = 5000;
const MOST_SAMPLES = 720;
const MEGABYTE = 1024 * 1024;
const LOOKUP = "get_route_info_by_topic";

/**
 * What was seen, oldest first.
 *
 * @type {{get: () => {at: number, figures: Record<string, number>}[]}}
 */
export const samples = store([]);

let before = null;

/** Begins to take samples. */
export function beginToSample() {
  sample();
  setInterval(sample, SAMPLE_MILLIS);
}

async function sample() {
  if (document.hidden) {
    before = null;
    return;
  }
  try {
    const response = await ask("/metrics", { headers: { Accept: "text/plain" } });
    if (response.ok) {
      add(parsed(await response.text()));
    }
  } catch {
    before = null;
  }
}

function add(totals) {
  const at = Date.now();
  const figures = {
    brokers: totals.brokers,
    topics: totals.topics,
    connections: totals.connections,
    memory: totals.memory / MEGABYTE,
    margin: totals.margin,
  };
  if (before && before.requests <= totals.requests) {
    const seconds = (at - before.at) / 1000;
    figures.requests = (totals.requests - before.requests) / seconds;
    figures.lookups = (totals.lookups - before.lookups) / seconds;
  }
  before = { ...totals, at };
  samples.set([...samples.get().slice(1 - MOST_SAMPLES), { at, figures }]);
}

/** The few figures that are shown, out of the text of Prometheus. */
export function parsed(text) {
  const totals = { brokers: 0, topics: 0, connections: 0, memory: 0, requests: 0, lookups: 0, margin: undefined };
  const places = {
    cairn_brokers: "brokers",
    cairn_topics: "topics",
    cairn_connections: "connections",
    cairn_requests_total: "requests",
    cairn_lease_margin_seconds: "margin",
  };
  for (const line of text.split("\n")) {
    const match = /^([a-z_]+)(\{[^}]*\})? ([^ ]+)/.exec(line);
    if (!match) {
      continue;
    }
    const [, name, labels = "", value] = match;
    const place = places[name];
    if (place) {
      totals[place] = (totals[place] ?? 0) + Number(value);
      if (name === "cairn_requests_total" && labels.includes(LOOKUP)) {
        totals.lookups += Number(value);
      }
    } else if (name === "jvm_memory_used_bytes" && labels.includes('"heap"')) {
      totals.memory += Number(value);
    }
  }
  return totals;
}
