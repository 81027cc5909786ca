import { beforeAll, describe, expect, test } from "vitest";
import { useWorld } from "@/tests/support/world";

const world = useWorld();

beforeAll(async () => {
  await world.bundle({
    categories: [
      { key: "beach", name: "Beaches" },
      { key: "food", name: "Food" },
    ],
    areas: [{ key: "north", name: "North" }],
    places: [
      {
        key: "a",
        name: "Anse Chastanet",
        category: "beach",
        categories: ["food", "beach"],
        area: "north",
        lat: 13.86,
        lng: -61.07,
      },
      { key: "b", name: "Café Bleu", category: "food", lat: 14.01, lng: -60.99, summary: "Coffee by the quay" },
      { key: "c", name: "Hidden", status: "draft" },
      { key: "d", name: "Nowhere in particular" },
    ],
  });
});

describe("200", () => {
  test("lists published places only, with their totals", async () => {
    const { status, body } = await world.api("/api/v1/places");
    expect(status).toBe(200);
    expect(body.meta).toEqual({ page: 1, limit: 20, total: 3, total_pages: 1 });
    expect(body.data.map((place: { name: string }) => place.name)).not.toContain("Hidden");
  });

  test("the primary category comes first and no category twice", async () => {
    const { body } = await world.api("/api/v1/places?q=chastanet");
    expect(body.data[0].categories.map((c: { slug: string }) => c.slug)).toEqual(["beaches", "food"]);
  });

  test("nearest first puts places without a location last and leaves their distance out", async () => {
    const { body } = await world.api("/api/v1/places?sort=distance&lat=14&lng=-61");
    expect(body.data.map((p: { name: string }) => p.name)).toEqual([
      "Café Bleu",
      "Anse Chastanet",
      "Nowhere in particular",
    ]);
    expect(body.data[0].distance_meters).toBeGreaterThan(1_000);
    expect(body.data[2]).not.toHaveProperty("distance_meters");
  });
});
