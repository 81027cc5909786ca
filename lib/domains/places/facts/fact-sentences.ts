import type { KnownFacts } from "@/lib/domains/content/schema/facts";
import { fold } from "@/lib/platform/text/fold";
import { dishesOf } from "./dishes";
import { isNamedIn } from "./kind-phrases";
import { type Choose, hashOf, pick } from "./sentence-choice";

/** Most facts told at one stop: more are tiring to listen to. */
export const MOST_TOLD = 4;
/** Longer values are lists or remarks that do not read well aloud. */
const LONGEST = 120;

/** One way to tell a fact, from its value. */
type Frame = (value: string) => string;

interface Telling {
  /** Returns the value to tell, or null if the fact is missing or cannot be told. */
  value(facts: KnownFacts): string | null;
  frames: readonly Frame[];
}

/** The facts that are told, the most interesting first, each in several frames (docs/narrative.md). */
const TELLINGS: readonly Telling[] = [
  told((facts) => oldDate(facts.start_date), [(v) => `It dates from ${v}.`, (v) => `It goes back to ${v}.`, (v) => `Its history begins in ${v}.`]), // biome-ignore format: one line
  told((facts) => recentDate(facts.start_date), [(v) => `It dates from ${v}.`, (v) => `It has existed since ${v}.`]),
  told((facts) => listOf(facts.architect), [(v) => `It was designed by ${v}.`, (v) => `The architect was ${v}.`]),
  told((facts) => listOf(facts.artist_name), [(v) => `It is the work of ${v}.`, (v) => `It was made by ${v}.`]),
  told((facts) => plain(facts.old_name), [(v) => `It was once called ${v}.`, (v) => `Its former name is ${v}.`]),
  told((facts) => metres(facts.height, TALL), [(v) => `It is ${v} high.`, (v) => `It rises to a height of ${v}.`]),
  told((facts) => metres(facts.ele), [(v) => `It lies ${v} above sea level.`, (v) => `You are ${v} above the sea here.`]), // biome-ignore format: one line
  told((facts) => yes(facts.heritage, 1, 10), [() => "It is protected as heritage.", () => "It is a listed heritage site."]), // biome-ignore format: one line
  told((facts) => dishesOf(facts.cuisine), [(v) => `They serve ${v}.`, (v) => `You can have ${v} here.`]),
  told((facts) => (plain(facts.fee) === "no" ? "no" : null), [() => "Entry is free.", () => "You can go in for free."]),
  told((facts) => yes(facts.fee), [() => "There is an entrance fee.", () => "You pay to go in."]),
  told((facts) => yes(facts.supervised), [() => "The beach is supervised.", () => "Lifeguards are on duty here."]),
  told((facts) => yes(facts.outdoor_seating), [() => "You can sit outside.", () => "There are tables outside."]),
  told((facts) => MATERIALS[plain(facts.material) ?? ""] ?? null, [(v) => `It is made of ${v}.`]),
  told(
    (facts) => (facts.kind === "beach" ? (GROUNDS[plain(facts.surface) ?? ""] ?? null) : null),
    [(v) => `The beach is of ${v}.`],
  ),
  told((facts) => plain(facts.inscription), [(v) => `The inscription reads: ${v}.`]),
  told((facts) => (plain(facts.internet_access) === "wlan" ? "wlan" : null), [() => "There is wireless internet.", () => "Wireless internet is available."]), // biome-ignore format: one line
  told((facts) => yes(facts.takeaway), [() => "You can take your order away.", () => "They also serve to take away."]),
  told((facts) => namesOf(facts.operator), [(v) => `It is run by ${v}.`, (v) => `${v} runs it.`]),
  told((facts) => yes(facts["diet:vegetarian"]), [() => "There are vegetarian dishes."]),
  told((facts) => yes(facts.wheelchair), [() => "It is accessible by wheelchair.", () => "Wheelchairs have access."]),
];

/** Ways to begin. `what` follows the name: ", a castle in Castries", or only " in Castries". */
const OPENINGS: readonly ((name: string, what: string) => string)[] = [
  (name, what) => `You are at ${name}${what}.`,
  (name, what) => `This is ${name}${what}.`,
  (name, what) => `Now you are at ${name}${what}.`,
  (name, what) => `Here is ${name}${what}.`,
  (name, what) => `You have reached ${name}${what}.`,
  (name, what) => `In front of you is ${name}${what}.`,
  (name, what) => `You have come to ${name}${what}.`,
  (name, what) => `We have come to ${name}${what}.`,
  (name, what) => `This stop is ${name}${what}.`,
  (name, what) => `Here we are at ${name}${what}.`,
];
const ADDRESSES: readonly Frame[] = [
  (v) => `The address is ${v}.`,
  (v) => `It stands at ${v}.`,
  (v) => `It is at ${v}.`,
  (v) => `Its address is ${v}.`,
];
const STREETS: readonly Frame[] = [(v) => `It is on ${v}.`, (v) => `It stands on ${v}.`, (v) => `The street here is ${v}.`]; // biome-ignore format: one line

const TRANSLATIONS: readonly Frame[] = [
  (v) => `In English it is called ${v}.`,
  (v) => `Its English name is ${v}.`,
  (v) => `English speakers call it ${v}.`,
  (v) => `In English it is ${v}.`,
];

/**
 * The first sentence about a place: what it is, unless its name says so, and where, such as " in Castries". The name
 * chooses among its forms.
 */
export function openingSentence(name: string, what: string | null, where: string, choose: Choose = pick): string {
  const told = what === null || isNamedIn(what, name) ? where : `, ${what}${where}`;
  return choose(OPENINGS, hashOf(name))(name, told);
}

/** Tells a street, with its number if that is known. Null if the name of the place names it. */
export function addressSentence(name: string, street: string): string | null {
  if (fold(name).includes(fold(street))) return null;
  return pick(/^\d|\d$/.test(street) ? ADDRESSES : STREETS, hashOf(name) >>> 3)(street);
}

/**
 * Returns the facts of a place as sentences, at most MOST_TOLD. Each fact is stated as recorded, in a sentence form that
 * the name selects, so that stops do not sound alike.
 */
export function toldFacts(name: string, facts: KnownFacts): string[] {
  const seed = hashOf(name) >>> 5;
  const translated = translation(name, facts);
  const told = TELLINGS.flatMap(({ value, frames }, i) => {
    const known = value(facts);
    return known === null || known === name ? [] : [capitalise(pick(frames, seed + i)(known))];
  });
  const first = translated === null ? [] : [pick(TRANSLATIONS, seed)(translated)];
  return [...first, ...told].slice(0, MOST_TOLD);
}

/** The English name of a place that is shown under another. */
function translation(name: string, { names }: KnownFacts): string | null {
  const english = names?.en?.replaceAll("_", " ").replace(/[.\s]+$/, "") ?? "";
  const isOther = english !== "" && english.length <= LONGEST && fold(english) !== fold(name);
  return isOther ? english : null;
}

function told(value: Telling["value"], frames: readonly Frame[]): Telling {
  return { value, frames };
}

function capitalise(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function plain(value: KnownFacts[string]): string | null {
  if (typeof value === "number") return String(value);
  if (typeof value !== "string") return null;
  const text = value.trim().replace(/[.\s]+$/, "");
  return text === "" || text.length > LONGEST ? null : text;
}

function yes(value: KnownFacts[string], from = Number.NaN, to = Number.NaN): string | null {
  if (value === true) return "yes";
  const text = plain(value);
  const level = Number(text);
  return text === "yes" || (level >= from && level <= to) ? "yes" : null;
}

/** Several names joined by semicolons, as a list: "A, B and C". */
function listOf(value: KnownFacts[string]): string | null {
  const text = Array.isArray(value) ? value.join(";") : plain(value);
  const parts = (text ?? "").split(";").map((part) => part.trim()).filter(Boolean); // biome-ignore format: one line
  return parts.length === 0 ? null : enumerate(parts);
}

/** Names of people or companies, which have letters. */
const namesOf = (value: KnownFacts[string]): string | null => {
  const names = listOf(value);
  return names !== null && /\p{L}{2}/u.test(names) ? names : null;
};

function enumerate(parts: readonly string[]): string {
  return parts.length < 2 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

/** A year or century of `start_date` (wiki.openstreetmap.org/wiki/Key:start_date); null for another form. */
function dateOf(value: KnownFacts[string]): string | null {
  const text = plain(value) ?? "";
  const year = /^(\d{4})(?:-\d{2}){0,2}$/.exec(text)?.[1];
  if (year !== undefined) return year;
  const about = /^~\s?(\d{4})$/.exec(text)?.[1];
  if (about !== undefined) return `about ${about}`;
  const century = Number(/^C(\d{1,2})$/.exec(text)?.[1]);
  return century >= 10 && century <= 21 ? `the ${century}${century === 21 ? "st" : "th"} century` : null;
}

/** From this year on, a date is not called history. */
const RECENT = 1900;
const isRecent = (date: string): boolean =>
  date.endsWith("century") ? /^the 2/.test(date) : Number(/\d{4}/.exec(date)?.[0]) >= RECENT;

function oldDate(value: KnownFacts[string]): string | null {
  const date = dateOf(value);
  return date !== null && !isRecent(date) ? date : null;
}

function recentDate(value: KnownFacts[string]): string | null {
  const date = dateOf(value);
  return date !== null && isRecent(date) ? date : null;
}

/** A lower thing is not called high. In metres. */
const TALL = 20;

function metres(value: KnownFacts[string], least = 0): string | null {
  const number = Number(/^(\d{1,4}(?:\.\d+)?)\s?m?$/.exec(plain(value) ?? "")?.[1]);
  if (!(number > 0 && number >= least)) return null;
  const whole = Math.round(number);
  return whole === 1 ? "1 metre" : `${whole.toLocaleString("en")} metres`;
}

const MATERIALS: Readonly<Record<string, string>> = {
  ...{ bronze: "bronze", stone: "stone", metal: "metal", steel: "steel", marble: "marble", wood: "wood" },
  ...{ concrete: "concrete", glass: "glass", granite: "granite", brick: "brick", iron: "iron", limestone: "limestone" },
};
const GROUNDS: Readonly<Record<string, string>> = {
  ...{ sand: "sand", pebblestone: "pebbles", pebbles: "pebbles", gravel: "gravel", rock: "rock", shingle: "shingle" },
};
