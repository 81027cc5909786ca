import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { gateOf, Overloaded } from "@/db/gate";

let now = 0;
beforeEach(() => {
  now = 1_000_000;
  vi.spyOn(performance, "now").mockImplementation(() => now);
});
afterEach(() => void vi.restoreAllMocks());

const entered = (gate: ReturnType<typeof gateOf>): boolean => {
  try {
    gate.enter();
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(Overloaded);
    return false;
  }
};

/** Comes `ahead` at a time to a pool that takes `takes` ms for each; gives how many were let in. */
function crowd(gate: ReturnType<typeof gateOf>, size: number, takes: number, rounds: number, coming: number): number {
  let admitted = 0;
  for (let round = 0; round < rounds; round++) {
    for (let i = 0; i < coming; i++) if (entered(gate)) admitted++;
    now += takes;
    for (let i = 0; i < size && gate.use().used > 0; i++) gate.leave();
  }
  return admitted;
}

describe("the gate of a pool", () => {
  test("lets everybody in who need not wait, however slow the work", () => {
    const gate = gateOf(4, 100);
    for (let round = 0; round < 20; round++) {
      expect([1, 2, 3, 4].map(() => entered(gate))).toEqual([true, true, true, true]);
      now += 60_000;
      for (let i = 0; i < 4; i++) gate.leave();
    }
    expect(gate.use()).toEqual({ size: 4, used: 0, waiting: 0, refused: 0 });
  });

  test("lets a large crowd in whose turns come soon", () => {
    const gate = gateOf(4, 3_000);
    crowd(gate, 4, 1, 50, 20);
    expect(Array.from({ length: 1_000 }, () => entered(gate)).every(Boolean)).toBe(true);
  });

  test("once it knows how slow the work is, refuses those whose turn would come too late, and no others", () => {
    const gate = gateOf(2, 1_000);
    crowd(gate, 2, 100, 200, 3);
    const { waiting, refused } = gate.use();
    expect(refused).toBeGreaterThan(0);
    // Two are done every 100 ms, so about twenty have their turn within a second.
    expect(waiting).toBeGreaterThan(14);
    expect(waiting).toBeLessThan(26);
  });

  test("refuses while nothing is finished at all, and lets in again as soon as something is", () => {
    const gate = gateOf(1, 1_000);
    expect([entered(gate), entered(gate)]).toEqual([true, true]);
    now += 1_001;
    expect(entered(gate)).toBe(false);
    gate.leave();
    expect(entered(gate)).toBe(true);
  });

  test("forgets a slow time once it is over", () => {
    const gate = gateOf(1, 1_000);
    crowd(gate, 1, 900, 30, 2);
    while (gate.use().used > 0) gate.leave();
    now += 60_000;
    expect(Array.from({ length: 20 }, () => entered(gate)).every(Boolean)).toBe(true);
  });

  test("after any coming and going it is as empty as it was", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), fc.nat(500))), (steps) => {
        const gate = gateOf(2, 300);
        let inside = 0;
        for (const [comes, ms] of steps) {
          now += ms;
          if (comes && entered(gate)) inside++;
          else if (!comes && inside > 0) {
            gate.leave();
            inside--;
          }
          const { used, waiting } = gate.use();
          expect(used + waiting).toBe(inside);
        }
      }),
    );
  });
});
