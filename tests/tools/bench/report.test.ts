import { describe, expect, test } from "vitest";
import { readOptions } from "@/tools/bench/options";
import { missedGoals, overviewOf } from "@/tools/bench/report/overview";
import { goalTable, withSection } from "@/tools/bench/report/section";
import { decimals, median, percentile, ratios, spread } from "@/tools/bench/report/stats";
import { table } from "@/tools/bench/report/tables";

describe("the figures", () => {
  test("the median is the middle value, in whatever order, and the mean of the two middle ones of an even number", () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([10, 1, 4, 2])).toBe(3);
    expect(median([])).toBeNaN();
  });

  test("a percentile is a value that was measured, the largest for 1 and the smallest for 0", () => {
    const hundred = Array.from({ length: 100 }, (_, i) => 100 - i);
    expect(percentile(hundred, 0.5)).toBe(50);
    expect(percentile(hundred, 0.99)).toBe(99);
    expect(percentile(hundred, 1)).toBe(100);
    expect(percentile(hundred, 0)).toBe(1);
  });

  test("a ratio is taken in each round, so that a slow spell that hits both sides of one round changes nothing", () => {
    expect(ratios([90, 9, 90], [100, 10, 100]).map((ratio) => ratio.toFixed(2))).toEqual(["0.90", "0.90", "0.90"]);
    expect(ratios([50, 60, 70, 1000], [100, 100, 100])).toEqual([0.5, 0.6, 0.7]);
  });

  test("a spread is the median of the rounds with the smallest and the largest, and alone if all are alike", () => {
    expect(spread([3, 1, 2.5], decimals(1))).toBe("2.5 (1.0–3.0)");
    expect(spread([3], decimals(0))).toBe("3");
    expect(spread([3.01, 2.99], decimals(0))).toBe("3");
    expect(spread([], decimals(0))).toBe("–");
  });
});

describe("the report", () => {
  const first = withSection("# Benchmarks\n", "http-10", "one");

  test("a bench adds its section at the end, and replaces it the next time", () => {
    expect(first).toBe("# Benchmarks\n\n<!-- bench:http-10 -->\none\n<!-- /bench:http-10 -->\n");
    expect(withSection(first, "http-10", "two\n")).toBe(first.replace("one", "two"));
  });

  test("the sections of other benches and the text between them stay as they are", () => {
    const both = `${withSection(first, "geo-10", "far")}\nA remark.\n`;
    expect(withSection(both, "http-10", "$& two")).toBe(both.replace("one", () => "$& two"));
  });

  test("a section whose name begins like another's is not taken for it", () => {
    expect(withSection(first, "http-1", "two")).toContain("one\n<!-- /bench:http-10 -->");
  });

  test("a table has its figures on the right", () => {
    expect(table(["route", "ms"], [["list", 0.4]])).toBe("| route | ms |\n| --- | ---: |\n| list | 0.4 |");
  });
});

describe("the overview", () => {
  const goal = (what: string, reached: boolean) => ({ what, goal: "≤ 5 ms", measured: "6 ms", reached });
  const text = [
    "## Search over 1,000 places\n\n2026-11-26 · 2 × CPU",
    goalTable([goal("p50", true), goal("p99", false), goal("longest", false)]),
    "## A section without goals\n\n2026-11-25 · 2 × CPU",
    table(["route", "ms"], [["list", "**not reached**"]]),
  ].join("\n\n");

  test("counts the goals of each section and lists the missed ones with links to their sections", () => {
    const link = "[Search over 1,000 places](#search-over-1000-places)";
    const lines = overviewOf(text).split("\n");
    expect(lines[0]).toBe("1 of 3 goals are reached.");
    expect(lines).toContain(`| ${link} | 2026-11-26 | 1 of 3 |`);
    expect(lines).toContain("| [A section without goals](#a-section-without-goals) | 2026-11-25 | – |");
    expect(lines.slice(-2)).toEqual([`| ${link} | p99 | ≤ 5 ms | 6 ms |`, "|  | longest | ≤ 5 ms | 6 ms |"]);
  });

  test("does not count itself", () => {
    const whole = withSection(text, "overview", overviewOf(text));
    expect(overviewOf(whole)).toBe(overviewOf(text));
    expect(missedGoals(whole)).toEqual([
      "Search over 1,000 places: p99  ≤ 5 ms  6 ms",
      "Search over 1,000 places: longest  ≤ 5 ms  6 ms",
    ]);
  });
});

describe("the options", () => {
  const defaults = { places: 50, connections: [1, 10] };

  test("are the defaults where nothing is given, and take one number or several", () => {
    expect(readOptions([], defaults)).toEqual(defaults);
    expect(readOptions(["--places", "7", "--connections", "50"], defaults)).toEqual({ places: 7, connections: [50] });
  });

  test.each([[["--speed", "1"]], [["--places"]], [["--places", "many"]], [["--places", "0"]], [["7"]]])(
    "%j is refused in words",
    (args) => {
      expect(() => readOptions(args, defaults)).toThrow(/--/);
    },
  );
});
