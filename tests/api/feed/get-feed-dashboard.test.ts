import { beforeAll, describe, expect, test } from "vitest";
import {
  answersHead,
  expectError,
  type Item,
  keysOf,
  metresBetween,
  refusesBadCoordinates,
  takesEdgeCoordinates,
} from "@/tests/api/checks";
import { limitsFeedStyle } from "@/tests/api/limits";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const PATH = "/api/v1/feed/dashboard";
const HERE: [number, number] = [14.05, -61];
/** A member of their own for each call, so that no test spends another's window. */
const member = async (): Promise<string> => (await world.user()).token;
const ask = async (query = "") => world.api(PATH + query, { token: await member() });
const day = (n: number): string => new Date(Date.UTC(2099, 0, 1 + n)).toISOString();
const past = (n: number): string => new Date(Date.UTC(2020, 0, 1 + n)).toISOString();

const places = Array.from({ length: 12 }, (_, n) => ({
  key: `p${n}`,
  name: `Place ${n}`,
  category: `c${n % 4}`,
  lat: 14 + n * 0.01,
  lng: -61,
}));
/** Ratings that reviews have left: sum and count, by place. */
const RATINGS: [sum: number, count: number][] = [
  [5, 1],
  [50, 10],
  [46, 10],
  [23, 5],
  [0, 0],
  [3, 1],
  [9, 2],
  [45, 9],
];
const events = Array.from({ length: 8 }, (_, n) => ({
  key: `e${n}`,
  title: `Event ${n}`,
  event_type: "music",
  timezone: "America/St_Lucia",
  starts_at: day(n),
  is_all_day: n === 2,
}));
const stories = [
  { key: "s0", title: "Second, old", display_order: 2, published_at: past(1) },
  { key: "s1", title: "Second, new", display_order: 2, published_at: past(2), read_time_minutes: 4 },
  { key: "s2", title: "First", display_order: 1, published_at: past(0) },
  { key: "s3", title: "Ninth", display_order: 9, published_at: past(9) },
  { key: "s4", title: "Third", display_order: 3, published_at: past(3) },
  { key: "s5", title: "Fourth", display_order: 4, published_at: past(3) },
].map((story) => ({ ...story, culture_topic: "history" }));

beforeAll(async () => {
  await world.bundle({
    categories: [
      ...[0, 1, 2, 3, 4, 5, 6].map((n) => ({ key: `c${n}`, name: `Category ${n}` })),
      { key: "gone", name: "Gone", active: false },
    ],
    event_types: [{ key: "music", name: "Music" }],
    culture_topics: [{ key: "history", name: "History" }],
    places: [
      ...places,
      { key: "extra", name: "Extra", category: "c2" },
      { key: "draft", name: "Draft", status: "draft", lat: 14.05, lng: -61 },
      { key: "future", name: "Future", published_at: day(0), lat: 14.05, lng: -61 },
    ],
    events: [
      ...events.toReversed(),
      { ...events[0], key: "begun", title: "Begun", starts_at: past(0), ends_at: day(9) },
      { ...events[0], key: "cancelled", title: "Cancelled", status: "cancelled" },
      { ...events[0], key: "hidden", title: "Hidden", status: "draft" },
    ],
    stories: [
      ...stories,
      { key: "untold", title: "Untold", culture_topic: "history", status: "draft", display_order: 0 },
      { key: "tomorrow", title: "Tomorrow", culture_topic: "history", published_at: day(1), display_order: 0 },
      { key: "notice", title: "A notice without a topic", published_at: past(0), display_order: 0 },
    ],
  });
  const { refreshCards } = await import("@/lib/domains/places/cards/cards.service");
  await world.db.orm.transaction(async (tx) => {
    const rows = await tx.execute<{ id: string }>(
      "select id::text from places where source_key ~ '^p\\d' order by substr(source_key, 2)::int",
    );
    for (const [n, [sum, count]] of RATINGS.entries()) {
      const id = rows[n]?.id ?? "";
      await tx.execute(`update places set rating_sum = ${sum}, rating_count = ${count} where id = ${id}`);
    }
    await refreshCards(
      tx,
      rows.map(({ id }) => id),
    );
  });
});

const namesOf = (items: Item[]): string[] => items.map((item) => item.name ?? item.title);

describe("200", () => {
  test("exactly the five sections; no places near by without a point", async () => {
    const { status, body, headers } = await ask();
    expect(status).toBe(200);
    expect(keysOf(body.data)).toEqual(
      ["nearby_places", "popular_categories", "popular_places", "relevant_stories", "upcoming_events"].sort(),
    );
    expect(body.data.nearby_places).toEqual([]);
    expect(headers.get("cache-control")).toBe("private, no-store");
  });

  test("categories by their places, six at most", async () => {
    const { popular_categories } = (await ask()).body.data;
    expect(popular_categories.map((c: Item) => [c.name, c.place_count])).toEqual([
      ["Category 2", 4],
      ["Category 0", 3],
      ["Category 1", 3],
      ["Category 3", 3],
      ["Category 4", 0],
      ["Category 5", 0],
    ]);
    expect(keysOf(popular_categories[0])).toEqual(["color", "icon", "id", "name", "place_count", "slug"]);
  });

  test("places near by: the nearest six with their distance", async () => {
    const { nearby_places } = (await ask(`?lat=${HERE[0]}&lng=${HERE[1]}`)).body.data;
    const expected = places
      .map((place) => ({ name: place.name, distance: Math.round(metresBetween(HERE, [place.lat, place.lng])) }))
      .sort((a, b) => a.distance - b.distance);
    expect(nearby_places).toHaveLength(6);
    expect(nearby_places.map((place: Item) => place.distance_meters)).toEqual(
      expected.slice(0, 6).map(({ distance }) => distance),
    );
    expect(nearby_places[0]).toEqual({
      id: expect.stringMatching(/^\d+$/),
      name: "Place 5",
      slug: "place-5",
      avg_rating: 3,
      distance_meters: 0,
    });
  });

  test("popular places: by the average that is shown, then by the number of reviews; without a distance", async () => {
    const { popular_places } = (await ask("?lat=14&lng=-61")).body.data;
    expect(popular_places.map((place: Item) => [place.name, place.avg_rating, place.distance_meters])).toEqual([
      ["Place 1", 5, null],
      ["Place 7", 5, null],
      ["Place 0", 5, null],
      ["Place 2", 4.6, null],
      ["Place 3", 4.6, null],
      ["Place 6", 4.5, null],
    ]);
  });

  test("events that are still to start, the next six", async () => {
    const { upcoming_events } = (await ask()).body.data;
    expect(namesOf(upcoming_events)).toEqual(events.slice(0, 6).map((event) => event.title));
    expect(upcoming_events[2]).toEqual({
      id: expect.stringMatching(/^\d+$/),
      title: "Event 2",
      slug: "event-2",
      starts_at: day(2),
      is_all_day: true,
      timezone: "America/St_Lucia",
    });
  });

  test("stories with a culture topic by display order, of equals the newest, five at most", async () => {
    const { relevant_stories } = (await ask()).body.data;
    expect(namesOf(relevant_stories)).toEqual(["First", "Second, new", "Second, old", "Third", "Fourth"]);
    expect(relevant_stories[0]).toEqual({
      id: expect.stringMatching(/^\d+$/),
      title: "First",
      slug: "first",
      published_at: past(0),
      read_time_minutes: null,
      culture_topic: { id: expect.any(String), name: "History", slug: "history" },
    });
    expect(relevant_stories[1]).toMatchObject({ read_time_minutes: 4 });
  });

  takesEdgeCoordinates(world, () => PATH, member);
  answersHead(world, () => `${PATH}?lat=14&lng=-61`, member);
});

describe("400", () => {
  refusesBadCoordinates(world, () => PATH, member);
});

describe("422", () => {
  test("no query of this operation is 422: its parameters have codes of their own", async () => {
    expectError(await ask("?lat=x&lng=y"), 400, "invalid_coordinates");
  });
});

describe("429", () => {
  limitsFeedStyle(world, () => PATH);
});
