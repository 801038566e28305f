/** One box for topics, brokers and addresses: a combobox whose list is found by the server. */
import { html, useEffect, useRef, useState } from "../parts/html.js";
import { Icon } from "../parts/icons.js";
import { find } from "../server/search.js";
import { word } from "../words/words.js";

const TYPING_MILLIS = 160;

/** The box; `box` is given its input, so that a key can lead there. */
export function Search({ box }) {
  const [text, setText] = useState("");
  const [found, setFound] = useState(null);
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const list = useRef(null);
  const wanted = text.trim();
  useEffect(() => {
    setAt(0);
    if (wanted === "") {
      setFound(null);
      return undefined;
    }
    const abort = new AbortController();
    const timer = setTimeout(() => {
      find(wanted, abort.signal).then(setFound, (problem) => problem.name !== "AbortError" && setFound([]));
    }, TYPING_MILLIS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [wanted]);
  const rows = (found ?? []).flatMap((group) => group.rows);
  useEffect(() => list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" }), [at]);
  const leave = () => {
    setOpen(false);
    setText("");
    setFound(null);
  };
  const go = (row) => {
    location.hash = row.href;
    leave();
    box.current?.blur();
  };
  const press = (event) => {
    const steps = { ArrowDown: 1, ArrowUp: -1 };
    if (event.key in steps && rows.length > 0) {
      event.preventDefault();
      setAt((at + steps[event.key] + rows.length) % rows.length);
    } else if (event.key === "Enter" && rows[at]) {
      event.preventDefault();
      go(rows[at]);
    } else if (event.key === "Escape") {
      leave();
      box.current?.blur();
    }
  };
  const isShown = isOpen && wanted !== "" && found !== null;
  return html`<div class="search" role="search">
    <${Icon} name="search" />
    <input
      ref=${box}
      class="search-box"
      type="text"
      role="combobox"
      aria-label=${word("search.name")}
      aria-expanded=${isShown ? "true" : "false"}
      aria-controls="search-list"
      aria-autocomplete="list"
      aria-activedescendant=${isShown && rows.length > 0 ? `found-${at}` : undefined}
      placeholder=${word("search.hint")}
      autocomplete="off"
      spellcheck=${false}
      value=${text}
      onInput=${(e) => (setText(e.currentTarget.value), setOpen(true))}
      onFocus=${() => setOpen(true)}
      onBlur=${() => setOpen(false)}
      onKeyDown=${press}
    />
    <kbd class="search-key" aria-hidden="true">/</kbd>
    <div id="search-list" class="search-list" role="listbox" aria-label=${word("search.found")} ref=${list} hidden=${!isShown}>
      ${isShown && html`<${Found} groups=${found} at=${at} go=${go} />`}
    </div>
    <span class="unseen" role="status">${isShown ? word("search.count", { n: rows.length }) : ""}</span>
  </div>`;
}

function Found({ groups, at, go }) {
  if (groups.length === 0) {
    return html`<div class="search-none" role="option" aria-selected="false" aria-disabled="true">${word("search.nothing")}</div>`;
  }
  let index = 0;
  return groups.map(
    ({ group, rows }) => html`<div role="group" aria-label=${word(`search.${group}`)} key=${group}>
      <div class="search-title" aria-hidden="true">${word(`search.${group}`)}</div>
      ${rows.map((row) => html`<${Row} key=${row.href} row=${row} index=${index} isAt=${index++ === at} go=${go} />`)}
    </div>`,
  );
}

function Row({ row, index, isAt, go }) {
  const take = (event) => {
    event.preventDefault();
    go(row);
  };
  return html`<div id=${`found-${index}`} class="search-row" role="option" aria-selected=${isAt ? "true" : "false"} onMouseDown=${take}>
    <span class="search-text">${row.isMore ? word("search.more") : row.text}</span>
    ${row.detail && html`<span class="search-detail">${row.detail}</span>`}
  </div>`;
}
