import { DateTime } from "luxon";

export const WINDOWS = ["today", "tonight", "this_week", "weekend", "this_month", "this_year"] as const;
export type WindowName = (typeof WINDOWS)[number];

/** Windows that leave out what is over already; the others show the whole of their time (decisions D9.4). */
const AHEAD: ReadonlySet<WindowName> = new Set(["today", "tonight", "weekend"]);
export const looksAhead = (name: WindowName): boolean => AHEAD.has(name);

/** A preset's time, from its beginning to before its end, and since when it has been the current one of its name. */
export interface Preset {
  from: DateTime<true>;
  to: DateTime<true>;
  since: DateTime<true>;
}

const NIGHT_BEGINS = 17;
const NIGHT_ENDS = 4;

/** The window of this name at a moment, by the clock of a zone (interface.md, Events; decisions D3.7). */
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
      // Until it ends in the small hours, the night that is under way is tonight.
      const day = local.startOf("day").minus({ days: local.hour < NIGHT_ENDS ? 1 : 0 });
      const to = day.plus({ days: 1 }).set({ hour: NIGHT_ENDS });
      return { from: day.set({ hour: NIGHT_BEGINS }), to, since: day.set({ hour: NIGHT_ENDS }) };
    }
  }
}

function spanning(from: DateTime<true>, unit: "day" | "week" | "month" | "year"): Preset {
  return { from, to: from.plus({ [unit]: 1 }), since: from };
}

/** A moment or a whole day, as `from` and `to` may be given; an offset's plus sign may have become a space. */
const MOMENT =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:[.,]\d{1,9})?)?)\s?(Z|[+-](?:[01]\d|2[0-3])(?::?[0-5]\d)?)?)?$/i;

/**
 * Reads ISO 8601: a day, or a moment; without an offset it is by the zone's clock. Gives the first and the last
 * instant that it means, so that a day as `to` is the whole of it; null where it is neither.
 */
export function readMoment(text: string, zone: string): { first: Date; last: Date } | null {
  const [, day, time, offset] = MOMENT.exec(text.trim().replace(/ (?=\d\d:?\d\d$)/, "+")) ?? [];
  if (day === undefined) return null;
  const moment = DateTime.fromISO(time === undefined ? day : `${day}T${time}${offset ?? ""}`, { zone });
  if (!moment.isValid) return null;
  const last = time === undefined ? moment.plus({ days: 1 }).startOf("day").minus({ milliseconds: 1 }) : moment;
  return { first: moment.toJSDate(), last: last.toJSDate() };
}
