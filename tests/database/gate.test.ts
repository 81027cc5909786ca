import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { gateOf, Overloaded } from "@/db/gate";

let now = 0;
beforeEach(() => {
  now = 1_000_000;
  vi.spyOn(performance, "now").mockImplementation(() => now);
});
afterEach(() => void vi.restoreAllMocks());

/** A gate in front of `size` places, and how much work has one. */
function gateFor(size: number, maxWaitMs: number) {
  let used = 0;
  const places = {
    take: () => (used < size ? ++used : undefined),
    give: () => void used--,
    isFull: () => used === size,
  };
  const gate = gateOf<number>(places, maxWaitMs);
  return {
    enter: gate.enter,
    leave: () => gate.leave(0, false),
    use: () => ({ used, ...gate.use() }),
  };
}

type Gate = ReturnType<typeof gateFor>;
interface Comer {
  state: "waits" | "in" | "refused";
}

function comes(gate: Gate): Comer {
  const comer: Comer = { state: "waits" };
  gate.enter(
    () => {
      comer.state = "in";
    },
    (error) => {
      expect(error).toBeInstanceOf(Overloaded);
      comer.state = "refused";
    },
  );
  return comer;
}

const inside = (gate: Gate): number => gate.use().used + gate.use().waiting;

/** In each round so many come, and then one of those at work ends after `takes` ms. */
function crowd(gate: Gate, takes: number, rounds: number, coming: number): Comer[] {
  const comers: Comer[] = [];
  for (let round = 0; round < rounds; round++) {
    for (let i = 0; i < coming; i++) comers.push(comes(gate));
    now += takes;
    gate.leave();
  }
  return comers;
}

describe("the gate of a pool", () => {
  test("lets everybody in who need not wait, however slow the work", () => {
    const gate = gateFor(4, 100);
    for (let round = 0; round < 20; round++) {
      expect([1, 2, 3, 4].map(() => comes(gate).state)).toEqual(["in", "in", "in", "in"]);
      now += 60_000;
      for (let i = 0; i < 4; i++) gate.leave();
    }
    expect(gate.use()).toEqual({ used: 0, waiting: 0, refused: 0 });
  });

  test("lets those who wait in one after the other, in their order, never more than there are connections", () => {
    const gate = gateFor(2, 1_000);
    const all = [1, 2, 3, 4, 5].map(() => comes(gate));
    const states = () => all.map(({ state }) => state).join(" ");
    expect(states()).toBe("in in waits waits waits");
    gate.leave();
    expect(states()).toBe("in in in waits waits");
    expect(gate.use()).toMatchObject({ used: 2, waiting: 2 });
    for (let i = 0; i < 4; i++) gate.leave();
    expect(states()).toBe("in in in in in");
    expect(gate.use()).toMatchObject({ used: 0, waiting: 0, refused: 0 });
  });

  test("lets a large crowd wait whose turns come soon", () => {
    const gate = gateFor(4, 3_000);
    crowd(gate, 1, 50, 2);
    expect(Array.from({ length: 1_000 }, () => comes(gate).state).includes("refused")).toBe(false);
  });

  test("once it knows how slow the work is, refuses those whose turn would come too late, the last first", () => {
    const gate = gateFor(2, 1_000);
    const first = Array.from({ length: 500 }, () => comes(gate));
    for (let i = 0; i < 50; i++) {
      now += 19;
      gate.leave();
    }
    // One is done every 19 ms, so within twice the bound 105 have their turn; those who come after are refused at once.
    const { waiting, refused } = gate.use();
    expect([waiting, refused]).toEqual([104, 500 - 52 - 104]);
    expect([first[51]?.state, first.at(-1)?.state]).toEqual(["in", "refused"]);
    expect([comes(gate).state, comes(gate).state]).toEqual(["waits", "refused"]);
  });

  test("under a crowd without end it never stands still, and nobody who is let in has waited longer than the bound", () => {
    const gate = gateFor(2, 1_000);
    let begun = 0;
    let longest = 0;
    for (let round = 0; round < 500; round++) {
      for (let i = 0; i < 20; i++) {
        const came = now;
        gate.enter(
          () => {
            begun++;
            longest = Math.max(longest, now - came);
          },
          () => undefined,
        );
      }
      now += 50;
      gate.leave();
    }
    expect(begun).toBeGreaterThanOrEqual(500);
    expect(longest).toBeLessThanOrEqual(1_000);
  });

  test("refuses while nothing is finished at all; when something is, begins nothing that has waited too long", () => {
    const gate = gateFor(1, 1_000);
    const [first, stale] = [comes(gate), comes(gate)];
    now += 1_001;
    expect(comes(gate).state).toBe("refused");
    gate.leave();
    expect([first.state, stale.state]).toEqual(["in", "refused"]);
    expect(comes(gate).state).toBe("in");
  });

  test("forgets a slow time once it is over", () => {
    const gate = gateFor(1, 1_000);
    crowd(gate, 900, 30, 2);
    while (inside(gate) > 0) gate.leave();
    now += 60_000;
    expect(Array.from({ length: 20 }, () => comes(gate).state).includes("refused")).toBe(false);
  });

  test("after any coming and going as many are inside as have come and neither gone nor been refused", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), fc.nat(500)), { maxLength: 200 }), (steps) => {
        const gate = gateFor(2, 300);
        const comers: Comer[] = [];
        let gone = 0;
        for (const [arrives, ms] of steps) {
          now += ms;
          if (arrives) comers.push(comes(gate));
          else if (gate.use().used > 0) {
            gate.leave();
            gone++;
          }
          const count = (state: Comer["state"]) => comers.filter((comer) => comer.state === state).length;
          expect(gate.use()).toEqual({
            used: count("in") - gone,
            waiting: count("waits"),
            refused: count("refused"),
          });
          expect(gate.use().used).toBeLessThanOrEqual(2);
          if (gate.use().used < 2) expect(gate.use().waiting).toBe(0);
        }
      }),
    );
  });
});
