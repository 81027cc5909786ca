import { describe, expect, it } from "vitest";
import { solve } from "@/lib/domains/tours/orienteering/solve";
import { planar, type Stop } from "./brute-force";

const bounds = { seed: 3, iterations: 200 };
const always: [number, number][] = [[0, 10_000]];

/** A stop on the line east of the start. */
function stop(x: number, more: Partial<Stop> = {}): Stop {
  return { x, y: 0, value: 1, service: 10, windows: always, ...more };
}

describe("windows", () => {
  it("a stop with two windows is visited in the second if the first has passed", () => {
    const problem = planar([stop(50, { windows: [[0, 40], [100, 120]] })], { startTime: 0, latestEnd: 500 }); // biome-ignore format: one line
    const solution = solve(problem, bounds);
    expect(solution.arrival).toEqual([50]);
    expect(solution.begin).toEqual([100]);
    expect(solution.wait).toBe(50);
  });

  it("service may begin at the very end of a window, and no later", () => {
    const at = (close: number) => planar([stop(50, { windows: [[0, close]] })], { startTime: 0, latestEnd: 500 });
    expect(solve(at(50), bounds).order).toEqual([1]);
    expect(solve(at(49), bounds).order).toEqual([]);
  });

  it("a stop with no window is closed", () => {
    const solution = solve(planar([stop(5, { windows: [] })], { startTime: 0, latestEnd: 500 }), bounds);
    expect(solution).toMatchObject({ feasible: true, order: [], value: 0 });
  });
});

describe("start and end", () => {
  it("without an end the tour is over with its last visit", () => {
    const problem = planar([stop(50)], { startTime: 0, latestEnd: 60 });
    expect(solve(problem, bounds)).toMatchObject({ order: [1], finish: 60, travel: 50 });
  });

  it("with an end the way there counts", () => {
    const round = (latestEnd: number) => planar([stop(50)], { startTime: 0, latestEnd, end: 0 });
    expect(solve(round(109), bounds).order).toEqual([]);
    expect(solve(round(110), bounds)).toMatchObject({ order: [1], finish: 110, travel: 100 });
  });

  it("the end is no stop, even if it has a value", () => {
    const problem = planar([stop(10), stop(20)], { startTime: 0, latestEnd: 100, end: 2 });
    expect(solve(problem, bounds)).toMatchObject({ order: [1], finish: 30 });
  });

  it("an end out of reach makes the problem infeasible, and its tour empty", () => {
    const problem = planar([stop(10), stop(90)], { startTime: 0, latestEnd: 80, end: 2 });
    expect(solve(problem, bounds)).toMatchObject({ feasible: false, order: [], value: 0 });
  });

  it("a tour that is over before it begins is infeasible", () => {
    expect(solve(planar([stop(1)], { startTime: 10, latestEnd: 9 }), bounds).feasible).toBe(false);
  });

  it("no candidates at all is an empty, feasible tour", () => {
    expect(solve(planar([], { startTime: 5, latestEnd: 9 }), bounds)).toMatchObject({
      feasible: true,
      order: [],
      finish: 5,
    });
  });

  it("a stop that is worth nothing is left out", () => {
    expect(solve(planar([stop(5, { value: 0 })], { startTime: 0, latestEnd: 90 }), bounds).order).toEqual([]);
  });
});

describe("limits", () => {
  it("of many stops that fit, the most valuable are taken up to the maximum", () => {
    const stops = Array.from({ length: 20 }, (_, k) => stop(k, { value: k + 1 }));
    const solution = solve(planar(stops, { startTime: 0, latestEnd: 5_000, maxStops: 12 }), bounds);
    expect([...solution.order].sort((a, b) => a - b)).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
  });

  it("nobody waits longer than allowed, but a detour may fill the time", () => {
    const late = stop(10, { windows: [[60, 100]], value: 9 });
    const alone = planar([late], { startTime: 0, latestEnd: 500, maxWait: 20 });
    expect(solve(alone, bounds).order).toEqual([]);
    const filled = planar([late, stop(25)], { startTime: 0, latestEnd: 500, maxWait: 20 });
    expect(solve(filled, bounds)).toMatchObject({ order: [2, 1], wait: 10 });
  });

  it("no more stops of one group in a row than allowed; another between them breaks the run", () => {
    const bars = Array.from({ length: 6 }, (_, k) => stop(10 * (k + 1), { group: 1 }));
    const limit = { startTime: 0, latestEnd: 5_000, runLimit: 3 };
    expect(solve(planar(bars, limit), bounds).value).toBe(3);
    const mixed = planar([...bars, stop(35, { group: 2 })], limit);
    const solution = solve(mixed, bounds);
    expect(solution.value).toBe(7);
    expect(solution.order.indexOf(7)).toBe(3);
  });

  it("stops without a group are free of the limit", () => {
    const stops = Array.from({ length: 6 }, (_, k) => stop(10 * (k + 1)));
    expect(solve(planar(stops, { startTime: 0, latestEnd: 5_000, runLimit: 1 }), bounds).value).toBe(6);
  });

  it("among tours of equal value one with the least travel is given", () => {
    const stops = [stop(30), stop(10), stop(50), stop(20), stop(40)];
    const solution = solve(planar(stops, { startTime: 0, latestEnd: 5_000 }), bounds);
    expect(solution.order).toEqual([2, 4, 1, 5, 3]);
    expect(solution.travel).toBe(50);
  });
});
