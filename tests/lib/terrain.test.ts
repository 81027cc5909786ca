import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { Terrain } from "@/lib/platform/terrain/terrain";
import { buildNetwork } from "@/lib/providers/routing/streets/build/build-network";
import { StreetEngine } from "@/lib/providers/routing/streets/engine";
import { writeExtract } from "@/tests/support/osm-extract";
import { at, eastward, type Town, townExtract } from "./providers/routing/streets/town";

const SIDE = 1_201;

/** A tile of three arc seconds, with the elevation at a row from the north and a column from the west. */
function tile(name: string, metersAt: (row: number, column: number) => number, side = SIDE): string {
  const samples = Buffer.alloc(2 * side ** 2);
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++)
      samples.writeInt16BE(metersAt(row, column), 2 * (row * side + column));
  }
  const file = join(mkdtempSync(join(tmpdir(), "terrain-")), name);
  writeFileSync(file, name.endsWith(".gz") ? gzipSync(samples, { level: 1 }) : samples);
  return file;
}

describe("a tile", () => {
  test.each(["N45E007.hgt", "n45e007.hgt.gz"])("gives elevations between its samples (%s)", async (name) => {
    const terrain = await Terrain.read([tile(name, (row, column) => row + 2 * column)]);
    expect(terrain.metersAt(46 - 10 / 1_200, 7 + 20 / 1_200)).toBeCloseTo(50, 3);
    expect(terrain.metersAt(46 - 10.5 / 1_200, 7 + 20.25 / 1_200)).toBeCloseTo(51, 3);
    expect(terrain.metersAt(45, 7)).toBeCloseTo(1_200, 3);
    expect(terrain.metersAt(46.5, 7.5)).toBeNaN();
  });

  test("lies south and west of the origin by its name", async () => {
    const terrain = await Terrain.read([tile("S01W001.hgt", (row) => row)]);
    expect(terrain.metersAt(-0.5, -0.5)).toBeCloseTo(600, 3);
  });

  test("gives no elevation beside a void", async () => {
    const terrain = await Terrain.read([tile("N45E007.hgt", (row) => (row === 600 ? -32_768 : 100))]);
    expect(terrain.metersAt(45.5 + 0.5 / 1_200, 7.5)).toBeNaN();
    expect(terrain.metersAt(45.5 + 1.5 / 1_200, 7.5)).toBe(100);
  });

  test.each([
    ["another name", () => tile("alps.hgt", () => 0, 2), "not a name such as N43E007.hgt"],
    ["another size", () => tile("N45E007.hgt", () => 0, 2), "a tile has 1,201 or 3,601 samples along a side"],
    ["a bomb", () => tile("N45E007.hgt.gz", () => 0, 3_700), "the file cannot be decompressed to a tile"],
    ["no file", () => join(tmpdir(), "nowhere", "N45E007.hgt"), "the file cannot be opened"],
  ])("is rejected with one line: %s", async (_name, file, message) => {
    await expect(Terrain.read([file()])).rejects.toThrow(message);
  });

  test("is one of at most 16", async () => {
    await expect(Terrain.read(Array(17).fill("N45E007.hgt"))).rejects.toThrow("at most 16 elevation files");
  });
});

describe("streets on a hill", () => {
  // The town begins at the origin; the ground rises by ten metres in a sample, 93 m, to the north.
  const slope = (row: number) => 10 * (SIDE - 1 - row) + 100;

  async function leg(town: Town, mode: "walk" | "cycle" | "drive", from: number, to: number) {
    const terrain = await Terrain.read([tile("N00E000.hgt", (row) => Math.min(8_000, slope(row)))]);
    const engine = new StreetEngine(await buildNetwork(writeExtract(townExtract(town)), { terrain }));
    const points = [
      { ...at(1, from), name: "a" },
      { ...at(1, to), name: "b" },
    ];
    const [found] = engine.legs(points, mode);
    return { seconds: found?.duration_seconds ?? 0, ascent: found?.ascent_meters };
  }

  test("are slower uphill on foot and by bicycle, and legs have their ascent", async () => {
    for (const mode of ["walk", "cycle"] as const) {
      const [up, down] = [await leg({}, mode, 0, 3), await leg({}, mode, 3, 0)];
      expect(up.ascent).toBe(32);
      expect(down.ascent).toBe(0);
      expect(up.seconds).toBeGreaterThan(1.3 * down.seconds);
    }
    expect((await leg({}, "drive", 0, 3)).seconds).toBe((await leg({}, "drive", 3, 0)).seconds);
  });

  test("have the stated elevation where nodes have `ele`", async () => {
    const nodes = Object.fromEntries([0, 1, 2, 3].map((y) => [1 + 1 + 10 * y, { ele: "5" }]));
    expect((await leg({ nodes }, "walk", 0, 3)).ascent).toBe(0);
  });

  test("keep even on a bridge over a valley", async () => {
    const ends = [
      { id: 90, ...at(4, 0) },
      { id: 91, ...at(4, 1) },
      { id: 92, ...at(4, 2) },
    ];
    const climbs = async (bridge: Record<string, string>) => {
      const ways = [{ id: 600, refs: [4, 90, 91, 92, 24], tags: { highway: "residential", ...bridge } }];
      const terrain = await Terrain.read([tile("N00E000.hgt", (_row, column) => (column === 4 ? 60 : 100))]);
      const town = townExtract({ ways, more: ends, streets: { [eastward(0)]: {}, [eastward(2)]: {} } });
      const { segments } = await buildNetwork(writeExtract(town), { terrain });
      return segments.climb.reduce((sum, climb) => sum + climb, 0);
    };
    expect(await climbs({ bridge: "yes" })).toBeLessThan(5);
    expect(await climbs({})).toBeGreaterThan(10);
  });
});
