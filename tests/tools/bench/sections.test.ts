import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { BUILD_SECONDS, PATIENCE, SECTIONS, WHOLE_SECONDS } from "@/tools/bench/sections";

describe("the whole run", () => {
  test("takes at most 38 minutes if each section keeps its budget", () => {
    const all = SECTIONS.reduce((sum, { seconds }) => sum + seconds, BUILD_SECONDS);
    expect(all).toBeLessThanOrEqual(WHOLE_SECONDS);
    expect(WHOLE_SECONDS).toBe(38 * 60);
  });

  test("has the sections and budgets that its help states, in the same order", () => {
    const help = readFileSync("scripts/help/bench.txt", "utf8");
    const stated = [...help.matchAll(/^ {2}([a-z]+) (\d+) /gm)].map(([, name, seconds]) => [name, Number(seconds)]);
    expect(stated).toEqual(SECTIONS.map(({ name, seconds }) => [name, seconds]));
    expect(help).toContain(`a build of ${BUILD_SECONDS} s`);
    expect(PATIENCE).toBe(3);
  });
});
