import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { placeSchema } from "@/lib/domains/content/schema/places";
import { categorySchema } from "@/lib/domains/content/schema/taxonomy";
import { OSM_CATEGORIES } from "@/lib/flows/content-import/formats/osm-categories";
import { osmPlace } from "@/lib/flows/content-import/formats/osm-place";
import { RULE_KEYS, ruleOf } from "@/lib/flows/content-import/formats/osm-rules";
import { classify } from "@/lib/flows/content-import/formats/osm-tags";

const HERE = { lat: 14.01, lng: -60.99 };

describe("the most telling tag decides what a feature is", () => {
  test.each([
    [{ tourism: "hotel" }, "accommodation", "accommodation"],
    [{ amenity: "restaurant" }, "restaurants", "restaurant"],
    [{ natural: "beach" }, "beaches", "beach"],
    [{ historic: "fort" }, "history", "historic_site"],
    [{ leisure: "park" }, "parks", "park"],
    [{ shop: "gift" }, "shopping", "shop"],
    [{ shop: "supermarket" }, "groceries", "shop"],
    [{ aeroway: "terminal" }, "transport", "transport"],
    [{ sport: "scuba_diving" }, "water-sports", "activity"],
    [{ tourism: "viewpoint" }, "viewpoints", "viewpoint"],
    [{ waterway: "waterfall" }, "nature", "nature"],
    [{ amenity: "something_new" }, "services", "service"],
    [{ tourism: "something_new" }, "attractions", "attraction"],
  ])("%j", (tags, category, kind) => {
    expect(classify(tags)).toEqual({ category, attached: [], kind });
  });
  test("a general tag yields to a specific one and is attached", () => {
    expect(classify({ tourism: "attraction", historic: "castle" })).toEqual({
      category: "history",
      attached: ["attractions"],
      kind: "historic_site",
    });
  });
  test("a hotel with a bar and a restaurant stays a hotel and is found under both", () => {
    expect(classify({ tourism: "hotel", amenity: "restaurant", bar: "yes" })).toEqual({
      category: "accommodation",
      attached: ["restaurants", "bars"],
      kind: "accommodation",
    });
  });
  test("values joined by a semicolon count one by one", () => {
    expect(classify({ amenity: "cafe; bar" })).toMatchObject({ category: "cafes", attached: ["bars"] });
  });
  test.each([[{}], [{ building: "yes" }], [{ shop: "vacant" }], [{ tourism: "no" }], [{ toString: "x" }]])(
    "%j maps to nothing",
    (tags) => {
      expect(classify(tags)).toEqual({ category: null, attached: [], kind: "other" });
    },
  );
  test("every rule leads to a category that exists, and every category is valid as it stands", () => {
    for (const key of RULE_KEYS) expect(ruleOf(key, "no")).toBeNull();
    for (const category of Object.values(OSM_CATEGORIES)) {
      expect(categorySchema.parse(category)).toEqual(category);
      expect(OSM_CATEGORIES).toHaveProperty([category.key]);
    }
  });
});

describe("tags to the fields of a place", () => {
  test("address, contacts, hours and country are taken over", () => {
    const { record, notes } = osmPlace(
      "node/7",
      "Café Soleil",
      {
        amenity: "cafe",
        "addr:housenumber": "12",
        "addr:street": "Bridge Street",
        "addr:postcode": "LC04 101",
        "addr:city": "Castries",
        "addr:country": "lc",
        website: "www.example.com/soleil",
        "contact:phone": "+1 758 555 0100",
        email: "hello@example.com",
        opening_hours: "Mo-Fr 07:00-15:00; PH off",
        wikidata: "Q42",
      },
      HERE,
    );
    expect(record).toMatchObject({
      key: "node/7",
      name: "Café Soleil",
      place_kind: "cafe",
      category: "cafes",
      address: "12 Bridge Street, LC04 101",
      city: "Castries",
      country_code: "LC",
      lat: 14.01,
      lng: -60.99,
      website_url: "http://www.example.com/soleil",
      contact_phone: "+1 758 555 0100",
      contact_email: "hello@example.com",
    });
    expect(record.hours).toHaveLength(7);
    expect(notes.map(({ reason }) => reason)).toEqual(["wikidata_dropped", "hours_partial"]);
  });
  test("what cannot be read is a note with the value, and the place is still there", () => {
    const tags = {
      shop: "gift",
      website: "ask at the bar",
      phone: "none",
      email: "nobody",
      "addr:country": "Saint Lucia",
      opening_hours: "Mo=Sa 07:00-01:00",
    };
    const { record, notes } = osmPlace("node/8", "Gifts", tags, HERE);
    expect(record).toMatchObject({
      website_url: null,
      contact_phone: null,
      contact_email: null,
      country_code: null,
      hours: [],
    });
    expect(notes.map(({ reason, value }) => `${reason} ${value}`)).toEqual([
      "country_unread Saint Lucia",
      "website_unread ask at the bar",
      "phone_unread none",
      "email_unread nobody",
      expect.stringMatching(/^hours_unread "Mo=Sa 07:00-01:00": /),
    ]);
  });
  test("of several values the first readable one is taken and the others are named", () => {
    const { record, notes } = osmPlace("node/9", "X", { shop: "gift", phone: "n/a; +1 758 1; +1 758 2222" }, HERE);
    expect(record.contact_phone).toBe("+1 758 1");
    expect(notes).toEqual([
      { reason: "phone_unread", value: "n/a" },
      { reason: "further_values", value: "+1 758 2222" },
    ]);
  });
  test("credentials and foreign schemes in a website are not taken over", () => {
    for (const website of ["https://user:pass@example.com", "javascript:alert(1).x", "ftp://example.com/x"]) {
      expect(osmPlace("node/1", "X", { website }, HERE).record.website_url).toBeNull();
    }
  });
});

test("whatever the tags, the place is valid by the bundle's own schema", () => {
  const keys = [
    "amenity",
    "tourism",
    "description",
    "addr:street",
    "addr:city",
    "addr:country",
    "website",
    "phone",
    "email",
  ];
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.constantFrom(
      "x".repeat(30_000),
      "🏝".repeat(400),
      "\ud800",
      "a\u0000b",
      "https://example.com;https://example.org",
    ),
    fc.webUrl(),
    fc.emailAddress(),
  );
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...keys), text),
      fc.string({ minLength: 1, unit: "grapheme" }),
      (tags, name) => {
        fc.pre(name.trim() !== "");
        const { record } = osmPlace("node/1", name, tags, HERE);
        expect(placeSchema.parse(record)).toEqual(record);
      },
    ),
  );
});
