import { describe, expect, it, vi } from "vitest";
import { planTour } from "@/lib/tours/plan/plan";
import { Dice, randomInput } from "@/scripts/bench/tours/towns";
import { faultsOf } from "./check";
import { shorterOrder } from "./order";
import { anyPair, greedy, optionsOf, worthOf } from "./simple";

vi.setConfig({ testTimeout: 60_000 });

const SEEDS = Array.from({ length: 500 }, (_, k) => k + 1);
const cases = SEEDS.map((seed) => {
  const input = randomInput(seed);
  return { seed, input, plan: planTour(input) };
});

describe("500 random requests over random towns", () => {
  it("no stop is closed, out of reach, late, twice or too often of a kind, and all times add up", () => {
    const wrong = cases.flatMap(({ seed, input, plan }) => {
      const faults = plan === null ? [] : faultsOf(input, plan);
      return faults.length > 0 ? [{ seed, faults }] : [];
    });
    expect(wrong).toEqual([]);
    expect(cases.filter(({ plan }) => plan !== null).length).toBeGreaterThan(250);
  });

  it("where a place to start and a time are given, no tour means that no two stops are possible", () => {
    const wrong = cases.filter(({ input, plan }) => {
      const { start, startAt } = input.request;
      if (plan !== null || start === null || startAt === null) return false;
      return anyPair(input, startAt.getTime(), optionsOf(input, start, startAt.getTime()));
    });
    expect(wrong.map(({ seed }) => seed)).toEqual([]);
  });

  it("is worth at least what going to the nearest, or to the best next, would come to", () => {
    const beaten = cases.flatMap(({ seed, input, plan }) => {
      if (plan === null || seed % 5 > 0) return [];
      const worth = plan.stops.reduce((sum, { value }) => sum + value, 0);
      const whole = input.request.durationMinutes * 60_000;
      const startsAt = plan.startsAt.getTime();
      const filled = plan.endsAt.getTime() - startsAt >= 0.8 * whole;
      const options = optionsOf(input, plan.center, startsAt);
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
    const some = cases.flatMap(({ seed, input, plan }) =>
      plan !== null && seed % 2 === 0 ? [{ seed, input, plan }] : [],
    );
    const winding = some.flatMap(({ seed, input, plan }) => {
      const shorter = shorterOrder(input, plan, plan.totalDistanceMeters / 1.1 - 10);
      return shorter === null ? [] : [{ seed, meters: plan.totalDistanceMeters, shorter }];
    });
    expect(winding).toEqual([]);
    expect(some.length).toBeGreaterThan(100);
  });

  it("the same request over the same content gives the same tour, in whatever order the content comes", () => {
    for (const { input, plan } of cases.slice(0, 100)) {
      const dice = new Dice(7);
      const mixed = input.candidates
        .map((candidate) => ({ candidate, at: dice.unit() }))
        .sort((a, b) => a.at - b.at)
        .map(({ candidate }) => candidate);
      expect(planTour({ ...input, candidates: mixed })).toEqual(plan);
    }
  });
});
