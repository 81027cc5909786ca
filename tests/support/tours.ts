import { expect } from "vitest";
import { send } from "./people";
import type { World } from "./world";

/** The middle of the town that tours are planned in. */
export const TOWN = { lat: 14.0, lng: -61.0 };

const KINDS = ["historic_site", "museum", "beach", "park", "restaurant", "cafe", "bar", "viewpoint"] as const;
const everyDay = (opens_at: string, closes_at: string) =>
  Array.from({ length: 7 }, (_, day_of_week) => ({ day_of_week, opens_at, closes_at }));

/** Places around the middle of the town, of eight kinds, some with hours. */
export async function importTown(world: World, count = 48): Promise<void> {
  const places = Array.from({ length: count }, (_, n) => {
    const kind = KINDS[n % KINDS.length] ?? "park";
    const angle = (n * 2.399963) % (2 * Math.PI);
    const far = 0.0012 * Math.sqrt(n + 1);
    return {
      key: `t${n}`,
      name: `${kind} ${n}`,
      summary: n % 3 === 0 ? `The ${n}th place of the town` : "",
      place_kind: kind,
      area: "town",
      category: kind,
      lat: TOWN.lat + far * Math.sin(angle),
      lng: TOWN.lng + far * Math.cos(angle),
      published_at: "2026-01-01T00:00:00Z",
      visit_minutes: 20,
      ...(n % 4 !== 3 && {
        hours: kind === "bar" ? everyDay("16:00:00", "23:30:00") : everyDay("08:00:00", "18:00:00"),
      }),
      ...(n % 5 === 0 && { narrative: `The story of place ${n}, which is told at length.` }),
      ...(n % 2 === 0 && {
        media: [
          { url: `https://cdn.test/${n}.jpg`, role: "hero", source_type: "admin_upload", alt_text: `Photo ${n}` },
        ],
      }),
    };
  });
  await world.bundle({
    source: "town",
    areas: [{ key: "town", name: "Oldtown" }],
    categories: KINDS.map((kind) => ({ key: kind, name: kind, slug: `of-${kind.replace("_", "-")}` })),
    places,
  });
}

/** A Tuesday morning in the destination's zone, long after whatever a test imports was published. */
export const MORNING = "2026-12-01T09:00:00-04:00";
export const REQUEST = {
  tour_type: "historical",
  duration_minutes: 180,
  start_location: TOWN,
  start_at: MORNING,
} as const;

/** A tour of somebody's own: its id. */
export async function newTour(world: World, token: string, more: object = {}): Promise<string> {
  const { status, body, text } = await send(world, "/api/v1/tours", { ...REQUEST, ...more }, { token });
  expect(status, text).toBe(202);
  return body.data.tour_id;
}
