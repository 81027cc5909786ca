import { DateTime } from "luxon";
import { z } from "zod";
import { timestamp } from "@/lib/http/fields";
import { type Basis, hoursOn, type KnownDay, type Week } from "./week";

/** Whether a place is open now; unknown instead of a guess (docs/contract.md#opening-hours). */
export const OpenState = z
  .strictObject({
    state: z.enum(["open", "closed", "unknown"]),
    basis: z
      .enum(["owner", "ugc", "exception", "holiday"])
      .nullable()
      .meta({ description: "Who submitted the hours, or that a dated exception or a public holiday replaces them." }),
    until: timestamp.nullable().meta({ example: "2026-03-01T21:00:00.000Z" }),
    next_open_at: timestamp.nullable().meta({ example: null }),
    timezone: z.string().meta({ example: "America/St_Lucia" }),
  })
  .meta({
    id: "OpenState",
    description:
      "Whether the place is open now, who submitted the hours, when the state ends (if known), and when it opens next.",
  });
export type OpenState = z.infer<typeof OpenState>;

interface Span {
  from: DateTime;
  to: DateTime;
  basis: Basis;
}

const NO_HOLIDAYS: ReadonlySet<string> = new Set();

/** The hours of a date. */
type HoursOf = (date: DateTime) => KnownDay | null;

/**
 * Returns the state at a time in the destination's zone, with yesterday's overnight hours. `until` is the end of the
 * state, null if it lies beyond the known hours. `next_open_at` is set for closed places. `holidays` are the dates
 * (`YYYY-MM-DD`) of public holidays on which places are closed.
 */
export function openStateAt(week: Week | null, now: Date, zone: string, holidays = NO_HOLIDAYS): OpenState {
  const unknown: OpenState = { state: "unknown", basis: null, until: null, next_open_at: null, timezone: zone };
  if (!week) return unknown;
  const local = DateTime.fromJSDate(now, { zone });
  const today = local.startOf("day");
  const hoursOf: HoursOf = (on) => {
    const date = on.toISODate() ?? "";
    return hoursOn(week, { date, dayOfWeek: on.weekday % 7, isHoliday: holidays.has(date) });
  };
  const apart = spansFrom(hoursOf, today);
  const spans = merged(apart);
  const current = spans.find((span) => span.from <= local && local < span.to);
  if (current) {
    const end = knownEnd(hoursOf, today, current);
    // Yesterday's hours may run into today's: the basis is that of the last that began.
    const basis = apart.findLast((span) => span.from <= local && local < span.to)?.basis ?? current.basis;
    return { state: "open", basis, until: end && iso(end), next_open_at: null, timezone: zone };
  }
  const day = hoursOf(today);
  const doubts = spansFrom(hoursOf, today, "unknown");
  if (!day || doubts.some((span) => span.from <= local && local < span.to)) return unknown;
  const next = spans.find((span) => span.from > local);
  const isSure =
    next && everyDayKnown(hoursOf, today, next.from) && !doubts.some(({ from }) => from > local && from < next.from);
  const opens = isSure ? iso(next.from) : null;
  return { state: "closed", basis: day.basis, until: opens, next_open_at: opens, timezone: zone };
}

const DAYS_AHEAD = 8;

/** Returns the open or unknown spans from yesterday to a week ahead as instants, in order. */
function spansFrom(hoursOf: HoursOf, today: DateTime, which: "spans" | "unknown" = "spans"): Span[] {
  const spans: Span[] = [];
  for (let offset = -1; offset < DAYS_AHEAD; offset++) {
    const date = today.plus({ days: offset });
    const day = hoursOf(date);
    for (const [from, to] of day?.[which] ?? []) {
      spans.push({ from: at(date, from), to: at(date, to), basis: day?.basis ?? "owner" });
    }
  }
  return spans.sort((a, b) => a.from.toMillis() - b.from.toMillis());
}

function merged(spans: Span[]): Span[] {
  const out: Span[] = [];
  for (const span of spans) {
    const last = out.at(-1);
    if (last && span.from <= last.to) last.to = DateTime.max(last.to, span.to);
    else out.push({ ...span });
  }
  return out;
}

/** Returns the end of an open span; null if it continues past the week or into a day with unknown hours. */
function knownEnd(hoursOf: HoursOf, today: DateTime, span: Span): DateTime | null {
  if (span.to >= today.plus({ days: DAYS_AHEAD - 1 })) return null;
  const doubts = spansFrom(hoursOf, today, "unknown");
  if (doubts.some(({ from, to }) => from <= span.to && span.to < to)) return null;
  const midnight = span.to.startOf("day");
  return span.to.equals(midnight) && !hoursOf(span.to) ? null : span.to;
}

function everyDayKnown(hoursOf: HoursOf, from: DateTime, to: DateTime): boolean {
  for (let date = from; date < to; date = date.plus({ days: 1 })) if (!hoursOf(date)) return false;
  return true;
}

/** Returns a wall-clock time: seconds into a day, past its end into the next, unaffected by clock changes. */
function at(date: DateTime, seconds: number): DateTime {
  const days = Math.floor(seconds / 86_400);
  const rest = seconds % 86_400;
  return date
    .plus({ days })
    .set({ hour: Math.floor(rest / 3600), minute: Math.floor((rest % 3600) / 60), second: rest % 60 });
}

const iso = (moment: DateTime): string => moment.toJSDate().toISOString();
