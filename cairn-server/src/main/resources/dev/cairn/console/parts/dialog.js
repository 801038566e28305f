import { html, useEffect, useRef } from "./html.js";
import { Icon } from "./icons.js";
import { word } from "../words/words.js";

/** A window above the page, until it is closed by its button, by Esc, or by a click beside it. */
export function Dialog({ title, onClose, children, footer, isWide }) {
  const dialog = useRef(null);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current.showModal();
    return () => before?.isConnected && before.focus?.();
  }, []);
  const beside = (event) => event.target === dialog.current && onClose();
  return html`<dialog
    ref=${dialog}
    class=${isWide ? "dialog dialog-wide" : "dialog"}
    aria-labelledby="dialog-title"
    onClose=${onClose}
    onMouseDown=${beside}
  >
    <div class="dialog-inside">
      <div class="dialog-head">
        <h2 id="dialog-title">${title}</h2>
        <button class="button quiet round" type="button" aria-label=${word("action.close")} onClick=${onClose}>
          <${Icon} name="close" />
        </button>
      </div>
      <div class="dialog-body">${children}</div>
      ${footer && html`<div class="dialog-foot">${footer}</div>`}
    </div>
  </dialog>`;
}
