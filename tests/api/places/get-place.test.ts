import { beforeAll, describe, expect, test, vi } from "vitest";
import { revalidates, touchPlaces } from "@/tests/api/caching";
import {
  answersHead,
  expectError,
  idOf,
  keysOf,
  metresBetween,
  refusesBadCoordinates,
  takesEdgeCoordinates,
} from "@/tests/api/checks";
import { refusesUnknownIds } from "@/tests/api/hostile-ids";
import { useWorld } from "@/tests/support/world";

const world = useWorld({ MEDIA_BASE_URL: "https://cdn.test" });
const path = (id: string): string => `/api/v1/places/${id}`;

const DETAIL_KEYS = [
  "address",
  "amenities",
  "area",
  "avg_rating",
  "categories",
  "category",
  "city",
  "completeness_score",
  "contact_email",
  "contact_phone",
  "coordinates",
  "country_code",
  "cover_image",
  "description",
  "gallery",
  "hero_media",
  "hours",
  "hours_attribution",
  "hours_exceptions",
  "id",
  "images",
  "links",
  "name",
  "open_state",
  "operating_hours",
  "place_kind",
  "review_count",
  "slug",
  "summary",
  "verification_status",
  "website_url",
];
const PHOTO_KEYS = [
  "alt_text",
  "attribution",
  "created_at",
  "id",
  "license",
  "mime_type",
  "original_url",
  "source_type",
  "thumbnail_url",
  "url",
];

let full = "";
let bare = "";
let draft = "";

beforeAll(async () => {
  await world.bundle({
    attribution: "© The Board",
    areas: [{ key: "north", name: "North" }],
    categories: [{ key: "food", name: "Food" }],
    places: [
      {
        key: "full",
        name: "Full House",
        summary: "Short",
        description: "Long\nand wide",
        place_kind: "restaurant",
        area: "north",
        category: "food",
        address: "1 Quay",
        city: "Castries",
        country_code: "LC",
        lat: 14.01,
        lng: -60.99,
        website_url: "https://full.test/",
        contact_phone: "+1 758 000 0000",
        contact_email: "hello@full.test",
        verification_status: "verified",
        external_place_id: "ingested-id",
        visit_minutes: 45,
        narrative: "a secret of the tours",
        busy_rating: "busy",
        hours: [
          { day_of_week: 1, opens_at: "18:00:00", closes_at: "02:00:00" },
          { day_of_week: 1, opens_at: "09:00:00", closes_at: "12:00:00" },
          { day_of_week: 0, is_closed: true },
        ],
        media: [
          { url: "/media/hero.webp", role: "hero", source_type: "admin_upload", alt_text: "The house" },
          {
            url: "https://other.test/1.jpg",
            role: "gallery",
            source_type: "scraped",
            license: "CC BY",
            thumbnail_url: "/media/1s.jpg",
          },
          { url: "https://other.test/pending.jpg", role: "gallery", source_type: "community", status: "pending" },
          { url: "https://other.test/rejected.jpg", role: "hero", source_type: "community", status: "rejected" },
          { url: "https://other.test/2", role: "gallery", source_type: "community", attribution: "A visitor" },
        ],
      },
      { key: "draft", name: "Draft", status: "draft", lat: 14, lng: -61 },
    ],
  });
  await world.bundle({ source: "other", places: [{ key: "bare", name: "Bare" }] });
  [full, bare, draft] = (await Promise.all(["full", "bare", "draft"].map((key) => idOf(world, key)))) as [
    string,
    string,
    string,
  ];
});

const photo = { id: expect.stringMatching(/^\d+$/), created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\.\d{3}Z$/) };

describe("200", () => {
  test("everything that is known, in exactly the public fields", async () => {
    const { status, body, text } = await world.api(path(full));
    expect(status).toBe(200);
    expect(keysOf(body)).toEqual(["data"]);
    expect(keysOf(body.data)).toEqual([...DETAIL_KEYS, "attribution"].sort());
    expect(body.data).toMatchObject({
      id: full,
      name: "Full House",
      slug: "full-house",
      summary: "Short",
      description: "Long\nand wide",
      place_kind: "restaurant",
      cover_image: "https://cdn.test/media/hero.webp",
      country_code: "LC",
      website_url: "https://full.test/",
      contact_phone: "+1 758 000 0000",
      contact_email: "hello@full.test",
      verification_status: "verified",
      completeness_score: expect.any(Number),
      hours_attribution: "managed_locally",
      coordinates: { lat: 14.01, lng: -60.99 },
      attribution: "© The Board",
    });
    for (const secret of [
      "ingested-id",
      "narrative",
      "secret of the tours",
      "pending.jpg",
      "rejected.jpg",
      "source_key",
      "busy",
    ]) {
      expect(text).not.toContain(secret);
    }
  });

  test("media: approved ones only, local addresses resolved, remote ones kept, each in the photo's fields", async () => {
    const { body } = await world.api(path(full));
    const { hero_media: hero, gallery } = body.data;
    for (const media of [hero, ...gallery]) expect(keysOf(media)).toEqual(PHOTO_KEYS);
    expect(hero).toEqual({
      ...photo,
      url: "https://cdn.test/media/hero.webp",
      thumbnail_url: "https://cdn.test/media/hero.webp",
      source_type: "admin_upload",
      attribution: "",
      license: null,
      original_url: null,
      alt_text: "The house",
      mime_type: "image/webp",
    });
    expect(gallery).toEqual([
      {
        ...photo,
        url: "https://other.test/1.jpg",
        thumbnail_url: "https://cdn.test/media/1s.jpg",
        source_type: "scraped",
        attribution: "",
        license: "CC BY",
        original_url: null,
        alt_text: "",
        mime_type: "image/jpeg",
      },
      expect.objectContaining({ url: "https://other.test/2", attribution: "A visitor", mime_type: "" }),
    ]);
  });

  test("hours by day and opening time, and the old name for them alike", async () => {
    const { body } = await world.api(path(full));
    const row = { is_closed: false, is_overnight: false, source_type: "owner" };
    expect(body.data.hours).toEqual([
      { ...row, day_of_week: 0, opens_at: null, closes_at: null, is_closed: true },
      { ...row, day_of_week: 1, opens_at: "09:00:00", closes_at: "12:00:00" },
      { ...row, day_of_week: 1, opens_at: "18:00:00", closes_at: "02:00:00", is_overnight: true },
    ]);
    expect(body.data.operating_hours).toEqual(body.data.hours);
  });

  test("what is not known is null, empty text or an empty array; only attribution is left out", async () => {
    const { body } = await world.api(path(bare));
    expect(keysOf(body.data)).toEqual(DETAIL_KEYS);
    expect(body.data).toMatchObject({
      summary: "",
      description: "",
      place_kind: "other",
      cover_image: null,
      address: null,
      city: "",
      area: null,
      category: null,
      categories: [],
      avg_rating: null,
      review_count: 0,
      country_code: "",
      website_url: "",
      contact_phone: "",
      contact_email: null,
      verification_status: "unverified",
      hours_attribution: "sourced_via_external",
      coordinates: null,
      hero_media: null,
      gallery: [],
      hours: [],
      operating_hours: [],
      amenities: {},
      links: [],
    });
  });

  test("coordinates add the distance in whole metres; a place without a location has none", async () => {
    const { body } = await world.api(`${path(full)}?lat=13.9&lng=-61.05`);
    expect(keysOf(body.data)).toEqual([...DETAIL_KEYS, "attribution", "distance_meters"].sort());
    expect(Math.abs(body.data.distance_meters - metresBetween([13.9, -61.05], [14.01, -60.99]))).toBeLessThanOrEqual(
      0.5,
    );
    expect((await world.api(`${path(full)}?lat=14.01&lng=-60.99`)).body.data.distance_meters).toBe(0);
    expect(keysOf((await world.api(`${path(bare)}?lat=13.9&lng=-61.05`)).body.data)).toEqual(DETAIL_KEYS);
  });

  test("a repeated coordinate takes its last value", async () => {
    const { body } = await world.api(`${path(full)}?lat=x&lat=14.01&lng=-60.99`);
    expect(body.data.distance_meters).toBe(0);
  });

  takesEdgeCoordinates(world, () => path(full));
  answersHead(world, () => path(full));
});

describe("304", () => {
  revalidates(
    world,
    () => path(bare),
    "public, max-age=0, must-revalidate",
    () => touchPlaces(world),
  );

  test("a place that has been taken down is 404 for those who have it, and comes back when it does", async () => {
    const places = [{ key: "fleeting", name: "Fleeting" }];
    await world.bundle({ source: "fleeting", places });
    const id = await idOf(world, "fleeting");
    await vi.waitFor(async () => expect((await world.api(path(id))).status).toBe(200));
    const etag = (await world.api(path(id))).headers.get("etag") ?? "";
    await world.bundle({ source: "fleeting", places: [] }, { prune: true });
    await vi.waitFor(async () => {
      for (const header of [etag, "*", `W/${etag}`]) {
        expectError(await world.api(path(id), { headers: { "if-none-match": header } }), 404, "not_found");
      }
    });
    await world.bundle({ source: "fleeting", places });
    await vi.waitFor(async () => {
      expect((await world.api(path(id), { headers: { "if-none-match": etag } })).status).toBe(200);
    });
  });

  test("the validator of one place is none for another", async () => {
    const etag = (await world.api(path(full))).headers.get("etag") ?? "";
    expect((await world.api(path(bare), { headers: { "if-none-match": etag } })).status).toBe(200);
    expectError(await world.api(path(draft), { headers: { "if-none-match": etag } }), 404, "not_found");
  });
});

describe("400", () => {
  refusesBadCoordinates(world, () => path(full));

  test("malformed coordinates go before an unknown place", async () => {
    expectError(await world.api(`${path("999999999")}?lat=1`), 400, "missing_coordinates");
  });
});

describe("404", () => {
  refusesUnknownIds(world, path);

  test("a place that is not published is not there", async () => {
    expectError(await world.api(path(draft)), 404, "not_found");
  });

  test("HEAD of an unknown place has the status and no body", async () => {
    const { status, text } = await world.api(path("999999999"), { method: "HEAD" });
    expect([status, text]).toEqual([404, ""]);
  });
});

describe("422", () => {
  test("no query of this operation is 422: its parameters are coordinates, which have codes of their own", async () => {
    for (const query of ["lat=x&lng=y", "lat=&lng=", "lat=1"]) {
      expect((await world.api(`${path(full)}?${query}`)).status).toBe(400);
    }
  });
});
