import { execFile } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import type postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundled } from "@/tests/support/bundle";
import { fixtureClient, freshDatabase } from "@/tests/support/database";
import { blob, headerBlob, writeBlobs, writeExtract } from "@/tests/support/osm-extract";
import { rounds } from "@/tests/support/rounds";
import { cafe, collection, scratch } from "./formats/files";

const { directory, put } = scratch();
let database: Awaited<ReturnType<typeof freshDatabase>>;
let sql: postgres.Sql;

beforeAll(async () => {
  database = await freshDatabase();
  sql = fixtureClient(database.url);
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

/** Runs what `npm run content -- …` runs behind its installation of packages, on the test's own database. */
const content = (...args: string[]) => contentOn(database.url, ...args);

async function contentOn(url: string, ...args: string[]): Promise<{ code: number; out: string[]; err: string[] }> {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    DATABASE_URL: url,
    AUTH_SECRET: "s".repeat(40),
    BASE_URL: "http://localhost",
    NODE_OPTIONS: "",
  };
  const lines = (text: string) => text.split("\n").filter((line) => line !== "");
  const done = await promisify(execFile)(process.execPath, [bundled("content"), ...args], {
    env,
    cwd: process.cwd(),
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  return { code: done.code, out: lines(done.stdout), err: lines(done.stderr) };
}

/** `npm test` runs the command for the first of such cases; what it reads is tested without the command too. */
const some = <T>(cases: T[]): T[] => cases.slice(0, rounds(1, cases.length));

const places = async (): Promise<number> =>
  (await sql<{ n: number }[]>`select count(*)::int as n from places`)[0]?.n ?? -1;
const bundle = (sections: object): string =>
  JSON.stringify({ format: "destination-bundle", version: 1, source: "cli", ...sections });

describe("a good file", () => {
  test("of knowledge enriches the places that it is about, or only counts them", async () => {
    const known = { key: "fort", name: "Fort", facts: { wikidata: "Q77001" } };
    await content("import", put(bundle({ version: 2, source: "enriched", places: [known] })));
    const file = put("wikidata,start_date,shade\nQ77001,1762,red\nQ77002,1800,blue\n");
    const counted = "2 records read, about 1 places; 1 places updated, 0 summaries filled in";
    const unused = "  1 × columns have no meaning and were left out (shade)";
    expect(await content("enrich", file, "--dry-run")).toMatchObject({
      code: 0,
      out: [counted, unused, "nothing was written (--dry-run)"],
    });
    expect(await content("enrich", file)).toMatchObject({ code: 0, out: [counted, unused] });
    expect(await content("enrich", put("Q1,Q2"))).toMatchObject({
      code: 1,
      err: [expect.stringContaining("unknown format")],
    });
    await sql`delete from places where source = 'enriched'`;
  });

  test("is taken in before the service has ever been started on the database", async () => {
    const empty = await freshDatabase("template0");
    try {
      const { code, out } = await contentOn(empty.url, "import", put(bundle({ places: [{ key: "a", name: "A" }] })));
      expect([code, out]).toEqual([0, expect.arrayContaining(["places: created 1, updated 0, unchanged 0"])]);
    } finally {
      await empty.drop();
    }
  });

  test("is taken in once, and the second time changes nothing and says so", async () => {
    const file = put(
      bundle({
        places: [
          { key: "a", name: "A" },
          { key: "b", name: "B" },
        ],
      }),
    );
    expect(await content("import", file, "--dry-run")).toMatchObject({
      code: 0,
      err: [],
      out: expect.arrayContaining(["nothing was written (--dry-run)"]),
    });
    expect(await places()).toBe(0);
    expect((await content("import", file)).out).toContain("places: created 2, updated 0, unchanged 0");
    expect((await content("import", file)).out).toContain("places: created 0, updated 0, unchanged 2");
    expect(await places()).toBe(2);
  });

  test("of a foreign format goes under the name and the credit that it is given", async () => {
    const { code, err } = await content(
      "import",
      put(collection([cafe(1)])),
      "--source",
      "osm-west",
      "--attribution=© West",
    );
    expect([code, err]).toEqual([0, []]);
    expect(await sql`select attribution from places where source = 'osm-west'`).toEqual([{ attribution: "© West" }]);
  });
});

describe("a file with mistakes", () => {
  test("prints every one of them with its path, writes nothing and exits with 1", async () => {
    const before = await places();
    const file = put(
      bundle({
        areas: [
          { key: "n", name: "North" },
          { key: "n", name: "North again" },
        ],
        places: [
          { key: "ok", name: "Fine" },
          { key: "a", name: "A", hours: [{ day_of_week: 1, opens_at: "9am", closes_at: "17:00:00" }] },
          { key: "b", name: "B", lat: 95, lng: 0 },
          { key: "c", name: "C", category: "nowhere" },
          { key: "d", name: "D", colour: "red" },
        ],
      }),
    );
    const { code, err, out } = await content("import", file);
    expect([code, out]).toEqual([1, []]);
    const paths = [
      "areas[1].key",
      "places[1].hours[0].opens_at",
      "places[2].lat",
      "places[3].category",
      "places[4].colour",
    ];
    for (const path of paths)
      expect(
        err.filter((line) => line.startsWith(`${file}: ${path}: `)),
        path,
      ).toHaveLength(1);
    expect(err).toContain(`${file}: places[1].hours[0].opens_at: expected HH:MM:SS`);
    expect(err).toHaveLength(6);
    expect(err.at(-1)).toBe("5 problems; nothing was written.");
    expect(await places()).toBe(before);
  });

  const projected = { crs: { type: "name", properties: { name: "urn:ogc:def:crs:EPSG::3857" } } };
  const twice = [cafe(1), cafe(2), cafe(1)].map((f) => JSON.stringify(f)).join("\n");
  const mistakes: [string, () => string, RegExp][] = [
    ["one key twice in a stream", () => put(twice), /line 3: the key "node\/1" is already used by line 1/],
    ["cut off gzip", () => put(gzipSync(collection([cafe(1), cafe(2)])).subarray(0, -12)), /cut off/],
    ["of an unknown format", () => put("hello"), /an unknown format/],
    ["projected coordinates", () => put(collection([cafe(1)], projected)), /3857|WGS ?84/i],
    ["cut off", () => put(bundle({ places: [{ key: "a", name: "A" }] }).slice(0, -20)), /cut off|ends/i],
    ["cut off GeoJSON", () => put(collection([cafe(1), cafe(2)]).slice(0, -30)), /cut off|ends/i],
    [
      "invalid UTF-8",
      () =>
        put(
          Buffer.concat([
            Buffer.from('{"type":"FeatureCollection","features":['),
            Buffer.from([0xff, 0xfe]),
            Buffer.from("]}"),
          ]),
        ),
      /UTF-8/,
    ],
    ["no bytes", () => put(""), /empty/],
    ["white space", () => put(" \n\t "), /white space/],
    [
      "a directory",
      () => {
        mkdirSync(join(directory, "folder"), { recursive: true });
        return join(directory, "folder");
      },
      /directory/,
    ],
    ["not there", () => join(directory, "missing.json"), /no such file/],
  ];
  test.each(some(mistakes))("%s: one clear line, exit 1, nothing written", async (_, make, message) => {
    const [before, file] = [await places(), make()];
    const { code, out, err } = await content("import", file);
    expect([code, out]).toEqual([1, []]);
    const told = err.filter((line) => !/^\d+ problems?; nothing was written\.$/.test(line));
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(message);
    expect(told[0]?.startsWith(`${file}: `)).toBe(true);
    expect(err.join("\n")).not.toMatch(/\bat .*\.ts|node:internal/);
    expect(await places()).toBe(before);
  });
});

describe("a command line that is not ours", () => {
  const lines = [
    ["import", "a", "--dryrun"],
    ["import", "a", "b"],
    ["import", "a", "--source"],
    ["import", "a", "--lang", "fr"],
    ["enrich", "a", "--prune"],
    ["streets", "a", "--dry-run"],
    ["map", "a", "--dry-run"],
    ["rebuild", "--dry-run"],
    ["rebuild", "a"],
    ["export", "x"],
    ["import"],
    [],
  ];
  test.each(some(lines).map((args) => [args]))(
    "%j prints the usage and exits with 1, so that a --dry-run that is misspelt or out of place writes nothing",
    async (args) => {
      const file = put(bundle({ places: [{ key: "never", name: "Never" }] }));
      const { code, err } = await content(...args.map((arg) => (arg === "a" ? file : arg)));
      expect([code, err[0]]).toEqual([1, expect.stringMatching(/^Usage: npm run content/)]);
    },
  );

  test("--source for a bundle is refused: it names its own", async () => {
    const { code, err } = await content("import", put(bundle({})), "--source", "x");
    expect([code, err]).toEqual([1, [expect.stringMatching(/names its own source/)]]);
  });
});

describe("streets", () => {
  const MONACO = join(import.meta.dirname, "../../fixtures/osm/monaco.osm.pbf");
  const active = async () =>
    (await sql<{ version: string }[]>`select version from street_networks where active`)[0]?.version;

  beforeAll(() => content("streets", MONACO));

  test("of an extract are built and used, and the second time nothing changes", async () => {
    await sql`delete from street_networks`;
    const first = await content("streets", MONACO);
    expect([first.code, first.err]).toEqual([0, []]);
    expect(first.out.at(-1)).toBe("tours are planned on these streets from now on");
    expect(first.out.join(" ")).toContain(await active());
    expect((await content("streets", MONACO)).out.at(-1)).toBe("these streets were in use already");
  });

  test("of an extract of places alone are none, which keeps neither its places nor its map out", async () => {
    const bakery = { shop: "bakery", name: "Bakery of the place extract" };
    const file = writeExtract({ nodes: [{ id: 1, lat: 43.7384, lng: 7.4246, tags: bakery }] });
    const { code, out, err } = await content("import", file);
    expect([code, err]).toEqual([0, []]);
    expect(out).toContain("streets: none in this extract; the streets in use were not changed");
    expect(out.at(-1)).toMatch(/^map built: 1 features? in \d+ tiles/);
    expect(await sql`select 1 from places where name = ${bakery.name}`).toHaveLength(1);
  });

  test("are not built with terrain that cannot be used", async () => {
    const err = [expect.stringContaining("alps.hgt: not a name such as N43E007.hgt; nothing was replaced.")];
    expect(await content("streets", MONACO, "--elevation", "alps.hgt")).toMatchObject({ code: 1, out: [], err });
    expect((await content("rebuild", "--elevation", "alps.hgt")).err.join(" ")).toContain("Usage: npm run content");
  });

  const node = (id: number, lat: number) => ({ id, lat, lng: 0 });
  const road = (id: number, refs: number[]) => ({ id, refs, tags: { highway: "residential" } });
  const refused: [string, () => string, string][] = [
    ["is no extract", () => put("<osm/>"), "this is not an OSM PBF file"],
    ["is truncated", () => writeBlobs(readFileSync(MONACO).subarray(0, 300_000)), "the file is truncated"],
    [
      "announces 10 GB",
      () => writeBlobs(headerBlob(), blob("OSMData", Buffer.alloc(8), { announced: 10_000_000_000 })),
      "a block announces 10,000,000,000 bytes; the limit is 32 MiB",
    ],
    [
      "has a node out of range",
      () => writeExtract({ nodes: [node(-5, 1)], ways: [road(1, [1, 2])] }),
      "a node has an id that is out of range",
    ],
    [
      "has one way",
      () => writeExtract({ nodes: [node(1, 1), node(2, 1.001)], ways: [road(1, [1, 2])] }),
      "the extract has no connected streets",
    ],
    [
      "has a junction of hundreds of streets",
      () =>
        writeExtract({
          nodes: [...Array(302).keys()].map((i) => node(1 + i, i / 1_000)),
          ways: [...Array(300).keys()].map((i) => road(1 + i, [1, 2 + i])),
        }),
      "300 streets meet at node 1; the limit is 250 at a junction",
    ],
  ];
  test.each(some(refused))(
    "of a file that %s are refused with one line, and those in use stay",
    async (_name, file, message) => {
      const before = await active();
      const stored = await sql`select count(*) from street_networks`;
      const err = [expect.stringContaining(`${message}; nothing was replaced.`)];
      expect(await content("streets", file())).toMatchObject({ code: 1, out: [], err });
      expect(await active()).toBe(before);
      expect(await sql`select count(*) from street_networks`).toEqual(stored);
    },
  );
});
