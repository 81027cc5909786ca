import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { ContentError } from "@/lib/domains/content/problems";
import { openContent } from "@/lib/flows/content-import/formats/detect";
import { cafe, collection, scratch } from "./files";

const { directory, put, pack } = scratch();
const CSV = "wof_id,name,latitude,longitude,category\n1,A,14,-61,Food\n";
const OVERPASS = '{"version":0.6,"generator":"Overpass API","osm3s":{},"elements":[]}';
const padding = `"about":"${"x".repeat(2_000_000)}"`;

async function refusal(file: string): Promise<string> {
  const error = await openContent(file).then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof ContentError ? error.message : `not refused: ${String(error)}`;
}

describe("the format is told from the content", () => {
  test.each([
    ["bundle", '{"format":"destination-bundle","version":1,"source":"t"}', { kind: "bundle" }],
    ["bundle with its sections first", `{"places":[],${padding},"format":"destination-bundle"}`, { kind: "bundle" }],
    ["bundle whose format was forgotten", '{"places":[]}', { kind: "bundle" }],
    ["collection", collection([cafe(1)]), { kind: "places", format: "geojson", source: "osm" }],
    ["collection with its type last", `{"features":[],"type":"FeatureCollection"}`, { format: "geojson" }],
    ["huge collection", `{"type":"FeatureCollection",${padding},"features":[]}`, { format: "geojson" }],
    ["lines", `${JSON.stringify(cafe(1))}\n${JSON.stringify(cafe(2))}\n`, { format: "geojson-lines" }],
    ["one line without its end", JSON.stringify(cafe(1)), { format: "geojson-lines" }],
    ["record separators", `\u001e${JSON.stringify(cafe(1))}\n`, { format: "geojson-sequence" }],
    ["one feature over many lines", JSON.stringify(cafe(1), null, 2), { format: "geojson-feature" }],
    ["Overpass", OVERPASS, { format: "overpass", attribution: "© OpenStreetMap contributors" }],
    ["venues", CSV, { format: "venues-csv", source: "wof-venues", attribution: null }],
    ["iCalendar", "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n", { kind: "icalendar" }],
    ["Open Data Hub", '{"TotalResults":0,"Items":[]}', { kind: "catalogue", format: "opendatahub" }],
    ["DATAtourisme", '{"objects":[],"meta":{}}', { kind: "catalogue", source: "datatourisme", attribution: null }],
  ])("%s, plain, packed and behind a byte order mark", async (_, content, expected) => {
    expect(await openContent(put(content))).toMatchObject(expected);
    expect(await openContent(pack(content))).toMatchObject(expected);
    expect(await openContent(put(`\uFEFF${content}`))).toMatchObject(expected);
  });
});

describe("a file that cannot be read gets one clear line", () => {
  test("a pipe, which is not waited for", async () => {
    const pipe = join(directory, "pipe");
    execFileSync("mkfifo", [pipe]);
    expect(await refusal(pipe)).toBe("is not a regular file");
  });
  test("missing, a directory, empty, blank", async () => {
    const folder = join(directory, "folder");
    mkdirSync(folder);
    expect(await refusal(join(directory, "missing"))).toBe("no such file");
    expect(await refusal(folder)).toBe("is a directory, not a file");
    expect(await refusal(put(""))).toBe("is empty (0 bytes)");
    expect(await refusal(put(" \n\t "))).toBe("holds nothing but white space");
    expect(await refusal(put(gzipSync("")))).toBe("holds nothing but white space");
  });
  test("not UTF-8, with the byte", async () => {
    expect(await refusal(put(Buffer.from([0x7b, 0x22, 0xe9, 0x22])))).toBe("is not UTF-8: invalid byte at offset 2");
    expect(await refusal(put(Buffer.from("{}é").subarray(0, 3)))).toMatch(/byte 2 begins a character that is cut off/);
    expect(await refusal(put(Buffer.from("\uFEFF{}", "utf16le")))).toBe("is UTF-16 text; save it as UTF-8");
    expect(await refusal(put(Buffer.from([0xed, 0xa0, 0x80, 0x7b])))).toMatch(/offset 0/);
  });
  test("gzip that is cut off or damaged", async () => {
    const packed = gzipSync(CSV.repeat(1_000));
    expect(await refusal(put(packed.subarray(0, packed.length - 12)))).toMatch(/cut off/);
    expect(await refusal(put(Buffer.concat([packed.subarray(0, 12), Buffer.alloc(60, 7)])))).toMatch(/damaged/);
  });
  test("JSON that is cut off or malformed", async () => {
    expect(await refusal(put('{"typ'))).toMatch(/cut off/);
    expect(await refusal(put('{\n  "a": 1,\n  b: 2\n}'))).toMatch(/not valid JSON near line [23]/);
  });
  test.each([
    ['{"type":"Topology","objects":{}}', /JSON of the type "Topology"/],
    ['{"type":"Point","coordinates":[1,2]}', /type "Point"/],
    ['{"type":"FeatureCollection"}', /FeatureCollection without features/],
    ['{"hello":"world"}', /JSON in an unknown format/],
    ["[]", /JSON list/],
    ['<?xml version="1.0"?><osm/>', /XML/],
    ["id,title,lat\n1,2,3\n", /CSV without the columns wof_id, name, latitude, longitude/],
    ["hello", /an unknown format/],
    ["PK\u0003\u0004", /damaged ZIP archive/],
  ])("%s", async (content, message) => {
    expect(await refusal(put(content))).toMatch(message);
  });
});
