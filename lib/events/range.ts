import { env } from "@/lib/env";
import { AppError } from "@/lib/http/errors";
import { looksAhead, presetAt, readMoment, type WindowName } from "./windows";

/** What a list of events is asked for: those that begin before `to` and are not over at `from`; null is no bound. */
export interface Range {
  from: Date | null;
  to: Date | null;
}

export interface AskedFor {
  window: WindowName | null;
  from: string | null;
  to: string | null;
}

// Beyond these no event can be (content-bundle.md: 1900 to 2200), and PostgreSQL knows every moment between them.
const EARLIEST = Date.UTC(1800, 0);
const LATEST = Date.UTC(2300, 0);
const within = (moment: Date): Date => new Date(Math.min(LATEST, Math.max(EARLIEST, moment.getTime())));

/** The range that a query means at a moment. Throws `validation_error` where it ends before it begins. */
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
    // The last instant belongs to the range, and a range ends before its end.
    to: last && new Date(within(last.last).getTime() + 1),
  };
}
