import { runSteps } from "@/lib/domains/tours/orienteering/run-steps";
import { distanceMeters } from "@/lib/platform/geo/distance";
import type { Point } from "@/lib/platform/geo/point";
import { estimateWay, wholeSeconds } from "@/lib/platform/geo/travel";
import type { RouteLeg } from "@/lib/providers/routing/port";
import { breaksOf, canRestAt, SHORTEST_DAY } from "./breaks";
import { centersOf } from "./clusters";
import { finishOf, latestEnds } from "./must-end";
import {
  GOOD_USE,
  type Plan,
  type PlanInput,
  type PlannedEnd,
  type PlannedStop,
  type PlanRequest,
  type PlanResult,
  stopKey,
} from "./plan-types";
import { bestRealTour } from "./real-tour";
import { seedOf } from "./search-seed";
import { lengthOf, type ScheduledTour } from "./stretch-visits";
import { bestTour, type Effort, legLimits } from "./tour-search";
import { reasonsOf, titleOf } from "./tour-texts";
import { beginsOf, beginsWithIncluded, endOf, isAtNight, secondsOf } from "./tour-time";
import { hasVariety, type TourFrame, type Visit, type VisitableCandidate, visitsWithin } from "./visit-problem";
import { findChoices } from "./visitable-candidates";
import type { Planning } from "./way-times";

/** Tours without a place of `include` after which no further hour is tried: each costs as much as a whole tour. */
const MOST_INCOMPLETE = 5;

/**
 * Plans the most valuable tour within the time whose stops are open for the whole visit (docs/tours.md). Pure: the same
 * input gives the same plan, whatever the order of the candidates. Null if no tour of two stops is possible at
 * `startAt` or, without one, at any full hour within a day. `deadlineMs` bounds the worst case; a plan that it cuts short
 * may differ the next time.
 */
export function planTour(input: PlanInput, deadlineMs = Infinity): PlanResult {
  return runSteps(planTourInSteps(input, deadlineMs));
}

/**
 * `planTour` as a generator that yields every few milliseconds and, if the input has an engine, whenever it has a
 * question about ways (run-planning.ts).
 */
export function* planTourInSteps(input: PlanInput, deadlineMs = Infinity): Planning<PlanResult> {
  const until = performance.now() + deadlineMs;
  const { request, timezone, now } = input;
  const duration = secondsOf(request);
  const begins = beginsOf(request, now, timezone);
  const choices = findChoices(input, begins[0] ?? 0, (begins.at(-1) ?? 0) + duration);
  let best: { plan: Plan; faults: number } | null = null;
  let incomplete = 0;
  for (const begin of beginsWithIncluded(input, choices, begins)) {
    const plan = yield* bestPlanAt(input, choices, begin, until);
    if (plan === null) continue;
    const faults = faultsOf(plan, input, begin, begin === begins[0]);
    if (faults === 0) return plan;
    if (best === null || faults < best.faults) best = { plan, faults };
    if (faults >= 1 && ++incomplete === MOST_INCOMPLETE) break;
  }
  return best?.plan ?? null;
}

/**
 * The faults for which another hour is tried: one for each place of `include` that a tour lacks and, unless it begins now or when
 * the visitor says, half a one for a long way if it begins at night.
 */
function faultsOf(plan: Plan, { request, timezone }: PlanInput, begin: number, isFirst: boolean): number {
  const visited = new Set(plan.stops.map(({ kind, id }) => stopKey(kind, id)));
  const missing = (request.include ?? []).filter((id) => !visited.has(stopKey("place", id))).length;
  const isLate = !isFirst && isAtNight(begin, timezone) && hasLongLeg(plan, request, begin);
  return missing + (isLate ? 0.5 : 0);
}

/** Whether a tour has a longer way than tours usually have. */
function hasLongLeg({ stops }: Plan, request: PlanRequest, begin: number): boolean {
  const frame = { mode: request.travelMode, begin, end: endOf(request, begin), start: null };
  const [longest = Infinity] = legLimits(frame);
  return stops.some(({ leg }) => leg !== null && leg.seconds > longest);
}

/** The best tour that begins at a time: rather one without a long way, and then one that fills its time. */
function* bestPlanAt(
  input: PlanInput,
  choices: readonly VisitableCandidate[][],
  begin: number,
  until: number,
): Planning<PlanResult> {
  const { request } = input;
  const end = endOf(request, begin);
  const isFood = request.tourType === "food";
  const isFar = (plan: Plan): boolean => hasLongLeg(plan, request, begin);
  const fillsTime = ({ endsAt }: Plan): boolean => endsAt.getTime() / 1000 - begin >= GOOD_USE * (end - begin);
  let best: PlanResult = null;
  for (const timed of choices) {
    const visits = visitsWithin(timed, begin, end, latestEnds(request, input.ways !== undefined));
    const plan: PlanResult = yield* planAt(input, visits, begin, until);
    if (plan === null) continue;
    if (!isFar(plan) && fillsTime(plan) && (!isFood || hasVariety(plan.stops, visits))) return plan;
    const isNearer: boolean = best === null || (isFar(best) && !isFar(plan));
    // Visitors rather take the longer one of two short tours, unless it has no rhythm.
    const isLonger = !isFood && best !== null && isFar(best) === isFar(plan) && plan.endsAt > best.endsAt;
    if (isNearer || isLonger) best = plan;
  }
  return best;
}

function* planAt(input: PlanInput, visits: readonly Visit[], begin: number, until: number): Planning<PlanResult> {
  const { start, radiusMeters, travelMode: mode, rest } = input.request;
  const seed = seedOf(input.request, begin);
  const limits = rest && { minStops: 1, maxStops: rest.maxStops, patient: rest.patient };
  const end = endOf(input.request, begin);
  const frame = { start, mode, begin, end, finish: finishOf(input.request), ...limits };
  const effort = () => ({ seed, deadlineMs: until - performance.now() });
  const from = start ?? rest?.center;
  if (from !== undefined) {
    const found = yield* findTour(input, visits, frame, effort());
    return found && planOf(input, found, begin, from);
  }
  for (const center of centersOf(visits, input.request)) {
    const near = visits.filter(({ fitting }) => distanceMeters(center, fitting.candidate) <= radiusMeters);
    const found = yield* findTour(input, near, frame, effort());
    if (found !== null) return planOf(input, found, begin, center);
  }
  return null;
}

/** A tour with the engine's legs; without an engine, or where its answers contradict each other, with none. */
interface FoundTour {
  readonly tour: ScheduledTour;
  readonly legs: readonly (RouteLeg | null)[] | null;
  /** The engine's way from the last stop to where the tour must end. */
  readonly wayToEnd: RouteLeg | null;
}

/**
 * Finds a tour with the first of its breaks that is where visitors can rest, rather one that fills its time. Without one, if
 * none fits or the tour is over too early to need one.
 */
function* findTour(
  input: PlanInput,
  visits: readonly Visit[],
  frame: TourFrame,
  effort: Effort,
): Planning<FoundTour | null> {
  let rested: { found: FoundTour; isComfortable: boolean } | null = null;
  for (const rest of breaksOf(input, frame.begin, frame.end)) {
    const found: FoundTour | null = yield* searchTour(input, visits, { ...frame, rest }, effort);
    const at = found?.tour.visits.find(({ pause }) => pause !== undefined);
    if (!found || !at || lengthOf(found.tour) < SHORTEST_DAY) continue;
    const isComfortable = canRestAt(at);
    if (isComfortable && lengthOf(found.tour) >= GOOD_USE * (frame.end - frame.begin)) return found;
    if (rested === null || (isComfortable && !rested.isComfortable)) rested = { found, isComfortable };
  }
  return rested?.found ?? (yield* searchTour(input, visits, frame, effort));
}

function* searchTour(
  { ways }: PlanInput,
  visits: readonly Visit[],
  frame: TourFrame,
  effort: Effort,
): Planning<FoundTour | null> {
  const real = ways === undefined ? undefined : yield* bestRealTour(visits, frame, effort, ways);
  if (real !== undefined) return real;
  const tour = yield* bestTour(visits, frame, effort);
  return tour && { tour, legs: null, wayToEnd: null };
}

function planOf(input: PlanInput, { tour: found, legs, wayToEnd }: FoundTour, begin: number, center: Point): Plan {
  const stops = stopsOf(input, found, legs, begin);
  const sum = (of: (stop: PlannedStop) => number): number => stops.reduce((total, stop) => total + of(stop), 0);
  return {
    title: titleOf(
      input.request,
      found.visits.map(({ fitting }) => fitting.candidate),
    ),
    startsAt: input.request.startAt ?? new Date(begin * 1000),
    endsAt: stops.at(-1)?.departsAt ?? new Date(begin * 1000),
    end: endOfTour(input.request, found, stops.at(-1)?.departsAt, wayToEnd),
    center,
    stops,
    totalDistanceMeters: sum((stop) => stop.leg?.meters ?? 0),
    totalTravelMinutes: Math.ceil(sum((stop) => stop.leg?.seconds ?? 0) / 60),
    totalVisitMinutes: sum((stop) => stop.visitMinutes),
    totalWaitMinutes: Math.ceil(sum((stop) => stop.waitSeconds) / 60),
    value: found.value,
    network: networkOf(input, legs),
  };
}

/** The way from the last stop to where the tour must end; null if it may end anywhere. */
function endOfTour(
  { mustEnd, travelMode }: PlanRequest,
  { visits }: ScheduledTour,
  leaves: Date | undefined,
  directions: RouteLeg | null,
): PlannedEnd | null {
  const last = visits.at(-1)?.fitting.candidate;
  if (!mustEnd || !last || !leaves) return null;
  const estimated = estimateWay(distanceMeters(last, mustEnd.at), travelMode);
  const leg = {
    meters: directions?.distance_meters ?? Math.round(estimated.meters),
    seconds: directions?.duration_seconds ?? wholeSeconds(estimated.seconds),
    ...(directions && { directions }),
  };
  return { leg, arrivesAt: new Date(leaves.getTime() + leg.seconds * 1000) };
}

function networkOf({ ways }: PlanInput, legs: FoundTour["legs"]): string {
  const real = legs?.some((leg) => leg !== null && leg.source !== "estimated") ?? false;
  return real && ways ? ways.network : "estimated";
}

function stopsOf(input: PlanInput, found: ScheduledTour, legs: FoundTour["legs"], begin: number): PlannedStop[] {
  const { start, travelMode: mode, rest } = input.request;
  const isFromStart = (k: number) => k === 0 && !rest?.continues;
  return found.visits.map((visit, k) => {
    const { candidate } = visit.fitting;
    const from = k === 0 ? start : (found.visits[k - 1]?.fitting.candidate ?? null);
    const directions = legs?.[k] ?? null;
    const estimated = () => Math.round(estimateWay(distanceMeters(from ?? candidate, candidate), mode).meters);
    const leg = from && {
      meters: directions?.distance_meters ?? estimated(),
      seconds: found.travel[k] ?? 0,
      ...(directions && { directions }),
    };
    const arrives = begin + (found.begins[k] ?? 0);
    return {
      kind: candidate.kind,
      id: candidate.id,
      arrivesAt: new Date(arrives * 1000),
      departsAt: new Date((arrives + visit.length) * 1000),
      window: { from: new Date(visit.earliest * 1000), to: new Date(visit.latest * 1000) },
      waitSeconds: found.waits[k] ?? 0,
      visitMinutes: visit.length / 60,
      leg,
      why: reasonsOf(visit, leg, isFromStart(k), mode, input.timezone),
      openCheck: visit.opening.known ? "open" : "unknown",
      value: visit.value,
    };
  });
}
