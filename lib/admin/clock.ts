import { DateTime } from "luxon";
import { z } from "zod";

const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?$/;

/** A moment on some clock, as a form's date field has it; its zone is known elsewhere. */
export const localMoment = z
  .string()
  .transform((text) => text.trim())
  .refine((text) => {
    const at = LOCAL.test(text) ? DateTime.fromISO(text, { zone: "UTC" }) : null;
    return at?.isValid === true && at.year >= 1900 && at.year <= 2200;
  }, "expected a date and time, such as 2026-12-31T18:00");

const WHOLE = "2026-01-01T00:00:00.000";

/** A local moment with all its digits, so that two of them compare as text. */
export const whole = (local: string): string =>
  local.length === 16 ? `${local}:00.000` : local.length === 19 ? `${local}.000` : local.padEnd(WHOLE.length, "0");

/** A stored moment on the clock of a zone, with seconds only where it has any. */
export function onClock(moment: Date | string | null, zone: string): string | null {
  if (moment === null) return null;
  const at = DateTime.fromJSDate(new Date(moment), { zone });
  const seconds = at.millisecond > 0 ? ":ss.SSS" : at.second > 0 ? ":ss" : "";
  return at.toFormat(`yyyy-MM-dd'T'HH:mm${seconds}`);
}

/** The moment at which a zone's clock shows this, in UTC. */
export const fromClock = (local: string, zone: string): string =>
  DateTime.fromISO(local, { zone }).toUTC().toISO() ?? local;
