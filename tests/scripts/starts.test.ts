import { expect, test } from "vitest";
import { readOptions } from "@/scripts/starts/options";
import { rowOf, withRows } from "@/scripts/starts/report";
import type { Scenario } from "@/scripts/starts/scenario";

const scenario = (name: string): Scenario => ({ name, tried: `what ${name} is`, run: async () => ({}) });
const NAMES = ["first", "second"];

test("takes its options, and names the scenarios when there is none of a name", () => {
  expect(readOptions(["--quick", "--only", "first,second"], NAMES)).toEqual({ list: false, quick: true, only: NAMES });
  expect(() => readOptions(["--only", "third"], NAMES)).toThrow("Unknown scenario 'third'. Its name is one of: first,");
  for (const wrong of [["--fast"], ["--only"]]) expect(() => readOptions(wrong, NAMES)).toThrow("Unknown option");
});

test("a run replaces the rows of its scenarios, in the order of the list, and leaves the others", () => {
  const later = rowOf(scenario("second"), { outcome: { api: 1.25, again: 2 } });
  const refused = rowOf(scenario("first"), { outcome: { line: "Port 1 is taken | stop it." } });
  const once = withRows("# Head\n", NAMES, [later]);
  const both = withRows(once, NAMES, [refused]);
  const rows = both.split("\n").filter((line) => line.startsWith("| first") || line.startsWith("| second"));
  expect(rows).toEqual([
    "| first | what first is | says: Port 1 is taken \\| stop it. |  |  |  |",
    "| second | what second is | works | 1.3 |  | 2.0 |",
  ]);
  const failed = withRows(both, NAMES, [rowOf(scenario("second"), { failed: "it hung\nwith a log" })]);
  expect(failed).toContain("| second | what second is | **failed**: it hung |  |  |  |");
  expect(failed).toContain(rows[0]);
  expect(failed.startsWith("# Head\n")).toBe(true);
});

test("a scenario that cannot be tried here says why", () => {
  expect(rowOf(scenario("first"), { skipped: "needs root" })[2]).toBe("skipped: needs root");
});
