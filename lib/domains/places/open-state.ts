import { DateTime } from "luxon";
import { z } from "zod";
import { timestamp } from "@/lib/http/fields";
import type { Basis, Week } from "./week";

/** Whether a place is open now; unknown instead of a guess (docs/contract.md#opening-hours). */
export const OpenState = z
  .strictObject({
    state: z.enum(["open", "closed", "unknown"]),
    basis: z.enum(["owner", "ugc"]).nullable(),
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

/**
 * Returns the state at a time in the destination's zone, with yesterday's overnight hours. `until` is the end of the
 * state, null if it lies beyond the known hours. `next_open_at` is set for closed places.
 */
export function openStateAt(week: Week | null, now: Date, zone: string): OpenState {
  const unknown: OpenState = { state: "unknown", basis: null, until: null, next_open_at: null, timezone: zone };
  if (!week) return unknown;
  const local = DateTime.fromJSDate(now, { zone });
  const today = local.startOf("day");
  const spans = merged(spansFrom(week, today));
  const current = spans.find((span) => span.from <= local && local < span.to);
  if (current) {
    const end = knownEnd(week, today, current);
    return { state: "open", basis: current.basis, until: end && iso(end), next_open_at: null, timezone: zone };
  }
  const day = week[dayOf(today)];
  if (!day) return unknown;
  const next = spans.find((span) => span.from > local);
  const opens = next && everyDayKnown(week, today, next.from) ? iso(next.from) : null;
  return { state: "closed", basis: day.basis, until: opens, next_open_at: opens, timezone: zone };
}

const DAYS_AHEAD = 8;

/** Returns the open spans from yesterday to a week ahead as instants, in order. */
function spansFrom(week: Week, today: DateTime): Span[] {
  const spans: Span[] = [];
  for (let offset = -1; offset < DAYS_AHEAD; offset++) {
    const date = today.plus({ days: offset });
    const day = week[dayOf(date)];
    for (const [from, to] of day?.spans ?? []) {
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
function knownEnd(week: Week, today: DateTime, span: Span): DateTime | null {
  if (span.to >= today.plus({ days: DAYS_AHEAD - 1 })) return null;
  const midnight = span.to.startOf("day");
  return span.to.equals(midnight) && !week[dayOf(span.to)] ? null : span.to;
}

function everyDayKnown(week: Week, from: DateTime, to: DateTime): boolean {
  for (let date = from; date < to; date = date.plus({ days: 1 })) if (!week[dayOf(date)]) return false;
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

const dayOf = (date: DateTime): number => date.weekday % 7;
const iso = (moment: DateTime): string => moment.toJSDate().toISOString();
