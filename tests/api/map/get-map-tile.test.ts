import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { buildMap } from "@/lib/domains/map/tiles/build.service";
import { expectError } from "@/tests/api/checks";
import { decodeTile } from "@/tests/support/map-tiles";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const OUTLINE = "db/demo/saint-lucia-outline.geojson";
const TILE = "/api/v1/map/tiles/12/1354/1887";
const INLAND_OF_AFRICA = "/api/v1/map/tiles/12/2300/2000";

beforeAll(async () => {
  await buildMap(world.db, OUTLINE);
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${world.base}${path}`, { headers });

describe("200", () => {
  test("a tile is a Mapbox Vector Tile in gzip, with headers that let browsers and CDNs keep it", async () => {
    const response = await get(TILE, { "accept-encoding": "gzip" });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/vnd.mapbox-vector-tile");
    expect(response.headers.get("content-encoding")).toBe("gzip");
    expect(response.headers.get("cache-control")).toBe("public, max-age=86400, stale-while-revalidate=604800");
    expect(response.headers.get("etag")).toMatch(/^"[^"]+"$/);
    const layers = decodeTile(new Uint8Array(await response.arrayBuffer()));
    expect(Object.keys(layers)).toContain("ocean");
    expect(layers.ocean?.extent).toBe(4096);
  });

  test("the stored bytes are sent again and again unchanged, also from the cache of bodies", async () => {
    const bodies = await Promise.all(
      [1, 2, 3].map(async () => Buffer.from(await (await get(`${TILE}?v=1`)).arrayBuffer())),
    );
    for (const body of bodies) expect(body).toEqual(bodies[0]);
    const third = await get(`${TILE}?v=1`);
    expect(third.headers.get("content-type")).toBe("application/vnd.mapbox-vector-tile");
    expect(third.headers.get("content-encoding")).toBe("gzip");
  });

  test("the tile of the whole world has the island's sea", async () => {
    const [row] = await world.sql<{ bytes: Buffer }[]>`select bytes from map_tiles where z = 0`;
    expect(Object.keys(decodeTile(gunzipSync(row?.bytes ?? Buffer.alloc(0))))).toContain("ocean");
  });

  test("HEAD has the headers and no body", async () => {
    const response = await fetch(`${world.base}${TILE}`, { method: "HEAD" });
    expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, 0]);
  });
});

describe("204", () => {
  test("a tile without content has no body", async () => {
    const response = await get(INLAND_OF_AFRICA);
    expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([204, 0]);
    expect(response.headers.get("etag")).not.toBeNull();
    expect(response.headers.get("content-encoding")).toBeNull();
  });
});

describe("304", () => {
  test("the holder of a tile gets no second copy, until a new map is built", async () => {
    const etag = (await get(TILE)).headers.get("etag") ?? "";
    expect((await get(TILE, { "if-none-match": etag })).status).toBe(304);
    await buildMap(world.db, OUTLINE);
    await expect.poll(async () => (await get(TILE, { "if-none-match": etag })).status).toBe(200);
  });
});

describe("404", () => {
  test.each([
    "15/0/0",
    "1/2/0",
    "1/0/2",
    "0/0/1",
    "-1/0/0",
    "a/0/0",
    "1.5/0/0",
    "01/0/0",
    "3/1e0/1",
    "99999999999/0/0",
    "14/16384/0",
    "2/%00/1",
  ])("there is no tile %s", async (at) => {
    expectError(await world.api(`/api/v1/map/tiles/${at}`), 404, "not_found");
  });
});
