import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { importFile } from "@/lib/flows/content-import/import.service";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const NOW = new Date("2026-11-21T15:00:00Z");

async function feed(name: string, ...events: string[][]): Promise<string> {
  const file = join(tmpdir(), `${name}-${process.pid}.ics`);
  const lines = events.flatMap((lines) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"]);
  await writeFile(file, ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join("\r\n"));
  return file;
}
const take = (file: string, options = {}) => importFile(world.db, file, { source: "town", now: NOW, ...options });
const SERIES = [
  "UID:market",
  "SUMMARY:Market",
  "DTSTART:20261201T120000Z",
  "DURATION:PT2H",
  "RRULE:FREQ=WEEKLY;COUNT=3",
];
const SINGLE = ["UID:regatta", "SUMMARY:Regatta", "DTSTART:20261210T120000Z", "CATEGORIES:Sport"];

describe("a calendar", () => {
  test("is served, and taken in again changes nothing", async () => {
    const file = await feed("first", SERIES, SINGLE);
    expect((await take(file)).kinds).toMatchObject({
      event_types: { created: 2 },
      events: { created: 4, updated: 0, unchanged: 0 },
    });
    expect((await take(file)).kinds).toMatchObject({ events: { created: 0, updated: 0, unchanged: 4 } });
    const rows = await world.sql`select title, starts_at::text from events where source = 'town' order by starts_at`;
    expect(rows.map(({ title }) => title)).toEqual(["Market", "Market", "Regatta", "Market"]);
  });

  test("changed keeps the ids; what it no longer has is unpublished only where that is asked for", async () => {
    const file = await feed("second", SERIES, SINGLE);
    await take(file, { source: "second" });
    const ids = () =>
      world.sql`select id::text, status, event_status from events where source = 'second' order by source_key`.then(
        (rows) => [...rows],
      );
    const before = await ids();
    const changed = await feed("second", [...SERIES, "EXDATE:20261201T120000Z"], [...SINGLE, "STATUS:CANCELLED"]);
    expect((await take(changed, { source: "second" })).kinds.events).toMatchObject({
      updated: 1,
      unchanged: 2,
      unpublished: 0,
    });
    expect((await take(changed, { source: "second", prune: true })).kinds.events).toMatchObject({ unpublished: 1 });
    const after = await ids();
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(after.map(({ status }) => status)).toEqual(["draft", "published", "published", "published"]);
    expect(after.at(-1)?.event_status).toBe("cancelled");
  });

  test("leaves what it does not speak of alone", async () => {
    await world.bundle({ places: [{ key: "p", name: "Place" }] }, { source: undefined });
    await take(await feed("third", SINGLE), { source: "test", prune: true });
    const [place] = await world.sql`select status from places where source_key = 'p'`;
    expect(place?.status).toBe("published");
  });
});
