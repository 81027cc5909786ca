import { distanceMeters } from "@/lib/platform/geo/distance";
import { DaylightTable } from "./daylight";
import { localDays } from "./local-days";
import { withMeals } from "./meals";
import { openingsOf } from "./openings";
import type { Candidate, PlanInput, PlanRequest, TourType } from "./plan-types";
import { sightNumbers } from "./same-sights";
import { scoreCandidates } from "./scoring";
import { isSummit } from "./sights";
import { visitMinutes } from "./visit-length";
import type { VisitableCandidate } from "./visit-problem";

/**
 * The candidates that fit and lie within the radius of the start, with their worth and when they can be visited between
 * two moments (seconds since 1970).
 */
export function findVisitableCandidates(input: PlanInput, from: number, to: number): VisitableCandidate[] {
  const { start, radiusMeters, durationMinutes, tourType, pace, include } = input.request;
  const admitted = input.candidates.filter((candidate) => isAdmitted(candidate, input.request));
  const near =
    start === null ? admitted : admitted.filter((candidate) => distanceMeters(start, candidate) <= radiusMeters);
  const days = localDays(new Date(from * 1000), new Date(to * 1000), input.timezone, input.closedOn);
  const sun = new DaylightTable();
  const sights = sightNumbers(near);
  const timed = scoreCandidates(near, input.fit, input.meanRating, new Set(include)).map((fitting) => ({
    fitting,
    openings: openingsOf(fitting.candidate, days, durationMinutes, sun),
    minutes: visitMinutes(fitting.candidate, durationMinutes, pace),
    sight: sightOf(fitting.candidate, sights),
  }));
  return tourType === "food" ? withMeals(timed, days) : timed;
}

/** Leaves out what the visitor avoids, and summits unless the tour is a hike on foot. */
function isAdmitted(candidate: Candidate, request: PlanRequest): boolean {
  if (candidate.kind === "place" && request.include?.includes(candidate.id)) return true;
  if (candidate.kind === "place" && request.avoid?.includes(candidate.id)) return false;
  if (isSummit(candidate) && !(request.travelMode === "walk" && HIKES.has(request.tourType))) return false;
  const { avoidCategories = [] } = request;
  const slugs =
    candidate.kind === "place" ? [...candidate.categories, candidate.placeKind] : [`${candidate.eventType}`];
  return !slugs.some((slug) => avoidCategories.includes(slug));
}

const HIKES: ReadonlySet<TourType> = new Set(["nature", "exercise", "scenic"]);

/** The key of a visit that a tour makes once: a sight under any of its names, an event with its venue, or its repetitions. */
function sightOf(candidate: Candidate, sights: ReadonlyMap<string, number>): string {
  const place = candidate.kind === "place" ? candidate.id : candidate.placeId;
  if (place === null) return `event ${candidate.name}`;
  const sight = sights.get(place);
  return sight === undefined ? `place ${place}` : `sight ${sight}`;
}
