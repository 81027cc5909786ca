import { beforeAll, describe, expect, test } from "vitest";
import type { Reads } from "@/db/client";
import { readNearest, readSections } from "@/lib/domains/feed/dashboard.queries";
import { readFeed } from "@/lib/domains/feed/feed.queries";
import { clusterGrid } from "@/lib/domains/map/cluster-grid";
import { readClusters, readFewPins } from "@/lib/domains/map/clusters.queries";
import { readPins } from "@/lib/domains/map/map.queries";
import { listByDistance, listByKey } from "@/lib/domains/places/list.queries";
import { findDetail, readNearby, readPhotos, readReviews } from "@/lib/domains/places/places.queries";
import { readProminent } from "@/lib/domains/places/prominent.queries";
import { readPlacesNear } from "@/lib/domains/places/reachable-places.queries";
import { readPlaceCandidates } from "@/lib/domains/tours/candidates.queries";
import { rebuildReadModels } from "@/lib/flows/content-import/read-models.service";
import { rowsRead, usePlans } from "@/tests/support/plans";
import { useWorld } from "@/tests/support/world";

const PLACES = 11_000;
const HOT_TABLES = /^(place_cards|place_card_categories|place_details|place_media|reviews)$/;
/** Nothing that is asked for often may touch more rows than it gives, by much: a page and what it skips, or 500 pins. */
const mostRows = (name: string): number => (name.startsWith("pins") ? 520 : 150);
const world = useWorld();
const plans = usePlans(world);

beforeAll(async () => {
  const { sql } = world;
  await sql`insert into areas (source, source_key, name, slug) select 'gen', n::text, 'Area ' || n, 'area-' || n from generate_series(1, 40) n`;
  await sql`insert into categories (source, source_key, name, slug)
    select 'gen', n::text, 'Category ' || n, 'category-' || n from generate_series(1, 8) n`;
  await sql`
    insert into places (source, source_key, name, slug, summary, status, published_at, area_id, category_id, lat, lng)
    select 'gen', n::text, 'Place ' || md5(n::text), 'place-' || n, 'Summary ' || n, 'published',
      timestamptz '2026-01-01' + n * interval '1 minute', a.id, c.id,
      case when n % 20 > 0 then 13.7 + (n * 7919 % 10000) / 25000.0 end,
      case when n % 20 > 0 then -61.1 + (n * 104729 % 10000) / 40000.0 end
    from generate_series(1, ${PLACES}::int) n
    join areas a on a.source_key = (n % 40 + 1)::text join categories c on c.source_key = (n / 40 % 8 + 1)::text`;
  await sql`
    insert into place_media (place_id, role, position, url, source_type, status)
    select p.id, 'gallery', k, 'https://cdn.test/' || p.id || '.jpg', 'scraped', 'approved'
    from places p, generate_series(1, 2) k`;
  await sql`
    insert into reviews (reviewable_type, reviewable_id, source, external_id, rating, published_at)
    select 'place', id, 'ext_a', id || '-' || k, 4, published_at + k * interval '1 minute'
    from places, generate_series(1, 3) k`;
  await sql`
    insert into reviews (reviewable_type, reviewable_id, source, external_id, rating, published_at)
    select 'place', (select min(id) from places), 'ext_a', 'popular-' || k, 4, timestamptz '2026-01-01' + k * interval '1 minute'
    from generate_series(1, 5000) k`;
  await sql`insert into place_amenities (place_id, key, value) select id, 'wifi', 'true' from places where id % 100 = 0`;
  await rebuildReadModels(world.db);
  await plans.settle();
}, 120_000);

const runOf = async (query: (db: Reads) => Promise<unknown>) => (await plans.run(query, "place")).nodes;

const near = { lat: 13.9, lng: -60.98 };
const all = { category: null, area: null, q: null, amenities: [] };
const window = { limit: 20, offset: 0, after: null, near: false };
const category = "category-7";
const firstId = async (): Promise<string> => {
  const [row] = await world.sql<{ id: string }[]>`select min(id)::text as id from places`;
  return row?.id ?? "";
};
const areaId = async (): Promise<string> => {
  const [row] = await world.sql<{ id: string }[]>`select id::text from areas where slug = 'area-7'`;
  return row?.id ?? "";
};
const categoryId = async (): Promise<string> => {
  const [row] = await world.sql<{ id: string }[]>`select id::text from categories where slug = ${category}`;
  return row?.id ?? "";
};

/** Each hot query with the index that has to serve it. */
const HOT: [name: string, index: string, query: (db: Reads) => Promise<unknown>][] = [
  ["newest", "place_cards_newest", (db) => listByKey(db, all, "newest", window)],
  ["by name", "place_cards_name", (db) => listByKey(db, all, "name", window)],
  ["best known", "places_prominent", (db) => readProminent(db)],
  ["by rating", "place_cards_rating", (db) => listByKey(db, all, "rating", window)],
  [
    "by rating after an anchor",
    "place_cards_rating",
    (db) =>
      listByKey(db, all, "rating", {
        ...window,
        offset: 100,
        after: { published_at: "", sort_name: "", rating_score: 0.2, place_id: "9" },
      }),
  ],
  [
    "by rating in a category",
    "place_card_categories_rating",
    (db) => listByKey(db, { ...all, category }, "rating", window),
  ],
  [
    "by rating in an area",
    "place_cards_area_rating",
    async (db) => listByKey(db, { ...all, area: await areaId() }, "rating", window),
  ],
  [
    "newest after an anchor",
    "place_cards_newest",
    (db) =>
      listByKey(db, all, "newest", {
        ...window,
        offset: 100,
        after: { published_at: "2026-01-05T00:00:00Z", sort_name: "", rating_score: 0, place_id: "9" },
      }),
  ],
  [
    "by name after an anchor",
    "place_cards_name",
    (db) =>
      listByKey(db, all, "name", {
        ...window,
        offset: 100,
        after: { published_at: "2026-01-05T00:00:00Z", sort_name: "place 7", rating_score: 0, place_id: "9" },
      }),
  ],
  [
    "newest of a category",
    "place_card_categories_newest",
    (db) => listByKey(db, { ...all, category }, "newest", window),
  ],
  ["a category by name", "place_card_categories_name", (db) => listByKey(db, { ...all, category }, "name", window)],
  [
    "newest of an area",
    "place_cards_area_newest",
    async (db) => listByKey(db, { ...all, area: await areaId() }, "newest", window),
  ],
  [
    "an area by name",
    "place_cards_area_name",
    async (db) => listByKey(db, { ...all, area: await areaId() }, "name", window),
  ],
  [
    "newest of a category in an area",
    "place_card_categories_area",
    async (db) => listByKey(db, { ...all, category, area: await areaId() }, "newest", window),
  ],
  [
    "newest with an amenity",
    "place_cards_amenities",
    (db) => listByKey(db, { ...all, amenities: ["wifi"] }, "newest", window),
  ],
  ["nearest", "place_cards_position", (db) => listByDistance(db, all, near, window)],
  [
    "nearest of a category",
    "place_card_categories_spot",
    (db) => listByDistance(db, { ...all, category }, near, window),
  ],
  ["places around a point", "place_cards_position", (db) => readNearby(db, near, 32_187, 50)],
  ["what could be reached on foot", "place_cards_position", (db) => readPlacesNear(db, near, 1_000)],
  ["pins by id", "place_cards_pins", (db) => readPins(db, { near: null, radius: 5_000, category: null })],
  ["pins near a point", "place_cards_position", (db) => readPins(db, { near, radius: 5_000, category: null })],
  [
    "pins of a category near a point",
    "place_card_categories_spot",
    async (db) => readPins(db, { near, radius: 5_000, category: await categoryId() }),
  ],
  [
    "pins in a box",
    "place_cards_position",
    (db) => readFewPins(db, { west: -61, south: 13.8, east: -60.97, north: 13.82 }, null),
  ],
  ["the feed", "place_cards_newest", (db) => readFeed(db, ["event", "place", "story"], 20, new Date())],
  ["the feed's dashboard: popular", "place_cards_popular", (db) => readSections(db, new Date())],
  ["the feed's dashboard: what is published later", "place_cards_newest", (db) => readSections(db, new Date())],
  ["the feed's dashboard: near", "place_cards_position", (db) => readNearest(db, near, new Date())],
  ["a place", "place_details_pkey", async (db) => findDetail(db, await firstId())],
  ["reviews of a place", "reviews_public", async (db) => readReviews(db, await firstId(), null, 21)],
  [
    "reviews of a place after a key",
    "reviews_public",
    async (db) => readReviews(db, await firstId(), { publishedAt: "2026-01-02T00:00:00Z", id: "900" }, 21),
  ],
  ["photos of a place", "place_media_approved", async (db) => readPhotos(db, await firstId(), 20, 0)],
];

describe(`over ${PLACES.toLocaleString("en")} places`, () => {
  test.each(HOT)("%s is read through %s, never a table scanned or much of it sorted", async (name, index, query) => {
    const nodes = await runOf(query);
    const scans = nodes.filter((node) => HOT_TABLES.test(node["Relation Name"] ?? ""));
    expect(scans.filter((node) => node["Node Type"].includes("Seq Scan"))).toEqual([]);
    expect(nodes.map((node) => node["Index Name"]).filter(Boolean)).toContain(index);
    for (const node of [...scans, ...nodes.filter((other) => other["Node Type"].includes("Sort"))]) {
      expect(rowsRead(node), `rows of ${node["Node Type"]} ${node["Index Name"] ?? ""}`).toBeLessThanOrEqual(
        mostRows(name),
      );
    }
  });

  test("a map of a whole country is clustered from counts; places are read only along its edges", async () => {
    const box = { west: -61.095, south: 13.705, east: -60.855, north: 14.095 };
    const nodes = await runOf((db) => readClusters(db, box, clusterGrid(box, 9), null));
    const cards = nodes.filter((node) => node["Relation Name"] === "place_cards");
    expect(nodes.map((node) => node["Index Name"]).filter(Boolean)).toContain("place_cards_position");
    for (const node of cards) {
      expect(node["Node Type"]).not.toContain("Seq Scan");
      expect(rowsRead(node)).toBeLessThan(PLACES / 3);
    }
  });

  test("clusters of a category are read through its part of the index", async () => {
    const id = await categoryId();
    const box = { west: -61.1, south: 13.7, east: -60.85, north: 14.1 };
    const nodes = await runOf((db) => readClusters(db, box, clusterGrid(box, 9), id));
    const indexes = nodes.map((node) => node["Index Name"]).filter(Boolean);
    expect(indexes).toEqual(expect.arrayContaining(["place_card_categories_spot", "place_cards_pkey"]));
    expect(nodes.filter((node) => node["Node Type"].includes("Seq Scan"))).toEqual([]);
  });

  const fit = { kinds: ["museum", "historic_site"], categories: [category], mean: 4, include: [] };
  test("candidates for a tour around a point are those of a box by the index, each with what it needs by its key", async () => {
    const reach = { start: near, radius: 10_000 };
    const nodes = await runOf((db) => readPlaceCandidates(db, reach, fit));
    const scans = nodes.filter((node) => /^(places|place_\w+)$/.test(node["Relation Name"] ?? ""));
    expect(scans.filter((node) => node["Node Type"].includes("Seq Scan"))).toEqual([]);
    expect(nodes.map((node) => node["Index Name"]).filter(Boolean)).toContain("place_cards_position");
    const [row] = await world.sql`
      select count(*)::int as inside from place_cards where earth_distance(ll_to_earth(lat, lng), ll_to_earth(13.9, -60.98)) <= 10000`;
    for (const node of scans) {
      expect(rowsRead(node), `rows of ${node["Node Type"]} ${node["Index Name"] ?? ""}`).toBeLessThanOrEqual(
        2 * row?.inside,
      );
    }
  });

  test("a place that the visitor names is a candidate, though 10,000 others are nearer or rated better", async () => {
    const [farthest] = await world.sql<{ id: string }[]>`
      select place_id::text as id from place_cards where position is not null
      order by earth_distance(ll_to_earth(lat, lng), ll_to_earth(13.9, -60.98)) desc limit 1`;
    const [lowest] = await world.sql<{ id: string }[]>`
      select place_id::text as id from place_cards where position is not null order by rating_score, place_id limit 1`;
    for (const [start, named] of [
      [near, farthest],
      [null, lowest],
    ] as const) {
      const include = [named?.id ?? ""];
      const found = await readPlaceCandidates(world.db.reads, { start, radius: 50_000 }, { ...fit, include });
      const ids = (JSON.parse(new TextDecoder().decode(found)) as { id: string }[]).map(({ id }) => id);
      expect(ids.filter((id) => include.includes(id))).toEqual(include);
    }
  });

  test("of many candidates for a tour the best rated 2,000 are taken", async () => {
    for (const start of [near, null]) {
      const found = await readPlaceCandidates(world.db.reads, { start, radius: 50_000 }, { ...fit, kinds: ["other"] });
      expect(JSON.parse(new TextDecoder().decode(found))).toHaveLength(2_000);
    }
  });
});
