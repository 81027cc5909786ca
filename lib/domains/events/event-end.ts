import { DateTime } from "luxon";

/** The times of an event that decide when it is over. */
interface EventTimes {
  starts_at: string;
  ends_at: string | null;
  is_all_day: boolean;
  timezone: string;
}

/**
 * Returns the time at which an event is over. Without an end, RFC 5545 (3.6.1) applies: an event with a time of day ends
 * when it starts, and an all-day event lasts that day in its own zone. An all-day event never ends within a day. An event
 * without duration lasts one millisecond, so that every event is under way at some time.
 */
export function overAt(event: EventTimes): string {
  const starts = DateTime.fromISO(event.starts_at, { zone: event.timezone });
  const ends = [
    starts.plus({ milliseconds: 1 }),
    ...(event.ends_at === null ? [] : [DateTime.fromISO(event.ends_at)]),
    ...(event.is_all_day ? [starts.plus({ days: 1 }).startOf("day")] : []),
  ];
  return new Date(Math.max(...ends.map((end) => end.toMillis()))).toISOString();
}

/** Whether an event is over at a time. */
export const isOver = (event: EventTimes, now: Date): boolean => Date.parse(overAt(event)) <= now.getTime();
