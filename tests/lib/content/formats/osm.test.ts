import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { placeSchema } from "@/lib/domains/content/schema/places";
import { categorySchema } from "@/lib/domains/content/schema/taxonomy";
import { DEFAULT_KINDS, KindTable } from "@/lib/flows/content-import/formats/kind-table";
import { leftOutOf } from "@/lib/flows/content-import/formats/left-out";
import { OSM_CATEGORIES } from "@/lib/flows/content-import/formats/osm-categories";
import { osmPlace as placeOf } from "@/lib/flows/content-import/formats/osm-place";
import { classify, type Tags } from "@/lib/flows/content-import/formats/osm-tags";

const osmPlace = (key: string, name: string, tags: Tags, point: { lat: number; lng: number }) =>
  placeOf({ key, name, tags, point, classified: classify(tags) });

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
    [{ natural: "peak" }, "nature", "nature"],
    [{ amenity: "place_of_worship" }, "worship", "attraction"],
  ])("%j", (tags, category, kind) => {
    expect(classify(tags)).toMatchObject({ category, attached: [], kind });
  });
  test("a general tag yields to a specific one and is attached", () => {
    expect(classify({ tourism: "attraction", historic: "castle" })).toMatchObject({
      category: "history",
      attached: ["attractions"],
      kind: "historic_site",
      type: "castle",
    });
  });
  test("a hotel with a bar and a restaurant stays a hotel and is found under both", () => {
    expect(classify({ tourism: "hotel", amenity: "restaurant", bar: "yes" })).toMatchObject({
      category: "accommodation",
      attached: ["restaurants", "bars"],
      kind: "accommodation",
      type: "hotel",
    });
  });
  test("values joined by a semicolon count one by one", () => {
    expect(classify({ amenity: "cafe; bar" })).toMatchObject({ category: "cafes", attached: ["bars"] });
  });
  test.each([
    [{}],
    [{ building: "yes" }],
    [{ shop: "vacant" }],
    [{ tourism: "no" }],
    [{ toString: "x" }],
    [{ amenity: "something_new" }],
    [{ tourism: "hotel", disused: "yes" }],
  ])("%j is not published", (tags) => {
    expect(classify(tags)).toBeNull();
  });
  test.each([
    [{ place: "farm" }, "farms"],
    [{ place: "village" }, "localities"],
    [{ highway: "bus_stop", name: "x" }, "bus stops"],
    [{ highway: "residential" }, "roads"],
    [{ railway: "rail" }, "railways"],
    [{ office: "lawyer" }, "offices"],
    [{ boundary: "administrative", place: "town" }, "boundaries"],
    [{ amenity: "parking" }, "car parks"],
    [{ natural: "bay" }, "bays and waters"],
    [{ type: "site" }, "other features"],
  ])("%j is left out and counted among the %s", (tags: Tags, noun) => {
    expect(classify(tags)).toBeNull();
    expect(leftOutOf(tags)?.noun).toBe(noun);
  });
  test("every rule leads to a category that exists, and every category is valid as it stands", () => {
    for (const key of DEFAULT_KINDS.keys) expect(DEFAULT_KINDS.ruleOf(key, "no")).toBeNull();
    for (const category of Object.values(OSM_CATEGORIES)) {
      expect(categorySchema.parse(category)).toEqual(category);
      expect(OSM_CATEGORIES).toHaveProperty([category.key]);
    }
  });
});

describe("kinds that staff changed", () => {
  const unset = { category: null, place_kind: null, visit_minutes: null };
  const bars = { ...unset, tag: "amenity=bar", published: false };
  const bays = {
    tag: "natural=bay",
    published: true,
    category: "beaches",
    place_kind: "beach",
    visit_minutes: 40,
  } as const;
  const kinds = new KindTable([bars, bays]);
  test("are left out under their tag, unless another tag is published", () => {
    expect(classify({ amenity: "bar" }, kinds)).toBeNull();
    expect(leftOutOf({ highway: "residential", amenity: "cafe;bar" }, kinds)).toEqual({
      noun: "other amenities",
      tag: "amenity=bar",
    });
    expect(classify({ amenity: "bar;cafe" }, kinds)).toMatchObject({ tag: "amenity=cafe", category: "cafes" });
  });
  test("are published in their category, after what is published by default and before general tags", () => {
    expect(classify({ natural: "bay", tourism: "attraction" }, kinds)).toEqual({
      tag: "natural=bay",
      category: "beaches",
      attached: ["attractions"],
      kind: "beach",
      type: "bay",
      visitMinutes: 40,
    });
    expect(classify({ natural: "bay", tourism: "museum" }, kinds)?.tag).toBe("tourism=museum");
  });
  test("follow the default where they leave a field blank, and are left out without a category", () => {
    const minutes = new KindTable([{ ...unset, tag: "tourism=zoo", published: true, visit_minutes: 150 }]);
    expect(minutes.ruleOf("tourism", "zoo")).toMatchObject({
      category: "family",
      kind: "attraction",
      visitMinutes: 150,
    });
    expect(new KindTable([{ ...unset, tag: "place=farm", published: true }]).ruleOf("place", "farm")).toBeNull();
  });
  test.each([
    [{ place: "farm" }, "place=farm"],
    [{ building: "Very Odd Value" }, null],
    [{ amenity: "restaurant", disused: "yes" }, null],
    [{ type: "site" }, null],
  ])("%j is left out under the tag %s", (tags: Tags, tag) => {
    expect(leftOutOf(tags)?.tag).toBe(tag);
  });
});

test("a feature of another source, without any tag of a map, is published as it is", () => {
  expect(leftOutOf({ name: "Cove", colour: "blue", toString: "x" })).toBeNull();
  const { record, notes } = osmPlace("1", "Cove", { colour: "blue" }, HERE);
  expect(record).toMatchObject({ category: null, place_kind: "other", facts: {} });
  expect(notes).toEqual([{ reason: "no_category", value: "Cove" }]);
});

describe("facts and prominence", () => {
  const cathedral = {
    amenity: "place_of_worship",
    building: "cathedral",
    religion: "christian",
    denomination: "catholic",
    "name:fr": "Cathédrale",
    "name:de": "Kathedrale",
    wikidata: "Q640453",
    wikipedia: "fr:Cathédrale",
    start_date: "1903",
    ele: "60",
    architect: "C. Lenormand",
    cuisine: "x;y;x",
    wheelchair: "yes",
    source: "survey",
  };
  test("are kept by their keys, names by language, lists without duplicates", () => {
    expect(osmPlace("way/1", "Cathédrale", cathedral, HERE).record.facts).toEqual({
      kind: "cathedral",
      wikidata: "Q640453",
      wikipedia: "fr:Cathédrale",
      names: { fr: "Cathédrale", de: "Kathedrale" },
      start_date: "1903",
      architect: "C. Lenormand",
      religion: "christian",
      denomination: "catholic",
      ele: "60",
      wheelchair: "yes",
      cuisine: ["x", "y"],
    });
  });
  test.each([
    [{ natural: "peak" }, "peak"],
    [{ amenity: "place_of_worship", religion: "muslim" }, "mosque"],
    [{ amenity: "place_of_worship", religion: "unheard_of" }, "place_of_worship"],
    [{ tourism: "artwork", artwork_type: "statue" }, "statue"],
    [{ historic: "memorial", memorial: "plaque" }, "plaque"],
    [{ tourism: "attraction", man_made: "bridge" }, "bridge"],
    [{ tourism: "attraction" }, "attraction"],
  ])("%j is a %s", (tags: Tags, kind) => {
    expect(osmPlace("node/1", "X", tags, HERE).record.facts?.kind).toBe(kind);
  });
  test.each([
    [{ name: "Memorial Moravian Church", amenity: "place_of_worship" }, "attraction", "church"],
    [{ name: "Saint Annes Chapel", amenity: "place_of_worship" }, "attraction", "chapel"],
    [{ name: "Chapelle Sainte-Dévote", amenity: "place_of_worship", building: "church" }, "attraction", "chapel"],
    [{ name: "Church at Chapel Hill Road", amenity: "place_of_worship", building: "church" }, "attraction", "church"],
    [{ name: "Fort Segarra", tourism: "attraction" }, "historic_site", "fort"],
    [{ name: "Mermaid Statue", tourism: "attraction" }, "attraction", "statue"],
    [{ name: "Cyril E King Airport (STT)", tourism: "attraction" }, "transport", "aerodrome"],
    [{ name: "Captain Morgan's Distillery", tourism: "attraction" }, "attraction", "distillery"],
    [{ name: "Saint Croix Aquarium", tourism: "museum" }, "museum", "aquarium"],
    [{ name: "Sea Life", tourism: "museum", zoo: "aquarium" }, "museum", "aquarium"],
    [{ name: "Ponte Dom Luís I", tourism: "attraction", bridge: "yes" }, "attraction", "bridge"],
    [{ name: "University Sign", tourism: "attraction" }, "attraction", "sign"],
    [{ name: "Sign of the Fish", tourism: "attraction" }, "attraction", "attraction"],
    [{ name: "Castle Hotel", tourism: "hotel", historic: "yes" }, "accommodation", "hotel"],
    [{ name: "Fort", tourism: "attraction" }, "attraction", "attraction"],
    [{ name: "Diamond Falls Botanical Gardens", tourism: "attraction" }, "park", "garden"],
  ])("the name says what a sight is whose tags do not: %j", (tags: Tags, kind, sight) => {
    const { record } = osmPlace("node/1", tags.name ?? "", tags, HERE);
    expect([record.place_kind, record.facts?.kind]).toEqual([kind, sight]);
  });
  test("staff decide about the tag that a name stands for", () => {
    const tags = { name: "Fort Segarra", tourism: "attraction" };
    const kinds = new KindTable([{ tag: "historic=fort", published: true, category: "attractions", place_kind: "attraction", visit_minutes: 25 }]); // biome-ignore format: one line
    expect(classify(tags, kinds)).toMatchObject({ tag: "historic=fort", category: "attractions", visitMinutes: 25 });
  });
  test("articles on a hotel count half, and a single name by language not at all", () => {
    const written = { wikidata: "Q1", wikipedia: "en:X" };
    const of = (tags: Tags) => osmPlace("node/1", "X", tags, HERE).record.prominence ?? 0;
    expect(of({ ...written, tourism: "hotel" })).toBeLessThan(of({ ...written, tourism: "gallery" }) - 15);
    const gallery = { name: "X", tourism: "gallery" };
    expect(of({ ...gallery, "name:en": "X" })).toBe(of(gallery));
    expect(of({ ...gallery, "name:en": "Y" })).toBeGreaterThan(of(gallery));
  });
  test("a sight that many have written about is more prominent than one that nobody has", () => {
    const known = osmPlace("way/1", "Cathédrale", cathedral, HERE).record.prominence;
    const plain = osmPlace("node/2", "Chapel", { amenity: "place_of_worship" }, HERE).record.prominence;
    expect(known).toBeGreaterThan(60);
    expect(plain).toBeLessThan(5);
  });
  test("a Wikidata id that is none is dropped", () => {
    expect(osmPlace("node/1", "X", { wikidata: "q12" }, HERE).record.facts).not.toHaveProperty("wikidata");
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
    expect(record.hours_expression).toBe("Mo-Fr 07:00-15:00; PH off");
    expect(record.facts).toEqual({ kind: "cafe", wikidata: "Q42", street: "Bridge Street" });
    expect(notes).toEqual([]);
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
    "name:fr",
    "wikidata",
    "start_date",
    "cuisine",
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
