import { DateTime } from "luxon";
import { readTime } from "@/lib/platform/calendar/repeated-hour";

/** A period in which an event takes place, in the destination's time. */
export interface EventDates {
  /** The first and last day, `YYYY-MM-DD`. */
  from: string;
  to: string;
  /** `HH:MM`; null if unknown. */
  begins: string | null;
  ends: string | null;
  /** The days of the week (Monday first, from 0) on which it takes place, each a date of its own; null for one event. */
  days: readonly number[] | null;
  isCancelled: boolean;
}

/** One date of an event. `id` tells it apart from the others of the record: `2026-07-01T10:00`. */
export interface Occurrence {
  id: string;
  startsAt: Date;
  endsAt: Date | null;
  isAllDay: boolean;
  isCancelled: boolean;
}

/** Dates that repeat are expanded over one year. */
const DAYS_AHEAD = 366;
const MOST_OCCURRENCES = 1_000;

/** The dates of a record. */
interface Occurrences {
  /** The occurrences that are not over at the start of today. */
  coming: Occurrence[];
  /** The number of occurrences that are over. */
  past: number;
  /** Whether the record has more than one date. It stays a series when all but one are over and no longer listed. */
  isSeries: boolean;
  /** Whether there are more dates than are taken. */
  isCut: boolean;
}

/** Today's date in the destination's time zone, `YYYY-MM-DD`. */
export const todayIn = ({ now, timezone }: { now: Date; timezone: string }): string =>
  DateTime.fromJSDate(now, { zone: timezone }).toISODate() ?? "";

/** Returns the dates of a record, at most 1,000. `zone` is the destination's time zone. */
export function occurrencesOf(periods: readonly EventDates[], now: Date, zone: string): Occurrences {
  const today = DateTime.fromJSDate(now, { zone }).startOf("day");
  const all = new Map<string, Occurrence>();
  let isCut = false;
  for (const period of periods) {
    for (const one of expand(period, today, zone)) {
      if (all.size < MOST_OCCURRENCES || all.has(one.id)) all.set(one.id, one);
      else isCut = true;
    }
  }
  const coming = [...all.values()].filter(({ startsAt, endsAt }) => (endsAt ?? startsAt) >= today.toJSDate());
  const isSeries = all.size > 1 || periods.some(({ days, from, to }) => days !== null && from !== to);
  return { coming, past: all.size - coming.length, isSeries, isCut };
}

function* expand(period: EventDates, today: DateTime, zone: string): Generator<Occurrence> {
  const { from, to, days } = period;
  if (days === null || from === to) return yield occurrenceOf(period, from, to, zone);
  const first = DateTime.fromISO(from, { zone });
  const last = DateTime.fromISO(to, { zone });
  if (last < today) return yield occurrenceOf(period, to, to, zone);
  for (let day = DateTime.max(first, today), n = 0; day <= last && n < DAYS_AHEAD; day = day.plus({ days: 1 }), n++) {
    const date = day.toISODate();
    if (date !== null && days.includes(day.weekday - 1)) yield occurrenceOf(period, date, date, zone);
  }
}

function occurrenceOf({ begins, ends, isCancelled }: EventDates, from: string, to: string, zone: string): Occurrence {
  const at = (day: string, time: string | null) => readTime(`${day}T${time ?? "00:00"}`, zone);
  const start = at(from, begins);
  const dayAfter = at(to, null).plus({ days: 1 });
  const given = ends === null ? (begins === null || to > from ? dayAfter : null) : at(to, ends);
  // An end at or before the beginning of the same day is after midnight.
  const end = given !== null && given <= start ? given.plus({ days: 1 }) : given;
  return {
    id: `${from}T${begins ?? "00:00"}`,
    startsAt: start.toJSDate(),
    endsAt: end?.toJSDate() ?? null,
    isAllDay: begins === null && ends === null,
    isCancelled,
  };
}
