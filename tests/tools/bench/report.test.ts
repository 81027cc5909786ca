import { describe, expect, test } from "vitest";
import { readOptions } from "@/tools/bench/options";
import { table, withSection } from "@/tools/bench/report/section";
import { median, medianRatio, percentile } from "@/tools/bench/report/stats";

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
    expect(medianRatio([90, 9, 90], [100, 10, 100])).toBeCloseTo(0.9);
    expect(medianRatio([50, 60, 70, 1000], [100, 100, 100])).toBeCloseTo(0.6);
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
