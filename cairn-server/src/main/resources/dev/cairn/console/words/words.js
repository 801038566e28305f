import { en } from "./en.js";
import { zh } from "./zh.js";
import { remembered, store } from "../parts/store.js";

const LANGUAGES = { en, zh };
const choice = remembered(() => localStorage, "cairn.language");

/** The language that is spoken: "en" or "zh". */
export const language = store(first());
language.follow(tell);
tell(language.get());

function first() {
  const wanted = [choice.read(), ...(navigator.languages ?? [navigator.language])];
  for (const tag of wanted) {
    const spoken = (tag ?? "").toLowerCase().split("-")[0];
    if (spoken in LANGUAGES) {
      return spoken;
    }
  }
  return "en";
}

function tell(spoken) {
  document.documentElement.lang = spoken === "zh" ? "zh-CN" : "en";
}

/** Speaks another language from now on, and when the page is opened again. */
export function speak(spoken) {
  choice.write(spoken);
  language.set(spoken);
}

/** The name of the language for Intl. */
export function locale() {
  if (language.get() === "zh") {
    return "zh-CN";
  }
  const own = (navigator.languages ?? [navigator.language]).find((tag) => tag?.toLowerCase().startsWith("en"));
  return own ?? "en";
}

/**
 * A text of the console. A bar parts what is said of one and of several; `{n}` is a number, other names in braces are texts.
 *
 * @param {string} key
 * @param {Record<string, unknown>} [values]
 */
export function word(key, values = {}) {
  const text = LANGUAGES[language.get()][key] ?? en[key] ?? key;
  const forms = text.split("|");
  return filled(forms.length > 1 && values.n === 1 ? forms[0] : forms[forms.length - 1], values);
}

function filled(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => {
    const value = values[name];
    return typeof value === "number" ? number(value) : String(value ?? whole);
  });
}

/** Whether there is such a text. */
export function hasWord(key) {
  return key in en;
}

/** A text for a word of the API, such as a kind; the word itself, made readable, if there is none. */
export function wordOf(group, name) {
  const key = `${group}.${name}`;
  if (hasWord(key)) {
    return word(key);
  }
  const plain = String(name ?? "").replaceAll("-", " ");
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** A number for people. */
export function number(value, options = { maximumFractionDigits: 1 }) {
  return new Intl.NumberFormat(locale(), options).format(value);
}
