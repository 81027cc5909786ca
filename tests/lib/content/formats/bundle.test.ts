import { describe, expect, test } from "vitest";
import { parseBundle } from "@/lib/domains/content/bundle";

type Loose = Record<string, unknown>;

function bundle(over: Loose): Loose {
  return { format: "destination-bundle", version: 1, source: "board", ...over };
}

function problems(over: Loose, known = {}): string[] {
  const parsed = parseBundle(bundle(over), known);
  return parsed.ok ? [] : parsed.problems.map(({ path, message }) => `${path}: ${message}`);
}

function place(over: Loose = {}): Loose {
  return { key: "p", name: "Pier", ...over };
}

function event(over: Loose = {}): Loose {
  return {
    key: "e",
    title: "Fair",
    starts_at: "2026-12-01T18:00:00-04:00",
    timezone: "America/St_Lucia",
    event_type: "t",
    ...over,
  };
}

const TYPES = { event_types: [{ key: "t", name: "Fairs" }] };

describe("a whole bundle comes out normalised and complete", () => {
  test("every section", () => {
    const parsed = parseBundle(
      bundle({
        attribution: null,
        areas: [{ key: "north", name: " Cafe\u0301  Bay " }],
        categories: [{ key: "c", name: "Sights", color: "#1A7F64", icon: "🏝" }],
        ...TYPES,
        culture_topics: [{ key: "food", name: "Food", slug: "food" }],
        organizers: [{ key: "o", name: "Board", public_email: "hello@example.com", logo_url: "/media/logo.png" }],
        places: [
          place({
            area: "north",
            category: "c",
            categories: ["c", "c"],
            lat: 14,
            lng: -61,
            country_code: "lc",
            description: "one\r\ntwo\tthree",
            website_url: "",
            hours: [{ day_of_week: 5, opens_at: "18:00", closes_at: "02:00" }],
            media: [{ url: "/media/a/b.jpg", role: "hero", source_type: "admin_upload" }],
            reviews: [
              { source: "ext_a", external_id: "1", rating: 5, aspect_ratings: [{ aspect: "food", rating: 4 }] },
            ],
          }),
        ],
        events: [
          event({
            place: "p",
            organizer: "o",
            languages: ["EN-lc", "fr"],
            admission_price: 12.5,
            admission_currency: "xcd",
          }),
        ],
        stories: [{ key: "s", title: "Rum", culture_topic: "food" }],
        app: { intro: { enabled: true }, tour_slides: [{ order: 1, headline: "Hi" }] },
      }),
    );
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
    const { areas, places, events, stories, app } = parsed.bundle;
    expect(areas[0]?.name).toBe("Café  Bay");
    expect(places[0]).toMatchObject({
      country_code: "LC",
      categories: ["c"],
      description: "one\ntwo\tthree",
      website_url: null,
      status: "published",
      place_kind: "other",
      hours: [
        { opens_at: "18:00:00", closes_at: "02:00:00", is_overnight: true, is_closed: false, source_type: "owner" },
      ],
      media: [{ status: "approved", thumbnail_url: null }],
    });
    expect(events[0]).toMatchObject({
      starts_at: "2026-12-01T22:00:00.000Z",
      languages: ["en-LC", "fr"],
      admission_currency: "XCD",
    });
    expect(stories[0]).toMatchObject({ status: "published", display_order: 0, body: null });
    expect(app).toMatchObject({
      home: null,
      intro: { enabled: true, fallback_animation: "waves", duration_seconds: 0 },
    });
  });
  test("reading what was read changes nothing", () => {
    const once = parseBundle(bundle({ places: [place({ hours: [{ day_of_week: 1, is_closed: true }] })] }));
    if (!once.ok) throw new Error("refused");
    expect(parseBundle(once.bundle)).toEqual(once);
  });
});

describe("hours", () => {
  const hours = (row: Loose) =>
    problems({ places: [place({ hours: [{ day_of_week: 1, opens_at: "09:00", closes_at: "17:00", ...row }] })] });
  test.each([
    [{}, []],
    [{ closes_at: "09:00" }, []],
    [{ closes_at: "02:00:00", is_overnight: true }, []],
    [{ opens_at: null, closes_at: null, is_closed: true }, []],
    [{ day_of_week: 7 }, ["places[0].hours[0].day_of_week: expected 0 (Sunday) to 6"]],
    [{ opens_at: "9:00" }, ["places[0].hours[0].opens_at: expected HH:MM:SS"]],
    [{ opens_at: 9 }, ["places[0].hours[0].opens_at: expected HH:MM:SS"]],
    [{ closes_at: "24:00:00" }, ["places[0].hours[0].closes_at: expected HH:MM:SS"]],
    [{ closes_at: null }, ["places[0].hours[0].closes_at: expected HH:MM:SS"]],
    [{ is_closed: true, closes_at: null }, ["places[0].hours[0].opens_at: a closed day has no times"]],
    [{ is_overnight: true }, ["places[0].hours[0].is_overnight: true needs closes_at at or before opens_at"]],
    [
      { is_overnight: false, closes_at: "09:00" },
      ["places[0].hours[0].is_overnight: false needs opens_at before closes_at"],
    ],
  ])("%j", (row, expected) => {
    expect(hours(row)).toEqual(expected);
  });
  test("a day is not both open and closed, and no row comes twice", () => {
    const open = { day_of_week: 1, opens_at: "09:00", closes_at: "17:00" };
    expect(problems({ places: [place({ hours: [open, open, { day_of_week: 1, is_closed: true }] })] })).toEqual([
      "places[0].hours[0]: day 1 is both open and closed",
      "places[0].hours[1]: repeats an earlier row",
      "places[0].hours[1]: day 1 is both open and closed",
    ]);
  });
});

describe("what no column takes is a problem of the file", () => {
  const exception = (over: Loose) => place({ exceptions: [{ from: "2026-12-24", closed: true, ...over }] });
  test.each([
    ["places", exception({ note: "a\u0000b" }), "places[0].exceptions[0].note: contains a control character"],
    ["places", exception({ note: "a\ud800b" }), "places[0].exceptions[0].note: contains a lone surrogate"],
    [
      ...(["places", exception({ from: "0000-01-01" })] as const),
      "places[0].exceptions[0].from: no such date in the years 1900 to 2200",
    ],
    [
      ...(["places", place({ categories: Array.from({ length: 101 }, (_, i) => `c${i}`) })] as const),
      "places[0].categories: has more than 100",
    ],
    [
      "stories",
      { key: "s", title: "S", display_order: 2 ** 31 },
      "stories[0].display_order: must be at most 2147483647",
    ],
  ])("%s %j", (section, record, expected) => {
    expect(problems({ [section]: [record] })).toContain(expected);
  });
});

describe("every problem at once, each with its place in the file", () => {
  test("schema, unknown fields, references and repeats together", () => {
    expect(
      problems({
        extra: 1,
        areas: [
          { key: "a", name: "A", "o dd": 1 },
          { key: "a", name: "B" },
        ],
        places: [place({ lat: 14, area: "nowhere", categories: ["x"], rating: 5 }), "text", place({ name: undefined })],
        events: [event({ ends_at: "2026-12-01T17:00:00-04:00" })],
      }),
    ).toEqual([
      'areas[0]["o dd"]: unknown field',
      "places[0].rating: unknown field",
      "places[0].lat: lat and lng come together: both or neither",
      "places[1]: expected an object",
      "places[2].name: is missing",
      "events[0].ends_at: is before starts_at",
      "extra: unknown field",
      'areas[1].key: "a" is already the key of areas[0]',
      'places[2].key: "p" is already the key of places[0]',
      'places[0].area: no area has the key "nowhere"',
      'places[0].categories[0]: no category has the key "x"',
      'events[0].event_type: no event type has the key "t"',
    ]);
  });
  test("an explicit slug twice, and an external review twice", () => {
    const reviews = [{ source: "ext_a", external_id: "9", rating: 4 }];
    expect(problems({ places: [place({ slug: "x", reviews }), place({ key: "q", slug: "x", reviews })] })).toEqual([
      'places[1].slug: "x" is already the slug of places[0]',
      "places[1].reviews[0].external_id: the same review is already places[0].reviews[0]",
    ]);
  });
  test("keys that the source brought in earlier may be referred to", () => {
    const known = { event_types: new Set(["t"]), places: new Set(["old"]) };
    expect(problems({ events: [event({ place: "old" })] }, known)).toEqual([]);
    expect(problems({ events: [event({ place: "older" })] }, known)).toHaveLength(1);
  });
  test.each([[null], [[]], ["x"], [{}]])("%j is no bundle, and says so", (value) => {
    expect(parseBundle(value)).toMatchObject({ ok: false });
  });
  test("a later version is named as such", () => {
    expect(problems({ version: 3 })).toEqual(["version: this importer reads versions 1 and 2"]);
  });
});

describe("text and addresses", () => {
  const name = (value: unknown) => problems({ places: [place({ name: value })] });
  test.each([
    ["🏝".repeat(200), []],
    [`  ${"x".repeat(200)}\n`, []],
    ["🏝".repeat(201), ["places[0].name: is longer than 200 characters"]],
    ["a\u0000b", ["places[0].name: contains a control character"]],
    ["a\nb", ["places[0].name: contains a control character"]],
    ["a\ud800b", ["places[0].name: contains a lone surrogate"]],
    ["  ", ["places[0].name: must not be empty"]],
    ["\u200b\u3164", ["places[0].name: must not be empty"]],
    [5, ["places[0].name: expected text"]],
  ])("name %j", (value, expected) => {
    expect(name(value)).toEqual(expected);
  });
  test("long texts take line feeds and tabs, and no other control characters", () => {
    expect(problems({ places: [place({ narrative: "a\n\tb" })] })).toEqual([]);
    expect(problems({ places: [place({ narrative: "a\u0008b" })] })).toEqual([
      "places[0].narrative: contains a control character",
    ]);
    expect(problems({ places: [place({ narrative: "x".repeat(20_001) })] })).toHaveLength(1);
  });
  test("an optional text that shows nothing is none", () => {
    const parsed = parseBundle(bundle({ places: [place({ summary: "\u200b", address: " " })] }));
    expect(parsed).toMatchObject({ ok: true, bundle: { places: [{ summary: null, address: null }] } });
  });
  test.each([
    ["https://example.com/a?b=c#d", true],
    ["http://example.com", true],
    ["ftp://example.com", false],
    ["https://user@example.com", false],
    ["javascript:alert(1)", false],
    ["//example.com", false],
    ["https:example.com", false],
    ["https://exa mple.com", false],
    [`https://example.com/${"x".repeat(2_048)}`, false],
    ["/media/x.jpg", false],
  ])("website %s", (website_url, accepted) => {
    expect(problems({ places: [place({ website_url })] }).length === 0).toBe(accepted);
  });
  test.each([
    ["/media/x.jpg", true],
    ["https://cdn.example.com/x.jpg", true],
    ["/media/../secret", false],
    ["/media/%2E%2e/secret", false],
    ["/other/x.jpg", false],
    ["//media/x.jpg", false],
  ])("media %s", (url, accepted) => {
    const media = [{ url, role: "gallery", source_type: "scraped" }];
    expect(problems({ places: [place({ media })] }).length === 0).toBe(accepted);
  });
});

describe("events", () => {
  test.each([
    ["starts_at", "2026-12-01", /offset/],
    ["starts_at", "2026-12-01T10:00:00", /offset/],
    ["starts_at", "2026-02-30T10:00:00Z", /offset/],
    ["starts_at", "10000-01-01T00:00:00Z", /offset/],
    ["timezone", "Mars/Olympus", /IANA/],
    ["timezone", "+04:00", /IANA/],
    ["languages", ["english!"], /BCP-47/],
    ["admission_currency", "ABC", /ISO 4217/],
    ["admission_price", -1, /0 or more/],
    ["admission_price", 1.2345, /decimals/],
    ["audience_codes", ["aliens"], /expected "general"/],
    ["attendance_mode", "hybrid", /expected "offline", "online", "mixed"/],
    ["country", "LC", /unknown field/],
  ])("%s %j", (field, value, message) => {
    const found = problems({ ...TYPES, events: [event({ [field]: value })] });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(message);
  });
});

test("a key named __proto__ is an unknown field like any other", () => {
  const file: unknown = JSON.parse(
    '{"format":"destination-bundle","version":1,"source":"s","__proto__":{"places":[]}}',
  );
  expect(parseBundle(file)).toMatchObject({ ok: false, problems: [{ path: "__proto__", message: "unknown field" }] });
});
