import { describe, expect, test } from "vitest";
import { ratiosOf, regressionsOf } from "@/tools/bench/report/ratios";

const file = (list: string, detail: string): string =>
  [
    "## The API",
    "| route | connections | requests/s | p50 / p99 ms | CPU µs | against | requests/s | p50 / p99 ms | CPU µs | ratio |",
    "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    `| list (ours) | 10 | 6,413 | 1.23 / 5.86 | 139 | Fastify | 3,315 | 2.70 / 8.82 | 256 | ${list} (0.01–9.00) × |`,
    `| detail (ours) | 10 | 8,212 | 1.04 / 4.25 | 112 | Fastify | 5,647 | 1.49 / 5.28 | 161 | ${detail} × |`,
    "| list, p99 at 50 | ≤ 3 × p50 | 3.46 × | reached |",
  ].join("\n");

const compared = (before: string, after: string): string[] => regressionsOf(ratiosOf(before), ratiosOf(after));

describe("the ratios of a run", () => {
  test("are those of its comparisons, each under its section, route and connections", () => {
    expect([...ratiosOf(file("2.07", "1.45"))]).toEqual([
      ["The API: list (ours), 10 connections, against Fastify", 2.07],
      ["The API: detail (ours), 10 connections, against Fastify", 1.45],
    ]);
  });

  test("are regressions below 85 % of the former ones only", () => {
    expect(compared(file("2.00", "1.00"), file("1.70", "0.84"))).toEqual([
      "The API: detail (ours), 10 connections, against Fastify: 0.84 ×, was 1 ×",
    ]);
    expect(compared(file("2.00", "1.00"), file("9.00", "1.10"))).toEqual([]);
  });

  test("are compared only where both runs have them", () => {
    expect(compared("", file("0.10", "0.10"))).toEqual([]);
    expect(compared(file("2.00", "2.00"), "")).toEqual([]);
  });
});
