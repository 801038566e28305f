import { html, useState } from "../parts/html.js";
import { Dialog } from "../parts/dialog.js";
import { propose } from "../server/change.js";
import { pathOf } from "../server/fetch.js";
import { word } from "../words/words.js";

/** One key-value to be written; `again` shows the form anew with what was typed in. */
export function KeyValueForm({ of, again, onClose }) {
  const [pair, set] = useState(of);
  const { isNew } = of;
  const put = (part) => (event) => set({ ...pair, [part]: event.currentTarget.value });
  const submit = (event) => {
    event.preventDefault();
    onClose();
    propose({
      title: word("keyvalues.put", { key: pair.key }),
      method: "PUT",
      path: pathOf("keyvalues", pair.namespace, pair.key),
      body: { value: pair.value },
      whenBack: () => again(pair),
    });
  };
  const footer = html`
    <button class="button" type="button" onClick=${onClose}>${word("action.cancel")}</button>
    <button class="button primary" type="submit" form="keyvalue-form">${word("action.check")}</button>
  `;
  return html`<${Dialog} title=${word(isNew ? "keyvalues.new" : "keyvalues.edit")} onClose=${onClose} footer=${footer}>
    <form id="keyvalue-form" class="stack" onSubmit=${submit}>
      <label class="field field-full">
        <span class="field-name">${word("field.namespace")}</span>
        <input type="text" required autofocus=${isNew} readonly=${!isNew} value=${pair.namespace} onInput=${put("namespace")} />
      </label>
      <label class="field field-full">
        <span class="field-name">${word("field.key")}</span>
        <input type="text" required readonly=${!isNew} value=${pair.key} onInput=${put("key")} />
      </label>
      <label class="field field-full">
        <span class="field-name">${word("field.value")}</span>
        <textarea rows="4" required autofocus=${!isNew} spellcheck=${false} value=${pair.value} onInput=${put("value")}></textarea>
      </label>
    </form>
  <//>`;
}
