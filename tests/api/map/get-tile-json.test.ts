import { describe, expect, test } from "vitest";
import { buildMap } from "@/lib/domains/map/tiles/build.service";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const PATH = "/api/v1/map/tiles.json";

describe("200", () => {
  test("without a map, it covers the world and credits nobody", async () => {
    const { status, body } = await world.api(PATH);
    expect(status).toBe(200);
    expect(body).toMatchObject({ tilejson: "3.0.0", bounds: [-180, -90, 180, 90], attribution: "", maxzoom: 14 });
  });

  test("with a map, it has its area, its credit and the address of its tiles", async () => {
    await buildMap(world.db, "tests/fixtures/osm/monaco.osm.pbf");
    await expect.poll(async () => (await world.api(PATH)).body.attribution).toContain("© OpenStreetMap contributors");
    const { body } = await world.api(PATH);
    const [west, south, east, north] = body.bounds;
    expect(west < 7.41 && east > 7.44 && south < 43.73 && north > 43.75).toBe(true);
    expect(body.tiles).toEqual([
      expect.stringMatching(/^https?:\/\/.+\/api\/v1\/map\/tiles\/\{z\}\/\{x\}\/\{y\}\?v=\d+$/),
    ]);
    expect(body.vector_layers.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining(["ocean", "land", "streets", "buildings", "boundaries", "place_labels", "pois"]),
    );
  });
});

describe("304", () => {
  test("the holder of the current document gets no second copy", async () => {
    const first = await fetch(`${world.base}${PATH}`);
    const second = await fetch(`${world.base}${PATH}`, {
      headers: { "if-none-match": first.headers.get("etag") ?? "" },
    });
    expect([first.status, second.status]).toEqual([200, 304]);
  });
});
