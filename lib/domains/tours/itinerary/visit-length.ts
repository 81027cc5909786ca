import type { Candidate } from "./plan-types";

/** Default length of a visit by place kind, in minutes. */
const DEFAULT_MINUTES: Readonly<Record<string, number>> = {
  attraction: 30,
  restaurant: 60,
  bar: 45,
  cafe: 30,
  nightlife: 60,
  accommodation: 30,
  shop: 20,
  beach: 60,
  nature: 60,
  park: 30,
  viewpoint: 15,
  historic_site: 30,
  museum: 60,
  venue: 45,
  activity: 60,
  service: 15,
  transport: 15,
};
const OTHER_MINUTES = 20;
/** A default is at most this share of the tour, so that short tours have several stops, and at least these minutes. */
const DEFAULT_SHARE = 1 / 3;
const SHORTEST_DEFAULT = 10;
const EVENT_MINUTES = 60;

/**
 * Minutes of a visit (docs/tours.md): the place's own, else the default of its kind, which is at most a third of the
 * tour, rounded down to five minutes. For an event an hour or its length, whichever is shorter.
 */
export function visitMinutes(candidate: Candidate, durationMinutes: number): number {
  if (candidate.kind === "event") {
    if (candidate.isAllDay || candidate.endsAt === null) return EVENT_MINUTES;
    const length = Math.floor((candidate.endsAt.getTime() - candidate.startsAt.getTime()) / 60_000);
    return Math.max(1, Math.min(EVENT_MINUTES, length));
  }
  if (candidate.visitMinutes !== null) return Math.max(1, candidate.visitMinutes);
  const usual = DEFAULT_MINUTES[candidate.placeKind] ?? OTHER_MINUTES;
  const most = Math.floor((durationMinutes * DEFAULT_SHARE) / 5) * 5;
  return Math.min(usual, Math.max(SHORTEST_DEFAULT, most));
}
