import { describe, expect, it } from "vitest";
import { planTourInSteps } from "@/lib/domains/tours/itinerary/plan-tour";
import type { Plan, PlanInput } from "@/lib/domains/tours/itinerary/plan-types";
import { runPlanning } from "@/lib/domains/tours/itinerary/run-planning";
import { tasteOf } from "@/lib/domains/tours/itinerary/sights";
import type { WayAnswer, WayQuestion } from "@/lib/domains/tours/itinerary/way-times";
import type { Point } from "@/lib/platform/geo/point";
import { mulberry32 } from "@/lib/platform/random/mulberry32";
import type { RouteLeg } from "@/lib/providers/routing/port";
import { rounds } from "@/tests/support/rounds";
import { randomInput } from "@/tools/bench/tours/towns";
import { longestRun, wayOf } from "./plan-faults";

const SEEDS = Array.from({ length: rounds(16, 80) }, (_, k) => k + 1);
const MAX_STOPS = 8;
const LONGEST_WAIT = 20 * 60;

/** Seconds of a way on streets that wind, climb and have one direction: up to twice what the distance suggests. */
function secondsBetween(from: Point, to: Point, input: PlanInput): number {
  const random = mulberry32(Math.round(1e5 * (from.lat + 2 * from.lng + 3 * to.lat + 5 * to.lng)));
  return Math.ceil(wayOf(from, to, input.request).seconds * (0.8 + 1.2 * random.unit()));
}

function planOnStreets(input: PlanInput): Promise<Plan | null> {
  const { travelMode: mode } = input.request;
  const leg = (from: Point, to: Point): RouteLeg => {
    const { meters } = wayOf(from, to, input.request);
    const seconds = secondsBetween(from, to, input);
    return { mode, distance_meters: meters, duration_seconds: seconds, polyline: "", steps: [], source: "streets" };
  };
  const answer = (question: WayQuestion): WayAnswer =>
    question.kind === "times"
      ? question.rows.map(({ from, to }) => to.map((point) => secondsBetween(from, point, input)))
      : question.points.slice(1).map((to, k) => leg(question.points[k] as Point, to));
  const ask = async (question: WayQuestion) => answer(question);
  return runPlanning(planTourInSteps(input), { ask, sliceMs: Infinity });
}

/** Seconds of travel of the shortest order of the stops that keeps the rules of the plan, by trying all of them. */
function leastTravel(input: PlanInput, plan: Plan): number {
  const { start, travelMode, durationMinutes } = input.request;
  const isFood = input.request.tourType === "food";
  const stops = plan.stops.map((stop) => {
    const candidate = input.candidates.find(({ kind, id }) => kind === stop.kind && id === stop.id);
    if (candidate === undefined) throw new Error(`${stop.kind} ${stop.id} is no candidate`);
    return { stop, candidate, rests: stop.why.some((why) => why.includes("break")) };
  });
  const usual = travelMode === "walk" ? (2500 / 4500) * 3600 : durationMinutes * 12;
  const longestLeg = Math.max(usual, ...plan.stops.map(({ leg }) => leg?.seconds ?? 0));
  const run = Math.max(3, longestRun(input, stops.map(({ candidate }) => candidate))); // biome-ignore format: one line
  const begin = plan.startsAt.getTime();
  const latestEnd = begin + durationMinutes * 60_000;
  let least = Infinity;
  const endOf = (next: (typeof stops)[number], leaves: number, way: number): number => {
    const { window, visitMinutes } = next.stop;
    const arrives = leaves + way * 1000;
    const begins = Math.max(arrives, window.from.getTime());
    const isTooLong = way > longestLeg || begins - arrives > LONGEST_WAIT * 1000;
    return isTooLong || begins > window.to.getTime() ? Infinity : begins + visitMinutes * 60_000;
  };
  /** How often a stop of a food tour tastes like the one before. */
  const repeats = (order: readonly (typeof stops)[number][]): number =>
    order.filter(({ candidate }, k) => {
      const [taste, before] = [tasteOf(candidate), order[k - 1]?.candidate];
      return isFood && taste !== null && before !== undefined && tasteOf(before) === taste;
    }).length;
  const isAllowed = (order: readonly (typeof stops)[number][]): boolean =>
    (repeats(order) === 0 || repeats(stops) > 0) &&
    longestRun(
      input,
      order.map(({ candidate }) => candidate),
    ) <= run && // biome-ignore format: one line
    (order.length < stops.length || !(order.at(0)?.rests || order.at(-1)?.rests));
  const visit = (order: readonly (typeof stops)[number][], leaves: number, travel: number): void => {
    if (travel >= least || leaves > latestEnd || !isAllowed(order)) return;
    if (order.length === stops.length) least = travel;
    const from = order.at(-1)?.candidate ?? start;
    for (const next of stops) {
      if (order.includes(next)) continue;
      const way = from === null ? 0 : secondsBetween(from, next.candidate, input);
      visit([...order, next], endOf(next, leaves, way), travel + way);
    }
  };
  visit([], begin, 0);
  return least;
}

describe("tours along streets", () => {
  it("no feasible order of the same stops takes less travel", async () => {
    let judged = 0;
    const winding: unknown[] = [];
    for (const seed of SEEDS) {
      const input = { ...randomInput(seed), ways: { cheapRows: true, network: "streets" } };
      const plan = await planOnStreets(input);
      if (plan === null || plan.stops.length > MAX_STOPS) continue;
      judged++;
      const travel = plan.stops.reduce((sum, { leg }) => sum + (leg?.seconds ?? 0), 0);
      const least = leastTravel(input, plan);
      if (travel > least) winding.push({ seed, travel, least });
    }
    expect(winding).toEqual([]);
    expect(judged).toBeGreaterThan(SEEDS.length / 4);
  }, 60_000);
});
