import { expect, test } from "vitest";
import { MUTANTS, planted } from "@/tools/mutants/mutants";

// `npm run verify` checks that each mutant of the list can be planted.
test("a mutant whose place is gone, or there twice, is not planted in silence", () => {
  const [mutant] = MUTANTS;
  if (!mutant) throw new Error("there are none");
  expect(planted(mutant, mutant.from)).toBe(mutant.to);
  expect(() => planted(mutant, "nothing of it")).toThrow(mutant.name);
  expect(() => planted(mutant, mutant.from + mutant.from)).toThrow(mutant.name);
});
