import { hoursOn } from "@/lib/domains/places/week";
import type { LocalDay } from "./local-days";
import type { Candidate, EventCandidate, PlaceCandidate } from "./plan-types";
import { visitMinutes } from "./visit-length";

/** A period that must contain the whole visit, in seconds since 1970. */
export interface Opening {
  readonly from: number;
  readonly to: number;
  /** False if the hours are unknown and the defaults are assumed. */
  readonly known: boolean;
}

const HOUR = 3600;
/** Default hours, for places whose hours are unknown (docs/tours.md). */
const USUAL: readonly [number, number] = [8 * HOUR, 20 * HOUR];
const USUAL_BAR: readonly [number, number] = [16 * HOUR, 26 * HOUR];
const BARS = new Set(["bar", "bars", "nightlife", "pubs", "bars-pubs"]);
/** Latest arrival at an event after its start, in seconds. */
const EVENT_LATE = 30 * 60;

/** Returns the periods of the given days in which a candidate can be visited, in order. */
export function openingsOf(candidate: Candidate, days: readonly LocalDay[], durationMinutes: number): Opening[] {
  if (candidate.kind === "place") return placeOpenings(candidate, days);
  if (candidate.isAllDay) return allDayOpenings(candidate, days);
  const begins = candidate.startsAt.getTime() / 1000;
  const from = Math.ceil(begins);
  const over = Math.floor(candidate.endsAt === null ? begins + HOUR : candidate.endsAt.getTime() / 1000);
  const visit = visitMinutes(candidate, durationMinutes) * 60;
  // A visit that begins at most half an hour late ends by then.
  const to = Math.min(over, from + EVENT_LATE + visit);
  return to >= from + visit ? [{ from, to, known: true }] : [];
}

function placeOpenings(place: PlaceCandidate, days: readonly LocalDay[]): Opening[] {
  const isBar = BARS.has(place.placeKind) || BARS.has(place.categories[0] ?? "");
  const usual = isBar ? USUAL_BAR : USUAL;
  const openings = days.flatMap((day) => {
    const hours = hoursOn(place.week, day);
    const spans = hours === null ? [usual] : hours.spans;
    return spans.map(([from, to]) => ({ from: day.at(from), to: day.at(to), known: hours !== null }));
  });
  return joined(openings.sort((a, b) => a.from - b.from));
}

/** Returns the default hours of the days of an all-day event, which has no hours of its own. */
function allDayOpenings(event: EventCandidate, days: readonly LocalDay[]): Opening[] {
  const begins = event.startsAt.getTime() / 1000;
  const ends = event.endsAt === null ? begins + 24 * HOUR : event.endsAt.getTime() / 1000;
  return days
    .map((day) => ({ from: Math.max(day.at(USUAL[0]), begins), to: Math.min(day.at(USUAL[1]), ends), known: false }))
    .filter((opening) => opening.from < opening.to);
}

/** Joins adjacent openings with known hours. Assumed ones stay separate. */
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
