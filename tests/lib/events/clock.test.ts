import fc from "fast-check";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { contentState } from "@/lib/domains/content/versions.service";
import { listSince } from "@/lib/domains/events/clock.service";
import { EventListQuery } from "@/lib/domains/events/events.contract";
import { list } from "@/lib/domains/events/events.service";
import { presetAt, WINDOWS } from "@/lib/domains/events/windows";
import { ANONYMOUS } from "@/lib/http/actor";
import { CACHES } from "@/lib/http/cache-policies";
import type { Ctx } from "@/lib/http/context";
import { validatorsFor } from "@/lib/http/kernel/validators";
import { runnerOf } from "@/lib/platform/sql/runner";
import { useWorld } from "@/tests/support/world";

const world = useWorld({ DESTINATION_TIMEZONE: "America/St_Lucia" });
const BEGIN = Date.parse("2026-12-01T00:00:00Z");
const END = Date.parse("2027-02-01T00:00:00Z");

const event = (key: string, starts: number, ends: number | null) => ({
  key,
  title: key,
  starts_at: new Date(starts).toISOString(),
  ends_at: ends === null ? null : new Date(ends).toISOString(),
  timezone: "America/St_Lucia",
  event_type: "t",
});
const TYPES = { event_types: [{ key: "t", name: "Type" }] };
const moment = fc.integer({ min: BEGIN, max: END });

beforeAll(async () => {
  const spans = fc.tuple(moment, fc.option(fc.integer({ min: 0, max: 3 * 86_400_000 }), { nil: null }));
  const made = fc.sample(spans, { numRuns: 40, seed: 3 });
  await world.bundle({
    ...TYPES,
    events: made.map(([starts, length], n) => event(`e${n}`, starts, length === null ? null : starts + length)),
  });
});

const query = fc.oneof(
  fc.constantFrom<Record<string, string>>({}, ...WINDOWS.map((window) => ({ window }))),
  fc.constantFrom({ from: "2026-12-13" }, { to: "2026-12-13" }, { from: "2026-12-13", to: "2027-01-01T00:00Z" }),
);
const body = async (given: Record<string, string>, now: number): Promise<string> => {
  const ctx = { actor: ANONYMOUS, db: world.db, now: new Date(now) } as unknown as Ctx;
  return (await list(ctx, EventListQuery.parse({ ...given, limit: "100" }))).text;
};
const since = (given: Record<string, string>, now: number) => listSince(world.db, given, new Date(now));

describe("since when an answer holds", () => {
  test("as long as it stays the same the answer does, however near the ends of events lie", async () => {
    const rows = await world.sql<
      { at: Date }[]
    >`select starts_at as at from event_cards union select over_at from event_cards`;
    const near = fc.tuple(fc.constantFrom(...rows.map(({ at }) => at.getTime())), fc.integer({ min: -2, max: 2 }));
    const edge = near.map(([at, by]) => at + by);
    const when = fc.oneof(moment, edge);
    const later = fc.constantFrom(0, 1, 1_000, 3_600_000, 86_400_000);
    let held = 0;
    await fc.assert(
      fc.asyncProperty(query, when, later, async (given, first, by) => {
        const [before, after] = [await since(given, first), await since(given, first + by)];
        if (before !== null) expect(before.getTime()).toBeLessThanOrEqual(first);
        if (before?.getTime() !== after?.getTime()) return;
        held++;
        expect(await body(given, first + by)).toBe(await body(given, first));
      }),
      { numRuns: 300 },
    );
    expect(held).toBeGreaterThan(100);
  });

  test("an end makes it move, and nothing else does: a poll between two ends is told that nothing has changed", async () => {
    const ends = (await world.sql<{ at: Date }[]>`select over_at as at from event_cards order by 1`).map(({ at }) =>
      at.getTime(),
    );
    for (const [n, end] of ends.entries()) {
      expect((await since({}, end))?.getTime()).toBe(end);
      const next = ends[n + 1];
      if (next !== undefined) expect((await since({}, next - 1))?.getTime()).toBe(end);
    }
    expect(await since({}, (ends[0] ?? 0) - 1)).toBeNull();
  });

  test("a range that is given does not depend on the clock", async () => {
    expect(await since({ from: "2026-12-01" }, BEGIN)).toBeNull();
    expect(await since({ to: "2026-12-01" }, BEGIN)).toBeNull();
    expect((await since({ window: "this_year", from: "2026-12-01" }, BEGIN))?.toISOString()).toBe(
      "2026-01-01T04:00:00.000Z",
    );
  });

  test("an event that is added is seen, though the ends were just looked at", async () => {
    const now = END + 30 * 86_400_000;
    await since({}, now);
    await world.bundle({ source: "late", ...TYPES, events: [event("late", now - 2_000, now - 1_000)] });
    await vi.waitFor(async () => expect((await since({}, now))?.getTime()).toBe(now - 1_000));
  });
});

describe("a preset is the current one since it says so", () => {
  const zones = fc.constantFrom(
    "America/St_Lucia",
    "America/New_York",
    "Europe/Lisbon",
    "Australia/Lord_Howe",
    "Africa/Cairo",
  );
  const anytime = fc.integer({ min: Date.parse("2024-01-01T00:00:00Z"), max: Date.parse("2029-01-01T00:00:00Z") });

  test("in every zone, over every change of its clock", () => {
    fc.assert(
      fc.property(fc.constantFrom(...WINDOWS), zones, anytime, (name, zone, now) => {
        const at = (ms: number) => presetAt(name, new Date(ms), zone);
        const { from, to, since: began } = at(now);
        const [start, end, since0] = [from.toMillis(), to.toMillis(), began.toMillis()];
        expect(start).toBeLessThan(end);
        expect(since0).toBeLessThanOrEqual(now);
        expect(now).toBeLessThan(end);
        const same = at(since0);
        expect([same.from.toMillis(), same.to.toMillis()]).toEqual([start, end]);
        expect(at(since0 - 1).from.toMillis()).toBeLessThan(start);
        expect(at(end).from.toMillis()).toBeGreaterThan(start);
      }),
      { numRuns: 1_000 },
    );
  });

  test.each([
    // The clocks go forward at two on 8 March 2026, and back at two on 1 November 2026.
    ["today", "2026-03-08T12:00:00-04:00", "2026-03-08T05:00:00Z", "2026-03-09T04:00:00Z"],
    ["tonight", "2026-03-07T20:00:00-05:00", "2026-03-07T22:00:00Z", "2026-03-08T08:00:00Z"],
    ["tonight", "2026-03-08T03:30:00-04:00", "2026-03-07T22:00:00Z", "2026-03-08T08:00:00Z"],
    ["weekend", "2026-03-07T12:00:00-05:00", "2026-03-06T22:00:00Z", "2026-03-09T04:00:00Z"],
    ["tonight", "2026-10-31T18:00:00-04:00", "2026-10-31T21:00:00Z", "2026-11-01T09:00:00Z"],
    ["this_week", "2026-11-01T12:00:00-05:00", "2026-10-26T04:00:00Z", "2026-11-02T05:00:00Z"],
    ["this_month", "2026-11-30T12:00:00-05:00", "2026-11-01T04:00:00Z", "2026-12-01T05:00:00Z"],
  ] as const)("%s at %s in New York", (name, now, from, to) => {
    const preset = presetAt(name, new Date(now), "America/New_York");
    expect([preset.from, preset.to].map((date) => date.toMillis())).toEqual([Date.parse(from), Date.parse(to)]);
  });
});

describe("validators with a clock", () => {
  const validators = (now: Date, at: Date | null) =>
    validatorsFor({ contentState }, world.db, CACHES.events, "http://host/api/v1/events", now, { since: at });

  test("differ for another moment of change, and are the same for the same one", async () => {
    const [now, at] = [new Date(), new Date(Date.now() + 3_600_000)];
    const later = new Date(now.getTime() + 7_200_000);
    expect((await validators(later, at)).etag).toBe((await validators(new Date(later.getTime() + 1), at)).etag);
    expect((await validators(later, at)).etag).not.toBe((await validators(now, null)).etag);
    expect((await validators(later, at)).lastModified).toBe(at.toUTCString());
  });

  test("in the second of a change the second before is told, so that what comes later in it is not missed", async () => {
    const second = Math.ceil(Date.now() / 1000 + 10) * 1000;
    const told = async (now: number) => (await validators(new Date(now), new Date(second + 200))).lastModified;
    expect(await told(second + 300)).toBe(new Date(second - 1000).toUTCString());
    expect(await told(second + 999)).toBe(new Date(second - 1000).toUTCString());
    expect(await told(second + 1000)).toBe(new Date(second).toUTCString());
  });

  test("a 304 asks the database for no list", async () => {
    const first = await world.api("/api/v1/events");
    const run = vi.spyOn(runnerOf(world.db.reads), "run");
    const lists = () => run.mock.calls.filter(([{ text }]) => text.includes("event_cards"));
    const again = await world.api("/api/v1/events", { headers: { "if-none-match": first.headers.get("etag") ?? "" } });
    expect(again.status).toBe(304);
    expect(lists()).toHaveLength(0);
    expect((await world.api("/api/v1/events")).status).toBe(200);
    expect(lists()).toHaveLength(1);
  });
});
