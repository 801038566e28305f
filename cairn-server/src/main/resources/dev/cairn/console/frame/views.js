/** Which view an address shows. */
import { Brokers } from "../pages/brokers.js";
import { Broker } from "../pages/broker.js";
import { Clients } from "../pages/clients.js";
import { Compare } from "../pages/compare.js";
import { Explain } from "../pages/explain.js";
import { Explorer } from "../pages/explorer.js";
import { Findings } from "../pages/findings.js";
import { KeyValues } from "../pages/keyvalues.js";
import { NothingHere } from "../pages/nothing-here.js";
import { OrderConfiguration } from "../pages/order-configuration.js";
import { Overview } from "../pages/overview.js";
import { Settings } from "../pages/settings.js";
import { Timeline } from "../pages/timeline.js";
import { Topic } from "../pages/topic.js";
import { Topics } from "../pages/topics.js";
import { Topology } from "../pages/topology.js";

const ALONE = {
  brokers: Brokers,
  clients: Clients,
  explain: Explain,
  explorer: Explorer,
  findings: Findings,
  keyvalues: KeyValues,
  settings: Settings,
  timeline: Timeline,
  topics: Topics,
  topology: Topology,
};

/** The component for the parts of a path. */
export function viewOf(parts) {
  const [first, second] = parts;
  if (parts.length === 0 || (first === "overview" && parts.length === 1)) {
    return Overview;
  } else if (parts.length === 1) {
    return ALONE[first] ?? NothingHere;
  } else if (first === "topics" && parts.length === 2) {
    return Topic;
  } else if (first === "brokers" && parts.length === 4) {
    return Broker;
  } else if (first === "timeline" && second === "compare") {
    return Compare;
  } else if (first === "keyvalues" && second === "order") {
    return OrderConfiguration;
  }
  return NothingHere;
}
