import { beforeAll, describe, expect, test } from "vitest";
import { revalidates, touchPlaces } from "@/tests/api/caching";
import { answersHead, expectError, idOf } from "@/tests/api/checks";
import { refusesUnknownIds } from "@/tests/api/hostile-ids";
import { expectVocabulary } from "@/tests/support/vocabulary";
import { useWorld } from "@/tests/support/world";

const KINDS = {
  attraction: "TouristAttraction",
  restaurant: "Restaurant",
  bar: "BarOrPub",
  cafe: "CafeOrCoffeeShop",
  nightlife: "NightClub",
  accommodation: "LodgingBusiness",
  shop: "Store",
  beach: "Beach",
  nature: "Landform",
  park: "Park",
  viewpoint: "TouristAttraction",
  historic_site: "LandmarksOrHistoricalBuildings",
  museum: "Museum",
  venue: "EventVenue",
  activity: "SportsActivityLocation",
  service: "LocalBusiness",
  transport: "CivicStructure",
  other: "Place",
};

const world = useWorld({ MEDIA_BASE_URL: "https://cdn.test", BASE_URL: "https://api.test" });
const path = (id: string): string => `/api/v1/places/${id}/jsonld`;
const read = async (id: string) => JSON.parse((await world.api(path(id))).text);

const full = {
  name: "Dasheene </script><b>",
  summary: "Above the bay",
  description: "A table above the bay.",
  area: "soufriere",
  category: "food",
  categories: ["view"],
  address: "Rabot Estate",
  city: "Soufrière",
  country_code: "LC",
  lat: 13.85,
  lng: -61.06,
  website_url: "https://dasheene.test",
  contact_phone: "+1 758 459 6600",
  contact_email: "hello@dasheene.test",
  media: [
    { url: "/media/a.jpg", role: "hero", source_type: "admin_upload" },
    { url: "https://other.test/b.jpg", role: "gallery", source_type: "community" },
    { url: "https://other.test/hidden.jpg", role: "gallery", source_type: "community", status: "pending" },
  ],
  hours: [
    { day_of_week: 0, is_closed: true },
    { day_of_week: 1, opens_at: "11:00:00", closes_at: "22:30:00" },
    { day_of_week: 5, opens_at: "20:00:00", closes_at: "02:00:00", is_overnight: true },
    { day_of_week: 6, opens_at: "06:00:00", closes_at: "06:00:00", is_overnight: true },
  ],
};

beforeAll(async () => {
  await world.bundle({
    areas: [{ key: "soufriere", name: "Soufrière" }],
    categories: [
      { key: "food", name: "Food" },
      { key: "view", name: "Views" },
    ],
    places: [
      ...Object.keys(KINDS).map((kind) => ({ key: kind, ...full, place_kind: kind })),
      { key: "bare", name: "Bare" },
      { key: "draft", name: "Draft", status: "draft" },
    ],
  });
});

describe("200", () => {
  test("a place of which everything is known is told in the vocabulary's words", async () => {
    const id = await idOf(world, "restaurant");
    await world.sql`update places set rating_sum = 9, rating_count = 2 where id = ${id}`;
    const { refreshCards } = await import("@/lib/domains/places/cards/cards.service");
    await world.db.orm.transaction((tx) => refreshCards(tx, [id]));
    const answer = await world.api(path(id));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/ld+json");
    expect(JSON.parse(answer.text)).toEqual({
      "@context": "https://schema.org",
      "@type": "Restaurant",
      "@id": `https://api.test/api/v1/places/${id}`,
      identifier: id,
      name: "Dasheene </script><b>",
      description: "A table above the bay.",
      image: ["https://cdn.test/media/a.jpg", "https://other.test/b.jpg"],
      url: "https://dasheene.test",
      sameAs: "https://dasheene.test",
      telephone: "+1 758 459 6600",
      email: "hello@dasheene.test",
      address: {
        "@type": "PostalAddress",
        streetAddress: "Rabot Estate",
        addressLocality: "Soufrière",
        addressRegion: "Soufrière",
        addressCountry: "LC",
      },
      geo: { "@type": "GeoCoordinates", latitude: 13.85, longitude: -61.06 },
      openingHoursSpecification: [
        hours("Sunday", "00:00:00", "00:00:00"),
        hours("Monday", "11:00:00", "22:30:00"),
        hours("Friday", "20:00:00", "02:00:00"),
        hours("Saturday", "06:00:00", "05:59:59"),
      ],
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: 4.5,
        reviewCount: 2,
        bestRating: 5,
        worstRating: 1,
      },
      keywords: ["Food", "Views"],
    });
  });

  test.each(Object.entries(KINDS))(
    "a place of the kind %s is a %s, with properties that the type has",
    async (kind, type) => {
      const document = await read(await idOf(world, kind));
      expect(document["@type"]).toBe(type);
      expectVocabulary(document);
    },
  );

  test("what is not known is left out", async () => {
    const id = await idOf(world, "bare");
    expect(await read(id)).toEqual({
      "@context": "https://schema.org",
      "@type": "Place",
      "@id": `https://api.test/api/v1/places/${id}`,
      identifier: id,
      name: "Bare",
    });
  });

  test("no text of a place can end the script element that it is put into", async () => {
    expect((await world.api(path(await idOf(world, "bar")))).text).not.toContain("<");
  });

  answersHead(world, () => path(bare));
});

let bare = "";
beforeAll(async () => {
  bare = await idOf(world, "bare");
});
const hours = (day: string, opens: string, closes: string) => ({
  "@type": "OpeningHoursSpecification",
  dayOfWeek: `https://schema.org/${day}`,
  opens,
  closes,
});

describe("304", () => {
  revalidates(
    world,
    () => path(bare),
    "public, max-age=0, must-revalidate",
    () => touchPlaces(world),
  );
});

describe("404", () => {
  refusesUnknownIds(world, path);

  test("a place that is not published is not there", async () => {
    expectError(await world.api(path(await idOf(world, "draft"))), 404, "not_found");
  });
});
