import { en } from "./en.js";
import { zh } from "./zh.js";
import { zhServer } from "./zh-server.js";
import { remembered, store } from "../parts/store.js";

const LANGUAGES = { en, zh };

/** What the server says is English. */
const OF_THE_SERVER = { zh: zhServer };
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

const PLACE = /\{(\w+)\}/g;

function filled(text, values) {
  return text.replace(PLACE, (whole, name) => {
    const value = values[name];
    return typeof value === "number" ? number(value) : String(value ?? whole);
  });
}

/**
 * What the server says in English, in the language that is spoken. There is none for English, for a kind that is not known here, and
 * where a value is missing.
 *
 * @param {string} key
 * @param {Record<string, unknown>} [values] fields of the answer
 * @returns {string|undefined}
 */
export function said(key, values = {}) {
  const text = OF_THE_SERVER[language.get()]?.[key];
  const isWhole = text && [...text.matchAll(PLACE)].every(([, name]) => values[name] !== undefined && values[name] !== null);
  return isWhole ? filled(text, values) : undefined;
}

/** The kinds of a sort of things that the server says: "event", "lint" or "explanation". */
export function kindsOf(sort) {
  return Object.keys(zhServer)
    .filter((key) => key.startsWith(`${sort}.`))
    .map((key) => key.slice(sort.length + 1))
    .filter((kind) => !kind.includes("."));
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
