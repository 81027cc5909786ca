import OpeningHours, { type opening_hours_warning } from "opening_hours";
import type { HourRecord } from "@/lib/domains/content/bundle";
import { withoutComments, withoutHolidays, withoutPastRules } from "./opening-hours-rules";
import { type Interval, weekRows } from "./opening-hours-week";

/** `leftOut` names what the week does not include: `holidays`, `past dates`, `comments`. */
export type WeeklyHours = { ok: true; hours: HourRecord[]; leftOut: string[] } | { ok: false; reason: string };

const LONGEST = 255;
// The library tries each prefix of an unknown word against every word it knows: 250 letters took 94 ms.
const ENDLESS_WORD = /[\p{L}\p{M}]{31}/u;
// Lets the library parse holiday words: it has public and school holidays for this country and state.
const WITH_HOLIDAYS = { lat: 48.1, lon: 11.6, address: { country_code: "de", state: "Bayern" } };
// Weeks in which no zone changes its clocks, because the rows are read in the process's local time.
const QUIET_WEEKS = {
  monday: new Date(2025, 5, 9),
  from: new Date(2025, 5, 1),
  to: new Date(2025, 5, 24),
};
const HOLIDAY_WORDS = /(?<!\w)(?:PH|SH)(?!\w)|holiday|feiertag|f[eé]ri|festiv|feriad/i;
const AMBIGUOUS = "it names a day that means different days in different languages";
const GUESSES = new Set(["ambiguous_single_digit_hour", "use_multi", "strange_24_7"]);

/**
 * Returns the ordinary week of an OpenStreetMap opening_hours value (wiki.openstreetmap.org/wiki/Key:opening_hours) as
 * rows from Sunday to Saturday: one row per interval, `is_overnight` past midnight, one `is_closed` row for a day off.
 * Holidays and years before that of `today` are left out. A value that one week cannot express (seasons, dates, sun
 * times, "by appointment", no closing time, typos that need a guess) is rejected with the reason.
 * `countryCode` (alpha-2) resolves day names that differ between languages. Never throws.
 */
export function weeklyHours(value: string, countryCode?: string | null, today: Date = new Date()): WeeklyHours {
  const trimmed = withRuleBreaks(value.trim());
  if (trimmed === "") return refuse("it is empty");
  if (trimmed.length > LONGEST) return refuse(`it is longer than ${LONGEST} characters`);
  if (ENDLESS_WORD.test(withoutComments(trimmed))) return refuse("it has a word that no language has");
  try {
    return read(trimmed, countryCode ?? "", today);
  } catch (error) {
    return refuse(reasonOf(error));
  }
}

/** Separates rules that people write without a semicolon: "Mo-Fr 10:00-17:00 Sa 10:00-15:00". */
function withRuleBreaks(value: string): string {
  return value.replace(/(\d{1,2}:\d{2})\s+(?=(?:Mo|Tu|We|Th|Fr|Sa|Su|PH)\b)/g, "$1; ");
}

function refuse(reason: string): WeeklyHours {
  return { ok: false, reason };
}

function read(written: string, countryCode: string, today: Date): WeeklyHours {
  const current = withoutPastRules(written, today.getUTCFullYear());
  if (current.value === "") return refuse("it is only about years that are over");
  const first = parse(current.value, countryCode);
  const guess = first.getStructuredWarnings().find(isGuess);
  if (guess !== undefined) return refuse(`it needs a guess: ${guess.message.split(". ")[0] ?? guess.type}`);
  if (first.getStructuredWarnings().some(({ type }) => type === "vague")) return refuse("it gives no times");
  const ordinary = withoutHolidays(first.prettifyValue({}));
  if (ordinary.value === "") return refuse("it is only about holidays");
  const varying = variation(withoutComments(ordinary.value));
  if (varying !== null) return refuse(varying);
  const week = new OpeningHours(ordinary.value, null, { ...OPTIONS });
  if (!week.isWeekStable()) return refuse("it is not the same every week");
  const intervals = week.getOpenIntervals(QUIET_WEEKS.from, QUIET_WEEKS.to);
  const vague = intervals.find(([, , unknown]) => unknown);
  if (vague !== undefined) return refuse(vagueness(vague[3]));
  const commented = intervals.some(([, , , comment]) => comment !== undefined && comment !== "");
  const leftOut = [
    ...(ordinary.dropped ? ["holidays"] : []),
    ...(current.dropped ? ["past dates"] : []),
    ...(commented ? ["comments"] : []),
  ];
  const spans = intervals.map(([start, end]): Interval => ({ start, end }));
  return { ok: true, hours: weekRows(spans, QUIET_WEEKS.monday), leftOut };
}

const OPTIONS = { mode: 0, locale: "en", tag_key: "opening_hours", map_value: undefined, warnings_severity: undefined };

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

function variation(rules: string): string | null {
  if (/\b(?:sunrise|sunset|dawn|dusk)\b/.test(rules)) return "it depends on the sun";
  if (/\bweek\b/.test(rules) && !/\bweek 0?1-53(?!\/)/.test(rules)) return "it depends on the number of the week";
  if (/\beaster\b/.test(rules)) return "it depends on the date of Easter";
  if (/\[/.test(rules)) return "it depends on the week of the month";
  if (/(?<![\d:])(?:1\d|20)\d{2}(?![\d:])/.test(rules)) return "it depends on the year";
  if (/\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/.test(rules.replace(/\bJan-Dec\b/g, ""))) {
    return "it depends on the season or date";
  }
  return null;
}

function vagueness(comment: string | undefined): string {
  if (comment === undefined || comment === "") return "it does not say when it is open";
  if (/open end/i.test(comment)) return "it gives no closing time";
  return `it depends on a comment: ${JSON.stringify(comment.slice(0, 80))}`;
}

function reasonOf(error: unknown): string {
  const text = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, " ");
  if (/point(?:s)? in time/i.test(text)) return "it gives points in time, not opening times";
  if (text === AMBIGUOUS || text.includes("ambiguous across languages")) return AMBIGUOUS;
  const detail = /<--- \((.*?)(?:\.\s|\)|$)/.exec(text)?.[1];
  return `it is not valid opening_hours${detail === undefined ? "" : `: ${detail.slice(0, 120)}`}`;
}
