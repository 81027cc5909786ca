import { beforeAll, describe, expect, test } from "vitest";
import { revalidates, touchPlaces } from "@/tests/api/caching";
import {
  answersHead,
  expectError,
  idOf,
  keysOf,
  metresBetween,
  refusesBadCoordinates,
  takesEdgeCoordinates,
} from "@/tests/api/checks";
import { refusesUnknownIds } from "@/tests/api/hostile-ids";
import { useWorld } from "@/tests/support/world";

const world = useWorld({ MEDIA_BASE_URL: "https://cdn.test" });
const path = (id: string): string => `/api/v1/map/pois/${id}/summary`;
const KEYS = ["category", "id", "lat", "lng", "name", "short_description", "thumbnail"];
let full = "";
let bare = "";

beforeAll(async () => {
  await world.bundle({
    categories: [{ key: "food", name: "Food" }],
    places: [
      {
        key: "full",
        name: "Full",
        summary: "🏝 A long walk by the sea. ".repeat(12),
        category: "food",
        lat: 14,
        lng: -61,
        media: [
          { url: "/media/pending.jpg", role: "cover", source_type: "community", status: "pending" },
          { url: "/media/cover.jpg", role: "cover", source_type: "scraped" },
        ],
      },
      { key: "bare", name: "Bare", lat: 14.1, lng: -61.1 },
      { key: "nowhere", name: "Nowhere" },
      { key: "draft", name: "Draft", status: "draft", lat: 14, lng: -61 },
    ],
  });
  [full, bare] = (await Promise.all(["full", "bare"].map((key) => idOf(world, key)))) as [string, string];
});

describe("200", () => {
  test("what a pin shows, in exactly its fields, the description cut to 120 characters", async () => {
    const { status, body } = await world.api(path(full));
    expect(status).toBe(200);
    expect(keysOf(body)).toEqual(["data"]);
    expect(body.data).toEqual({
      id: full,
      name: "Full",
      category: { id: expect.stringMatching(/^\d+$/), name: "Food" },
      short_description: expect.stringMatching(/^🏝 A long walk by the sea\. .*…$/u),
      thumbnail: "https://cdn.test/media/cover.jpg",
      lat: 14,
      lng: -61,
    });
    expect([...body.data.short_description].length).toBeLessThanOrEqual(120);
  });

  test("what is not known is null or empty", async () => {
    expect((await world.api(path(bare))).body.data).toEqual({
      id: bare,
      name: "Bare",
      category: null,
      short_description: "",
      thumbnail: null,
      lat: 14.1,
      lng: -61.1,
    });
  });

  test("coordinates add the distance in kilometres, to the metre", async () => {
    const { body } = await world.api(`${path(full)}?lat=13.9&lng=-60.95`);
    expect(keysOf(body.data)).toEqual([...KEYS, "distance_km"].sort());
    expect(Math.abs(body.data.distance_km - metresBetween([13.9, -60.95], [14, -61]) / 1000)).toBeLessThanOrEqual(
      0.0005001,
    );
    expect((await world.api(`${path(full)}?lat=14&lng=-61`)).body.data.distance_km).toBe(0);
  });

  takesEdgeCoordinates(world, () => path(full));
  answersHead(world, () => path(full));
});

describe("304", () => {
  revalidates(
    world,
    () => path(full),
    "public, max-age=0, must-revalidate",
    () => touchPlaces(world),
  );

  test("the validator of one pin is none for a place that has no pin", async () => {
    const etag = (await world.api(path(full))).headers.get("etag") ?? "";
    const answer = await world.api(path(await idOf(world, "draft")), { headers: { "if-none-match": etag } });
    expectError(answer, 404, "not_found");
  });
});

describe("400", () => {
  refusesBadCoordinates(world, () => path(full));
});

describe("404", () => {
  refusesUnknownIds(world, path);

  test.each(["draft", "nowhere"])("a place that is %s has no pin", async (key) => {
    expectError(await world.api(path(await idOf(world, key))), 404, "not_found");
  });
});

describe("422", () => {
  test("no query of this operation is 422: its parameters are coordinates, which have codes of their own", async () => {
    for (const query of ["lat=x&lng=y", "lat=1"]) expect((await world.api(`${path(full)}?${query}`)).status).toBe(400);
  });
});
