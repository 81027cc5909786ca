import OpeningHours, { type opening_hours_warning } from "opening_hours";
import { dateOfNumber, numberOfDate } from "./calendar-day";
import { HoursExpression } from "./expression";

/**
 * A readable value: `rules` is its text as HoursExpression reads it; `varies` says that weeks differ. `leftOut` names the
 * parts of the value that are not evaluated: `school holidays`, `comments`.
 */
export type ReadHours = { ok: true; rules: string; varies: boolean; leftOut: string[] } | { ok: false; reason: string };

const LONGEST = 255;
// The library tries each prefix of an unknown word against every word it knows: 250 letters took 94 ms.
const ENDLESS_WORD = /[\p{L}\p{M}]{31}/u;
/** The coming dates decide whether a value still says something. */
const DAYS_AHEAD = 400;
/** Years that are further ahead are not meant. */
const YEARS_AHEAD = 10;
// Lets the library parse holiday words: it has public and school holidays for this country and state.
const WITH_HOLIDAYS = { lat: 48.1, lon: 11.6, address: { country_code: "de", state: "Bayern" } };
const HOLIDAY_WORDS = /(?<!\w)(?:PH|SH)(?!\w)|holiday|feiertag|f[eé]ri|festiv|feriad/i;
const AMBIGUOUS = "it names a day that means different days in different languages";
const GUESSES = new Set(["ambiguous_single_digit_hour", "use_multi", "strange_24_7"]);
const INVALID = "it is not valid opening_hours";
const MOST_CACHED = 5_000;
const cache = new Map<string, ReadHours>();

/**
 * Reads an OpenStreetMap opening_hours value (wiki.openstreetmap.org/wiki/Key:opening_hours). Common misspellings are
 * corrected. An ambiguous value is rejected with the reason: typos that need a guess, no times, points in time.
 * `countryCode` (alpha-2) resolves day names that differ between languages; `today` is `YYYY-MM-DD`. Never throws.
 */
export function readHours(value: string, countryCode: string | null, today: string): ReadHours {
  const key = `${today} ${countryCode} ${value.slice(0, LONGEST + 1)}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const read = readOnce(value.trim(), countryCode ?? "", today);
  if (cache.size >= MOST_CACHED) cache.clear();
  cache.set(key, read);
  return read;
}

function readOnce(value: string, countryCode: string, today: string): ReadHours {
  if (value === "") return refuse("it is empty");
  if (value.length > LONGEST) return refuse(`it is longer than ${LONGEST} characters`);
  const strict = attempt(value, today);
  if (strict.ok || !strict.reason.startsWith(INVALID)) return strict;
  if (ENDLESS_WORD.test(value.replace(/"[^"]*"/g, ""))) return refuse("it has a word that no language has");
  try {
    return attempt(
      silently(() => correct(value, countryCode)),
      today,
    );
  } catch (error) {
    return refuse(reasonOf(error));
  }
}

/**
 * Runs the library without what it prints: for a value that it fails on, it prints that value, which is a text of a
 * stranger's file. It is synchronous, so that nothing that others print is lost.
 */
function silently<T>(work: () => T): T {
  const { error, warn } = console;
  Object.assign(console, { error: () => undefined, warn: () => undefined });
  try {
    return work();
  } finally {
    Object.assign(console, { error, warn });
  }
}

const refuse = (reason: string): ReadHours => ({ ok: false, reason });

function attempt(rules: string, today: string): ReadHours {
  try {
    const expression = new HoursExpression(rules, { sun: SOMEWHERE });
    const { varies, onlyHolidays, leavesOutSchoolHolidays, hasComments } = expression.facts;
    if (onlyHolidays) return refuse("it is only about holidays");
    if (varies && isOtherYears(rules, expression, today)) return refuse("it is only about other years");
    if (varies && isUnknown(expression, today)) return refuse("it does not say when it is open");
    const leftOut = [...(leavesOutSchoolHolidays ? ["school holidays"] : []), ...(hasComments ? ["comments"] : [])];
    return { ok: true, rules, varies, leftOut };
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

/** Whether all years that a value names are over or far ahead ("8000"), and nothing opens in the coming months. */
function isOtherYears(rules: string, expression: HoursExpression, today: string): boolean {
  const named = rules.replace(/"[^"]*"/g, "").match(/(?<![\d:])\d{4}(?![\d:])\+?/g) ?? [];
  const thisYear = Number(today.slice(0, 4));
  const isNear = (written: string): boolean => {
    const year = Number.parseInt(written, 10);
    return year <= thisYear + YEARS_AHEAD && (year >= thisYear || written.endsWith("+"));
  };
  if (named.length === 0 || named.some(isNear)) return false;
  return datesFrom(today).every((date) => expression.on(date).open.length === 0);
}

/** Whether no date has any hours that are known. */
function isUnknown(expression: HoursExpression, today: string): boolean {
  const first = expression.on(today);
  if (first.open.length > 0 || first.unknown.length === 0) return false;
  return datesFrom(today).every((date) => {
    const { open, unknown } = expression.on(date);
    return open.length === 0 && unknown.some(([from, to]) => to - from >= 86_400);
  });
}

const datesFrom = (today: string): string[] =>
  Array.from({ length: DAYS_AHEAD }, (_, i) => dateOfNumber(numberOfDate(today) + i));

/** Stands for the place: its sunrise and sunset decide when it opens, but not whether it opens. */
const SOMEWHERE = { lat: 0, lng: 0, zone: "UTC" };
const OPTIONS = { mode: 0, locale: "en", tag_key: "opening_hours", map_value: undefined, warnings_severity: undefined };

/** Returns a value in its canonical spelling. Throws if a correction would be a guess. */
function correct(value: string, countryCode: string): string {
  const parsed = parse(value, countryCode);
  const guess = parsed.getStructuredWarnings().find(isGuess);
  if (guess !== undefined) throw new Error(`it is ambiguous: ${guess.message.split(". ")[0] ?? guess.type}`);
  if (parsed.getStructuredWarnings().some(({ type }) => type === "vague")) throw new Error("it gives no times");
  return parsed.prettifyValue({});
}

/**
 * Parses with a country that has both kinds of holidays, because the library throws (and prints) on holidays of a
 * country without data, such as most islands. Only day names that differ between languages (`Do`, `Ma`) are read with
 * the place's own country.
 */
function parse(value: string, countryCode: string): InstanceType<typeof OpeningHours> {
  try {
    const parsed = new OpeningHours(value, WITH_HOLIDAYS, { ...OPTIONS });
    if (!parsed.getStructuredWarnings().some(({ message }) => message.includes("can also mean"))) return parsed;
  } catch (error) {
    if (!String(error).includes("ambiguous across languages")) throw error;
  }
  if (countryCode === "" || HOLIDAY_WORDS.test(value)) throw new Error(AMBIGUOUS);
  const place = { lat: 0, lon: 0, address: { country_code: countryCode.toLowerCase(), state: "" } };
  return new OpeningHours(value, place, { ...OPTIONS });
}

function isGuess({ type, message }: opening_hours_warning): boolean {
  return GUESSES.has(type) || (type === "word_error_correction" && /^assuming/i.test(message));
}

function reasonOf(error: unknown): string {
  const text = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, " ");
  if (text.startsWith("it ")) return text;
  if (/point(?:s)? in time/i.test(text)) return "it gives points in time, not opening times";
  if (text.includes("ambiguous across languages")) return AMBIGUOUS;
  const detail = /<--- \((.*?)(?:\.\s|\)|$)/.exec(text)?.[1];
  return `${INVALID}${detail === undefined ? "" : `: ${detail.slice(0, 120)}`}`;
}
