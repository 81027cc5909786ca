import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { DEFAULT_FIT } from "@/lib/domains/tours/itinerary/tour-type-fit";
import { EventTypes } from "@/lib/flows/content-import/formats/calendar/event-types";
import { importFile } from "@/lib/flows/content-import/import.service";
import { useWorld } from "@/tests/support/world";

describe("the event type of a calendar's words", () => {
  const typeOf = (categories: string[], title = "Something") => new EventTypes([]).find(categories, title);
  test.each([
    [["Concerts"], "concert"],
    [["Concert/Music"], "concert"],
    [["Main", "Utilities", "Arts"], "exhibition"],
    [["Health/Wellness"], "fitness"],
    [["Religious/Spiritual"], "religious-feast"],
    [["University District Farmers Market"], "market"],
    [["Music festivals"], "music-festival"],
    [["Marché"], "market"],
    [["Parks & Recreation"], "outdoors"],
    [["Kids' Events"], "family"],
    [["Town Council Meetings"], "meeting"],
  ])("%j is %s", (categories, slug) => {
    expect(typeOf(categories)).toEqual({ slug, isKnown: true });
  });

  test.each([[["Event"]], [["Events"]], [["Other"]], [["Main", "Utilities"]], [["Xyzzy"]], [[]]])(
    "%j is no type of its own",
    (categories) => {
      expect(typeOf(categories)).toEqual({ slug: "event", isKnown: false });
    },
  );

  test("a title tells what the categories do not", () => {
    expect(typeOf(["Events"], "Open Mic Night")).toEqual({ slug: "concert", isKnown: true });
    expect(typeOf([], "Sunday Farmers' Market")).toEqual({ slug: "market", isKnown: true });
    expect(typeOf([], "Boardroom closed")).toEqual({ slug: "event", isKnown: false });
  });

  test("the destination's own types come first, by name or meaning, inactive ones only if nothing else has the slug", () => {
    const types = new EventTypes([
      { name: "Market Day", slug: "market-day", active: true },
      { name: "Farmers Market", slug: "farmers", active: true },
      { name: "Full Moon", slug: "moon", active: true },
      { name: "Gigs", slug: "gigs", active: false },
    ]);
    expect(types.find(["full moons"], "").slug).toBe("moon");
    expect(types.find(["Farmers Market"], "").slug).toBe("farmers");
    expect(types.find(["Flea market"], "").slug).toBe("market-day");
    expect(types.find(["Gigs"], "").slug).toBe("concert");
    expect(types.added()).toEqual([{ key: "concert", name: "Concert", slug: "concert", active: true }]);
  });

  test("tours use most of the types", () => {
    const fitting = new Set(Object.values(DEFAULT_FIT).flatMap(({ eventTypes }) => Object.keys(eventTypes)));
    for (const word of ["Concert", "Festival", "Theatre", "Exhibition", "Food", "Market", "Sport", "Outdoors", "Tour"])
      expect(fitting).toContain(typeOf([word]).slug);
  });
});

const world = useWorld();
const NOW = new Date("2026-11-23T12:00:00Z");

async function feed(name: string, categories: readonly (string | null)[]): Promise<string> {
  const file = join(tmpdir(), `${name}-${process.pid}.ics`);
  const events = categories.map((category, i) =>
    [
      "BEGIN:VEVENT",
      `UID:${name}-${i}`,
      "DTSTART:20270110T120000Z",
      "SUMMARY:Something",
      ...(category === null ? [] : [`CATEGORIES:${category}`]),
      "END:VEVENT",
    ].join("\r\n"),
  );
  await writeFile(file, ["BEGIN:VCALENDAR", "VERSION:2.0", ...events, "END:VCALENDAR", ""].join("\r\n"));
  return file;
}

test("feeds share the types, and what matches none is counted", async () => {
  await world.bundle({ event_types: [{ key: "regatta", name: "Sailing & Regattas" }] });
  const first = await importFile(world.db, await feed("first", ["Concerts", "Event", null]), {
    source: "one",
    now: NOW,
  });
  expect(first.kinds.event_types).toMatchObject({ created: 2 });
  expect(first.left).toMatchObject([{ reason: "type_unknown", count: 2 }]);
  const feedTwo = await feed("second", ["Live Music", "Other", "Sailing & Regattas"]);
  const second = await importFile(world.db, feedTwo, { source: "two", now: NOW });
  expect(second.kinds.event_types).toMatchObject({ created: 0, updated: 0 });
  expect((await importFile(world.db, feedTwo, { source: "two", now: NOW })).kinds.events).toMatchObject({
    unchanged: 3,
  });
  const rows = await world.sql<{ slug: string; n: number }[]>`
    select t.slug, count(*)::int as n from events e join event_types t on t.id = e.type_id
    where e.source in ('one', 'two') group by t.slug order by t.slug`;
  expect(rows.map(({ slug, n }) => [slug, n])).toEqual([
    ["concert", 2],
    ["event", 3],
    ["sailing-regattas", 1],
  ]);
});

test("a type that staff have renamed keeps its name", async () => {
  const file = await feed("renamed", ["Theatre"]);
  await importFile(world.db, file, { source: "renamed", now: NOW });
  await world.sql`update event_types set name = 'On stage' where slug = 'theatre'`;
  await importFile(world.db, await feed("renamed", ["Theatre", "Theater"]), { source: "renamed", now: NOW });
  const rows = await world.sql`select name from event_types where slug like 'theatre%'`;
  expect(rows.map(({ name }) => name)).toEqual(["On stage"]);
});
