import { DateTime } from "luxon";

/** Tours that begin between these hours end in daylight; others are proposed for the next morning. */
const [FROM, TO] = [8, 13];
const MORNING = 9;

/** The proposed start of a tour as a `datetime-local` value: empty, which is now, or nine o'clock on the next morning. */
export function defaultStart(now: Date, zone: string): string {
  const local = DateTime.fromJSDate(now, { zone });
  if (local.hour >= FROM && local.hour < TO) return "";
  const day = local.hour < FROM ? local : local.plus({ days: 1 });
  return day.set({ hour: MORNING, minute: 0 }).toFormat("yyyy-MM-dd'T'HH:mm");
}
