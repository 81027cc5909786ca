import { beforeAll, describe, expect, test, vi } from "vitest";
import { loadStreetsFrom } from "@/lib/flows/streets-import/import.service";
import { answersHead, expectError, refusesBadCoordinates, takesEdgeCoordinates } from "@/tests/api/checks";
import { useWorld } from "@/tests/support/world";

type Ring = [lng: number, lat: number][];

const world = useWorld();
const MONACO = "tests/fixtures/osm/monaco.osm.pbf";
const CASINO = { lat: 43.7395, lng: 7.4285 };
const path = (minutes: number, mode = "walk", { lat, lng } = CASINO) =>
  `/api/v1/map/isochrone?lat=${lat}&lng=${lng}&minutes=${minutes}&travel_mode=${mode}`;

/** Square degrees; positive if counterclockwise. */
const areaOf = (ring: Ring) =>
  ring.slice(1).reduce((sum, [x, y], k) => {
    const [fromX, fromY] = ring[k] ?? [x, y];
    return sum + (fromX * y - x * fromY) / 2;
  }, 0);

const totalArea = (polygons: Ring[][]) => polygons.flat().reduce((sum, ring) => sum + areaOf(ring), 0);

function contains(polygons: Ring[][], { lat, lng }: { lat: number; lng: number }): boolean {
  let inside = false;
  for (const ring of polygons.flat()) {
    for (const [k, [bx, by]] of ring.slice(1).entries()) {
      const [ax, ay] = ring[k] ?? [bx, by];
      if (ay > lat !== by > lat && lng < ((bx - ax) * (lat - ay)) / (by - ay) + ax) inside = !inside;
    }
  }
  return inside;
}

const polygonsOf = async (url: string): Promise<Ring[][]> =>
  (await world.api(url)).body.features[0].geometry.coordinates;

describe("200", () => {
  test("without streets it is a circle of the estimated way", async () => {
    const { status, body } = await world.api(path(15));
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(["features", "type"]);
    expect(body.features[0].properties).toEqual({
      minutes: 15,
      travel_mode: "walk",
      source: "estimated",
      network: "estimated",
    });
    const [ring] = body.features[0].geometry.coordinates[0];
    // 15 min at 4.5 km/h, over the detour factor 1.3.
    expect(ring[12][1] - CASINO.lat).toBeCloseTo((4_500 * 0.25) / 1.3 / 111_320, 4);
  });

  takesEdgeCoordinates(world, () => "/api/v1/map/isochrone?minutes=5");
  answersHead(world, () => path(5));

  describe("with streets", () => {
    beforeAll(async () => {
      await loadStreetsFrom(world.db, MONACO);
      await vi.waitFor(async () => {
        expect((await world.api(path(10))).body.features[0]?.properties.source).toBe("streets");
      });
    });

    test.each(["walk", "cycle", "drive"])(
      "%s: closed rings, outlines counterclockwise and holes clockwise",
      async (mode) => {
        for (const polygon of await polygonsOf(path(10, mode))) {
          for (const [k, ring] of polygon.entries()) {
            expect(ring.length).toBeGreaterThanOrEqual(4);
            expect(ring.at(-1)).toEqual(ring[0]);
            expect(Math.sign(areaOf(ring))).toBe(k === 0 ? 1 : -1);
          }
        }
      },
    );

    test("more minutes reach more, and nobody walks farther than time allows", async () => {
      const areas = await Promise.all(
        [2, 5, 10, 20].map(async (minutes) => totalArea(await polygonsOf(path(minutes)))),
      );
      expect(areas).toEqual(areas.toSorted((a, b) => a - b));
      const far = (await polygonsOf(path(5))).flat(2).map(([, lat]) => Math.abs(lat - CASINO.lat) * 111_320);
      // 5 min at 5 km/h, and two cells of the grid.
      expect(Math.max(...far)).toBeLessThan(417 + 60);
    });

    test("it holds the places that the street times put within it, and not those well beyond", async () => {
      const reached = await polygonsOf(path(10));
      expect(contains(reached, CASINO)).toBe(true);
      expect(contains(reached, { lat: 43.7385, lng: 7.4272 })).toBe(true);
      expect(contains(reached, { lat: 43.7275, lng: 7.4175 })).toBe(false);
    });

    test("a point beside the streets reaches less, by the walk to them", async () => {
      const pier = { lat: 43.7345, lng: 7.4345 };
      const { body } = await world.api(path(2, "walk", pier));
      expect(body).toEqual({ type: "FeatureCollection", features: [] });
      expect((await polygonsOf(path(20, "walk", pier))).length).toBeGreaterThan(0);
    });

    test("a point on the open sea reaches nothing", async () => {
      const { status, body } = await world.api(path(10, "walk", { lat: 43.715, lng: 7.46 }));
      expect([status, body]).toEqual([200, { type: "FeatureCollection", features: [] }]);
    });
  });
});

describe("304", () => {
  test("the holder of the current answer gets no second copy", async () => {
    const etag = (await world.api(path(7))).headers.get("etag") ?? "";
    expect((await world.api(path(7), { headers: { "if-none-match": etag } })).status).toBe(304);
    expect((await world.api(path(8), { headers: { "if-none-match": etag } })).status).toBe(200);
  });
});

describe("400", () => {
  refusesBadCoordinates(world, () => "/api/v1/map/isochrone?minutes=5");

  test("coordinates are required", async () => {
    expectError(await world.api("/api/v1/map/isochrone?minutes=5"), 400, "missing_coordinates");
  });
});

describe("422", () => {
  test.each(["", "0", "61", "-5", "1.5", "ten", "1e1000", "%00"])("minutes=%s", async (minutes) => {
    const url = `/api/v1/map/isochrone?lat=43.7&lng=7.4&minutes=${minutes}`;
    expectError(await world.api(url), 422, "validation_error");
  });

  test("minutes are required, and the mode is one of three", async () => {
    expectError(await world.api("/api/v1/map/isochrone?lat=43.7&lng=7.4"), 422, "validation_error");
    expectError(await world.api(path(5, "fly")), 422, "validation_error");
  });
});
