import { describe, expect, it, vi } from "vitest";
import { planTour } from "@/lib/domains/tours/itinerary/plan-tour";
import type { PlaceCandidate, PlanInput, PlanRequest } from "@/lib/domains/tours/itinerary/plan-types";
import { DEFAULT_FIT } from "@/lib/domains/tours/itinerary/tour-type-fit";
import { mulberry32 } from "@/lib/platform/random/mulberry32";
import { rounds } from "@/tests/support/rounds";
import { randomInput } from "@/tools/bench/tours/towns";
import { suits } from "./content-candidates";
import { anyPair, greedy, optionsOf, varietyFaults, worthOf } from "./naive-tours";
import { faultsOf, longestRun } from "./plan-faults";
import { shorterOrder } from "./shorter-order";

vi.setConfig({ testTimeout: 60_000 });

const SEEDS = Array.from({ length: rounds(100, 500) }, (_, k) => k + 1);
const cases = SEEDS.map((seed) => {
  const input = randomInput(seed);
  return { seed, input, plan: planTour(input) };
});

/** The simple planners of these tests know no meals, which food tours are planned around (rules-of-guides.test.ts). */
const withoutMeals = cases.filter(({ input }) => input.request.tourType !== "food");

/** The options of the simple planners among the places that suit the tour. */
const suitingOptions = (input: PlanInput, center: { lat: number; lng: number }, at: number) =>
  optionsOf(input, center, at).filter(({ candidate }) => suits(candidate, input.request, input.fit));

describe(`${SEEDS.length} random requests over random towns`, () => {
  it("no stop is closed, out of reach, late, twice or too often of a kind, and all times add up", () => {
    const wrong = cases.flatMap(({ seed, input, plan }) => {
      const variety = plan === null || input.request.tourType === "food" ? [] : varietyFaults(input, plan);
      const faults = plan === null ? [] : [...faultsOf(input, plan), ...variety];
      return faults.length > 0 ? [{ seed, faults }] : [];
    });
    expect(wrong).toEqual([]);
    expect(cases.filter(({ plan }) => plan !== null).length).toBeGreaterThan(SEEDS.length / 2);
  });

  it("where a place to start and a time are given, no tour means that no two stops are possible", () => {
    const wrong = withoutMeals.filter(({ input, plan }) => {
      const { start, startAt } = input.request;
      if (plan !== null || start === null || startAt === null) return false;
      return anyPair(input, startAt.getTime(), suitingOptions(input, start, startAt.getTime()));
    });
    expect(wrong.map(({ seed }) => seed)).toEqual([]);
  });

  it("is worth at least what going to the nearest, or to the best next, would come to", () => {
    const beaten = withoutMeals.flatMap(({ seed, input, plan }) => {
      if (plan === null || seed % 5 > 0) return [];
      const worth = plan.stops.reduce((sum, { value }) => sum + value, 0);
      const whole = input.request.durationMinutes * 60_000;
      const startsAt = plan.startsAt.getTime();
      const filled = plan.endsAt.getTime() - startsAt >= 0.8 * whole;
      const options = suitingOptions(input, plan.center, startsAt);
      const tours = [
        greedy(input, startsAt, options, (step) => -step.begin),
        greedy(input, startsAt, options, (step) => step.value),
      ];
      // A tour that is over early is no better for being worth more, where one that fills its time exists.
      const rivals = tours.filter((tour) => !filled || (tour.at(-1)?.end ?? startsAt) - startsAt >= 0.8 * whole);
      const simple = Math.max(0, ...rivals.map(worthOf));
      return worth < simple - 0.01 ? [{ seed, worth, simple }] : [];
    });
    expect(beaten).toEqual([]);
  });

  it("the order is within a tenth of the shortest possible order of the same stops", () => {
    const some = withoutMeals.flatMap(({ seed, input, plan }) =>
      plan !== null && seed % 2 === 0 ? [{ seed, input, plan }] : [],
    );
    const winding = some.flatMap(({ seed, input, plan }) => {
      const shorter = shorterOrder(input, plan, plan.totalDistanceMeters / 1.1 - 10);
      return shorter === null ? [] : [{ seed, meters: plan.totalDistanceMeters, shorter }];
    });
    expect(winding).toEqual([]);
    expect(some.length).toBeGreaterThan(SEEDS.length / 5);
  });

  it("the same request over the same content gives the same tour, in whatever order the content comes", () => {
    for (const { input, plan } of cases.slice(0, SEEDS.length / 5)) {
      const random = mulberry32(7);
      const mixed = input.candidates
        .map((candidate) => ({ candidate, at: random.unit() }))
        .sort((a, b) => a.at - b.at)
        .map(({ candidate }) => candidate);
      expect(planTour({ ...input, candidates: mixed })).toEqual(plan);
    }
  });
});

/** Museums in one street, and as many parks as given; all open all day. */
function streetOf(museums: number, parks: number, minutes: number | null): PlanInput {
  const place = (k: number, placeKind: string, category: string): PlaceCandidate => ({
    kind: "place",
    id: String(k),
    name: `${category} ${k}`,
    area: null,
    hasMedia: false,
    hasNarrative: false,
    lat: 14 + k * 0.001,
    lng: -61,
    rating: { sum: 0, count: 0 },
    placeKind,
    categories: [category],
    week: null,
    visitMinutes: minutes,
  });
  const candidates = [
    ...Array.from({ length: museums }, (_, k) => place(k + 1, "museum", "museums")),
    ...Array.from({ length: parks }, (_, k) => place(museums + k + 1, "historic_site", "history")),
  ];
  const startAt = new Date("2026-12-01T14:00:00Z");
  const request: PlanRequest = {
    tourType: "culture",
    durationMinutes: 300,
    radiusMeters: 3000,
    travelMode: "walk",
    startAt,
    start: { lat: 14, lng: -61 },
  };
  return {
    request,
    fit: DEFAULT_FIT.culture,
    candidates,
    meanRating: null,
    timezone: "America/St_Lucia",
    now: startAt,
  };
}

describe("no more than three of one category in a row", () => {
  const runOf = (input: PlanInput): [stops: number, run: number] => {
    const stops = planTour(input)?.stops ?? [];
    const byId = new Map(input.candidates.map((one) => [one.id, one]));
    return [stops.length, longestRun(input, stops.flatMap(({ id }) => byId.get(id) ?? []))]; // biome-ignore format: one line
  };

  it("yields where there is little else: six museums and five hours are six stops", () => {
    expect(runOf(streetOf(6, 0, 40))).toEqual([6, 6]);
    expect(runOf(streetOf(7, 0, 34))).toEqual([7, 7]);
  });

  it("holds where a varied tour fills the time", () => {
    expect(runOf(streetOf(6, 6, 40))).toEqual([6, 3]);
    expect(runOf(streetOf(6, 1, 34))).toEqual([7, 3]);
    expect(runOf(streetOf(12, 2, 30))[1]).toBeLessThanOrEqual(3);
  });

  it("holds where three of them fill the time", () => {
    expect(runOf(streetOf(6, 0, 85))).toEqual([3, 3]);
  });
});
