import type { HourRecord } from "@/lib/domains/content/bundle";
import { calendarDay, dateOfNumber, numberOfDate } from "@/lib/platform/opening-hours/calendar-day";
import type { KnownDay, Span } from "../week";
import { type WrittenHours, writtenHoursOn } from "./written-hours";

const DAY = 86_400;
const WEEK = 7;

/**
 * Returns the rows of the seven days from a date, Sunday first: one row per span, `is_overnight` past midnight, one
 * `is_closed` row for a day off. A day of which a part is unknown has no row.
 */
export function weekRows(written: WrittenHours, from: string): HourRecord[] {
  const first = numberOfDate(from);
  const days = Array.from({ length: WEEK + 1 }, (_, i) => writtenHoursOn(written, dateOfNumber(first + i)));
  // The day before continues into the first day: what began there is not repeated.
  const before = writtenHoursOn(written, dateOfNumber(first - 1));
  const rows = joinedAtMidnight([before, ...days]).flatMap((spans, i): HourRecord[] => {
    const dayOfWeek = calendarDay(first + i).dayOfWeek;
    if (spans === null) return [];
    return spans.length === 0 ? [closedRow(dayOfWeek)] : spans.map((span) => rowOf(dayOfWeek, span));
  });
  return rows.sort((a, b) => a.day_of_week - b.day_of_week || (a.opens_at ?? "").localeCompare(b.opens_at ?? ""));
}

/** Moves hours after midnight that continue a span of the day before to that span, if it then has at most 24 hours. */
function joinedAtMidnight(days: readonly (KnownDay | null)[]): (Span[] | null)[] {
  const spans = days.map((day) => (day === null || day.unknown ? null : day.spans.map((span): Span => [...span])));
  spans.forEach((today, i) => {
    const next = spans[i + 1];
    const [last, first] = [today?.at(-1), next?.[0]];
    if (!last || !first || last[1] !== DAY || first[0] !== 0 || first[1] >= last[0]) return;
    last[1] += first[1];
    next?.shift();
  });
  return spans.slice(1, WEEK + 1);
}

function rowOf(day: number, [from, to]: Span): HourRecord {
  const [opens, closes] = [clock(from), clock(Math.min(to, from + DAY))];
  return { ...closedRow(day), opens_at: opens, closes_at: closes, is_closed: false, is_overnight: closes <= opens };
}

const closedRow = (day: number): HourRecord => ({
  day_of_week: day,
  opens_at: null,
  closes_at: null,
  is_closed: true,
  is_overnight: false,
  source_type: "owner",
});

const two = (number: number): string => String(number).padStart(2, "0");
const clock = (seconds: number): string =>
  `${two(Math.floor((seconds % DAY) / 3600))}:${two(Math.floor(seconds / 60) % 60)}:00`;
