import { AppError } from "@/lib/http/errors";
import { env } from "@/lib/platform/settings/env";
import { looksAhead, presetAt, readMoment, type WindowName } from "./windows";

/** The range of an event list: events that start before `to` and are not over at `from`. Null means unbounded. */
export interface Range {
  from: Date | null;
  to: Date | null;
}

export interface AskedFor {
  window: WindowName | null;
  from: string | null;
  to: string | null;
}

// Outside the years that content may have (1900 to 2200) and within PostgreSQL's range.
const EARLIEST = Date.UTC(1800, 0);
const LATEST = Date.UTC(2300, 0);
const within = (moment: Date): Date => new Date(Math.min(LATEST, Math.max(EARLIEST, moment.getTime())));

/** Resolves a query's range at a time. Throws `validation_error` if it ends before it starts. */
export function rangeOf({ window, from, to }: AskedFor, now: Date): Range {
  const zone = env().DESTINATION_TIMEZONE;
  if (window !== null) {
    const preset = presetAt(window, now, zone);
    const begins = preset.from.toJSDate();
    return { from: looksAhead(window) && now > begins ? now : begins, to: preset.to.toJSDate() };
  }
  if (from === null && to === null) return { from: now, to: null };
  const first = from === null ? null : readMoment(from, zone);
  const last = to === null ? null : readMoment(to, zone);
  if (first && last && first.first > last.last) {
    throw new AppError("validation_error", [{ path: "query.from", message: "is after to" }]);
  }
  return {
    from: first && within(first.first),
    // `to` is exclusive, and the last instant belongs to the range.
    to: last && new Date(within(last.last).getTime() + 1),
  };
}
