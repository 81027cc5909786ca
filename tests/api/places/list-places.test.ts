import { beforeAll, describe, expect, test } from "vitest";
import { refreshCards } from "@/lib/domains/places/cards/cards.service";
import { rebuildReadModels } from "@/lib/flows/content-import/read-models.service";
import { revalidates, touchPlaces } from "@/tests/api/caching";
import {
  answersHead,
  expectError,
  type Item,
  idOf,
  keysOf,
  metresBetween,
  namesOf,
  refusesBadCoordinates,
  refusesBadPages,
  takesEdgeCoordinates,
} from "@/tests/api/checks";
import { useWorld } from "@/tests/support/world";

const world = useWorld({ MEDIA_BASE_URL: "https://cdn.test" });
const LIST = "/api/v1/places";
const ITEM_KEYS = [
  "address",
  "area",
  "avg_rating",
  "categories",
  "category",
  "city",
  "cover_image",
  "id",
  "images",
  "name",
  "open_state",
  "review_count",
  "slug",
  "summary",
];

interface Given {
  key: string;
  name: string;
  summary: string;
  category?: string;
  categories?: string[];
  area?: string;
  lat?: number;
  lng?: number;
  published_at: string;
  status?: string;
  /** Submitted by visitors; stored apart from the import. */
  amenities?: Record<string, boolean | number | string>;
}
const CATEGORIES = ["beach", "food", "museum"];
const AREAS = ["north", "south"];
const WORDS = ["Étoile", "ETOILE basse", "Anse", "100% Coco", "under_score", "Back\\slash", "Ærø Øst", "O’Brien"];

/** Thirty places that mix every filter, some of them published in the same instant. */
const GENERATED: Given[] = Array.from({ length: 30 }, (_, n) => ({
  key: `g${n}`,
  name: `${WORDS[n % WORDS.length]} ${String.fromCharCode(65 + ((n * 7) % 26))}`,
  summary: n % 4 === 0 ? "Crème brûlée by the sea" : "",
  ...(n % 3 > 0 && { category: CATEGORIES[n % 3] as string }),
  categories: n % 5 === 0 ? ["museum", "beach"] : [],
  ...(n % 2 > 0 && { area: AREAS[(n >> 1) % 2] as string }),
  ...(n % 4 !== 1 && { lat: 13.7 + ((n * 37) % 30) / 100, lng: -61 + ((n * 53) % 30) / 100 }),
  published_at: `2026-0${1 + (n % 3)}-01T00:00:00.000Z`,
  amenities: {
    ...(n % 2 === 0 && { wifi: n % 4 === 0 ? true : "fast" }),
    ...(n % 3 === 0 && { wheelchair: true }),
    ...(n % 7 === 0 && { wheelchair: [false, 0, "no", "None", ""][n % 5] ?? false }),
    ...(n % 5 === 0 && { parking_spaces: n }),
  },
}));
const FULL = {
  key: "full",
  name: "Full House",
  summary: "Everything is known",
  category: "food",
  categories: ["museum", "food", "museum"],
  area: "north",
  address: "1 Quay",
  city: "Castries",
  lat: 14,
  lng: -61,
  published_at: "2025-05-01T00:00:00.000Z",
  contact_email: "secret@example.test",
  narrative: "Told on tours",
  external_place_id: "ext-1",
  media: [
    { url: "https://cdn.test/pending.jpg", role: "cover", source_type: "community", status: "pending" },
    { url: "/media/hero.jpg", role: "hero", source_type: "admin_upload" },
    { url: "https://cdn.test/rejected.jpg", role: "cover", source_type: "community", status: "rejected" },
  ],
};
const BARE: Given = { key: "bare", name: "Bare", summary: "", published_at: "2025-04-01T00:00:00.000Z" };
const DRAFT: Given = { ...BARE, key: "draft", name: "Étoile draft", category: "beach", area: "north", status: "draft" };
const PUBLISHED: Given[] = [
  ...GENERATED,
  FULL,
  BARE,
  { key: "touched", name: "Touched", summary: "", published_at: "2020-01-01T00:00:00Z" },
];
let ids: Map<string, string>;
let areaIds: Map<string, string>;

beforeAll(async () => {
  await world.bundle({
    categories: [
      { key: "beach", name: "Beaches" },
      { key: "food", name: "Food" },
      { key: "museum", name: "Museums", active: false },
    ],
    areas: [
      { key: "north", name: "North" },
      { key: "south", name: "South" },
      { key: "empty", name: "Empty" },
    ],
    places: [...GENERATED, FULL, BARE, DRAFT].map(({ amenities: _, ...place }: Given) => place),
  });
  for (const { key, amenities = {} } of GENERATED) {
    for (const [name, value] of Object.entries(amenities)) {
      await world.sql`
        insert into place_amenities (place_id, key, value)
        select id, ${name}, ${JSON.stringify(value)}::text::jsonb from places where source_key = ${key}`;
    }
  }
  await rebuildReadModels(world.db);
  await touchPlaces(world);
  const read = async (table: string): Promise<Map<string, string>> => {
    const rows = await world.sql<{ key: string; id: string }[]>`
      select source_key as key, id::text from ${world.sql(table)}`;
    return new Map(rows.map(({ key, id }) => [key, id]));
  };
  ids = await read("places");
  areaIds = await read("areas");
});

const SLUGS: Record<string, string> = { beach: "beaches", food: "food", museum: "museums" };
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replaceAll("æ", "ae")
    .replaceAll("ø", "o")
    .replaceAll("’", "'");
const id = (place: Given): bigint => BigInt(ids.get(place.key) ?? "0");
const compare = <T>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

interface Filter {
  category?: string;
  area?: string;
  q?: string;
  amenity?: string;
}
const HERE: [number, number] = [13.9, -60.9];
const far = (place: Given): number =>
  place.lat === undefined || place.lng === undefined
    ? Number.POSITIVE_INFINITY
    : metresBetween(HERE, [place.lat, place.lng]);

const DENIALS: unknown[] = [undefined, false, 0, "no", "None", ""];
const offers = (place: Given, key: string): boolean => !DENIALS.includes(place.amenities?.[key]);

/** The expected list, computed from the imported places. */
function expected({ category, area, q, amenity }: Filter, sort: string): string[] {
  return PUBLISHED.filter((place) => !category || [place.category, ...(place.categories ?? [])].includes(category))
    .filter((place) => !area || place.area === area)
    .filter((place) => !amenity || amenity.split(",").every((key) => key === "" || offers(place, key)))
    .filter((place) => !q || plain(place.name).includes(plain(q)) || plain(place.summary).includes(plain(q)))
    .sort((a, b) => {
      if (sort === "newest")
        return -compare(Date.parse(a.published_at), Date.parse(b.published_at)) || -compare(id(a), id(b));
      if (sort === "name") return compare(plain(a.name), plain(b.name)) || compare(id(a), id(b));
      return compare(far(a), far(b)) || compare(id(a), id(b));
    })
    .map((place) => place.name);
}

function query({ category, area, q, amenity }: Filter, sort: string): string {
  const params = new URLSearchParams({ sort });
  if (category) params.set("category", SLUGS[category] ?? category);
  if (area) params.set("area", areaIds.get(area) ?? "");
  if (q) params.set("q", q);
  if (amenity) params.set("amenity", amenity);
  if (sort === "distance")
    for (const [name, value] of [
      ["lat", HERE[0]],
      ["lng", HERE[1]],
    ] as const)
      params.set(name, String(value));
  return params.toString();
}

const optional = <T>(values: T[]): (T | undefined)[] => [undefined, ...values];
const FILTERS: Filter[] = [
  ...optional(CATEGORIES).flatMap((category) =>
    optional(AREAS).flatMap((area) =>
      optional(["etoile", "CREME BRULEE", "%", "_", "\\", "aero", "o'brien", "nothing at all"]).map((q) => ({
        ...(category && { category }),
        ...(area && { area }),
        ...(q && { q }),
      })),
    ),
  ),
  ...["wifi", "wheelchair", "wifi,wheelchair", "wheelchair,wifi,wifi,", "parking_spaces", "unknown"].flatMap(
    (amenity) => [
      { amenity },
      { amenity, category: "museum" },
      { amenity, area: "south" },
      { amenity, category: "beach", area: "north", q: "etoile" },
    ],
  ),
];

describe("200", () => {
  test.each(["newest", "name", "distance"])("every filter, alone and combined, in order of %s", async (sort) => {
    for (const filter of FILTERS) {
      const { status, body } = await world.api(`${LIST}?${query(filter, sort)}&limit=100`);
      const names = expected(filter, sort);
      expect(status).toBe(200);
      expect(namesOf(body.data), JSON.stringify(filter)).toEqual(names);
      expect(body.meta, JSON.stringify(filter)).toEqual({
        page: 1,
        limit: 100,
        total: names.length,
        total_pages: Math.ceil(names.length / 100),
      });
    }
  });

  test.each(["newest", "name", "distance"])("pages in order of %s are the list cut in pieces", async (sort) => {
    for (const filter of [
      {},
      { category: "beach" },
      { area: "north" },
      { category: "museum", area: "south" },
      { q: "etoile" },
      { amenity: "wifi" },
    ]) {
      const names = expected(filter, sort);
      for (const limit of [1, 7, 20]) {
        const pages = Math.ceil(names.length / limit);
        for (let page = 1; page <= pages + 1; page++) {
          const { body } = await world.api(`${LIST}?${query(filter, sort)}&limit=${limit}&page=${page}`);
          expect(namesOf(body.data)).toEqual(names.slice((page - 1) * limit, page * limit));
          expect(body.meta).toEqual({ page, limit, total: names.length, total_pages: pages });
        }
      }
    }
  });

  test("without parameters: the first twenty, newest first", async () => {
    const { body, headers } = await world.api(LIST);
    expect(namesOf(body.data)).toEqual(expected({}, "newest").slice(0, 20));
    expect(keysOf(body)).toEqual(["data", "meta"]);
    expect(body.meta).toEqual({ page: 1, limit: 20, total: PUBLISHED.length, total_pages: 2 });
    expect(headers.get("x-ratelimit-limit")).toBeNull();
  });

  test("a place of which everything is known shows the public fields and no others", async () => {
    const { body } = await world.api(`${LIST}?q=full%20house`);
    expect(body.data).toHaveLength(1);
    const [item] = body.data;
    expect(keysOf(item)).toEqual(ITEM_KEYS);
    const food = { id: expect.stringMatching(/^\d+$/), name: "Food", slug: "food" };
    expect(item).toEqual({
      id: ids.get("full"),
      name: "Full House",
      slug: "full-house",
      summary: "Everything is known",
      cover_image: "https://cdn.test/media/hero.jpg",
      address: "1 Quay",
      city: "Castries",
      area: { id: areaIds.get("north"), name: "North", slug: "north" },
      category: food,
      categories: [food, { id: expect.stringMatching(/^\d+$/), name: "Museums", slug: "museums" }],
      avg_rating: null,
      review_count: 0,
      images: [],
      open_state: { state: "unknown", basis: null, until: null, next_open_at: null, timezone: "America/St_Lucia" },
    });
  });

  test("what is not known is null, empty text or an empty array, and never left out", async () => {
    const { body } = await world.api(`${LIST}?q=bare`);
    expect(keysOf(body.data[0])).toEqual(ITEM_KEYS);
    expect(body.data[0]).toMatchObject({
      summary: "",
      cover_image: null,
      address: null,
      city: "",
      area: null,
      category: null,
      categories: [],
      avg_rating: null,
      review_count: 0,
    });
  });

  test("the rating has one decimal and counts what it is the mean of", async () => {
    const place = await idOf(world, "g8");
    await world.sql`update places set rating_sum = 13, rating_count = 3 where id = ${place}`;
    await world.db.orm.transaction((tx) => refreshCards(tx, [place]));
    await expect
      .poll(async () => {
        const { body } = await world.api(`${LIST}?limit=100`);
        const item = body.data.find((other: Item) => other.id === place);
        return [item.avg_rating, item.review_count];
      })
      .toEqual([4.3, 3]);
  });

  test.each(["newest", "name", "distance"])(
    "coordinates add a distance in whole metres, in order of %s",
    async (sort) => {
      const { body } = await world.api(`${LIST}?limit=100&sort=${sort}&lat=${HERE[0]}&lng=${HERE[1]}`);
      for (const item of body.data as Item[]) {
        const place = PUBLISHED.find((other) => ids.get(other.key) === item.id);
        if (place?.lat === undefined) expect(keysOf(item)).toEqual(ITEM_KEYS);
        else {
          expect(keysOf(item)).toEqual([...ITEM_KEYS, "distance_meters"].sort());
          expect(Math.abs(item.distance_meters - far(place))).toBeLessThanOrEqual(0.5 + 1e-6);
          expect(Number.isInteger(item.distance_meters)).toBe(true);
        }
      }
    },
  );

  test("distances hold across the date line and at the poles", async () => {
    for (const [lat, lng] of [
      [14, 179.999],
      [90, 0],
      [-90, 12],
      [-14, 119],
    ] as const) {
      const { body } = await world.api(`${LIST}?q=full&lat=${lat}&lng=${lng}`);
      expect(Math.abs(body.data[0].distance_meters - metresBetween([lat, lng], [14, -61]))).toBeLessThanOrEqual(1);
    }
  });

  test("a limit above 100 is capped, however large", async () => {
    for (const limit of ["101", "1000", "9".repeat(30)]) {
      const { status, body } = await world.api(`${LIST}?limit=${limit}`);
      expect(status).toBe(200);
      expect(body.meta.limit).toBe(100);
    }
  });

  test("the deepest page that may be asked for is an empty one with its totals", async () => {
    const { status, body } = await world.api(`${LIST}?limit=100&page=1000`);
    expect(status).toBe(200);
    expect(body).toEqual({ data: [], meta: { page: 1000, limit: 100, total: PUBLISHED.length, total_pages: 1 } });
  });

  test("a repeated parameter takes its last value", async () => {
    const { body } = await world.api(`${LIST}?limit=3&sort=nonsense&limit=2&sort=name`);
    expect(namesOf(body.data)).toEqual(expected({}, "name").slice(0, 2));
  });

  test.each(["0", "-1", "999999", "9223372036854775808", "-9223372036854775809", "9".repeat(60)])(
    "an area that there is not (%s) leaves nothing, and says so",
    async (area) => {
      for (const sort of ["newest", "name", "distance&lat=14&lng=-61"]) {
        const { status, body } = await world.api(`${LIST}?area=${area}&sort=${sort}`);
        expect(status).toBe(200);
        expect(body).toEqual({ data: [], meta: { page: 1, limit: 20, total: 0, total_pages: 0 } });
      }
    },
  );

  test("a category that there is not leaves nothing", async () => {
    for (const slug of ["nothing", "Beaches", "' or 1=1", "beaches%"]) {
      const { body } = await world.api(`${LIST}?category=${encodeURIComponent(slug)}`);
      expect(body.meta.total, slug).toBe(0);
    }
  });

  test("a blank q is no filter, and spaces around it do not count", async () => {
    for (const q of ["", "%20%20"]) expect((await world.api(`${LIST}?q=${q}`)).body.meta.total).toBe(PUBLISHED.length);
    expect(namesOf((await world.api(`${LIST}?q=%20full%20`)).body.data)).toEqual(["Full House"]);
  });

  takesEdgeCoordinates(world, () => LIST);
  takesEdgeCoordinates(world, () => `${LIST}?sort=distance`);
  answersHead(world, () => LIST);
});

describe("304", () => {
  revalidates(
    world,
    () => `${LIST}?limit=2`,
    "public, max-age=0, must-revalidate",
    () => touchPlaces(world),
  );

  test("a request that is refused is never 304", async () => {
    const etag = (await world.api(LIST)).headers.get("etag") ?? "";
    const answer = await world.api(`${LIST}?limit=0`, { headers: { "if-none-match": etag } });
    expectError(answer, 422, "validation_error");
  });
});

describe("400", () => {
  refusesBadCoordinates(world, () => LIST);
  refusesBadCoordinates(world, () => `${LIST}?sort=distance`);

  test("nearest first needs coordinates", async () => {
    expectError(await world.api(`${LIST}?sort=distance`), 400, "missing_coordinates");
  });

  test.each(["north", "1.5", "", "1e3", "0x1", "%00", "1%20", "--1", "NaN"])(
    "area=%s is invalid_area_id",
    async (area) => {
      expectError(await world.api(`${LIST}?area=${area}`), 400, "invalid_area_id");
    },
  );

  test("the problem is named with its place", async () => {
    const { body } = await world.api(`${LIST}?area=north`);
    expect(body.error.details).toEqual([{ path: "query.area", message: expect.any(String) }]);
  });
});

describe("422", () => {
  refusesBadPages(world, () => LIST, ["page", "limit"]);

  test.each([
    "page=1001&limit=100",
    "page=5001",
    `page=${"9".repeat(30)}`,
    "amenity=WiFi",
    "amenity=wifi%20",
    `amenity=${"x".repeat(65)}`,
    `amenity=${Array.from({ length: 11 }, (_, n) => `k${n}`)}`,
    "sort=",
    "sort=NAME",
    "q=%00",
    "q=a%0Ab",
    "q=%C2%85",
    `q=${"x".repeat(201)}`,
    "category=%00",
  ])("%s", async (query) => {
    expectError(await world.api(`${LIST}?${query}`), 422, "validation_error");
  });

  test("q may hold bidirectional controls, which belong to text that is copied from right-to-left pages", async () => {
    expect((await world.api(`${LIST}?q=${encodeURIComponent("\u202eשלום\u2066")}`)).status).toBe(200);
  });

  test("two hundred characters of q are taken, counted as code points", async () => {
    expect((await world.api(`${LIST}?q=${encodeURIComponent("🏝".repeat(200))}`)).status).toBe(200);
  });

  test("every problem is told at once", async () => {
    const { body } = await world.api(`${LIST}?limit=0&page=0&sort=x`);
    expect(body.error.details.map((detail: Item) => detail.path).sort()).toEqual([
      "query.limit",
      "query.page",
      "query.sort",
    ]);
  });
});
