import { runSteps } from "@/lib/domains/tours/orienteering/run-steps";
import { distanceMeters } from "@/lib/platform/geo/distance";
import type { Point } from "@/lib/platform/geo/point";
import { estimateWay } from "@/lib/platform/geo/travel";
import type { RouteLeg } from "@/lib/providers/routing/port";
import { breaksOf, SHORTEST_DAY } from "./breaks";
import { choicesOf } from "./choices";
import { densestClusters } from "./clusters";
import { finishOf, latestEnds } from "./must-end";
import type { Plan, PlanInput, PlannedEnd, PlannedStop, PlanRequest, PlanResult } from "./plan-types";
import { bestRealTour } from "./real-tour";
import { KEPT_BONUS, toValue } from "./scoring";
import { seedOf } from "./search-seed";
import { lengthOf, type ScheduledTour } from "./stretch-visits";
import { bestTour, type Effort, GOOD_USE } from "./tour-search";
import { reasonsOf, titleOf } from "./tour-texts";
import { beginsOf, endOf, secondsOf } from "./tour-times";
import { type TourFrame, type Visit, visitsWithin } from "./visit-problem";
import type { Planning } from "./way-times";

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
  const choices = choicesOf(input, begins[0] ?? 0, (begins.at(-1) ?? 0) + duration);
  const isFood = request.tourType === "food";
  for (const begin of begins) {
    const end = endOf(request, begin);
    let best: PlanResult = null;
    for (const { timed, maxStops } of choices) {
      const visits = visitsWithin(timed, begin, end, latestEnds(request, input.ways !== undefined));
      const plan = yield* planAt(input, visits, begin, until, maxStops);
      if (plan === null) continue;
      // A short food tour with a rhythm is better than a long one from table to table.
      if (isFood || plan.endsAt.getTime() / 1000 - begin >= GOOD_USE * (end - begin)) return plan;
      // Of two short tours, visitors rather take the longer one.
      if (best === null || plan.endsAt > best.endsAt) best = plan;
    }
    if (best !== null) return best;
  }
  return null;
}

function* planAt(
  input: PlanInput,
  visits: readonly Visit[],
  begin: number,
  until: number,
  maxStops: number | undefined,
): Planning<PlanResult> {
  const { start, radiusMeters, travelMode: mode, rest } = input.request;
  const seed = seedOf(input.request, begin);
  const limits = rest ? { minStops: 1, maxStops: rest.maxStops, patient: rest.patient } : { maxStops };
  const end = endOf(input.request, begin);
  const frame = { start, mode, begin, end, finish: finishOf(input.request), ...limits };
  const effort = () => ({ seed, deadlineMs: until - performance.now() });
  const from = start ?? rest?.center;
  if (from !== undefined) {
    const found = yield* findTourOfType(input, visits, frame, effort);
    return found && planOf(input, found, begin, from);
  }
  const points = visits.map(({ fitting: { candidate }, value }) => ({ lat: candidate.lat, lng: candidate.lng, value }));
  let longest: FoundTour | null = null;
  let center: Point | null = null;
  for (const cluster of densestClusters(points, input.request)) {
    const near = visits.filter(({ fitting }) => distanceMeters(cluster, fitting.candidate) <= radiusMeters);
    const found = yield* findTourOfType(input, near, frame, effort);
    if (found === null) continue;
    if (longest === null || lengthOf(found.tour) > lengthOf(longest.tour)) [longest, center] = [found, cluster];
    // A cluster that leaves time unused gives way to one that does not.
    if (lengthOf(found.tour) >= GOOD_USE * (end - begin)) break;
  }
  return longest && center && planOf(input, longest, begin, center);
}

/** Finds a tour that has a stop that its type is about, or that the visitor asked for: of bars alone there is no music tour. */
function* findTourOfType(
  input: PlanInput,
  visits: readonly Visit[],
  frame: TourFrame,
  effort: () => Effort,
): Planning<FoundTour | null> {
  const isCore = ({ fitting }: Visit) => fitting.isCore || fitting.isWanted;
  const found = yield* findTour(input, visits, frame, effort());
  if (found === null || input.request.rest !== undefined || found.tour.visits.some(isCore)) return found;
  if (!visits.some(isCore)) return null;
  const worth = (factor: number) => (one: Visit) =>
    isCore(one) ? { ...one, value: one.value + factor * toValue(KEPT_BONUS) } : one;
  const second = yield* findTour(input, visits.map(worth(1)), frame, effort());
  if (!second?.tour.visits.some(isCore)) return null;
  const stops = second.tour.visits.map(worth(-1));
  return {
    ...second,
    tour: { ...second.tour, visits: stops, value: stops.reduce((sum, { value }) => sum + value, 0) },
  };
}

/** A tour with the engine's legs; without an engine, or where its answers contradict each other, with none. */
interface FoundTour {
  readonly tour: ScheduledTour;
  readonly legs: readonly (RouteLeg | null)[] | null;
  /** The engine's way from the last stop to where the tour must end. */
  readonly wayToEnd: RouteLeg | null;
}

/** Finds a tour with the first of its breaks that fits, rather one that fills the time; without one, if none fits. */
function* findTour(
  input: PlanInput,
  visits: readonly Visit[],
  frame: TourFrame,
  effort: Effort,
): Planning<FoundTour | null> {
  let rested: FoundTour | null = null;
  for (const rest of breaksOf(input, frame.begin, frame.end)) {
    const found: FoundTour | null = yield* searchTour(input, visits, { ...frame, rest }, effort);
    if (!found?.tour.visits.some(({ pause }) => pause !== undefined) || lengthOf(found.tour) < SHORTEST_DAY) continue;
    if (lengthOf(found.tour) >= GOOD_USE * (frame.end - frame.begin)) return found;
    rested ??= found;
  }
  return rested ?? (yield* searchTour(input, visits, frame, effort));
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
      found.visits.map(({ fitting }) => fitting.candidate.area),
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
    seconds: directions?.duration_seconds ?? Math.ceil(estimated.seconds),
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
      why: reasonsOf(visit, { leg, wait: found.waits[k] ?? 0, fromStart: isFromStart(k) }, mode, input.timezone),
      openCheck: visit.opening.known ? "open" : "unknown",
      value: visit.value,
    };
  });
}
