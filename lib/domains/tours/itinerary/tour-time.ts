import { DateTime } from "luxon";
import { nextHour } from "./local-days";
import { finishOf, latestEnds } from "./must-end";
import type { PlanInput, PlanRequest } from "./plan-types";
import { type VisitableCandidate, visitsWithin } from "./visit-problem";

/** A tour without a start time begins at a full five minutes, or at a full hour within a day. */
const ROUND_SECONDS = 5 * 60;
const HOUR = 3600;
const HOURS_AHEAD = 24;

/** Whole seconds of the tour from its begin, which is the start rounded up. */
export function secondsOf({ durationMinutes, startAt }: PlanRequest): number {
  const isWhole = startAt === null || startAt.getTime() % 1000 === 0;
  return durationMinutes * 60 - (isWhole ? 0 : 1);
}

/** The latest end of a tour: when its time is over, or when the visitor must be elsewhere. In seconds since 1970. */
export function endOf(request: PlanRequest, begin: number): number {
  return Math.min(begin + secondsOf(request), finishOf(request)?.by ?? Infinity);
}

/** The times at which the tour may begin, in order of preference, in seconds since 1970. */
export function beginsOf(request: PlanRequest, now: Date, zone: string): number[] {
  if (request.startAt !== null) return [Math.ceil(request.startAt.getTime() / 1000)];
  const soon = Math.ceil(now.getTime() / 1000 / ROUND_SECONDS) * ROUND_SECONDS;
  const hour = nextHour(soon, zone);
  return [soon, ...Array.from({ length: HOURS_AHEAD }, (_, k) => hour + k * HOUR)].filter(
    (at, k, all) => at !== all[k - 1],
  );
}

/** The begins at which each place of `include` can be visited on its own; all of them if there is no such time. */
export function beginsWithIncluded(
  { request, ways }: PlanInput,
  choices: readonly (readonly VisitableCandidate[])[],
  begins: readonly number[],
): readonly number[] {
  const { include = [] } = request;
  if (include.length === 0) return begins;
  const latest = latestEnds(request, ways !== undefined);
  const included = choices.map((timed) =>
    include.map((id) =>
      timed.filter(({ fitting: { candidate } }) => candidate.kind === "place" && candidate.id === id),
    ),
  );
  const isOpen = (begin: number): boolean =>
    included.some((places) =>
      places.every((visits) => visitsWithin(visits, begin, endOf(request, begin), latest).length > 0),
    );
  const open = begins.filter(isOpen);
  return open.length === 0 ? begins : open;
}

/** The hours of the night, in which nobody begins a tour with a long way. */
const NIGHT = { from: 22, to: 6 } as const;

/** Whether a time lies in the night, in seconds since 1970. */
export function isAtNight(seconds: number, zone: string): boolean {
  const { hour } = DateTime.fromSeconds(seconds, { zone });
  return hour >= NIGHT.from || hour < NIGHT.to;
}
