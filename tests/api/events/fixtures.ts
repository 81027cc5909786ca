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
  const [row] = await world.db.sql<{ id: string }[]>`select id::text from events where source_key = ${key}`;
  if (!row) throw new Error(`no event ${key}`);
  return row.id;
}

/** Changes an event that no test looks at, so that the version of the events moves on. */
export async function touchEvents(world: World): Promise<void> {
  const touched = event("touched", { summary: randomUUID(), starts_at: inDays(-300), ends_at: inDays(-299) });
  await world.bundle({ source: "touch", event_types: TAXONOMY.event_types, events: [touched] });
}
