import type { KnownFacts } from "@/lib/domains/content/schema/facts";
import { dishesOf } from "./dishes";
import { isNamedIn } from "./kind-phrases";
import { type Choose, hashOf, pick } from "./sentence-choice";
import type { SpokenName } from "./spoken-name";

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

const DATES_FROM: Frame = (v) => `It dates from ${v}.`;
const OPENED: readonly Frame[] = [(v) => `It opened in ${v}.`, (v) => `It opened its doors in ${v}.`, DATES_FROM];
/** Kinds that are made, and do not open. */
const MADE = new Set(
  (
    "artwork statue sculpture bust mural mosaic relief installation monument memorial war_memorial plaque stele " +
    "obelisk stone fountain square tower city_gate citywalls ruins bridge cannon archaeological_site attraction yes " +
    "house building district heritage fort fortification castle manor palace tomb wreck windmill watermill mill aqueduct"
  ).split(" "),
);
const isMade = ({ kind }: KnownFacts): boolean => kind === undefined || MADE.has(kind);
/** A lower thing is not called high, because everybody sees its height. In metres. */
const TALL = 25;
/** Kinds whose height nobody tells. */
const FIGURES = new Set(
  "artwork statue sculpture bust relief installation memorial war_memorial plaque stele".split(" "),
);

/** The facts that are told, the most interesting first, each in several frames (docs/narrative.md). */
const TELLINGS: readonly Telling[] = [
  told((facts) => oldDate(facts.start_date), [DATES_FROM, (v) => `It goes back to ${v}.`, (v) => `Its history begins in ${v}.`, (v) => `Its story starts in ${v}.`]), // biome-ignore format: one line
  told((facts) => (isMade(facts) ? recentDate(facts.start_date) : null), [DATES_FROM, (v) => `It was finished in ${v}.`]), // biome-ignore format: one line
  told((facts) => (isMade(facts) ? null : recentDate(facts.start_date)), OPENED),
  told((facts) => listOf(facts.architect), [(v) => `It was designed by ${v}.`, (v) => `The architect was ${v}.`]),
  told((facts) => listOf(facts.artist_name), [(v) => `It is the work of ${v}.`, (v) => `It was made by ${v}.`]),
  told((facts) => plain(facts.old_name), [(v) => `It was once called ${v}.`, (v) => `Its former name is ${v}.`]),
  told(
    (facts) => (FIGURES.has(facts.kind ?? "") ? null : metres(facts.height, TALL)),
    [(v) => `It is ${v} high.`, (v) => `It rises to a height of ${v}.`],
  ),
  told((facts) => metres(facts.ele), [(v) => `It lies ${v} above sea level.`, (v) => `You are ${v} above the sea here.`]), // biome-ignore format: one line
  told((facts) => yes(facts.heritage, 1, 10), [() => "It is protected as heritage.", () => "It is a listed heritage site."]), // biome-ignore format: one line
  told((facts) => dishesOf(facts.cuisine), [(v) => `They serve ${v}.`, (v) => `You can have ${v} here.`]),
  told((facts) => (plain(facts.fee) === "no" ? "no" : null), [() => "Entry is free.", () => "You can go in for free."]),
  told((facts) => yes(facts.fee), [() => "There is an entrance fee.", () => "You pay to go in."]),
  told((facts) => yes(facts.supervised), [() => "The beach is supervised.", () => "Lifeguards are on duty here."]),
  told((facts) => yes(facts.outdoor_seating), [() => "You can sit outside.", () => "There are tables outside."]),
  told(
    (facts) => (facts.kind === "beach" ? (GROUNDS[plain(facts.surface) ?? ""] ?? null) : null),
    [(v) => `The beach is of ${v}.`],
  ),
  told((facts) => plain(facts.inscription), [(v) => `The inscription reads: ${v}.`]),
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

/**
 * The first sentence about a place: what it is, unless its name says so, and where, such as " in Castries". A place with an
 * English name has it, and its published name once: "the Japanese Garden, in French Jardin Japonais".
 */
export function openingSentence(
  published: string,
  { name, language }: SpokenName,
  what: string | null,
  where: string,
  choose: Choose = pick,
): string {
  const seed = hashOf(published);
  const phrase = what === null || isNamedIn(what, name) ? where : `, ${what}${where}`;
  const original =
    language === null ? "" : `, in ${language} ${published}${phrase === where && where !== "" ? "," : ""}`;
  return (choose(OPENINGS, seed) ?? pick(OPENINGS, seed))(name, `${original}${phrase}`);
}

/**
 * Returns the facts of a place as sentences, at most MOST_TOLD. Each fact is stated as recorded, in a sentence form that
 * the name selects, so that stops do not sound alike. A fact without a form that may be used here is left out.
 */
export function toldFacts(name: string, facts: KnownFacts, choose: Choose = pick): string[] {
  const seed = hashOf(name) >>> 5;
  const sentences: string[] = [];
  for (const [i, { value, frames }] of TELLINGS.entries()) {
    if (sentences.length === MOST_TOLD) break;
    const known = value(facts);
    const frame = known === null || known === name ? null : choose(frames, seed + i);
    if (known !== null && frame !== null) sentences.push(capitalise(frame(known)));
  }
  return sentences;
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

function metres(value: KnownFacts[string], least = 0): string | null {
  const number = Number(/^(\d{1,4}(?:\.\d+)?)\s?m?$/.exec(plain(value) ?? "")?.[1]);
  if (!(number > 0 && number >= least)) return null;
  const whole = Math.round(number);
  return whole === 1 ? "1 metre" : `${whole.toLocaleString("en")} metres`;
}

const GROUNDS: Readonly<Record<string, string>> = {
  sand: "sand",
  pebblestone: "pebbles",
  pebbles: "pebbles",
  gravel: "gravel",
  rock: "rock",
  shingle: "shingle",
};
