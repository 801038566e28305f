/** Small marks: a colour, and always a word beside it. */
import { html } from "./html.js";
import { Icon } from "./icons.js";
import { now } from "./clock.js";
import { useStore } from "./store.js";
import { span } from "./times.js";
import { word, wordOf } from "../words/words.js";

/** A word in a colour: "good", "warn", "bad", "info" or none. */
export function Badge({ kind = "plain", icon, children }) {
  return html`<span class=${`badge badge-${kind}`}>${icon && html`<${Icon} name=${icon} size=${14} />`}${children}</span>`;
}

/** What a broker is to its group. */
export function Role({ role }) {
  const kind = role === "master" ? "info" : role === "acting-master" ? "warn" : "plain";
  return html`<${Badge} kind=${kind}>${wordOf("role", role)}<//>`;
}

/** What clients may do. */
export function Rights({ isReadable, isWritable }) {
  return html`<span class="rights">
    <${Badge} kind=${isReadable ? "good" : "bad"}>${word(isReadable ? "rights.read" : "rights.noRead")}<//>
    <${Badge} kind=${isWritable ? "good" : "bad"}>${word(isWritable ? "rights.write" : "rights.noWrite")}<//>
  </span>`;
}

/** What clients can do with the queues of a group: they send to its master only. */
export function Possible({ queues, members }) {
  const hasMaster = members.some((one) => String(one.id) === "0");
  const isInVain = queues.isWritable && !hasMaster;
  return html`<${Rights} isReadable=${queues.isReadable} isWritable=${queues.isWritable && hasMaster} />
    ${isInVain && html`<${Badge} kind="warn">${word("topology.noMaster")}<//>`}`;
}

/** The right to write was withdrawn by hand. */
export function Wiped() {
  return html`<${Badge} kind="warn" icon="lock">${word("rights.wiped")}<//>`;
}

/** How much of a lease is left: "good", "warn" after half of it, "bad" in the last quarter. */
export function margin(remainingMillis, timeoutMillis) {
  const part = timeoutMillis > 0 ? remainingMillis / timeoutMillis : 0;
  return part > 0.5 ? "good" : part > 0.25 ? "warn" : "bad";
}

/** What is left of a lease, counted down since it was told. */
export function remaining(lease, at, nowMillis) {
  return Math.max(0, lease.remainingMillis - Math.max(0, nowMillis - at));
}

/** A lease as a bar that grows shorter, with the time that is left. */
export function Lease({ lease, at }) {
  const nowMillis = useStore(now);
  if (!lease) {
    return html`<span class="soft">–</span>`;
  }
  const left = remaining(lease, at, nowMillis);
  const kind = margin(left, lease.timeoutMillis);
  const text = word("lease.left", { left: span(left), whole: span(lease.timeoutMillis) });
  return html`<span class=${`lease lease-${kind}`} title=${text}>
    <meter class="unseen" min="0" max=${lease.timeoutMillis} value=${left} aria-label=${text}></meter>
    <span class="lease-bar" aria-hidden="true">
      <span class="lease-left" style=${{ width: `${(100 * left) / Math.max(1, lease.timeoutMillis)}%` }}></span>
    </span>
    <span class="lease-text" aria-hidden="true">${span(left)}</span>
  </span>`;
}

/** How bad something is. */
export function Severity({ severity }) {
  const kind = { error: "bad", warning: "warn", notice: "info", ok: "good" }[severity] ?? "plain";
  return html`<${Badge} kind=${kind}>${wordOf("severity", severity)}<//>`;
}
