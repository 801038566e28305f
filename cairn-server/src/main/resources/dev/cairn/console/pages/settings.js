import { html, useState } from "../parts/html.js";
import { Badge } from "../parts/badges.js";
import { Dialog } from "../parts/dialog.js";
import { ChoiceFilter, Filters, TextFilter } from "../parts/filters.js";
import { Icon } from "../parts/icons.js";
import { Page } from "../parts/page.js";
import { Pager } from "../parts/pager.js";
import { Said } from "../parts/said.js";
import { Empty, Shown } from "../parts/states.js";
import { Table } from "../parts/table.js";
import { route } from "../frame/route.js";
import { propose } from "../server/change.js";
import { pathOf } from "../server/fetch.js";
import { useListing } from "../server/listing.js";
import { said } from "../words/server.js";
import { word } from "../words/words.js";

const NAMES = ["key", "isLive", "hasEffect"];
const ALL = 1000;

/** Every setting with its value and where that comes from; those that are live can be changed. */
export function Settings() {
  const { params } = route.get();
  const filters = Object.fromEntries(NAMES.map((name) => [name, params[name] ?? ""]));
  const settings = useListing("/api/v1/settings", filters, { size: ALL });
  const [edited, edit] = useState(null);
  const yesNo = [
    ["true", word("yes")],
    ["false", word("no")],
  ];
  return html`<${Page} title=${word("view.settings")} lead=${word("settings.lead")}>
    <${Filters} names=${NAMES}>
      <${TextFilter} name="key" label=${word("field.key")} />
      <${ChoiceFilter} name="isLive" label=${word("settings.isLive")} choices=${yesNo} />
      <${ChoiceFilter} name="hasEffect" label=${word("settings.hasEffect")} choices=${yesNo} />
    <//>
    <${Shown} of=${settings} rows=${10}>
      ${() => (settings.items.length === 0 ? html`<${Empty} title=${word("filter.nothing")} />` : html`<${List} of=${settings.items} edit=${edit} />`)}
    <//>
    <${Pager} of=${settings} />
    ${edited && html`<${Editor} of=${edited.setting} typed=${edited.value} again=${edit} onClose=${() => edit(null)} />`}
  <//>`;
}

function List({ of, edit }) {
  return html`<div class="settings"><${Table}
    caption=${word("view.settings")}
    rows=${of}
    keyOf=${(one) => one.key}
    rowClass=${(one) => (one.hasEffect ? "" : "row-faint")}
    columns=${[
      { name: "key", title: word("field.key"), cell: (one) => html`<${Key} of=${one} />` },
      { name: "value", title: word("field.value"), cell: (one) => html`<${Value} of=${one} />` },
      { name: "origin", title: word("settings.origin"), cell: (one) => html`<${Origin} of=${one} />` },
      { name: "range", title: word("settings.range"), cell: (one) => html`<span class="hint range"><${Said} by=${rangeOf(one)} text=${one.range} isWhole /></span>` },
      {
        name: "actions",
        title: word("field.actions"),
        isActions: true,
        cell: (one) => (one.isLive ? html`<${Actions} of=${one} edit=${edit} />` : html`<span class="soft">${word("settings.restart")}</span>`),
      },
    ]}
  /></div>`;
}

/** What was changed over the network can be given back, too. */
function Actions({ of, edit }) {
  const reset = {
    title: word("settings.reset.of", { key: of.key }),
    method: "DELETE",
    path: pathOf("settings", of.key),
    confirm: word("settings.reset"),
  };
  return html`<span class="row-actions">
    <button class="button small quiet" type="button" aria-label=${word("action.edit.of", { name: of.key })} onClick=${() => edit({ setting: of, value: of.value })}>
      <${Icon} name="edit" size=${16} /> ${word("action.edit")}
    </button>
    ${of.values.origin.kind === "network" &&
    html`<button class="button small quiet" type="button" aria-label=${word("settings.reset.of", { key: of.key })} onClick=${() => propose(reset)}>
      <${Icon} name="undo" size=${16} /> ${word("settings.reset")}
    </button>`}
  </span>`;
}

function Key({ of }) {
  return html`<span class="name">${of.key}</span>
    ${of.isLive && html` <${Badge} kind="info">${word("settings.live")}<//>`}
    ${!of.hasEffect && html` <${Badge}>${word("settings.noEffect")}<//>`}
    <span class="setting-help"><${Help} of=${of} /></span>`;
}

function Help({ of }) {
  return html`<${Said} by=${said(`setting.${of.key}`)} text=${of.help} isWhole />`;
}

function Value({ of }) {
  if (of.isSecret) {
    return html`<${Badge} icon="lock">${of.value || word("settings.unset")}<//>`;
  }
  return html`<code class="long">${of.value === "" ? word("settings.unset") : broken(of.value)}</code>
    ${of.value !== of.default && html`<span class="hint">${word("settings.default", { value: defaultOf(of) })}</span>`}`;
}

function Origin({ of }) {
  return of.origin === "default"
    ? html`<span class="soft">${word("settings.isDefault")}</span>`
    : html`<span class="origin"><${Said} by=${broken(said("part.origin", of.values))} text=${broken(of.origin)} isWhole /></span>`;
}

/** A text that a narrow column breaks behind the slashes within a path, and not within a flag. */
function broken(text) {
  return text
    ?.split(/(?<=[^(（]\/)|( --[^ ]+)/)
    .filter(Boolean)
    .map((part) => (part.startsWith(" --") ? html` <span class="flag">${part.trim()}</span>` : html`${part}<wbr />`));
}

function rangeOf(setting) {
  return said("part.range", setting.values);
}

/** Some depend on other settings, and are told in words. */
function defaultOf(setting) {
  return said(`default.${setting.key}`) ?? (setting.default || word("settings.unset"));
}

/** All values that it takes, if these are few. */
function choicesOf({ values: { range } }) {
  return range.kind === "flag" ? ["true", "false"] : range.kind === "one-of" ? range.names.first : [];
}

/** `again` shows it anew with what was typed in. */
function Editor({ of, typed, again, onClose }) {
  const [value, set] = useState(typed);
  const choices = choicesOf(of);
  const submit = (event) => {
    event.preventDefault();
    onClose();
    propose({
      title: word("settings.put", { key: of.key }),
      method: "PATCH",
      path: "/api/v1/settings",
      body: { [of.key]: value },
      whenBack: () => again({ setting: of, value }),
    });
  };
  const put = (event) => set(event.currentTarget.value);
  const footer = html`
    <button class="button" type="button" onClick=${onClose}>${word("action.cancel")}</button>
    <button class="button primary" type="submit" form="setting-form">${word("action.check")}</button>
  `;
  return html`<${Dialog} title=${of.key} onClose=${onClose} footer=${footer}>
    <form id="setting-form" class="stack" onSubmit=${submit}>
      <p><${Help} of=${of} /></p>
      <label class="field field-full">
        <span class="field-name">${word("field.value")}</span>
        ${choices.length > 0
          ? html`<select autofocus value=${value} onChange=${put}>
              ${choices.map((one) => html`<option key=${one} value=${one}>${one}</option>`)}
            </select>`
          : html`<input type="text" autofocus spellcheck=${false} autocomplete="off" value=${value} onInput=${put} />`}
      </label>
      <p class="hint">${word("settings.takes", { range: rangeOf(of) ?? of.range, value: defaultOf(of) })}</p>
    </form>
  <//>`;
}
