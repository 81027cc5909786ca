import { distanceMeters } from "@/lib/platform/geo/distance";
import { localDays } from "./local-days";
import { openingsOf } from "./openings";
import type { PlanInput } from "./plan-types";
import { scoreCandidates } from "./scoring";
import { visitMinutes } from "./visit-length";
import type { VisitableCandidate } from "./visit-problem";

/**
 * The candidates that fit and lie within the radius of the start, with their worth and when they can be visited between
 * two moments (seconds since 1970).
 */
export function findVisitableCandidates(input: PlanInput, from: number, to: number): VisitableCandidate[] {
  const { start, radiusMeters, durationMinutes } = input.request;
  const near =
    start === null
      ? input.candidates
      : input.candidates.filter((candidate) => distanceMeters(start, candidate) <= radiusMeters);
  const days = localDays(new Date(from * 1000), new Date(to * 1000), input.timezone, input.closedOn);
  return scoreCandidates(near, input.fit, input.meanRating).map((fitting) => ({
    fitting,
    openings: openingsOf(fitting.candidate, days, durationMinutes),
    minutes: visitMinutes(fitting.candidate, durationMinutes),
  }));
}
