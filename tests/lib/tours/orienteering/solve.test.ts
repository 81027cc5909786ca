import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Problem } from "@/lib/domains/tours/orienteering/problem";
import { solve } from "@/lib/domains/tours/orienteering/solve";
import { bruteForce, planar, type Stop, shortestWay, walk } from "./brute-force";

const window = fc.tuple(fc.integer({ min: 0, max: 250 }), fc.integer({ min: 0, max: 120 }));

/** Up to three windows, in order and apart. */
const windows = fc.array(window, { minLength: 0, maxLength: 3 }).map((list) => {
  const apart: [number, number][] = [];
  for (const [open, length] of list.toSorted((a, b) => a[0] - b[0])) {
    if (open > (apart.at(-1)?.[1] ?? -1)) apart.push([open, open + length]);
  }
  return apart;
});

const stop: fc.Arbitrary<Stop> = fc.record({
  x: fc.integer({ min: -50, max: 50 }),
  y: fc.integer({ min: -50, max: 50 }),
  value: fc.integer({ min: 0, max: 20 }),
  service: fc.integer({ min: 0, max: 30 }),
  windows,
  group: fc.integer({ min: -1, max: 1 }),
});

/** With stops of which only one may be visited. */
const single = fc.tuple(stop, fc.integer({ min: -1, max: 1 })).map(([one, exclusive]) => ({ ...one, exclusive }));

const span = { startTime: fc.integer({ min: 0, max: 60 }), latestEnd: fc.integer({ min: 50, max: 400 }) };
const end = fc.constantFrom(undefined, 0, 1);

const plain = fc
  .record({ stops: fc.array(stop, { minLength: 1, maxLength: 6 }), end, ...span })
  .map(({ stops, ...rest }) => planar(stops, rest));

const limited = fc
  .record({
    stops: fc.array(single, { minLength: 1, maxLength: 6 }),
    end,
    ...span,
    maxLeg: fc.option(fc.integer({ min: 20, max: 90 }), { nil: undefined }),
    maxStops: fc.option(fc.integer({ min: 0, max: 4 }), { nil: undefined }),
    maxWait: fc.option(fc.integer({ min: 0, max: 40 }), { nil: undefined }),
    runLimit: fc.option(fc.integer({ min: 1, max: 2 }), { nil: undefined }),
  })
  .map(({ stops, ...rest }) => planar(stops, rest));

/** The solution must be what walking its order gives; an infeasible problem must have no order. */
function expectSound(problem: Problem, iterations: number): { value: number; travel: number } {
  const solution = solve(problem, { seed: 7, iterations });
  const walked = walk(problem, solution.order);
  if (!solution.feasible) {
    expect(solution.order).toEqual([]);
    expect(walk(problem, [])).toBeTypeOf("string");
    return { value: -1, travel: 0 };
  }
  if (typeof walked === "string") throw new Error(walked);
  const { value, travel, finish, arrival, begin } = solution;
  expect({ value, travel, finish, arrival, begin }).toEqual(walked);
  return solution;
}

describe("solve", () => {
  it("gives an optimal value and, with it, the least travel on small problems", () => {
    fc.assert(
      fc.property(plain, (problem) => {
        const { value, travel } = expectSound(problem, 500);
        const best = bruteForce(problem);
        expect({ value, travel }).toEqual({ value: best.value, travel: best.travel });
      }),
      { seed: 20261121, numRuns: 300 },
    );
  });

  it("brings eight stops into their shortest order, also where a tour begins at whichever is first", () => {
    const place = fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }) });
    const input = fc.record({ places: fc.array(place, { minLength: 8, maxLength: 8 }), free: fc.boolean() });
    fc.assert(
      fc.property(input, ({ places, free }) => {
        const stops = places.map((at) => ({ ...at, value: 1, service: 1, windows: [[0, 100_000]] as const }));
        const problem = planar(stops, { startTime: 0, latestEnd: 100_000 });
        const travel = Array.from(problem.travel, (time, at) => (free && at < problem.size ? 0 : time));
        const { order, travel: found } = solve({ ...problem, travel }, { seed: 7, iterations: 100 });
        expect(order).toHaveLength(stops.length);
        expect(found).toBe(shortestWay(travel, problem.size));
      }),
      { seed: 20261122, numRuns: 300 },
    );
  });

  // A heuristic, not a proof: on a fixed sample of small problems it is held to what it is measured to reach.
  it("keeps every limit on stops, waits and runs, and is optimal in nearly all small problems", () => {
    const sample = fc.sample(limited, { seed: 20261121, numRuns: 300 });
    const optimal = sample.filter((problem) => expectSound(problem, 500).value === bruteForce(problem).value);
    expect(optimal.length).toBeGreaterThanOrEqual(290);
  });

  it("gives a feasible tour on larger problems, whatever the limits", () => {
    const large = fc
      .record({
        stops: fc.array(single, { minLength: 20, maxLength: 60 }),
        maxLeg: fc.option(fc.integer({ min: 20, max: 90 }), { nil: undefined }),
        end,
        ...span,
        latestEnd: fc.integer({ min: 200, max: 400 }),
        maxStops: fc.option(fc.integer({ min: 0, max: 12 }), { nil: undefined }),
        maxWait: fc.option(fc.integer({ min: 0, max: 40 }), { nil: undefined }),
        runLimit: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
      })
      .map(({ stops, ...rest }) => planar(stops, rest));
    fc.assert(
      fc.property(large, (problem) => {
        expectSound(problem, 60);
      }),
      { seed: 20261121, numRuns: 100 },
    );
  });

  it("gives a feasible tour where travel is not symmetric", () => {
    const skewed = fc.tuple(plain, fc.integer({ min: 1, max: 30 })).map(([problem, climb]) => {
      const travel = Array.from(problem.travel, (time, at) =>
        at % problem.size > at / problem.size ? time + climb : time,
      );
      return { ...problem, travel };
    });
    fc.assert(
      fc.property(skewed, (problem) => {
        expect(expectSound(problem, 500).value).toBe(bruteForce(problem).value);
      }),
      { seed: 20261121, numRuns: 200 },
    );
  });

  it("gives the same solution for the same problem, seed and iterations", () => {
    fc.assert(
      fc.property(limited, fc.integer(), (problem, seed) => {
        const first = solve(problem, { seed, iterations: 50 });
        expect(solve(problem, { seed, iterations: 50 })).toEqual(first);
      }),
      { seed: 20261121, numRuns: 50 },
    );
  });

  it("stops at the deadline of the clock it is given", () => {
    let clock = 0;
    const stops: Stop[] = Array.from({ length: 30 }, (_, k) => ({
      x: (k * 37) % 50,
      y: (k * 61) % 50,
      value: 1 + (k % 7),
      service: 5,
      windows: [[0, 300]],
    }));
    const problem = planar(stops, { startTime: 0, latestEnd: 200 });
    const solution = solve(problem, { seed: 1, deadlineMs: 10, now: () => clock++ });
    expect(clock).toBeLessThan(20);
    expect(solution.iterations).toBeGreaterThan(0);
    expect(solution.order.length).toBeGreaterThan(0);
  });

  it("refuses to search without a bound", () => {
    expect(() => solve(planar([], { startTime: 0, latestEnd: 10 }), { seed: 1 })).toThrow(RangeError);
  });
});
