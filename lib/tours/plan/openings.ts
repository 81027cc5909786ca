import type { LocalDay } from "./calendar";
import type { Candidate, EventCandidate, PlaceCandidate } from "./model";
import { visitMinutes } from "./visits";

/** A time in which a visit may lie wholly, in seconds since 1970. */
export interface Opening {
  readonly from: number;
  readonly to: number;
  /** False where the hours are not known and the usual ones are assumed. */
  readonly known: boolean;
}

const HOUR = 3600;
/** What unknown hours are taken for (decisions D4.1). */
const USUAL: readonly [number, number] = [8 * HOUR, 20 * HOUR];
const USUAL_BAR: readonly [number, number] = [16 * HOUR, 26 * HOUR];
const BARS = new Set(["bar", "bars", "nightlife", "pubs", "bars-pubs"]);
/** Latest one may come to an event after it has begun. */
const EVENT_LATE = 30 * 60;

/** When a candidate can be visited on the given days, in order. */
export function openingsOf(candidate: Candidate, days: readonly LocalDay[], durationMinutes: number): Opening[] {
  if (candidate.kind === "place") return placeOpenings(candidate, days);
  if (candidate.isAllDay) return allDayOpenings(candidate, days);
  const begins = candidate.startsAt.getTime() / 1000;
  const from = Math.ceil(begins);
  const over = Math.floor(candidate.endsAt === null ? begins + HOUR : candidate.endsAt.getTime() / 1000);
  const visit = visitMinutes(candidate, durationMinutes) * 60;
  // To begin at most half an hour late is to be gone by then.
  const to = Math.min(over, from + EVENT_LATE + visit);
  return to >= from + visit ? [{ from, to, known: true }] : [];
}

function placeOpenings(place: PlaceCandidate, days: readonly LocalDay[]): Opening[] {
  const isBar = BARS.has(place.placeKind) || BARS.has(place.categories[0] ?? "");
  const usual = isBar ? USUAL_BAR : USUAL;
  const openings = days.flatMap((day) => {
    const hours = place.week?.[day.dayOfWeek] ?? null;
    const spans = hours === null ? [usual] : hours.spans;
    return spans.map(([from, to]) => ({ from: day.at(from), to: day.at(to), known: hours !== null }));
  });
  return joined(openings.sort((a, b) => a.from - b.from));
}

/** An all-day event has no hour of its own: the usual hours of its days. */
function allDayOpenings(event: EventCandidate, days: readonly LocalDay[]): Opening[] {
  const begins = event.startsAt.getTime() / 1000;
  const ends = event.endsAt === null ? begins + 24 * HOUR : event.endsAt.getTime() / 1000;
  return days
    .map((day) => ({ from: Math.max(day.at(USUAL[0]), begins), to: Math.min(day.at(USUAL[1]), ends), known: false }))
    .filter((opening) => opening.from < opening.to);
}

/** Known hours that touch become one; what is assumed stays by itself. */
function joined(openings: readonly Opening[]): Opening[] {
  const out: Opening[] = [];
  for (const opening of openings) {
    const last = out.at(-1);
    if (last?.known && opening.known && opening.from <= last.to) {
      out[out.length - 1] = { ...last, to: Math.max(last.to, opening.to) };
    } else out.push(opening);
  }
  return out;
}
