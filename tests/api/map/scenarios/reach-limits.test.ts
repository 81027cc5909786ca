import { describe, expect, test } from "vitest";
import { expectError } from "@/tests/api/checks";
import { MANY_CLIENTS, someone } from "@/tests/support/people";
import { useWorld } from "@/tests/support/world";

const world = useWorld(MANY_CLIENTS);

const within = (path: string) => `${path}?reach_minutes=30&`;
const PATHS: [string, string][] = [
  ["getIsochrone", "/api/v1/map/isochrone?minutes=30&"],
  ["listPlaces", within("/api/v1/places")],
  ["listEvents", within("/api/v1/events")],
  ["listPins", within("/api/v1/map/pois")],
];

// A new position for each search: what was searched before costs nothing.
let lat = 13;

describe.each(PATHS)("%s by travel time", (_, path) => {
  const search = (from: string) => {
    lat += 0.01;
    return world.api(`${path}lat=${lat.toFixed(2)}&lng=-61`, { headers: { "x-forwarded-for": from } });
  };

  test("a client has 120 new searches a minute, and another client its own", async () => {
    const from = someone();
    expect((await search(from)).status).toBe(200);
    const exhausted = await world.sql`
      update rate_limits set count = 120 where id like ${`reach:client:${from}:%`} returning 1`;
    expect(exhausted.length).toBe(1);
    expectError(await search(from), 429, "rate_limited");
    expect((await search(someone())).status).toBe(200);
  });

  test("a network has 600 of all its addresses", async () => {
    const network = `2001:db8:${Math.floor(Math.random() * 65_536).toString(16)}`;
    expect((await search(`${network}:1::1`)).status).toBe(200);
    await world.sql`update rate_limits set count = 600 where id like ${`reachNetwork:network:${network}::/48:%`}`;
    expectError(await search(`${network}:2::1`), 429, "rate_limited");
  });
});

test("lists without a travel time have no limit, and neither has a search that was made before", async () => {
  const from = someone();
  const headers = { "x-forwarded-for": from };
  const known = "/api/v1/places?reach_minutes=10&lat=14&lng=-61";
  await world.api(known, { headers });
  await world.sql`update rate_limits set count = 120 where id like ${`reach:client:${from}:%`}`;
  for (const path of [known, "/api/v1/places", "/api/v1/events", "/api/v1/map/pois"]) {
    expect((await world.api(path, { headers })).status, path).toBe(200);
  }
});
