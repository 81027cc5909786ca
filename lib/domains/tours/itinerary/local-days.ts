import { DateTime } from "luxon";
import type { LocalDate } from "@/lib/domains/places/week";

/** A date in the destination's zone. Times are whole seconds since 1970. */
export interface LocalDay extends LocalDate {
  /** The time of a wall-clock time in seconds of the day. Above 86,400 it is on the next day. Handles clock changes. */
  at(seconds: number): number;
}

const DAY = 86_400;

/**
 * The dates from the day before `from`, whose opening hours may last past midnight, to the day of `to`. `closedOn` are
 * holidays.
 */
export function localDays(from: Date, to: Date, zone: string, closedOn: readonly string[] = []): LocalDay[] {
  const days: LocalDay[] = [];
  const last = DateTime.fromJSDate(to, { zone });
  const first = daysAfter(DateTime.fromJSDate(from, { zone }), -1);
  for (let date = first; date <= last; date = daysAfter(date, 1)) days.push(localDay(date, closedOn));
  return days;
}

/** The begin of the day so many days later. A day may begin at 1:00, because clocks change at midnight in some zones. */
const daysAfter = (date: DateTime, days: number): DateTime => date.plus({ days }).startOf("day");

function localDay(date: DateTime, closedOn: readonly string[]): LocalDay {
  const start = date.toSeconds();
  // If this day and the next have 24 hours, as nearly all do, addition is enough.
  const regular = daysAfter(date, 2).toSeconds() - start === 2 * DAY && daysAfter(date, 1).toSeconds() - start === DAY;
  const iso = date.toISODate() ?? "";
  return {
    date: iso,
    dayOfWeek: date.weekday % 7,
    isHoliday: closedOn.includes(iso),
    at: (seconds) => (regular && seconds < 2 * DAY ? start + seconds : wallClock(date, seconds)),
  };
}

function wallClock(date: DateTime, seconds: number): number {
  const rest = seconds % DAY;
  const minute = Math.floor(rest / 60) % 60;
  return date
    .plus({ days: Math.floor(seconds / DAY) })
    .set({ hour: Math.floor(rest / 3600), minute, second: rest % 60 })
    .toSeconds();
}

/** "17:05" in the destination's zone. */
export function clockTime(seconds: number, zone: string): string {
  return DateTime.fromSeconds(seconds, { zone }).toFormat("HH:mm");
}

/** The next full hour on the destination's clocks, at or after a time. */
export function nextHour(seconds: number, zone: string): number {
  const hour = DateTime.fromSeconds(seconds, { zone }).startOf("hour");
  return hour.toSeconds() === seconds ? seconds : hour.plus({ hours: 1 }).toSeconds();
}
