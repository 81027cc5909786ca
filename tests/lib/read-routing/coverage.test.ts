import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { coverage } from "@/lib/flows/read-routing/coverage";

let now = 0;
beforeEach(() => {
  now = 10_000;
  vi.spyOn(performance, "now").mockImplementation(() => now);
});
afterEach(() => void vi.restoreAllMocks());

describe("what a replica is known to have", () => {
  test("nothing before it was looked at, nor once it is lost", () => {
    const covered = coverage(1_000);
    expect(covered.covers(0)).toBe(false);
    covered.seen(now, 500, 500);
    expect(covered.covers(now)).toBe(true);
    covered.lost();
    expect([covered.covers(0), covered.lagMs()]).toEqual([false, undefined]);
  });

  test("what was committed before the position that it has replayed was noted, and nothing after", () => {
    const covered = coverage(60_000);
    covered.seen(10_000, 100, 100);
    covered.seen(11_000, 200, 150);
    expect([covered.covers(10_000), covered.covers(10_001)]).toEqual([true, false]);
    covered.seen(12_000, 300, 200);
    expect([covered.covers(11_000), covered.covers(11_001)]).toEqual([true, false]);
    covered.seen(13_000, 300, 300);
    expect(covered.covers(13_000)).toBe(true);
  });

  test("a primary that writes nothing leaves it up to date, however long", () => {
    const covered = coverage(1_000);
    for (now = 10_000; now < 100_000; now += 500) covered.seen(now, 700, 700);
    expect(covered.covers(now - 500)).toBe(true);
  });

  test("one that stands still is too far behind after the bound, and near again once it goes on", () => {
    const covered = coverage(1_000);
    covered.seen(now, 100, 100);
    for (let step = 1; step <= 10; step++) {
      now += 500;
      covered.seen(now, 100 + step, 100);
      expect(covered.covers(0), `${step}`).toBe(step * 500 <= 1_000);
    }
    now += 500;
    covered.seen(now, 111, 111);
    expect(covered.lagMs()).toBe(0);
  });

  test("with the primary down it goes on as long as it has all that was ever noted", () => {
    const [whole, partly] = [coverage(1_000), coverage(1_000)];
    whole.seen(now, 100, 100);
    partly.seen(now, 100, 90);
    partly.seen(now, 110, 100);
    now += 60_000;
    whole.seen(now, undefined, 100);
    partly.seen(now, undefined, 105);
    expect([whole.covers(0), partly.covers(0)]).toEqual([true, false]);
  });
});
