import { describe, expect, it } from "vitest";
import { parseInstance } from "@/lib/domains/tours/orienteering/benchmark-instances";
import { solve } from "@/lib/domains/tours/orienteering/solve";

const SOLOMON = `4 10 2 1
0 200
  0 0.00 0.00 0.00 0.00 0 0 0 100
  1 10.00 10.00 90.50 10.00 1 1 1 5 60
  2 1.00 2.00 7.00 30.00 1 1 1 0 80
`;
const CORDEAU =
  "5 3 2 4\r\n500 200\r\n 0 0 0 0 0 0 1000\r\n 1 1.0 2.0 2 12 4 1 15 35 50\r\n 2 -3 4 7 8 4 1 15 23 401\r\n";

describe("parseInstance", () => {
  it("reads Solomon's format in tenths, distances cut and not rounded", () => {
    const problem = parseInstance(SOLOMON, 1);
    expect(problem.size).toBe(3);
    expect([...(problem.value as Float64Array)]).toEqual([0, 10, 30]);
    expect([...(problem.service as Int32Array)]).toEqual([0, 905, 70]);
    expect([...(problem.windowOpen as Int32Array)]).toEqual([0, 50, 0]);
    expect([...(problem.windowClose as Int32Array)]).toEqual([1000, 600, 800]);
    // √200 = 14.142 and √5 = 2.236 and √145 = 12.041
    expect([...(problem.travel as Int32Array)]).toEqual([0, 141, 22, 141, 0, 120, 22, 120, 0]);
    expect(problem).toMatchObject({ start: 0, end: 0, startTime: 0, latestEnd: 1000 });
  });

  it("reads Cordeau's format in hundredths, its last two fields being the window however many come before", () => {
    const problem = parseInstance(CORDEAU, 2);
    expect([...(problem.windowOpen as Int32Array)]).toEqual([0, 3500, 2300]);
    expect([...(problem.windowClose as Int32Array)]).toEqual([100_000, 5000, 40_100]);
    // √5 = 2.2360, 5 and √20 = 4.4721
    expect([...(problem.travel as Int32Array)]).toEqual([0, 223, 500, 223, 0, 447, 500, 447, 0]);
    expect(problem.latestEnd).toBe(100_000);
  });

  it("keeps an exact distance: √0.01 is one tenth, not none", () => {
    const text = "4 1 1 1\n0 0\n0 0 0 0 0 0 9\n1 0.06 0.08 1 1 0 9\n";
    expect([...(parseInstance(text, 1).travel as Int32Array)]).toEqual([0, 1, 1, 0]);
  });

  it("a depot is start and end, its closing the budget", () => {
    expect(solve(parseInstance(SOLOMON, 1), { seed: 1, iterations: 20 })).toMatchObject({
      order: [2],
      value: 30,
      finish: 114,
    });
  });

  it("refuses a text with missing rows, short rows or words for numbers", () => {
    expect(() => parseInstance("", 1)).toThrow("line 1");
    expect(() => parseInstance(SOLOMON.split("\n").slice(0, 4).join("\n"), 1)).toThrow("2 nodes instead of 3");
    expect(() => parseInstance(SOLOMON.replace(/1 1 1 5 60/, ""), 1)).toThrow("short or not numeric");
    expect(() => parseInstance(SOLOMON.replace("90.50", "long"), 1)).toThrow("short or not numeric");
  });
});
