/**
 * What the server says in English, in the language that is spoken: texts by kind, with the values that the server gives. A place in
 * a text stands for a value of this name. If the value is a clause or a word of a closed set, a text of its own says it: `value.NAME.WORD`,
 * or the text with `.NAME.WORD` behind the key of the sentence, where that says it otherwise; `.none` is for a value that is absent,
 * `.each` for one of many, and in a text of a value `{it}` is the value itself.
 */
import { span } from "../parts/times.js";
import { language, number } from "./words.js";
import { zhServer } from "./zh-server.js";
import { zhSettings } from "./zh-settings.js";

const TEXTS = { zh: { ...zhServer, ...zhSettings } };
const PLACE = /\{(\w+)\}/g;

/**
 * A sentence. There is none for English, for a kind that is not known here, and where a value is missing or is not known.
 *
 * @param {string} key
 * @param {Record<string, unknown>} [values] what the server tells
 * @returns {string|undefined}
 */
export function said(key, values = {}) {
  const text = textOf(key);
  return text === undefined ? undefined : filled(text, values, key);
}

/** What was seen of a finding. */
export function evidenceOf({ kind, subject, values }) {
  return said(values?.more === undefined ? `lint.${kind}` : "part.others", { ...subject, ...values });
}

/** The kinds of a sort of things that the server says: "event", "lint" or "explanation". */
export function kindsOf(sort) {
  return Object.keys(zhServer)
    .filter((key) => key.startsWith(`${sort}.`))
    .map((key) => key.slice(sort.length + 1))
    .filter((kind) => !kind.includes("."));
}

function textOf(key) {
  return TEXTS[language.get()]?.[key];
}

function filled(text, values, key) {
  const places = [...text.matchAll(PLACE)].map(([, name]) => name);
  const told = Object.fromEntries(places.map((name) => [name, valueText(name, values, key)]));
  return places.every((name) => told[name] !== undefined) ? text.replace(PLACE, (_, name) => told[name]) : undefined;
}

function valueText(name, values, key) {
  const value = values[name];
  const own = (end) => textOf(`${key}.${name}${end}`) ?? textOf(`value.${name}${end}`);
  const within = (text, more) => text && filled(text, { ...values, ...more }, key);
  if (value === undefined || value === null) {
    return within(own(".none"), {});
  } else if (Array.isArray(value.first)) {
    const it = listText(value, (one) => (typeof one === "object" ? within(own(".each"), one) : one));
    return it === undefined ? undefined : (within(own(""), { it }) ?? it);
  } else if (typeof value === "object") {
    return within(textOf(`${key}.${name}.${value.kind}`) ?? textOf(`${key}.${name}`) ?? textOf(`value.${name}.${value.kind}`), value);
  }
  const it = plainText(name, value);
  const text = own(`.${value}`) ?? own("");
  return text === undefined ? it : within(text, { it });
}

function listText({ count, first }, textOfOne) {
  const texts = first.map(textOfOne);
  if (texts.includes(undefined)) {
    return undefined;
  }
  const names = texts.join("、");
  return count > texts.length ? said("part.some", { names, n: count }) : names;
}

/** As it is; whether something is so needs words. */
function plainText(name, value) {
  if (typeof value === "number") {
    return name.endsWith("Seconds") ? spanText(value) : number(value);
  }
  return typeof value === "string" ? value : undefined;
}

function spanText(seconds) {
  return seconds < 1 ? said("part.moment") : span(seconds * 1000);
}
