import { hoursOn } from "@/lib/domains/places/week";
import { DaylightTable } from "./daylight";
import type { LocalDay } from "./local-days";
import type { Candidate, EventCandidate, PlaceCandidate } from "./plan-types";
import { isOfNoKind, isUngated, isWorship, needsDaylight } from "./sights";
import { visitMinutes } from "./visit-length";

/** A period that must contain the whole visit, in seconds since 1970. */
export interface Opening {
  readonly from: number;
  readonly to: number;
  /** False if the hours are unknown and the defaults are assumed. */
  readonly known: boolean;
  /** The hours that it is a part of, if daylight or a mealtime cuts them. */
  readonly hours?: Pick<Opening, "from" | "to">;
}

const HOUR = 3600;
const hours = (from: number, to: number): readonly [number, number] => [from * HOUR, to * HOUR];
/** Default hours, for places whose hours are unknown (docs/tours.md). */
const USUAL = hours(8, 20);
/** Default hours by place kind or primary category; the kind comes first. */
const USUAL_BY_KIND: Readonly<Record<string, readonly [number, number]>> = {
  ...each(hours(16, 26), "bar bars nightlife pubs bars-pubs"),
  ...each(hours(11, 22), "restaurant restaurants"),
  ...each(hours(8, 18), "cafe cafes"),
  ...each(hours(9, 17), "museum museums"),
};
const USUAL_WORSHIP = hours(9, 17);
/** Default hours by the kind of sight, which says more than the place kind. */
const USUAL_BY_SIGHT: Readonly<Record<string, readonly [number, number]>> = {
  casino: hours(14, 26),
  nightclub: hours(21, 26),
  ice_cream: hours(11, 22),
  // Caves that visitors are led to have a gate.
  cave_entrance: hours(9, 17),
};
/** For sights without a gate. Daylight limits the visit. */
const ALWAYS = hours(0, 24);
/** Latest arrival at an event after its start, in seconds. */
const EVENT_LATE = 30 * 60;

/**
 * Returns the periods of the given days in which a candidate can be visited, in order: its hours, or those that its kind
 * usually has, and only daylight for what is seen outdoors, or may be and has no hours.
 */
export function openingsOf(
  candidate: Candidate,
  days: readonly LocalDay[],
  durationMinutes: number,
  sun = new DaylightTable(),
): Opening[] {
  if (candidate.kind === "place") {
    const openings = placeOpenings(candidate, days);
    if (needsDaylight(candidate)) return inDaylight(openings, candidate, days, sun);
    if (!isOfNoKind(candidate)) return openings;
    return openings.flatMap((one) => (one.known ? [one] : inDaylight([one], candidate, days, sun)));
  }
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
  const usual = usualHours(place);
  const openings = days.flatMap((day) => {
    const hours = hoursOn(place.week, day);
    const openings = (spans: readonly (readonly [number, number])[], known: boolean) =>
      spans.map(([from, to]) => ({ from: day.at(from), to: day.at(to), known }));
    if (hours === null) return openings([usual], false);
    return [...openings(hours.spans, true), ...openings(hours.unknown ?? [], false)];
  });
  return joined(openings.sort((a, b) => a.from - b.from));
}

function usualHours(place: PlaceCandidate): readonly [number, number] {
  const sight = place.sight ?? "";
  if (Object.hasOwn(USUAL_BY_SIGHT, sight)) return USUAL_BY_SIGHT[sight] ?? USUAL;
  const slug = [place.placeKind, place.categories[0] ?? ""].find((one) => Object.hasOwn(USUAL_BY_KIND, one));
  if (slug !== undefined) return USUAL_BY_KIND[slug] ?? USUAL;
  if (isWorship(place)) return USUAL_WORSHIP;
  return isUngated(place) ? ALWAYS : USUAL;
}

function each<T>(value: T, slugs: string): Record<string, T> {
  return Object.fromEntries(slugs.split(" ").map((slug) => [slug, value]));
}

/** Returns a part of an opening, which keeps the hours that visitors are told. */
export function partOf(opening: Opening, from: number, to: number): Opening {
  const { hours = { from: opening.from, to: opening.to } } = opening;
  return { from, to, known: opening.known, hours };
}

/** Cuts openings to the daylight of their days. */
function inDaylight(
  openings: readonly Opening[],
  place: PlaceCandidate,
  days: readonly LocalDay[],
  sun: DaylightTable,
): Opening[] {
  const light = days.flatMap((day) => {
    const daylight = sun.at(place, day.at(0));
    return daylight === null ? [] : [daylight];
  });
  return openings.flatMap((opening) =>
    light.flatMap(([sunrise, dusk]) => {
      const [from, to] = [Math.max(opening.from, sunrise), Math.min(opening.to, dusk)];
      return from < to ? [partOf(opening, from, to)] : [];
    }),
  );
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
