import { beforeAll, describe, expect, test } from "vitest";
import { revalidates, touchPlaces } from "@/tests/api/caching";
import { answersHead, expectError, type Item, keysOf } from "@/tests/api/checks";
import { useWorld } from "@/tests/support/world";

const world = useWorld({ MEDIA_BASE_URL: "https://cdn.test" });
const PATH = "/api/v1/search";
const ask = (q: string, more = "") => world.api(`${PATH}?q=${encodeURIComponent(q)}${more}`);
const titles = async (q: string, of = "places"): Promise<string[]> =>
  (await ask(q)).body.data[of].map((hit: Item) => hit.title);

const places = [
  { key: "anse", name: "Anse Chastanet", summary: "🏝 Dark sand under the Pitons, and a reef. ".repeat(8) },
  { key: "danse", name: "Danse Hall", description: "Where the harbour ends." },
  { key: "lanse", name: "L'Anse Bleue", summary: "Quiet." },
  { key: "cafe", name: "Café Crème", summary: "Coffee above the bay" },
  { key: "percent", name: "100% Organic", summary: "Fruit_and vegetables" },
  { key: "slash", name: "Up\\Down", summary: "A swing" },
  { key: "emoji", name: "🏖️ Club", summary: "Umbrellas" },
  { key: "tokyo", name: "東京タワー", summary: "A bar" },
  { key: "marks", name: "Zu\u0308rich Corner", summary: "Chocolate" },
  { key: "draft", name: "Anse Draft", status: "draft" },
  ...Array.from({ length: 12 }, (_, n) => ({ key: `k${n}`, name: `Kiosk ${String(n).padStart(2, "0")}` })),
];

beforeAll(async () => {
  const event = { event_type: "music", timezone: "America/St_Lucia", starts_at: "2099-01-01T20:00:00-04:00" };
  await world.bundle({
    event_types: [{ key: "music", name: "Music" }],
    places: places.map((place) => ({
      ...place,
      media: place.key === "anse" ? [{ url: "/media/anse.jpg", role: "cover", source_type: "scraped" }] : [],
    })),
    events: [
      { key: "soon", title: "Anse Jazz", summary: "Under the stars", ...event },
      { key: "past", title: "Anse Jazz", ...event, starts_at: "2020-01-01T20:00:00-04:00" },
      { key: "later", title: "Anse Jazz", ...event, starts_at: "2099-02-01T20:00:00-04:00" },
      { key: "cancelled", title: "Anse Regatta", ...event, status: "cancelled" },
      { key: "hidden", title: "Anse Secret", ...event, status: "draft" },
    ],
    stories: [
      { key: "tale", title: "The fishermen of Anse la Raye", body: "Nets, and more nets." },
      { key: "unwritten", title: "Anse unwritten", status: "draft" },
    ],
  });
});

describe("200", () => {
  test("hits of every kind in exactly their fields, and what was asked", async () => {
    const { status, body } = await ask(" anse ");
    expect(status).toBe(200);
    expect(keysOf(body)).toEqual(["data", "meta"]);
    expect(body.meta).toEqual({ q: "anse", types: ["places", "events", "stories"] });
    expect(keysOf(body.data)).toEqual(["events", "places", "stories"]);
    expect(body.data.places[0]).toEqual({
      id: expect.stringMatching(/^\d+$/),
      type: "place",
      title: "Anse Chastanet",
      slug: "anse-chastanet",
      thumbnail: "https://cdn.test/media/anse.jpg",
      short_description: expect.stringMatching(/^🏝 Dark sand under the Pitons, and a reef\. .*…$/u),
    });
    expect([...body.data.places[0].short_description].length).toBeLessThanOrEqual(120);
    expect(body.data.events[0]).toEqual({
      id: expect.stringMatching(/^\d+$/),
      type: "event",
      title: "Anse Jazz",
      slug: "anse-jazz",
      thumbnail: null,
      short_description: "Under the stars",
    });
    expect(body.data.stories).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        type: "story",
        title: "The fishermen of Anse la Raye",
        slug: "the-fishermen-of-anse-la-raye",
        thumbnail: null,
        short_description: "Nets, and more nets.",
      },
    ]);
  });

  test("what is not published is not found; a cancelled event still is", async () => {
    expect(await titles("anse")).toEqual(["Anse Chastanet", "L'Anse Bleue", "Danse Hall"]);
    expect(await titles("draft")).toEqual([]);
    expect(await titles("anse", "stories")).toEqual(["The fishermen of Anse la Raye"]);
    expect(await titles("secret", "events")).toEqual([]);
    expect(await titles("regatta", "events")).toEqual(["Anse Regatta"]);
  });

  test("an event that is over comes after those that are not, the soonest first", async () => {
    const { body } = await ask("anse jazz");
    expect(body.data.events.map((hit: Item) => hit.slug)).toEqual(["anse-jazz", "anse-jazz-3", "anse-jazz-2"]);
  });

  test("names before other texts, beginnings before insides, typos last", async () => {
    expect(await titles("harbour")).toEqual(["Danse Hall"]);
    expect(await titles("chastenet")).toEqual(["Anse Chastanet"]);
    expect(await titles("chastante")).toEqual(["Anse Chastanet"]);
    expect(await titles("hastanet")).toEqual(["Anse Chastanet"]);
    expect(await titles("chaztenet")).toEqual([]);
    expect(await titles("dance"), "a word of five letters that is one letter off").toEqual(["Danse Hall"]);
    expect(await titles("hell"), "but not one of four").toEqual([]);
  });

  test.each([
    ["CAFE CREME", "Café Crème"],
    ["cafe\u0301", "Café Crème"],
    ["zürich", "Zürich Corner"],
    ["zurich", "Zürich Corner"],
    ["東京", "東京タワー"],
    ["タワー", "東京タワー"],
    ["京", "東京タワー"],
    ["%", "100% Organic"],
    ["100%", "100% Organic"],
    ["_", "100% Organic"],
    ["\\", "Up\\Down"],
    ["up\\down", "Up\\Down"],
    ["🏖️", "🏖️ Club"],
    ["🏖 club!", "🏖️ Club"],
    ["club 'umbrellas' & | ! :* <->", "🏖️ Club"],
    ["crème coffee", "Café Crème"],
  ])("%s finds %s and nothing else", async (q, title) => {
    expect((await titles(q)).map((found) => found.normalize("NFC"))).toEqual([title.normalize("NFC")]);
  });

  test.each([
    "'",
    '"',
    "' | 'x':*",
    ":*",
    "()",
    "\u00ad\u200b",
    "🏝".repeat(200),
    "a ".repeat(100),
    Array.from({ length: 100 }, (_, n) => String.fromCodePoint(97 + (n % 26))).join(" "),
    "x".repeat(200),
    "ﷺ".repeat(200),
    "й".repeat(200),
    "e\u0301\u0323".repeat(60),
    "東".repeat(200),
    "\u{10FFFF}",
    "\u202e",
    "__proto__",
    "null",
  ])("%j is a query like any other", async (q) => {
    const { status, body } = await ask(q);
    expect(status).toBe(200);
    expect(body.data.places.length).toBeLessThanOrEqual(10);
  });

  test("ten of a kind at most, by name", async () => {
    expect(await titles("kiosk")).toEqual(Array.from({ length: 10 }, (_, n) => `Kiosk 0${n}`));
  });

  test.each([
    ["places", ["places"]],
    ["story,event", ["events", "stories"]],
    [" Places ,bogus,places", ["places"]],
    ["bogus", ["places", "events", "stories"]],
    ["", ["places", "events", "stories"]],
    [",", ["places", "events", "stories"]],
    ["__proto__,constructor", ["places", "events", "stories"]],
  ])("types=%s searches %j, and the others are empty", async (types, searched) => {
    const { status, body } = await ask("anse", `&types=${encodeURIComponent(types)}`);
    expect(status).toBe(200);
    expect(body.meta.types).toEqual(searched);
    for (const kind of ["places", "events", "stories"]) {
      expect(body.data[kind].length > 0, kind).toBe(searched.includes(kind));
    }
  });

  test("200 characters are not too many, however they are written", async () => {
    expect((await ask(`  ${"🏝".repeat(200)}  `)).status).toBe(200);
  });

  test("a change is found at once", async () => {
    const story = { key: "news", title: "Breadfruit season" };
    await world.bundle({ source: "news", stories: [story] });
    expect(await titles("breadfruit", "stories")).toEqual(["Breadfruit season"]);
    await world.bundle({ source: "news", stories: [{ ...story, title: "Mango season" }] });
    expect(await titles("breadfruit", "stories")).toEqual([]);
    expect(await titles("mango", "stories")).toEqual(["Mango season"]);
    await world.bundle({ source: "news", stories: [{ ...story, status: "draft" }] });
    expect(await titles("mango", "stories")).toEqual([]);
  });

  answersHead(world, () => `${PATH}?q=anse`);
});

describe("304", () => {
  revalidates(
    world,
    () => `${PATH}?q=anse`,
    "public, max-age=0, must-revalidate",
    () => touchPlaces(world),
  );
});

describe("400", () => {
  test.each(["", "?q=", "?q=%20%09%0a", "?types=places", "?q=x&q="])("%s: q is missing", async (query) => {
    expectError(await world.api(PATH + query), 400, "missing_query");
  });

  test.each(["x".repeat(201), "🏝".repeat(201), `a ${"b".repeat(5_000)}`])("q is too long", async (q) => {
    expectError(await ask(q), 400, "invalid_query");
  });
});

describe("422", () => {
  test.each(["%00", "a%00b", "a%07", "a%0ab", "%7f"])("q=%s holds a control character", async (q) => {
    expectError(await world.api(`${PATH}?q=${q}`), 422, "validation_error");
  });
});
