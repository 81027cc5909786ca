import ICAL from "ical.js";
import { DateTime } from "luxon";
import { MAX_DATES, MAX_MONTHS, type SeriesFields, WEEKDAYS, type Weekday } from "./series-form";

/** The weekday of a date, in the codes of RFC 5545. */
export const weekdayOf = (date: string): Weekday => WEEKDAYS[DateTime.fromISO(date).weekday - 1] ?? "MO";

/** The position of a date's weekday in its month, from 1. */
const nthOf = (date: string): number => Math.ceil(DateTime.fromISO(date).day / 7);

const isLastOfMonth = (date: string): boolean => {
  const at = DateTime.fromISO(date);
  return at.plus({ weeks: 1 }).month !== at.month;
};

/** A rule of RFC 5545, or the field that does not match the first date, with the reason. */
export type RuleOrFault = { rule: string } | { path: keyof SeriesFields; message: string };

/** Returns the recurrence rule of a form whose first date is `start`. `frequency` must not be "none". */
export function ruleOf(fields: SeriesFields, start: string): RuleOrFault {
  const fault = faultOf(fields, start);
  if (fault) return fault;
  const { frequency, interval, ends, until, count } = fields;
  const parts = [
    `FREQ=${frequency.toUpperCase()}`,
    interval !== 1 && `INTERVAL=${interval}`,
    frequency === "weekly" && `BYDAY=${fields.weekdays.join(",")}`,
    frequency === "monthly" && monthDayOf(fields.monthly_on, start),
    ends === "on" ? `UNTIL=${until?.replaceAll("-", "")}` : `COUNT=${count}`,
  ];
  return { rule: parts.filter(Boolean).join(";") };
}

function monthDayOf(on: SeriesFields["monthly_on"], start: string): string {
  if (on === "date") return `BYMONTHDAY=${DateTime.fromISO(start).day}`;
  return `BYDAY=${on === "last_weekday" ? -1 : nthOf(start)}${weekdayOf(start)}`;
}

function faultOf({ frequency, weekdays, monthly_on: on, ends, until }: SeriesFields, start: string) {
  // A first date that the rule does not match has no meaning in RFC 5545.
  if (frequency === "weekly" && !weekdays.includes(weekdayOf(start)))
    return { path: "weekdays", message: "must include the day of the first date" } as const;
  if (frequency === "monthly" && on === "last_weekday" && !isLastOfMonth(start))
    return { path: "monthly_on", message: "the first date is not the last such weekday of its month" } as const;
  if (frequency === "monthly" && on === "weekday" && nthOf(start) > 4)
    return { path: "monthly_on", message: "not every month has five of this weekday: choose the last one" } as const;
  if (ends === "on" && until !== null && until < start)
    return { path: "until", message: "must not be before the first date" } as const;
  return null;
}

/** Returns the form's fields for a stored rule. */
export function fieldsOf(rule: string, start: string, excluded: readonly string[]): SeriesFields {
  const recur = ICAL.Recur.fromString(rule);
  const days = ((recur.parts.BYDAY ?? []) as string[]).map((day) => /^(-?\d*)([A-Z]{2})$/.exec(day));
  const nth = days[0]?.[1];
  const weekdays = WEEKDAYS.filter((one) => days.some((day) => day?.[2] === one));
  const frequency = recur.freq.toLowerCase() as SeriesFields["frequency"];
  return {
    frequency,
    interval: recur.interval,
    weekdays: frequency === "weekly" ? weekdays : [weekdayOf(start)],
    monthly_on: frequency !== "monthly" || !nth ? "date" : nth === "-1" ? "last_weekday" : "weekday",
    ends: recur.count === null ? "on" : "after",
    until: recur.until?.toString() ?? null,
    count: recur.count,
    excluded: [...excluded],
  };
}

/**
 * Returns the dates of a rule from its first date on, in order; null if they are more than a series may have
 * (MAX_DATES, or beyond MAX_MONTHS). Excluded dates count, as COUNT does in RFC 5545.
 */
export function datesOf(rule: string, start: string): string[] | null {
  const last = DateTime.fromISO(start).plus({ months: MAX_MONTHS }).toISODate() ?? "";
  const dates: string[] = [];
  const series = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateString(start));
  for (let next = series.next(); next; next = series.next()) {
    const date = next.toString();
    if (dates.length === MAX_DATES || date > last) return null;
    dates.push(date);
  }
  return dates;
}
