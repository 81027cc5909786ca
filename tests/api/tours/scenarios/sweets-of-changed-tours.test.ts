import { DateTime } from "luxon";
import { beforeAll, expect, test } from "vitest";
import { mulberry32 } from "@/lib/platform/random/mulberry32";
import type { Item } from "@/tests/api/checks";
import { MANY_CLIENTS, send } from "@/tests/support/people";
import { rounds } from "@/tests/support/rounds";
import { REQUEST } from "@/tests/support/tours";
import { useWorld } from "@/tests/support/world";
import { changed, tourCalls } from "../support/changed-tours";
import { importHouses } from "../support/town-of-houses";

const ZONE = "America/St_Lucia";
const world = useWorld({ ...MANY_CLIENTS, TOURS_TTS_PROVIDER: "null" });
const SWEETS = ["ice_cream", "confectionery", "chocolate"];
const KINDS = [...SWEETS, "ice_cream", "cafe", "bakery", "restaurant"];

// Two of three of them sell something sweet.
beforeAll(() => importHouses(world, "sweets", 28, KINDS));

/** The part of the day in which a visit begins: the day, and morning, afternoon or night. */
function partOf(time: string): string {
  const at = DateTime.fromISO(time, { zone: ZONE });
  const clock = at.hour + at.minute / 60;
  const part = clock < 11.25 ? "morning" : clock < 18.75 ? "afternoon" : "night";
  return `${at.toISODate()} ${part}`;
}

test("resumed and changed food tours have one sweet in a part of the day, those before the change included", async () => {
  const kinds = await world.sql<{ id: string; kind: string }[]>`select id::text, facts ->> 'kind' as kind from places`;
  const sweets = new Set(kinds.filter(({ kind }) => SWEETS.includes(kind)).map(({ id }) => id));
  const sweetsOf = (stops: Item[]): Item[] => stops.filter(({ entity_id: id }) => sweets.has(id));
  const random = mulberry32(161);
  const count = (most: number) => Math.floor(most * random.unit());
  const changes = { resumed: 0, replaced: 0, sweets: 0 };
  for (let n = 0; n < rounds(5, 60); n++) {
    const { token } = await world.user();
    const start = DateTime.fromISO("2026-12-01T08:00", { zone: ZONE }).plus({ hours: count(12) });
    const wish = { tour_type: "food", duration_minutes: 240 + 60 * count(4), start_at: start.toISO() };
    const made = await send(world, "/api/v1/tours", { ...REQUEST, ...wish }, { token });
    if (made.status === 503) continue;
    const { read, resume, replace } = tourCalls(world, token, made.body.data.tour_id);
    let tour = await read();
    const had: Item[] = [];
    for (let k = 0; k < 4; k++) {
      const stop = tour.stops[count(tour.stops.length)];
      const isResumed = random.unit() < 0.5;
      const here = { lat: stop.lat, lng: stop.lng, at: stop.departs_at };
      const answer = isResumed ? await resume(here) : await replace(stop.id, { drop: random.unit() < 0.2 });
      // Nothing is left of the tour, or nothing else fits.
      if (answer.status !== 200) continue;
      if (isResumed) had.push(...sweetsOf(tour.stops.filter(({ departs_at: end }: Item) => end <= here.at)));
      tour = changed(answer);
      const times = [...had, ...sweetsOf(tour.stops)].map(({ arrives_at: at }) => at);
      expect(times.map(partOf).sort()).toEqual([...new Set(times.map(partOf))].sort());
      changes[isResumed ? "resumed" : "replaced"] += 1;
      changes.sweets += times.length;
    }
  }
  for (const each of Object.values(changes)) expect(each).toBeGreaterThan(5);
}, 300_000);
