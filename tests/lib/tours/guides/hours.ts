import { DateTime } from "luxon";

const DAYS = ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"];
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const DATE = `(?:${MONTHS.join("|")})(?: \\d\\d?)?`;
const DAY = `(?:${DAYS.join("|")})`;
const RULE = new RegExp(`^(?:(${DATE}(?:[-,]${DATE})*):? )?(?:(${DAY}(?:[-,]${DAY})*) )?(off|closed|\\d[\\d:,\\s-]*)$`);

/** One rule of an expression: `Oct-Mar Mo-Fr 09:00-12:30,14:00-18:00`. Dates are month × 100 + day. */
interface Rule {
  readonly dates: readonly (readonly [from: number, to: number])[] | null;
  readonly days: readonly number[] | null;
  /** Minutes of the day; empty for closed. */
  readonly spans: readonly (readonly [from: number, to: number])[];
}

/**
 * Reads an expression of months, dates, weekdays and hours. Null for one with anything else: the checker does not judge
 * hours that it cannot read for itself.
 */
export function readSimpleHours(expression: string): Rule[] | null {
  if (expression.trim() === "24/7") return [{ dates: null, days: null, spans: [[0, 1440]] }];
  const rules: Rule[] = [];
  const parts = expression.split(";").map((part) => part.trim());
  for (const part of parts.filter(Boolean)) {
    const [, dates, days, times] = RULE.exec(part) ?? [];
    const spans = times === "off" || times === "closed" ? [] : spansOf(times ?? "");
    if (spans === null) return null;
    rules.push({ dates: dates ? ranges(dates).map(datesOf) : null, days: days ? ranges(days).flatMap(daysOf) : null, spans }); // biome-ignore format: one line
  }
  return rules;
}

const ranges = (text: string): string[] => text.split(",");

function datesOf(range: string): readonly [number, number] {
  const [from = "", to = from] = range.split("-");
  const number = (text: string, day: number): number => {
    const [month = "", of] = text.split(" ");
    return (MONTHS.indexOf(month) + 1) * 100 + Number(of ?? day);
  };
  return [number(from, 1), number(to, 31)];
}

function daysOf(range: string): number[] {
  const [from = 0, to = from] = range.split("-").map((day) => DAYS.indexOf(day));
  return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, k) => (from + k) % 7);
}

function spansOf(text: string): [number, number][] | null {
  const spans: [number, number][] = [];
  for (const part of text.split(",")) {
    const [, h1, m1, h2, m2] = /^\s*(\d\d?):(\d\d)\s*-\s*(\d\d?):(\d\d)\s*$/.exec(part) ?? [];
    if (h1 === undefined) return null;
    const [from, to] = [Number(h1) * 60 + Number(m1), Number(h2) * 60 + Number(m2)];
    spans.push([from, to > from ? to : to + 1440]);
  }
  return spans;
}

/** The spans of a day: those of the last rule for it. */
function spansOn(rules: readonly Rule[], day: DateTime): Rule["spans"] {
  const date = day.month * 100 + day.day;
  const isIn = ([from, to]: readonly [number, number]) => (from <= to ? from <= date && date <= to : date >= from || date <= to); // biome-ignore format: one line
  const ofDay = rules.filter(
    ({ dates, days }) => (dates?.some(isIn) ?? true) && (days?.includes(day.weekday % 7) ?? true),
  );
  return ofDay.at(-1)?.spans ?? [];
}

/** Whether hours cover a visit, overnight hours of the day before and those that go on at midnight included. */
export function isOpenDuring(rules: readonly Rule[], from: Date, to: Date, zone: string): boolean {
  const begin = DateTime.fromJSDate(from, { zone });
  const at = begin.hour * 60 + begin.minute;
  const end = at + (to.getTime() - from.getTime()) / 60_000;
  const spans = [-1, 0, 1].flatMap((days) =>
    spansOn(rules, begin.plus({ days })).map(([opens, closes]) => [opens + days * 1440, closes + days * 1440] as const),
  );
  let open = at;
  for (const [opens, closes] of spans) if (opens <= open && closes > open) open = closes;
  return open >= end;
}
