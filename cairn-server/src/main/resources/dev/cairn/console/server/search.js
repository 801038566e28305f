/** What is found by one word: topics, brokers by name and by address, and clients by address. */
import { read, withQuery } from "./fetch.js";
import { link } from "../frame/route.js";
import { wordOf } from "../words/words.js";

const EACH = 6;

/** Where to look, and what is shown of what is found. */
const PLACES = [
  {
    group: "topics",
    path: "/api/v1/topics",
    filter: "name",
    fields: "name,clusters",
    all: (text) => link(["topics"], { name: text }),
    row: (topic) => ({ text: topic.name, detail: topic.clusters.join(", "), href: link(["topics", topic.name]) }),
  },
  {
    group: "brokers",
    path: "/api/v1/brokers",
    filter: "name",
    fields: "cluster,name,id,role,address",
    all: (text) => link(["brokers"], { name: text }),
    row: broker,
  },
  {
    group: "addresses",
    path: "/api/v1/brokers",
    filter: "address",
    fields: "cluster,name,id,role,address",
    all: (text) => link(["brokers"], { address: text }),
    row: broker,
  },
  {
    group: "clients",
    path: "/api/v1/clients",
    filter: "address",
    fields: undefined,
    all: (text) => link(["clients"], { address: text }),
    row: (client) => ({
      text: client.address,
      detail: [wordOf("role", client.role), client.broker && `${client.broker.name} / ${client.broker.id}`, client.language, client.version]
        .filter(Boolean)
        .join(" "),
      href: link(["clients"], { address: client.address }),
    }),
  },
];

function broker(found) {
  return {
    text: `${found.name} / ${found.id}`,
    detail: `${wordOf("role", found.role)} · ${found.address} · ${found.cluster}`,
    href: link(["brokers", found.cluster, found.name, String(found.id)]),
  };
}

/**
 * Looks in all places at once; a place that cannot answer has nothing.
 *
 * @param {string} text
 * @param {AbortSignal} signal
 */
export async function find(text, signal) {
  const groups = await Promise.all(PLACES.map((place) => look(place, text, signal)));
  return groups.filter((group) => group.rows.length > 0);
}

async function look(place, text, signal) {
  try {
    const { body } = await read(withQuery(place.path, { [place.filter]: text, limit: EACH, fields: place.fields }), signal);
    const rows = body.items.map(place.row);
    if (body.next) {
      rows.push({ isMore: true, href: place.all(text) });
    }
    return { group: place.group, rows };
  } catch (problem) {
    if (problem.name === "AbortError") {
      throw problem;
    }
    return { group: place.group, rows: [] };
  }
}
