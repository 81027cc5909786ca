import { DateTime } from "luxon";

/**
 * From when on an event counts as over. Where no end is known, RFC 5545 (3.6.1) says what that means: one at a time
 * of day is a moment, one of a whole day lasts that day, by the event's own clock. A whole day never ends within it.
 */
export function overAt(event: {
  starts_at: string;
  ends_at: string | null;
  is_all_day: boolean;
  timezone: string;
}): string {
  const end = event.ends_at ?? event.starts_at;
  if (!event.is_all_day) return end;
  const nextDay = DateTime.fromISO(event.starts_at, { zone: event.timezone }).plus({ days: 1 }).startOf("day");
  const endOfDay = nextDay.toUTC().toISO();
  return endOfDay !== null && endOfDay > end ? endOfDay : end;
}
