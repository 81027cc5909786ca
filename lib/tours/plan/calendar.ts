import { DateTime } from "luxon";

/** A date of the destination. Moments are whole seconds since 1970. */
export interface LocalDay {
  /** 0 = Sunday. */
  readonly dayOfWeek: number;
  /** The moment of a wall-clock time, so many seconds into the day, past its end into the next, whatever the clocks do. */
  at(seconds: number): number;
}

const DAY = 86_400;

/** The dates from the day before `from` (whose night may reach into it) to the one of `to`. */
export function localDays(from: Date, to: Date, zone: string): LocalDay[] {
  const days: LocalDay[] = [];
  const last = DateTime.fromJSDate(to, { zone });
  const first = DateTime.fromJSDate(from, { zone }).startOf("day").minus({ days: 1 });
  for (let date = first; date <= last; date = date.plus({ days: 1 })) days.push(localDay(date));
  return days;
}

function localDay(date: DateTime): LocalDay {
  const start = date.toSeconds();
  // Nearly all days and the ones after them are 24 hours long, and then a sum will do.
  const regular =
    date.plus({ days: 2 }).toSeconds() - start === 2 * DAY && date.plus({ days: 1 }).toSeconds() - start === DAY;
  return {
    dayOfWeek: date.weekday % 7,
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

/** The next full hour of the destination's clocks, at or after the moment. */
export function nextHour(seconds: number, zone: string): number {
  const hour = DateTime.fromSeconds(seconds, { zone }).startOf("hour");
  return hour.toSeconds() === seconds ? seconds : hour.plus({ hours: 1 }).toSeconds();
}
