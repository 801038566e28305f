/** Filters stand in the address of the view, so a link shows what its sender saw. */
import { html, useEffect, useRef, useState } from "./html.js";
import { Icon } from "./icons.js";
import { refine, route } from "../frame/route.js";
import { word } from "../words/words.js";

const TYPING_MILLIS = 250;

/** A row of filters with a way to be rid of all of them. */
export function Filters({ names, children }) {
  const { params } = route.get();
  const isAny = names.some((name) => params[name]);
  const none = Object.fromEntries(names.map((name) => [name, ""]));
  return html`<form class="filters" role="search" aria-label=${word("filter.name")} onSubmit=${(e) => e.preventDefault()}>
    ${children}
    ${isAny &&
    html`<button class="button quiet" type="button" onClick=${() => refine(none)}>
      <${Icon} name="close" size=${16} /> ${word("filter.clear")}
    </button>`}
  </form>`;
}

/** A filter by text; what is typed counts after a moment without typing. */
export function TextFilter({ name, label, list }) {
  const given = route.get().params[name] ?? "";
  const [text, setText] = useState(given);
  const told = useRef(given);
  useEffect(() => {
    if (given !== told.current) {
      told.current = given;
      setText(given);
    }
  }, [given]);
  useEffect(() => {
    if (text === told.current) {
      return undefined;
    }
    const timer = setTimeout(() => {
      told.current = text;
      refine({ [name]: text });
    }, TYPING_MILLIS);
    return () => clearTimeout(timer);
  }, [text]);
  return html`<label class="field">
    <span class="field-name">${label}</span>
    <input
      type="search"
      value=${text}
      list=${list ? `${name}-known` : undefined}
      autocomplete="off"
      spellcheck=${false}
      onInput=${(e) => setText(e.currentTarget.value)}
    />
    ${list && html`<datalist id=${`${name}-known`}>${list.map((one) => html`<option key=${one} value=${one}></option>`)}</datalist>`}
  </label>`;
}

/** A filter by one of a few. */
export function ChoiceFilter({ name, label, choices, any = word("filter.any") }) {
  const given = route.get().params[name] ?? "";
  const isKnown = given === "" || choices.some(([value]) => value === given);
  const shown = isKnown ? choices : [...choices, [given, given]];
  return html`<label class="field">
    <span class="field-name">${label}</span>
    <select value=${given} onChange=${(e) => refine({ [name]: e.currentTarget.value })}>
      <option value="">${any}</option>
      ${shown.map(([value, text]) => html`<option key=${value} value=${value}>${text}</option>`)}
    </select>
  </label>`;
}
