import { distanceMeters } from "@/lib/platform/geo/distance";
import type { Point } from "@/lib/platform/geo/point";
import { estimateWay } from "@/lib/platform/geo/travel";
import type { Candidate, PlanRequest } from "./plan-types";
import { isByLand } from "./travel-times";
import type { TourFrame, Visit } from "./visit-problem";

/** The share of the estimate that no real way takes less than. */
const QUICKEST = 1 / 4;

/** The point where the visitor must be, and by when: seconds since 1970, with the margin subtracted. */
export interface Finish {
  readonly at: Point;
  readonly by: number;
  /** Seconds from a candidate to the point. Absent: estimates. */
  readonly secondsFrom?: (candidate: Candidate) => number;
}

/** The finish of a request; undefined if the tour may end anywhere. */
export function finishOf({ mustEnd }: PlanRequest): Finish | undefined {
  return mustEnd ? { at: mustEnd.at, by: Math.floor(mustEnd.by.getTime() / 1000) } : undefined;
}

/**
 * The latest end of a visit to a candidate by an estimate; with an engine by the quickest way imaginable, since the real
 * one is not known yet. Undefined if the tour may end anywhere.
 */
export function latestEnds(request: PlanRequest, hasEngine: boolean): ((candidate: Candidate) => number) | undefined {
  const finish = finishOf(request);
  if (finish === undefined) return undefined;
  const { travelMode: mode } = request;
  const seconds = (candidate: Candidate) =>
    hasEngine ? QUICKEST * secondsTo(candidate, finish, mode) : estimatedSeconds(candidate, finish, mode);
  return (candidate) => Math.floor(finish.by - seconds(candidate));
}

/**
 * The visits with closing times from which the visitor gets to the finish in time. Exact for the last stop; the others
 * follow from it, since a way over further stops takes no less. Visits from which nobody gets there are left out.
 */
export function leavingTimeForFinish(visits: readonly Visit[], { finish, mode, end }: TourFrame): readonly Visit[] {
  if (finish === undefined) return visits;
  return visits.flatMap((visit) => {
    const { candidate } = visit.fitting;
    const seconds = finish.secondsFrom?.(candidate) ?? estimatedSeconds(candidate, finish, mode);
    const latest = Math.floor(Math.min(visit.opening.to, end, finish.by - seconds)) - visit.length;
    return latest < visit.earliest ? [] : [{ ...visit, latest }];
  });
}

const secondsTo = (candidate: Candidate, { at }: Finish, mode: TourFrame["mode"]): number =>
  estimateWay(distanceMeters(candidate, at), mode).seconds;

/** The estimate without an engine; Infinity over the sea. */
const estimatedSeconds = (candidate: Candidate, finish: Finish, mode: TourFrame["mode"]): number =>
  isByLand(candidate, finish.at) ? secondsTo(candidate, finish, mode) : Infinity;
