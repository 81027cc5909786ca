import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildByBeamSearch } from "@/lib/domains/tours/orienteering/beam-search";
import { arrivalAfterInsertion } from "@/lib/domains/tours/orienteering/insertion";
import { OpenGaps } from "@/lib/domains/tours/orienteering/open-gaps";
import { type ReducedProblem, reduceProblem } from "@/lib/domains/tours/orienteering/reduced-problem";
import { Route } from "@/lib/domains/tours/orienteering/route";
import { planar, type Stop } from "./brute-force";

const stop: fc.Arbitrary<Stop> = fc
  .record({
    x: fc.integer({ min: -50, max: 50 }),
    y: fc.integer({ min: -50, max: 50 }),
    value: fc.integer({ min: 1, max: 20 }),
    service: fc.integer({ min: 0, max: 30 }),
    open: fc.integer({ min: 0, max: 200 }),
    length: fc.integer({ min: 0, max: 80 }),
  })
  .map(({ open, length, ...rest }) => ({ ...rest, windows: [[open, open + length]] }));

/** Whether the node fits behind position p by the definition alone. */
function fits(problem: ReducedProblem, route: Route, node: number, p: number): boolean {
  const [i, j] = [route.sequence[p] as number, route.sequence[p + 1] as number];
  const at = (route.departure[i] as number) + (problem.travelFrom[i * problem.width + node] as number);
  const onward = problem.travelFrom[node * problem.width + j] as number;
  return arrivalAfterInsertion(problem, node, at, onward) <= (route.latestArrival[j] as number);
}

describe("open gaps", () => {
  it("include every position at which another stop fits, with its service time free", () => {
    let fitting = 0;
    const input = fc.record({
      stops: fc.array(stop, { minLength: 2, maxLength: 30 }),
      kept: fc.integer({ min: 0, max: 5 }),
    });
    fc.assert(
      fc.property(input, ({ stops, kept }) => {
        const problem = reduceProblem(planar(stops, { startTime: 0, latestEnd: 300, end: 0 }));
        fc.pre(problem !== null && problem.count > 0);
        if (problem === null) return;
        const route = new Route(problem);
        buildByBeamSearch(problem, route, 6);
        while (route.length - 2 > kept) route.remove(route.sequence[1] as number);
        const gaps = new OpenGaps(problem);
        gaps.measure(route);
        const open = new Set(gaps.positions.subarray(0, gaps.count));
        for (let node = 0; node < problem.count; node++) {
          if (route.onRoute[node] === 1) continue;
          for (let p = 0; p < route.length - 1; p++) {
            if (!fits(problem, route, node, p)) continue;
            fitting++;
            expect(open).toContain(p);
            expect(gaps.free[p]).toBeGreaterThanOrEqual(problem.service[node] as number);
          }
        }
      }),
      { seed: 7, numRuns: 200 },
    );
    expect(fitting).toBeGreaterThan(100);
  });

  it("leave out a position without time for the shortest visit", () => {
    const far: Stop = { x: 50, y: 0, value: 9, service: 90, windows: [[0, 300]] };
    const near: Stop = { x: 10, y: 0, value: 1, service: 20, windows: [[0, 300]] };
    const problem = reduceProblem(planar([far, near], { startTime: 0, latestEnd: 200, end: 0 })) as ReducedProblem;
    const gaps = new OpenGaps(problem);
    const route = new Route(problem);
    gaps.measure(route);
    expect([...gaps.positions.subarray(0, gaps.count)]).toEqual([0]);
    route.insert(0, 0);
    gaps.measure(route);
    expect(gaps.count).toBe(0);
  });
});
