import { beforeAll, describe, expect, test } from "vitest";
import { answersHead, expectError, type Item, keysOf } from "@/tests/api/checks";
import { limitsFeedStyle } from "@/tests/api/limits";
import { useWorld } from "@/tests/support/world";

const world = useWorld({ MEDIA_BASE_URL: "https://cdn.test", APP_SCHEME: "island" });
const PATH = "/api/v1/feed";
/** A member of their own for each call, so that no test spends another's window. */
const member = async (): Promise<string> => (await world.user()).token;
const ask = async (query = "") => world.api(PATH + query, { token: await member() });
const shown = (body: Item): string[] => body.data.map((item: Item) => item.title);

const day = (n: number): string => new Date(Date.UTC(2099, 0, 1 + n)).toISOString();
const past = (n: number): string => new Date(Date.UTC(2020, 0, 1 + n)).toISOString();
const two = (n: number): string => String(n).padStart(2, "0");

const events = Array.from({ length: 30 }, (_, n) => ({
  key: `e${n}`,
  title: `Event ${two(n)}`,
  event_type: "music",
  timezone: "America/St_Lucia",
  starts_at: day(n),
}));
const places = Array.from({ length: 60 }, (_, n) => ({ key: `p${n}`, name: `Place ${two(n)}`, published_at: past(n) }));
const stories = Array.from({ length: 5 }, (_, n) => ({
  key: `s${n}`,
  title: `Story ${two(n)}`,
  published_at: past(n),
}));

/** The expected feed, computed from the bundle alone. */
function expectedFeed(limit: number, types = ["event", "place", "story"]): string[] {
  const queues = [
    types.includes("event") ? events.map((event) => event.title) : [],
    types.includes("place") ? places.map((place) => place.name).reverse() : [],
    types.includes("story") ? stories.map((story) => story.title).reverse() : [],
  ];
  const mixed: string[] = [];
  while (mixed.length < limit && queues.some((queue) => queue.length > 0)) {
    for (const queue of queues) mixed.push(...queue.splice(0, 1));
  }
  return mixed.slice(0, limit);
}

beforeAll(async () => {
  const [first, ...others] = events;
  const [told, ...tales] = stories.toReversed();
  const [newest, ...older] = places.toReversed();
  const hidden = { event_type: "music", timezone: "America/St_Lucia", starts_at: day(0) };
  await world.bundle({
    event_types: [{ key: "music", name: "Live Music" }],
    culture_topics: [{ key: "history", name: "History" }],
    categories: [{ key: "beach", name: "Beaches" }],
    places: [
      {
        ...newest,
        place_kind: "beach",
        category: "beach",
        summary: "Sand ".repeat(50),
        lat: 14,
        lng: -61,
        media: [{ url: "/media/p.jpg", role: "cover", source_type: "scraped" }],
      },
      ...older,
      { key: "draft", name: "Draft", status: "draft" },
      { key: "future", name: "Future", published_at: day(0) },
    ],
    events: [
      ...others.toReversed(),
      {
        ...first,
        summary: "Under the stars",
        ends_at: day(1),
        lat: 14.1,
        lng: -61.1,
        media: [{ url: "/media/e.jpg", role: "hero", source_type: "scraped" }],
      },
      { key: "over", title: "Over", ...hidden, starts_at: past(1) },
      { key: "cancelled", title: "Cancelled", ...hidden, status: "cancelled" },
      { key: "hidden", title: "Hidden", ...hidden, status: "draft" },
    ],
    stories: [
      { ...told, summary: "Once", culture_topic: "history", read_time_minutes: 3 },
      ...tales,
      { key: "untold", title: "Untold", status: "draft" },
      { key: "tomorrow", title: "Tomorrow", published_at: day(3) },
    ],
  });
});

describe("200", () => {
  test("types take turns, and where one has no more the others go on", async () => {
    const { status, body, headers } = await ask();
    expect(status).toBe(200);
    expect(keysOf(body)).toEqual(["data", "meta"]);
    expect(body.meta).toEqual({ cursor: null });
    expect(shown(body)).toEqual(expectedFeed(20));
    expect(headers.get("cache-control")).toBe("private, no-store");
  });

  test.each([1, 2, 3, 19, 21, 60, 99, 100])("limit=%i", async (limit) => {
    const { body } = await ask(`?limit=${limit}`);
    expect(shown(body)).toEqual(expectedFeed(limit));
    expect(body.data.map((item: Item) => item.rank)).toEqual(body.data.map((_: Item, i: number) => i + 1));
  });

  test("a limit above 100 is capped, and nothing that is hidden, over, cancelled or of the future is there", async () => {
    const { body } = await ask("?limit=100000");
    expect(shown(body)).toEqual(expectedFeed(100));
    expect(body.data.length).toBe(95);
  });

  test.each([
    ["place", ["place"]],
    ["event,story", ["event", "story"]],
    ["story, bogus ,story", ["story"]],
    ["bogus", ["event", "place", "story"]],
    ["", ["event", "place", "story"]],
    ["__proto__,constructor", ["event", "place", "story"]],
  ])("types=%s gives %j", async (types, wanted) => {
    expect(shown((await ask(`?limit=30&types=${encodeURIComponent(types)}`)).body)).toEqual(expectedFeed(30, wanted));
  });

  test("an item of each type in exactly its fields, its data as in the list of its type", async () => {
    const { body } = await ask("?limit=3");
    const [event, place, story] = body.data;
    const common = (type: string, plural: string) => ({
      id: expect.stringMatching(new RegExp(`^${type}:\\d+$`)),
      type,
      deep_link: expect.stringMatching(new RegExp(`^island://${plural}/\\d+$`)),
    });
    expect(event).toEqual({
      ...common("event", "events"),
      title: "Event 00",
      subtitle: "Under the stars",
      image_url: "https://cdn.test/media/e.jpg",
      published_at: expect.stringMatching(/^\d{4}-.*Z$/),
      rank: 1,
      data: expect.objectContaining({ title: "Event 00", starts_at: day(0) }),
      context: { kind: "live-music", location: { lat: 14.1, lng: -61.1 }, starts_at: day(0), ends_at: day(1) },
    });
    expect(place).toEqual({
      ...common("place", "places"),
      title: "Place 59",
      subtitle: `${"Sand ".repeat(23)}Sand…`,
      image_url: "https://cdn.test/media/p.jpg",
      published_at: past(59),
      rank: 2,
      data: expect.objectContaining({ name: "Place 59" }),
      context: { kind: "beach", location: { lat: 14, lng: -61 } },
    });
    expect(story).toEqual({
      ...common("story", "stories"),
      title: "Story 04",
      subtitle: "Once",
      image_url: null,
      published_at: past(4),
      rank: 3,
      data: expect.objectContaining({ title: "Story 04" }),
      context: { kind: "history", read_time_minutes: 3 },
    });
    const list = await world.api("/api/v1/places?q=Place+59");
    expect(place.data).toEqual(list.body.data[0]);
    expect(place.data.categories).toEqual([{ id: expect.any(String), name: "Beaches", slug: "beaches" }]);
    for (const item of body.data) expect(item.deep_link.split("/").at(-1)).toBe(item.data.id);
  });

  test("what is not known is null", async () => {
    const { body } = await ask("?limit=6");
    for (const item of body.data.slice(3)) expect(item).toMatchObject({ subtitle: null, image_url: null });
    expect(body.data[3].context).toEqual({ kind: "live-music", location: null, starts_at: day(1), ends_at: null });
    expect(body.data[4].context).toEqual({ kind: "other", location: null });
    expect(body.data[5].context).toEqual({ kind: null, read_time_minutes: null });
  });

  answersHead(world, () => PATH, member);
});

describe("422", () => {
  test.each(["0", "-1", "1.5", "abc", "", "1e2", "%00", "NaN", "1%20"])("limit=%s", async (limit) => {
    expectError(await ask(`?limit=${limit}`), 422, "validation_error");
  });

  test("a cursor is not taken, so it is not looked at", async () => {
    expect((await ask("?cursor=x")).status).toBe(200);
  });
});

describe("429", () => {
  limitsFeedStyle(world, () => `${PATH}?limit=1`);

  test("augmented details spend the same window, the dashboards do not", async () => {
    const token = await member();
    const place = (await world.api(`${PATH}?types=place&limit=1`, { token })).body.data[0].data.id;
    const left = (path: string) =>
      world.api(path, { token }).then(({ headers }) => Number(headers.get("x-ratelimit-remaining")));
    const before = await left(`${PATH}?limit=1`);
    expect(await left(`/api/v1/places/${place}/augmented-details`)).toBe(before - 1);
    expect(await left("/api/v1/feed/dashboard")).toBe(119);
    expect(await left("/api/v1/places/dashboard")).toBe(119);
  });

  test("a refusal of a query counts", async () => {
    const token = await member();
    const answer = await world.api(`${PATH}?limit=0`, { token });
    expectError(answer, 422, "validation_error");
    expect(answer.headers.get("x-ratelimit-remaining")).toBe("119");
  });
});
