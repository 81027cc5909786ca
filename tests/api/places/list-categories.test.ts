import { beforeAll, describe, expect, test } from "vitest";
import { revalidates, touchPlaces } from "@/tests/api/caching";
import { answersHead, type Item, namesOf } from "@/tests/api/checks";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const PATH = "/api/v1/categories";

beforeAll(async () => {
  await world.bundle({
    categories: [
      { key: "food", name: "Food", icon: "fork", color: "#ff0000" },
      { key: "beach", name: "Beaches" },
      { key: "empty", name: "Empty" },
      { key: "off", name: "Off", active: false },
    ],
    areas: [{ key: "a", name: "A" }],
    places: [
      { key: "1", name: "One", category: "food", categories: ["beach", "food"], area: "a" },
      { key: "2", name: "Two", categories: ["food"] },
      { key: "3", name: "Three", category: "beach", area: "a", lat: 1, lng: 1 },
      { key: "4", name: "Draft", category: "food", status: "draft" },
      { key: "5", name: "Of one that is off", category: "off" },
    ],
  });
  await touchPlaces(world);
});

const counts = async (): Promise<Record<string, number>> =>
  Object.fromEntries((await world.api(PATH)).body.data.map((category: Item) => [category.slug, category.place_count]));

describe("200", () => {
  test("the active ones by name, in exactly their fields", async () => {
    const { status, body, headers } = await world.api(PATH);
    expect(status).toBe(200);
    const id = expect.stringMatching(/^\d+$/);
    expect(body).toEqual({
      data: [
        { id, name: "Beaches", slug: "beaches", icon: null, color: null, place_count: 2 },
        { id, name: "Empty", slug: "empty", icon: null, color: null, place_count: 0 },
        { id, name: "Food", slug: "food", icon: "fork", color: "#ff0000", place_count: 2 },
      ],
    });
    expect(headers.get("cache-control")).toBe("public, max-age=300, stale-while-revalidate=3600");
  });

  test("the count is the total of the list of that category", async () => {
    for (const [slug, count] of Object.entries(await counts())) {
      expect((await world.api(`/api/v1/places?category=${slug}`)).body.meta.total, slug).toBe(count);
    }
  });

  test("a place that is published, moved or taken down is counted so at once", async () => {
    const place = { key: "m", name: "Moving" };
    const importing = async (places: object[], expected: Record<string, number>) => {
      await world.bundle({ places });
      await expect.poll(counts).toEqual(expected);
    };
    await importing([{ ...place, category: "empty" }], { beaches: 2, empty: 1, food: 2 });
    await importing([{ ...place, category: "beach", categories: ["food"] }], { beaches: 3, empty: 0, food: 3 });
    await importing([{ ...place, category: "beach", status: "draft" }], { beaches: 2, empty: 0, food: 2 });
  });

  test("names are in the order of the alphabet, not of their arrival", async () => {
    const names = namesOf((await world.api(PATH)).body.data);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)));
  });

  answersHead(world, () => PATH);
});

describe("304", () => {
  revalidates(
    world,
    () => PATH,
    "public, max-age=300, stale-while-revalidate=3600",
    () => touchPlaces(world),
  );
});
