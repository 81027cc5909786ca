import { beforeAll, describe, expect, test } from "vitest";
import { revalidates, touchPlaces } from "@/tests/api/caching";
import {
  answersHead,
  expectError,
  idOf,
  metresBetween,
  refusesBadCoordinates,
  takesEdgeCoordinates,
} from "@/tests/api/checks";
import { refusesUnknownIds } from "@/tests/api/hostile-ids";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const path = (id: string): string => `/api/v1/map/pois/${id}/distance`;
let pin = "";
const here = (query = ""): string => `${path(pin)}?lat=13.9&lng=-60.95${query}`;

beforeAll(async () => {
  await world.bundle({
    places: [
      { key: "pin", name: "Pin", lat: 14, lng: -61 },
      { key: "nowhere", name: "Nowhere" },
      { key: "draft", name: "Draft", status: "draft", lat: 14, lng: -61 },
    ],
  });
  pin = await idOf(world, "pin");
});

describe("200", () => {
  // Speeds and detour factors: 4.5 km/h and 1.3 on foot, 30 km/h and 1.4 by car.
  test.each([
    ["", "walking", 1.3, 4.5],
    ["&mode=walking", "walking", 1.3, 4.5],
    ["&mode=driving", "driving", 1.4, 30],
    ["&mode=driving&mode=walking", "walking", 1.3, 4.5],
  ])("%s: the estimated way and how long it takes", async (query, mode, detour, kmh) => {
    const { status, body } = await world.api(here(query));
    const km = (metresBetween([13.9, -60.95], [14, -61]) * detour) / 1000;
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(["data"]);
    expect(body.data).toEqual({
      poi_id: pin,
      distance_km: expect.closeTo(km, 3),
      duration_minutes: Math.ceil((km / kmh) * 60),
      mode,
    });
  });

  test("being there already is no way and no time", async () => {
    const { body } = await world.api(`${path(pin)}?lat=14&lng=-61`);
    expect(body.data).toEqual({ poi_id: pin, distance_km: 0, duration_minutes: 0, mode: "walking" });
  });

  takesEdgeCoordinates(world, () => path(pin));
  answersHead(world, () => here());
});

describe("304", () => {
  revalidates(
    world,
    () => here(),
    "public, max-age=0, must-revalidate",
    () => touchPlaces(world),
  );

  test("the answer for walking is not that for driving", async () => {
    const etag = (await world.api(here())).headers.get("etag") ?? "";
    expect((await world.api(here("&mode=driving"), { headers: { "if-none-match": etag } })).status).toBe(200);
  });
});

describe("400", () => {
  refusesBadCoordinates(world, () => path(pin));

  test("coordinates are required", async () => {
    for (const query of ["", "?mode=driving"])
      expectError(await world.api(path(pin) + query), 400, "missing_coordinates");
  });
});

describe("404", () => {
  refusesUnknownIds(world, (id) => `${path(id)}?lat=14&lng=-61`);

  test.each(["draft", "nowhere"])("a place that is %s has no pin", async (key) => {
    expectError(await world.api(`${path(await idOf(world, key))}?lat=14&lng=-61`), 404, "not_found");
  });

  test("an unknown place goes before a mode that there is not", async () => {
    for (const id of ["999999999", "abc"]) {
      expectError(await world.api(`${path(id)}?lat=14&lng=-61&mode=x`), 404, "not_found");
    }
  });
});

describe("422", () => {
  test.each(["cycling", "", "Walking", "walk", "%00", "constructor"])("mode=%s", async (mode) => {
    expectError(await world.api(here(`&mode=${mode}`)), 422, "validation_error");
  });
});
