import { randomUUID } from "node:crypto";
import type { World } from "@/tests/support/world";

const DAY = 86_400_000;
/** A moment so many days from now. */
export const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

/** An event record with what a bundle must say of one. */
export const event = (key: string, more: object = {}) => ({
  key,
  title: key,
  starts_at: inDays(1),
  timezone: "America/St_Lucia",
  event_type: "fair",
  ...more,
});

export const TAXONOMY = {
  areas: [{ key: "north", name: "North" }],
  event_types: [
    { key: "fair", name: "Fair" },
    { key: "concert", name: "Concert" },
  ],
};

/** The id of an event that a bundle brought in with this key. */
export async function eventId(world: World, key: string): Promise<string> {
  const [row] = await world.sql<{ id: string }[]>`select id::text from events where source_key = ${key}`;
  if (!row) throw new Error(`no event ${key}`);
  return row.id;
}

/** Changes an event that no test looks at, so that the version of the events moves on. */
export async function touchEvents(world: World): Promise<void> {
  const touched = event("touched", { summary: randomUUID(), starts_at: inDays(-300), ends_at: inDays(-299) });
  await world.bundle({ source: "touch", event_types: TAXONOMY.event_types, events: [touched] });
}

/** Imports what the tests of the two calendar operations look at: 110 events to come beside five that differ. */
export async function importCalendarEvents(world: World): Promise<void> {
  await world.bundle({
    ...TAXONOMY,
    places: [{ key: "hall", name: "The hall", lat: 14.02, lng: -61 }],
    events: [
      event("full", {
        title: "Creole Day",
        summary: "A day in Kwéyòl",
        description: "Every parish cooks.",
        starts_at: "2036-10-25T00:00:00-04:00",
        ends_at: "2036-10-26T00:00:00-04:00",
        is_all_day: true,
        area: "north",
        place: "hall",
      }),
      event("concert", { event_type: "concert", starts_at: inDays(3), ends_at: inDays(3.1) }),
      event("cancelled", { status: "cancelled", starts_at: inDays(4) }),
      event("over", { starts_at: inDays(-3), ends_at: inDays(-2) }),
      event("draft", { status: "draft" }),
      ...Array.from({ length: 110 }, (_, n) => event(`later-${n}`, { starts_at: inDays(400 + n), event_type: "fair" })),
    ],
  });
}
