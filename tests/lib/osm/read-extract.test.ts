import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ExtractError } from "@/lib/platform/osm/extract-error";
import type { Member, Tags } from "@/lib/platform/osm/handlers";
import { readExtract } from "@/lib/platform/osm/read-extract";
import {
  blob,
  bytes,
  dataBlob,
  headerBlob,
  number,
  type TestExtract,
  varint,
  wrap,
  writeBlobs,
  writeExtract,
} from "@/tests/support/osm-extract";

const MONACO = join(import.meta.dirname, "../../fixtures/osm/monaco.osm.pbf");

/** Reads every element of a file. */
async function readAll(file: string, limits = {}) {
  const nodes: { id: number; lat: number; lng: number; tags: Tags }[] = [];
  const ways: { id: number; refs: readonly number[]; tags: Tags }[] = [];
  const relations: { id: number; members: readonly Member[]; tags: Tags }[] = [];
  const summary = await readExtract(
    file,
    {
      node: (id, lat, lng, tags) => void nodes.push({ id, lat, lng, tags }),
      way: (id, refs, tags) => void ways.push({ id, refs, tags }),
      relation: (id, members, tags) => void relations.push({ id, members, tags }),
    },
    limits,
  );
  return { nodes, ways, relations, summary };
}

const NODE = { id: 1, lat: 43.7, lng: 7.4 };

describe("an extract", () => {
  test("gives the elements that were written into it", async () => {
    const content = {
      nodes: [
        { id: 7, lat: 43.7384176, lng: 7.4246158, tags: { name: "Café de Paris", amenity: "cafe" } },
        { id: 3, lat: -89.9999999, lng: -180, tags: {} },
        { id: Number.MAX_SAFE_INTEGER, lat: 90, lng: 180, tags: { ele: "12" } },
      ],
      ways: [{ id: 12, refs: [7, 3, 7], tags: { highway: "steps" } }],
      relations: [
        {
          id: 5,
          members: [
            { type: "way", ref: 12, role: "from" },
            { type: "node", ref: 3, role: "via" },
            { type: "relation", ref: 4, role: "" },
          ],
          tags: { type: "restriction" },
        },
      ],
    } satisfies TestExtract;
    const { summary, ...read } = await readAll(writeExtract(content));
    expect(read).toEqual(content);
    expect(summary).toEqual({ nodes: 3, ways: 1, relations: 1, selfRelations: 0, bounds: null, takenAt: null });
  });

  test("of Monaco has the counts that other tools report", async () => {
    const { nodes, ways, relations, summary } = await readAll(MONACO);
    expect([nodes.length, ways.length, relations.length]).toEqual([25_423, 4_106, 243]);
    expect([...nodes, ...ways, ...relations].filter(({ tags }) => tags.highway).length).toBe(3_053);
    expect(summary.bounds).toEqual({ west: 7.409205, south: 43.72335, east: 7.448637, north: 43.75169 });
    expect(summary.takenAt?.toISOString()).toBe("2021-04-21T20:21:46.000Z");
  });

  test("is read only as far as the handlers ask, and can be read again", async () => {
    const kinds = await readExtract(MONACO, { relation: () => undefined });
    expect([kinds.nodes, kinds.ways, kinds.relations]).toEqual([0, 0, 243]);
    expect((await readExtract(MONACO, { way: () => undefined })).ways).toBe(4_106);
  });

  test("may use other grids, single nodes and uncompressed blocks", async () => {
    const strings = bytes(1, bytes(1, ""), bytes(1, "name"), bytes(1, "Rock"));
    const node = bytes(1, number(1, 84), bytes(2, varint(1)), bytes(3, varint(2)), number(8, 2_000), number(9, 4_000));
    // 1,000 and 2,000 times 1,000 nanodegrees, from offsets of −1 and 2 degrees.
    const grid = [number(17, 1_000), number(19, -1_000_000_000n), number(20, 2_000_000_000n)];
    const raw = bytes(1, strings, bytes(2, node), ...grid);
    const { nodes } = await readAll(writeBlobs(headerBlob(), wrap("OSMData", raw), wrap("Unknown", raw)));
    expect(nodes).toEqual([{ id: 42, lat: -0.999, lng: 2.002, tags: { name: "Rock" } }]);
  });

  test("ignores and counts relations that contain themselves", async () => {
    const member = (ref: number) => ({ type: "relation" as const, ref, role: "" });
    const content: TestExtract = {
      nodes: [{ ...NODE, tags: {} }],
      relations: [9, 10, 11].map((id) => ({ id, members: [member(9), member(10)], tags: {} })),
    };
    const { nodes, relations, summary } = await readAll(writeExtract(content));
    expect([nodes.length, relations.map(({ id }) => id)]).toEqual([1, [11]]);
    expect([summary.relations, summary.selfRelations]).toEqual([1, 2]);
  });

  test("with a key such as `__proto__` gives it as a plain tag", async () => {
    const tags = JSON.parse('{"__proto__": "x", "constructor": "y"}') as Record<string, string>;
    const { nodes } = await readAll(
      writeExtract({
        nodes: [
          { ...NODE, tags },
          { ...NODE, id: 2 },
        ],
      }),
    );
    expect(Object.entries(nodes[0]?.tags ?? {})).toEqual([
      ["__proto__", "x"],
      ["constructor", "y"],
    ]);
    expect(nodes[1]?.tags.constructor).toBeUndefined();
  });
});

describe("a hostile file is rejected with one line", () => {
  const monaco = readFileSync(MONACO);
  const cases: [name: string, blobs: Buffer[], message: string][] = [
    ["empty", [], "the file is empty"],
    ["text", [Buffer.from("<?xml version='1.0'?><osm/>")], "this is not an OSM PBF file"],
    ["data without a header", [dataBlob({ nodes: [NODE] })], "this is not an OSM PBF file"],
    ["truncated in a block", [monaco.subarray(0, 300_000)], "the file is truncated"],
    ["truncated in a length", [headerBlob(), Buffer.from([0, 0])], "the file is truncated"],
    [
      "a block of 10 GB",
      [headerBlob(), blob("OSMData", Buffer.alloc(8), { announced: 10_000_000_000 })],
      "a block announces 10,000,000,000 bytes; the limit is 32 MiB",
    ],
    [
      "a negative block",
      [headerBlob(), blob("OSMData", Buffer.alloc(8), { announced: -1n })],
      "a block announces 18,446,744,073,709,552,000 bytes; the limit is 32 MiB",
    ],
    [
      "data of 10 GB",
      [headerBlob(), blob("OSMData", Buffer.alloc(8), { rawSize: 10_000_000_000 })],
      "a block announces 10,000,000,000 bytes of data; the limit is 32 MiB",
    ],
    [
      "a block that inflates to more than it announces",
      [headerBlob(), blob("OSMData", Buffer.alloc(10_000_000), { rawSize: 1_000 })],
      "a block inflates to more than it announces",
    ],
    [
      "a block that inflates to less",
      [headerBlob(), blob("OSMData", Buffer.alloc(10), { rawSize: 1_000 })],
      "a block inflates to less than it announces",
    ],
    [
      "a decompression bomb",
      [headerBlob(), ...Array.from({ length: 3 }, () => blob("Unknown", Buffer.alloc(30_000_000)))],
      "the file inflates to more than 50 times its size",
    ],
    [
      "a damaged block",
      [headerBlob(), wrap("OSMData", Buffer.concat([number(2, 9), bytes(3, "not zlib")]))],
      "a block cannot be inflated",
    ],
    ["a block without data", [headerBlob(), wrap("OSMData", number(2, 9))], "a block has no data"],
    [
      "zstd",
      [headerBlob(), wrap("OSMData", Buffer.concat([number(2, 9), bytes(7, "zstd")]))],
      "the file is compressed with zstd; only zlib is supported (osmium cat converts it)",
    ],
    [
      "a history file",
      [headerBlob("HistoricalInformation")],
      "the file needs a feature that is not supported: HistoricalInformation",
    ],
    [
      "a number without an end",
      [headerBlob(), blob("OSMData", Buffer.alloc(11, 0xff))],
      "a block has a number of more than ten bytes",
    ],
    [
      "a field longer than its block",
      [headerBlob(), blob("OSMData", Buffer.concat([varint(10), varint(1_000_000_000_000)]))],
      "a block has a field that is longer than the block",
    ],
    ["no strings", [headerBlob(), blob("OSMData", bytes(2, ""))], "a block has no strings"],
    [
      "a tag outside the strings",
      [
        headerBlob(),
        blob(
          "OSMData",
          Buffer.concat([bytes(1), bytes(2, bytes(3, number(1, 1), bytes(2, varint(9)), bytes(3, varint(9))))]),
        ),
      ],
      "a tag points outside the block's strings",
    ],
    [
      "nodes without coordinates",
      [headerBlob(), blob("OSMData", Buffer.concat([bytes(1), bytes(2, bytes(2, bytes(1, varint(2))))]))],
      "a block has nodes without coordinates",
    ],
    [
      "a node's id",
      [headerBlob(), dataBlob({ nodes: [{ ...NODE, id: -5 }] })],
      "a node has an id that is out of range",
    ],
    [
      "a way's id",
      [headerBlob(), dataBlob({ ways: [{ id: 2 ** 60, refs: [] }] })],
      "a way has an id that is out of range",
    ],
    [
      "a way's node",
      [headerBlob(), dataBlob({ ways: [{ id: 1, refs: [1, 2 ** 54] }] })],
      "a node has an id that is out of range",
    ],
    [
      "a place off the Earth",
      [headerBlob(), dataBlob({ nodes: [{ ...NODE, lat: 91 }] })],
      "node 1 has coordinates that are not on Earth",
    ],
  ];
  test.each(cases)("%s", async (_name, blobs, message) => {
    await expect(readAll(writeBlobs(...blobs))).rejects.toThrow(new ExtractError(message));
  });

  test("a file or a number of elements over the limit", async () => {
    await expect(readAll(MONACO, { maxBytes: 1_000 })).rejects.toThrow(
      "the file has 445,315 bytes; the limit is 1,000",
    );
    await expect(readAll(MONACO, { maxElements: 20_000 })).rejects.toThrow("the file has more than 20,000 elements");
    await expect(readAll("/nonexistent.osm.pbf")).rejects.toThrow("the file cannot be opened (ENOENT)");
    await expect(readAll(import.meta.dirname)).rejects.toThrow("this is not a file");
  });

  test("damaged bytes anywhere never read outside the block nor hang", async () => {
    for (let seed = 1; seed <= 60; seed++) {
      const damaged = Buffer.from(monaco.subarray(0, 60_000));
      for (let i = 0; i < 20; i++) damaged[(seed * 7_919 + i * 104_729) % damaged.length] = (seed * 31 + i * 17) % 256;
      await expect(readAll(writeBlobs(damaged))).rejects.toMatchObject({ name: "ExtractError" });
    }
  });
});
