import { DateTime } from "luxon";
import { z } from "zod";
import { momentsOf } from "@/lib/platform/calendar/repeated-hour";

const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?$/;

/** A local date and time from a form field, without its zone. */
export const localMoment = z
  .string()
  .transform((text) => text.trim())
  .refine((text) => {
    const at = LOCAL.test(text) ? DateTime.fromISO(text, { zone: "UTC" }) : null;
    return at?.isValid === true && at.year >= 1900 && at.year <= 2200;
  }, "expected a date and time, such as 2026-12-31T18:00");

const WHOLE = "2026-01-01T00:00:00.000";

/** Pads a local date and time with seconds, so that two of them compare as text. */
export const withSeconds = (local: string): string =>
  local.length === 16 ? `${local}:00.000` : local.length === 19 ? `${local}.000` : local.padEnd(WHOLE.length, "0");

/** Converts a timestamp to the local time of a zone; shows seconds only if they are not zero. */
export function toLocalTime(moment: Date | string | null, zone: string): string | null {
  if (moment === null) return null;
  const at = DateTime.fromJSDate(new Date(moment), { zone });
  const seconds = at.millisecond > 0 ? ":ss.SSS" : at.second > 0 ? ":ss" : "";
  return at.toFormat(`yyyy-MM-dd'T'HH:mm${seconds}`);
}

/** The times at which the clocks of a zone show a local time, in UTC. */
const timesOf = (local: string, zone: string): string[] =>
  momentsOf(DateTime.fromISO(local, { zone })).map((at) => at.toUTC().toISO() ?? local);

/** Converts a zone's local time to UTC: to the first time at which clocks show it. */
export const toUtc = (local: string, zone: string): string => timesOf(local, zone)[0] ?? local;

/** Returns whether a local end can follow a local start: it does if its clock shows more, or the hour comes twice. */
export const canFollow = (end: string, start: string, zone: string): boolean =>
  withSeconds(start) <= withSeconds(end) || timesOf(end, zone).some((at) => at >= toUtc(start, zone));

/**
 * Converts the local end of something that starts at `starts` (ISO 8601 in UTC) to UTC: the first time that is not before the
 * start. If clocks that go forward skip the hour of the start, it may come after the end; then the two are equal.
 */
export const endToUtc = (local: string, zone: string, starts: string): string =>
  timesOf(local, zone).find((at) => at >= starts) ?? starts;
