import { DateTime } from "luxon";

/**
 * From when on an event counts as over. Where no end is known, RFC 5545 (3.6.1) says what that means: one at a time
 * of day is a moment, one of a whole day lasts that day, by the event's own clock. A whole day never ends within it.
 * A moment lasts a millisecond, so that every event is at some time under way.
 */
export function overAt(event: {
  starts_at: string;
  ends_at: string | null;
  is_all_day: boolean;
  timezone: string;
}): string {
  const starts = DateTime.fromISO(event.starts_at, { zone: event.timezone });
  const ends = [
    starts.plus({ milliseconds: 1 }),
    ...(event.ends_at === null ? [] : [DateTime.fromISO(event.ends_at)]),
    ...(event.is_all_day ? [starts.plus({ days: 1 }).startOf("day")] : []),
  ];
  return new Date(Math.max(...ends.map((end) => end.toMillis()))).toISOString();
}
