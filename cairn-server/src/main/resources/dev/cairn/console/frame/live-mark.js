import { html } from "../parts/html.js";
import { useStore } from "../parts/store.js";
import { clockText } from "../parts/times.js";
import { liveness } from "../server/live.js";
import { word } from "../words/words.js";

/** Whether what is seen is what is. */
export function LiveMark() {
  const { mode, since } = useStore(liveness);
  const text = word(`live.${mode}`, { since: clockText(since) });
  return html`<span class=${`live live-${mode}`} role="status" title=${word(`live.${mode}.why`)}>
    <span class="live-dot" aria-hidden="true"></span> <span class="live-text">${text}</span>
  </span>`;
}
