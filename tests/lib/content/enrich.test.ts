import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { type EnrichOptions, enrichFrom } from "@/lib/flows/content-import/enrich/enrich.service";
import { useWorld } from "@/tests/support/world";
import { scratch } from "./formats/files";

const { put } = scratch();
const world = useWorld();
const SOURCE = "enriched";
const FORT = "Q1001";
const CHAPEL = "Q1002";

const places = (more: object = {}) => [
  {
    key: "fort",
    name: "Old Fort",
    facts: { wikidata: FORT, kind: "castle", start_date: "1700" },
    prominence: 30,
    ...more,
  },
  { key: "chapel", name: "Chapel", facts: { wikipedia: "en:Chapel of the Bay" }, summary: "Ours." },
  { key: "cafe", name: "Cafe" },
];
const load = (more?: object) =>
  world.bundle({ version: 2, source: SOURCE, attribution: "© The board", places: places(more) });
const enriching = (content: string, options: EnrichOptions = {}) => enrichFrom(world.db, put(content), options);

interface Row {
  facts: Record<string, unknown> | null;
  prominence: number;
  summary: string;
  id: string;
}
async function stored(key: string): Promise<Row> {
  const [row] = await world.sql<Row[]>`
    select id::text, facts, prominence, summary from places where source = ${SOURCE} and source_key = ${key}`;
  if (!row) throw new Error(key);
  return row;
}

const value = (of: unknown, rank = "normal") => ({ rank, mainsnak: { snaktype: "value", datavalue: { value: of } } });
const entity = (id: string, more: object = {}) => ({
  type: "item",
  id,
  labels: { en: { language: "en", value: id } },
  ...more,
});
const FORT_ENTITY = entity(FORT, {
  labels: { en: { language: "en", value: "Old Fort" }, fr: { language: "fr", value: "Vieux Fort" } },
  claims: {
    P571: [
      value({ time: "+1762-00-00T00:00:00Z", precision: 9 }),
      value({ time: "+1650-00-00T00:00:00Z", precision: 9 }, "deprecated"),
    ],
    P84: [value({ id: "Q2001" }), value({ id: "Q2002" })],
    P1435: [value({ id: "Q3001" })],
    P2044: [value({ amount: "+500", unit: "http://www.wikidata.org/entity/Q3710" })],
  },
  sitelinks: {
    enwiki: { title: "Old Fort (island)" },
    frwiki: { title: "Vieux Fort" },
    enwikivoyage: { title: "The Fort" },
  },
});
const ARCHITECT = entity("Q2001", { labels: { en: { language: "en", value: "Ada Mason" } } });
const extract = (title: string, text: string, more: object = {}) =>
  JSON.stringify({ title, lang: "en", extract: text, ...more });

beforeEach(async () => {
  await world.sql`delete from places where source = ${SOURCE}`;
  await load();
});
afterAll(() => world.sql`delete from places where source = ${SOURCE}`);

describe("entities of Wikidata", () => {
  const dump = `[\n${[FORT_ENTITY, entity("Q999"), ARCHITECT].map((one) => JSON.stringify(one)).join(",\n")}\n]\n`;

  test("add facts, names and prominence; the facts of the place's source come first", async () => {
    const report = await enriching(dump);
    expect(report).toMatchObject({ read: 3, places: 1, updated: 1, summaries: 0, unnamed: 1, dryRun: false });
    const { facts, prominence } = await stored("fort");
    expect(facts).toEqual({
      wikidata: FORT,
      kind: "castle",
      start_date: "1700",
      heritage: "yes",
      ele: "152.4",
      architect: "Ada Mason",
      wikipedia: "en:Old Fort (island)",
      names: { en: "Old Fort", fr: "Vieux Fort" },
    });
    expect(prominence).toBe(58);
  });

  test("are read from an answer of wbgetentities too, and a second time change nothing", async () => {
    const answer = JSON.stringify({
      entities: { [FORT]: FORT_ENTITY, Q2001: ARCHITECT, Q5: { id: "Q5", missing: "" } },
      success: 1,
    });
    expect(await enriching(answer)).toMatchObject({ updated: 1 });
    const before = await stored("fort");
    expect(await enriching(answer)).toMatchObject({ places: 1, updated: 0 });
    expect(await enriching(dump)).toMatchObject({ updated: 0 });
    expect(await stored("fort")).toEqual(before);
  });

  test("stay through later imports, which change what the source says", async () => {
    await enriching(dump);
    await load({ facts: { wikidata: FORT, kind: "fort", names: { fr: "Le Fort" } }, prominence: 70 });
    const { facts, prominence } = await stored("fort");
    expect(facts).toMatchObject({ kind: "fort", start_date: "1762", names: { en: "Old Fort", fr: "Le Fort" } });
    expect(prominence).toBe(70);
    expect(await enriching(dump)).toMatchObject({ updated: 0 });
  });

  test("are only counted with --dry-run", async () => {
    const before = await stored("fort");
    expect(await enriching(dump, { dryRun: true })).toMatchObject({ updated: 1, dryRun: true });
    expect(await stored("fort")).toEqual(before);
  });
});

describe("extracts", () => {
  const FORT_TEXT =
    "Old Fort (French: Vieux Fort [vjø fɔʁ]) is a castle near St. George. It was built in 1762 and guards the northern harbour of the island. It is large.";
  const FORT_SUMMARY =
    "Old Fort is a castle near St. George. It was built in 1762 and guards the northern harbour of the island.";
  const lines = [
    extract("Old Fort (island)", FORT_TEXT, { wikidata: FORT }),
    extract("Chapel of the Bay", "The chapel is white."),
    extract("Vieux Fort", "Le fort.", { lang: "fr", wikidata: FORT }),
    extract("Elsewhere", "Something."),
  ].join("\n");

  test("fill in missing summaries with the credit that their licence requires", async () => {
    expect(await enriching(lines)).toMatchObject({ read: 4, places: 2, summaries: 1, kept: 1, otherLanguages: 1 });
    expect((await stored("chapel")).summary).toBe("Ours.");
    const { id, summary } = await stored("fort");
    expect(summary).toBe(FORT_SUMMARY);
    const { body } = await world.api(`/api/v1/places/${id}`);
    expect(body.data).toMatchObject({
      summary: FORT_SUMMARY,
      attribution: "© The board · Summary: Wikipedia (https://en.wikipedia.org/wiki/Old_Fort_(island)), CC BY-SA 4.0",
    });
    expect(await enriching(lines)).toMatchObject({ updated: 0 });
  });

  test("of an answer of the MediaWiki API are found by the titles that entities named", async () => {
    await enriching(JSON.stringify(FORT_ENTITY));
    const pages = {
      "12": { pageid: 12, title: "Old Fort (island)", extract: "<p>The fort.</p>" },
      "-1": { title: "No", missing: "" },
    };
    expect(await enriching(JSON.stringify({ batchcomplete: "", query: { pages } }))).toMatchObject({ summaries: 1 });
    expect((await stored("fort")).summary).toBe("The fort.");
    const guide = extract("The Fort", "A fort to see.", { project: "wikivoyage" });
    expect(await enriching(guide)).toMatchObject({ updated: 1, summaries: 1 });
    expect((await stored("fort")).summary).toBe("A fort to see.");
  });

  test("never replace what staff have written or emptied, and their credit goes with their text", async () => {
    await enriching(lines);
    const { id } = await stored("fort");
    await world.sql`update places set summary = '', edited_fields = '{summary}' where id = ${id}`;
    expect(await enriching(lines)).toMatchObject({ summaries: 0, kept: 2 });
    await load({ prominence: 31 });
    expect((await stored("fort")).summary).toBe("");
    expect((await world.api(`/api/v1/places/${id}`)).body.data.attribution).toBe("© The board");
  });

  test("come back after an import, which has no summary of the place", async () => {
    await enriching(lines);
    await load({ prominence: 32 });
    expect((await stored("fort")).summary).toBe(FORT_SUMMARY);
  });
});

describe("a table", () => {
  const HEADER = "wikidata,wikipedia,name:de,architect,sitelinks,summary,credit,colour";
  test("adds its columns", async () => {
    const rows = [
      `${FORT},,Alte Burg,"A; B",15,A fort.,J. Doe,red`,
      ",en:Chapel_of_the_Bay,,C,,,,",
      `${CHAPEL},,,D,,,,`,
    ];
    const report = await enriching([HEADER, ...rows].join("\n"));
    expect(report).toMatchObject({ read: 3, places: 2, updated: 2, summaries: 1, unusedColumns: ["colour"] });
    expect(await stored("fort")).toMatchObject({
      facts: { architect: "A; B", names: { de: "Alte Burg" } },
      prominence: 76,
      summary: "A fort.",
    });
    expect((await stored("chapel")).facts).toMatchObject({ architect: "C" });
  });

  test("with problems changes nothing, and all of them are reported", async () => {
    const before = await stored("fort");
    const rows = [`${FORT},,,X,,,,`, ",,,,,,,", "42,,,,,,,", `${FORT},,,,many,,,`, `${FORT},,,,,Text,,`, "Q1"];
    await expect(enriching([HEADER, ...rows].join("\n"))).rejects.toMatchObject({
      problems: [
        { path: "line 3", message: "wikidata: is missing, and so is wikipedia" },
        { path: "line 4", message: "wikidata: expected an id, such as Q243" },
        { path: "line 5", message: "sitelinks: expected a whole number" },
        { path: "line 6", message: "credit: is missing; a summary needs one" },
        { path: "line 7", message: "has 1 columns instead of 8" },
      ],
    });
    expect(await stored("fort")).toEqual(before);
  });
});

describe("a hostile file", () => {
  test.each([
    ["neither format", "hello", "is in an unknown format"],
    ["nothing", "  \n", "holds nothing but white space"],
    ["a cut-off line", `{"id":"Q1","labels":{}}\n{"id":"Q2`, "line 2 is cut off"],
  ])("with %s is refused", async (_, content, message) => {
    await expect(enriching(content)).rejects.toThrow(message);
  });
  test("with values of wrong types or excessive length adds only what is usable", async () => {
    const odd = entity(FORT, {
      labels: {
        __proto__: null,
        en: "text",
        xx: { value: 5 },
        "not a language": { value: "x" },
        de: { value: "x".repeat(5_000) },
      },
      claims: {
        P571: [value({ time: "-0500-00-00T00:00:00Z", precision: 9 })],
        P84: "x",
        P2044: [value({ amount: "1e99", unit: "1" })],
      },
      sitelinks: [],
    });
    await enriching(JSON.stringify(odd));
    const { facts } = await stored("fort");
    const names = (facts?.names ?? {}) as Record<string, string>;
    expect(facts).toMatchObject({ start_date: "1700" });
    expect(names.de).toHaveLength(200);
    expect(Object.keys(names).sort()).toEqual(["de", "xx"]);
    await expect(enriching('{"a":1}\n[]\n5')).rejects.toMatchObject({
      problems: [{ path: "line 1" }, { path: "line 3" }],
    });
  });
});
