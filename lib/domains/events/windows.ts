import { DateTime } from "luxon";
import { readTime } from "@/lib/platform/calendar/repeated-hour";

export const WINDOWS = ["today", "tonight", "this_week", "weekend", "this_month", "this_year"] as const;
export type WindowName = (typeof WINDOWS)[number];

/** Windows without events that are already over. The others cover their whole period. */
const AHEAD: ReadonlySet<WindowName> = new Set(["today", "tonight", "weekend"]);
export const looksAhead = (name: WindowName): boolean => AHEAD.has(name);

/** A preset's period, with an exclusive end, and when this period became current. */
export interface Preset {
  from: DateTime<true>;
  to: DateTime<true>;
  since: DateTime<true>;
}

const NIGHT_BEGINS = 17;
const NIGHT_ENDS = 4;

/** Resolves a named window at a time in a zone (docs/contract.md#events). */
export function presetAt(name: WindowName, now: Date, zone: string): Preset {
  const local = DateTime.fromJSDate(now, { zone });
  if (!local.isValid) throw new Error(`no time of day in ${zone}`);
  switch (name) {
    case "today":
      return spanning(local.startOf("day"), "day");
    case "this_week":
      return spanning(local.startOf("week"), "week");
    case "this_month":
      return spanning(local.startOf("month"), "month");
    case "this_year":
      return spanning(local.startOf("year"), "year");
    case "weekend": {
      const monday = local.startOf("week");
      return {
        from: monday.plus({ days: 4 }).set({ hour: NIGHT_BEGINS }),
        to: monday.plus({ weeks: 1 }),
        since: monday,
      };
    }
    case "tonight": {
      // Before NIGHT_ENDS, tonight is the night that is still under way.
      const day = local.startOf("day").minus({ days: local.hour < NIGHT_ENDS ? 1 : 0 });
      const to = day.plus({ days: 1 }).set({ hour: NIGHT_ENDS });
      return { from: day.set({ hour: NIGHT_BEGINS }), to, since: day.set({ hour: NIGHT_ENDS }) };
    }
  }
}

function spanning(from: DateTime<true>, unit: "day" | "week" | "month" | "year"): Preset {
  // A day may begin at 1:00, because clocks change at midnight in some zones.
  return { from, to: from.plus({ [unit]: 1 }).startOf(unit), since: from };
}

/** A timestamp or a day in `from` and `to`. */
const MOMENT =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:[.,]\d{1,9})?)?)\s?(Z|[+-](?:[01]\d|2[0-3])(?::?[0-5]\d)?)?)?$/i;
/** The space before the offset of a time: URL decoding makes one of a plus sign. */
const DECODED_PLUS = / (?<=:\d\d\S* )(?=\d\d(?::?\d\d)?$)/;
/** Longer than any moment, in characters. */
const MAX_LENGTH = 50;

/**
 * Parses an ISO 8601 day or timestamp; without an offset it is local to the zone. Returns its first and last instant, so
 * that a day as `to` includes the whole day; null for any other text.
 */
export function readMoment(text: string, zone: string): { first: Date; last: Date } | null {
  const given = text.trim();
  if (given.length > MAX_LENGTH) return null;
  const [, day, time, offset] = MOMENT.exec(given.replace(DECODED_PLUS, "+")) ?? [];
  if (day === undefined) return null;
  const moment = readTime(time === undefined ? day : `${day}T${time}${offset ?? ""}`, zone);
  if (!moment.isValid) return null;
  const last = time === undefined ? moment.plus({ days: 1 }).startOf("day").minus({ milliseconds: 1 }) : moment;
  return { first: moment.toJSDate(), last: last.toJSDate() };
}
