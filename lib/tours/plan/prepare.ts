import { distanceMeters } from "@/lib/geo/distance";
import { localDays } from "./calendar";
import type { PlanInput } from "./model";
import type { Timed } from "./nodes";
import { openingsOf } from "./openings";
import { visitMinutes } from "./visits";
import { appraise } from "./worth";

/**
 * The candidates that fit and lie within the radius of the start, with their worth and when they can be visited between
 * two moments (seconds since 1970).
 */
export function prepare(input: PlanInput, from: number, to: number): Timed[] {
  const { start, radiusMeters, durationMinutes } = input.request;
  const near =
    start === null
      ? input.candidates
      : input.candidates.filter((candidate) => distanceMeters(start, candidate) <= radiusMeters);
  const days = localDays(new Date(from * 1000), new Date(to * 1000), input.timezone);
  return appraise(near, input.fit, input.meanRating).map((fitting) => ({
    fitting,
    openings: openingsOf(fitting.candidate, days, durationMinutes),
    minutes: visitMinutes(fitting.candidate, durationMinutes),
  }));
}
