import { beforeAll, expect, test, vi } from "vitest";
import type { EventFilter } from "@/lib/domains/events/list.queries";
import { readWithTotal } from "@/lib/domains/events/totals.service";
import { useWorld } from "@/tests/support/world";

const world = useWorld({ DESTINATION_TIMEZONE: "America/St_Lucia" });
const NOON = Date.parse("2026-12-01T12:00:00Z");
const HOUR = 3_600_000;

const event = (key: string, starts: number) => ({
  key,
  title: key,
  starts_at: new Date(starts).toISOString(),
  ends_at: new Date(starts + HOUR).toISOString(),
  timezone: "America/St_Lucia",
  event_type: "t",
});
const TYPES = { event_types: [{ key: "t", name: "Type" }] };

beforeAll(() => world.bundle({ ...TYPES, events: [event("first", NOON), event("second", NOON + 3 * HOUR)] }));

let counted = 0;
/** Reads a page of events that are not over, and tells which total the process knew. */
async function knownTotal(at: number, filter: Partial<EventFilter> = {}): Promise<number | null> {
  const now = new Date(at);
  const asked = { type: null, area: null, from: now, to: null, ...filter };
  let known: number | null = null;
  await readWithTotal({ db: world.db, now }, asked, async (total) => {
    known = total;
    return { total: total ?? ++counted };
  });
  return known;
}

test("a total is known for its filter until an event ends", async () => {
  expect(await knownTotal(NOON)).toBeNull();
  const total = counted;
  expect(await knownTotal(NOON + HOUR - 1)).toBe(total);
  expect(await knownTotal(NOON, { type: "t" })).toBeNull();
  expect(await knownTotal(NOON, { to: new Date(NOON + HOUR) })).toBeNull();
  expect(await knownTotal(NOON, { from: new Date(NOON) })).toBeNull();
  expect(await knownTotal(NOON, { reached: ["1"] })).toBeNull();
  expect(await knownTotal(NOON, { reached: ["1"] })).toBeNull();
  expect(await knownTotal(NOON)).toBe(total);
  expect(await knownTotal(NOON + HOUR)).toBeNull();
});

test("no total is known after the content has changed", async () => {
  const later = NOON + HOUR;
  await knownTotal(later);
  expect(await knownTotal(later)).not.toBeNull();
  await world.bundle({ source: "more", ...TYPES, events: [event("third", NOON + 4 * HOUR)] });
  await vi.waitFor(async () => expect(await knownTotal(later, { area: "1" })).toBeNull());
  expect(await knownTotal(later)).toBeNull();
});

test("a process remembers the totals of a bounded number of filters", async () => {
  const later = NOON + 2 * HOUR;
  await knownTotal(later);
  await Promise.all(Array.from({ length: 1_000 }, (_, n) => knownTotal(later, { to: new Date(later + n) })));
  expect(await knownTotal(later)).toBeNull();
});
