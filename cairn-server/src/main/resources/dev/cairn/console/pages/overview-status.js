import { useResource } from "../server/resource.js";
import { useOffered } from "../server/offered.js";
import { word } from "../words/words.js";

/**
 * The state of this server: as it says itself, or, where it does not yet, as far as its lists tell.
 *
 * @param {number} every milliseconds between two looks
 * @returns {import("../server/resource.js").Known}
 */
export function useStatus(every) {
  const isTold = useOffered("/api/v1/status");
  const told = useResource("/api/v1/status", { every, needs: "/api/v1/status" });
  const isNeeded = isTold === false;
  const clusters = useResource(isNeeded ? "/api/v1/clusters?limit=1000" : null, { every });
  const topics = useResource(isNeeded ? "/api/v1/topics?limit=1" : null, { every });
  const ready = useResource(isNeeded ? "/readyz" : null, { every });
  if (!isNeeded) {
    return told;
  }
  const failed = [clusters, topics].find((one) => one.phase === "failed");
  if (failed) {
    return failed;
  }
  if (!clusters.body || !topics.body || (!ready.body && !ready.problem)) {
    return { phase: "loading", again: clusters.again };
  }
  return { phase: "ready", body: judged(clusters.body, topics.body, ready.problem), again: clusters.again };
}

function judged(clusters, topics, notReady) {
  const sum = (name) => clusters.items.reduce((total, one) => total + one[name], 0);
  const counts = { clusters: clusters.total, groups: sum("groups"), brokers: sum("brokers"), topics: topics.total };
  const reasons = [];
  let verdict = "ok";
  if (counts.brokers === 0) {
    verdict = "warning";
  }
  const lost = sum("groupsWithoutMaster");
  if (lost > 0) {
    verdict = "warning";
    reasons.push(word("verdict.masters", { n: lost }));
  }
  if (notReady) {
    verdict = "error";
    reasons.push(notReady.detail);
  }
  return { revision: clusters.revision, verdict, reasons, counts };
}
