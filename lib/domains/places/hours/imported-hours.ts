import { DateTime } from "luxon";
import type { HourRecord, PlaceRecord } from "@/lib/domains/content/bundle";
import { readHours } from "@/lib/platform/opening-hours/read";
import { env } from "@/lib/platform/settings/env";
import { publicHolidayDates } from "./public-holidays";
import { weekRows } from "./week-rows";
import { writtenHours } from "./written-hours";

/** The stored hours of an imported record. */
interface ImportedHours {
  hours: HourRecord[];
  /** The rules by which the hours are renewed every day; null if every week is the same. */
  hours_rules: string | null;
  /** The first day of the week that `hours` shows, `YYYY-MM-DD`; null without rules. */
  hours_projected_on: string | null;
}

/** Returns today's date in the destination's zone. */
export const localDate = (now: Date): string =>
  DateTime.fromJSDate(now, { zone: env().DESTINATION_TIMEZONE }).toISODate() ?? "";

/** Returns the hours of a record: those of its expression if it is readable, otherwise its rows. */
export function importedHours(record: PlaceRecord, now: Date): ImportedHours {
  const asGiven = { hours: record.hours, hours_rules: null, hours_projected_on: null };
  if (record.hours_expression === null) return asGiven;
  const today = localDate(now);
  const read = readHours(record.hours_expression, record.country_code, today);
  if (!read.ok) return asGiven;
  const zone = env().DESTINATION_TIMEZONE;
  const written = writtenHours(read.rules, record, { zone, holidays: publicHolidayDates(now) });
  const hours = weekRows(written, today);
  return {
    hours,
    hours_rules: read.varies ? read.rules : null,
    hours_projected_on: read.varies ? today : null,
  };
}
