import { beforeAll, describe, expect, test } from "vitest";
import { answersHead, keysOf } from "@/tests/api/checks";
import { limitsFeedStyle } from "@/tests/api/limits";
import { useWorld } from "@/tests/support/world";
import { titlesOf } from "./checks";
import { event, inDays, TAXONOMY } from "./fixtures";

const world = useWorld();
const PATH = "/api/v1/events/dashboard";
/** A member of their own for each call, so that no test spends another's window. */
const member = async (): Promise<string> => (await world.user()).token;
const ask = async () => world.api(PATH, { token: await member() });

/** Forty events, two thirds of a day apart: eleven within a week, all within 30 days. */
const NEXT = Array.from({ length: 40 }, (_, n) => event(`n${n}`, { starts_at: inDays(0.1 + (n * 2) / 3) }));
const title = (n: number): string => `n${n}`;

beforeAll(() =>
  world.bundle({
    ...TAXONOMY,
    event_types: [
      ...TAXONOMY.event_types,
      { key: "asleep", name: "Asleep", active: false },
      { key: "art", name: "Art" },
    ],
    places: [{ key: "hall", name: "The hall" }],
    events: [
      ...NEXT.toReversed(),
      event("over", { starts_at: inDays(-1), event_type: "concert" }),
      event("under way", { starts_at: inDays(-1), ends_at: inDays(1), event_type: "concert", place: "hall" }),
      event("cancelled", { starts_at: inDays(0.05), status: "cancelled", event_type: "concert" }),
      event("draft", { starts_at: inDays(0.05), status: "draft", event_type: "concert" }),
      event("far off", { starts_at: inDays(31), event_type: "asleep" }),
    ],
  }),
);

describe("200", () => {
  test("the active types by name with their published events, and what starts next", async () => {
    const { status, body, headers } = await ask();
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("x-ratelimit-limit")).toBe("120");
    expect(keysOf(body.data)).toEqual(["categories", "featured_events", "this_month", "this_week"]);
    expect(body.data.categories).toEqual([
      { id: expect.any(String), name: "Art", slug: "art", event_count: 0 },
      { id: expect.any(String), name: "Concert", slug: "concert", event_count: 3 },
      { id: expect.any(String), name: "Fair", slug: "fair", event_count: 40 },
    ]);
    const upTo = (count: number) => Array.from({ length: count }, (_, n) => title(n));
    expect(titlesOf(body.data.featured_events)).toEqual(upTo(10));
    expect(titlesOf(body.data.this_week)).toEqual(upTo(11));
    expect(titlesOf(body.data.this_month)).toEqual(upTo(20));
    for (const item of body.data.this_month) {
      expect(keysOf(item)).toEqual([
        "area",
        "ends_at",
        "id",
        "is_all_day",
        "place",
        "slug",
        "starts_at",
        "summary",
        "timezone",
        "title",
      ]);
    }
  });

  test("coordinates, pages and the like have no effect", async () => {
    const answer = await world.api(`${PATH}?lat=x&limit=-1&page=0`, { token: await member() });
    expect(answer.status).toBe(200);
  });

  answersHead(world, () => PATH, member);
});

describe("429", () => {
  limitsFeedStyle(world, () => PATH);
});
