import { TOWN } from "@/tests/support/tours";
import type { World } from "@/tests/support/world";

/** Imports a town of places to eat of these kinds, in turn, all of them open from morning to midnight. */
export async function importHouses(
  world: Pick<World, "bundle">,
  source: string,
  count: number,
  kinds: readonly string[],
) {
  const hours = Array.from({ length: 7 }, (_, day_of_week) => ({
    day_of_week,
    opens_at: "07:00:00",
    closes_at: "23:59:00",
  }));
  const places = Array.from({ length: count }, (_, n) => {
    const kind = kinds[n % kinds.length] ?? "cafe";
    const isTable = kind === "restaurant";
    return {
      key: `s${n}`,
      name: `House number ${n}`,
      area: "town",
      place_kind: isTable ? "restaurant" : "cafe",
      category: isTable ? "restaurants" : "cafes",
      facts: { kind },
      hours,
      published_at: "2026-01-01T00:00:00Z",
      lat: TOWN.lat + 0.006 * Math.sin(n * 2.4),
      lng: TOWN.lng + 0.006 * Math.cos(n * 1.7),
    };
  });
  await world.bundle({
    source,
    areas: [{ key: "town", name: "Oldtown" }],
    categories: ["restaurants", "cafes"].map((slug) => ({ key: slug, name: slug, slug })),
    places,
  });
}
