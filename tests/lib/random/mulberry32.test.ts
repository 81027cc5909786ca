import { describe, expect, test } from "vitest";
import { mulberry32 } from "@/lib/platform/random/mulberry32";

describe("mulberry32", () => {
  test("repeats its sequence for the same seed and differs for another", () => {
    const sequence = (seed: number) => {
      const random = mulberry32(seed);
      return Array.from({ length: 5 }, () => random.unit());
    };
    expect(sequence(7)).toEqual(sequence(7));
    expect(sequence(7)).not.toEqual(sequence(8));
  });

  test("matches the reference implementation", () => {
    const random = mulberry32(0);
    expect([random.unit(), random.unit(), random.unit()].map((unit) => unit * 2 ** 32)).toEqual([
      1144304738, 1416247, 958946056,
    ]);
  });

  test("stays within the bounds that it is given", () => {
    const random = mulberry32(1);
    for (let n = 0; n < 1_000; n++) {
      expect([0, 1, 2]).toContain(random.int(3));
      expect([5, 6]).toContain(random.between(5, 6));
      expect(["a", "b"]).toContain(random.pick(["a", "b"]));
    }
    expect(random.chance(0)).toBe(false);
    expect(random.chance(1)).toBe(true);
    expect(() => random.pick([])).toThrow(RangeError);
  });
});
