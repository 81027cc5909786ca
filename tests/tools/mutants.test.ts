import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MUTANTS, planted } from "@/tools/mutants/mutants";

test.each(MUTANTS.map((mutant) => [mutant.name, mutant] as const))(
  "the mutant can still be planted: %s",
  (_, mutant) => {
    const text = readFileSync(mutant.file, "utf8");
    expect(planted(mutant, text)).not.toBe(text);
    const files = mutant.tests.filter((argument) => argument.endsWith(".test.ts"));
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  },
);

test("a mutant whose place is gone, or there twice, is not planted in silence", () => {
  const [mutant] = MUTANTS;
  if (!mutant) throw new Error("there are none");
  expect(() => planted(mutant, "nothing of it")).toThrow(mutant.name);
  expect(() => planted(mutant, mutant.from + mutant.from)).toThrow(mutant.name);
});
