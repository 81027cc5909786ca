import { DateTime } from "luxon";

const BEGINS = 22;
const ENDS = 8;

/** Returns the moment itself, or the end of the quiet hours (22:00 to 8:00 in the zone) that it lies in. */
export function afterQuietHours(moment: Date, zone: string): Date {
  const local = DateTime.fromJSDate(moment, { zone });
  if (local.hour >= ENDS && local.hour < BEGINS) return moment;
  const day = local.hour >= BEGINS ? local.plus({ days: 1 }) : local;
  return day.set({ hour: ENDS, minute: 0, second: 0, millisecond: 0 }).toJSDate();
}
