import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildByBeamSearch } from "@/lib/domains/tours/orienteering/beam-search";
import { reduceProblem } from "@/lib/domains/tours/orienteering/reduced-problem";
import { Route } from "@/lib/domains/tours/orienteering/route";
import { planar, type Stop, walk } from "./brute-force";

const stop: fc.Arbitrary<Stop> = fc
  .record({
    x: fc.integer({ min: -50, max: 50 }),
    y: fc.integer({ min: -50, max: 50 }),
    value: fc.integer({ min: 1, max: 20 }),
    service: fc.integer({ min: 0, max: 30 }),
    open: fc.integer({ min: 0, max: 120 }),
    length: fc.integer({ min: 0, max: 80 }),
    again: fc.integer({ min: 1, max: 60 }),
  })
  .map(({ open, length, again, ...rest }) => {
    const later = open + length + again;
    return {
      ...rest,
      windows: [
        [open, open + length],
        [later, later + length],
      ],
    };
  });

describe("beam", () => {
  it("gives a tour that keeps all windows and the budget, worth what it says and at least any single stop", () => {
    const input = fc.record({
      stops: fc.array(stop, { minLength: 1, maxLength: 60 }),
      expected: fc.integer({ min: 1, max: 12 }),
    });
    fc.assert(
      fc.property(input, ({ stops, expected }) => {
        const problem = planar(stops, { startTime: 0, latestEnd: 300, end: 0 });
        const c = reduceProblem(problem);
        fc.pre(c !== null && c.count > 0);
        if (c === null) return;
        const route = new Route(c);
        buildByBeamSearch(c, route, expected);
        const order = Array.from(route.sequence.subarray(1, route.length - 1), (node) => c.originalNode[node] ?? -1);
        expect(walk(problem, order)).toMatchObject({ value: route.value });
        expect(route.value).toBeGreaterThanOrEqual(Math.max(...c.value));
      }),
      { seed: 20261122, numRuns: 200 },
    );
  });
});
