import { beforeAll, describe, expect, test } from "vitest";
import { connect, type Db } from "@/db/client";
import { dashboard } from "@/lib/domains/feed/dashboard.service";
import type { Ctx } from "@/lib/http/context";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const START = Date.UTC(2099, 0, 1);
/** Hours after the start. */
const at = (hours: number): Date => new Date(START + hours * 3_600_000);
const iso = (hours: number): string => at(hours).toISOString();

const ask = (now: Date, db: Db, near: { lat: number; lng: number } | null = null) =>
  dashboard({ db, now } as Ctx, near).then(({ text }) => JSON.parse(text).data);
/** A process that has nothing kept: what is kept is kept for a database as it was opened. */
const opened = (): Db => ({ ...world.db });

beforeAll(async () => {
  const event = { event_type: "music", timezone: "UTC" };
  await world.bundle({
    categories: [{ key: "beach", name: "Beach" }],
    event_types: [{ key: "music", name: "Music" }],
    places: [
      { key: "p0", name: "Here before", category: "beach", lat: 14, lng: -61, published_at: iso(-9) },
      { key: "p1", name: "Later", category: "beach", lat: 14, lng: -61, published_at: iso(11) },
    ],
    // One begins each hour; of some nobody knows yet, one of them so far ahead that it comes after the sixth.
    events: Array.from({ length: 30 }, (_, n) => ({
      ...event,
      key: `e${n}`,
      title: `Event ${n}`,
      starts_at: iso(n),
    })),
    stories: [
      { key: "s0", title: "Told", display_order: 1, published_at: iso(-1) },
      { key: "s1", title: "To be told", display_order: 0, published_at: iso(7.25) },
    ],
  });
  for (let n = 0; n < 30; n++) {
    if (n % 4 !== 3 && n !== 20) continue;
    const published = n === 20 ? iso(1.5) : iso(n - 2.5);
    await world.sql`update event_cards set published_at = ${published}
      where event_id = (select id from events where source_key = ${`e${n}`})`;
  }
});

describe("the dashboard", () => {
  test("is at every moment what it would be if nothing of it were kept", async () => {
    const db = opened();
    const seen = new Set<string>();
    for (let hours = -0.5; hours < 32; hours += 0.25) {
      const [kept, anew] = [await ask(at(hours), db), await ask(at(hours), opened())];
      expect(kept, `after ${hours} h`).toEqual(anew);
      seen.add(JSON.stringify(kept));
    }
    // It did change: with each beginning, each publication of a coming event, and the place and the story.
    expect(seen.size).toBeGreaterThan(35);
  });

  test("has the places near a point beside what is the same for all", async () => {
    const [db, near] = [opened(), { lat: 14.001, lng: -61 }];
    for (const hours of [10.9, 11.1, 40])
      expect(await ask(at(hours), db, near)).toEqual(await ask(at(hours), opened(), near));
    expect((await ask(at(40), db, near)).nearby_places).toHaveLength(2);
  });

  test("follows a change by another process at once", async () => {
    const db = opened();
    await ask(at(50), db);
    for (let n = 0; n < 20; n++) {
      await world.sql.begin(async (tx) => {
        await tx`update categories set name = ${`Beach ${n}`}`;
        await tx`update content_versions set version = version + 1, changed_at = clock_timestamp() where scope = 'places'`;
      });
      const answers = await Promise.all(Array.from({ length: 5 }, () => ask(at(50), db)));
      expect(answers.map(({ popular_categories: [first] }) => first.name)).toEqual(Array(5).fill(`Beach ${n}`));
    }
  });

  test("asks the database for the versions alone while nothing changes", async () => {
    const asked: string[] = [];
    const observe = (text: string) => {
      asked.push(text);
      return () => undefined;
    };
    const db = connect({ url: world.databaseUrl, poolSize: 1, observe });
    await ask(at(60), db);
    expect(asked.splice(0).some((text) => text.includes("place_cards"))).toBe(true);
    for (let n = 0; n < 10; n++) await ask(at(60), db);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((text) => text.includes("cards"))).toEqual([]);
    await db.close();
  });
});
