import { describe, expect, test } from "vitest";
import { touchPlaces } from "@/tests/api/caching";
import {
  answersHead,
  expectError,
  type Item,
  keysOf,
  refusesBadCoordinates,
  refusesBadPages,
  takesEdgeCoordinates,
} from "@/tests/api/checks";
import type { World } from "@/tests/support/world";
import { event, eventId, inDays, TAXONOMY } from "./fixtures";

export const REVALIDATE = "public, max-age=0, must-revalidate";
export const titlesOf = (items: Item[]): string[] => items.map((item) => item.title);

/** The world of the list and the poll, which answer alike. */
export async function makeEvents(world: World): Promise<void> {
  await world.bundle({
    ...TAXONOMY,
    places: [{ key: "hall", name: "The hall", lat: 14.02, lng: -61 }],
    events: [
      event("under way", { starts_at: inDays(-2), ends_at: inDays(2), lat: 14.01, lng: -61 }),
      event("tomorrow", { area: "north", place: "hall", summary: "All of the north comes" }),
      event("next week", { event_type: "concert", starts_at: inDays(7), ends_at: inDays(7.1) }),
      event("cancelled", { status: "cancelled", starts_at: inDays(8) }),
      event("over", { starts_at: inDays(-3), ends_at: inDays(-2) }),
      event("draft", { status: "draft" }),
    ],
  });
}

const ITEM = [
  "area",
  "ends_at",
  "event_type",
  "id",
  "is_all_day",
  "place",
  "slug",
  "starts_at",
  "summary",
  "timezone",
  "title",
];

/** Tests of the 200, 400 and 422 responses that both operations share. */
export function answersEvents(world: World, path: string): void {
  describe("200", () => {
    test("what is not over, by start, each with exactly the contract's fields", async () => {
      const { status, body } = await world.api(path);
      expect(status).toBe(200);
      expect(titlesOf(body.data)).toEqual(["under way", "tomorrow", "next week", "cancelled"]);
      expect(keysOf(body)).toEqual(["data", "meta"]);
      expect(body.meta).toEqual({ page: 1, limit: 20, total: 4 });
      for (const item of body.data) expect(keysOf(item)).toEqual(ITEM);
      const [, tomorrow] = body.data;
      expect(tomorrow).toMatchObject({
        id: await eventId(world, "tomorrow"),
        slug: "tomorrow",
        summary: "All of the north comes",
        ends_at: null,
        is_all_day: false,
        timezone: "America/St_Lucia",
        event_type: { id: expect.any(String), name: "Fair", slug: "fair" },
        area: { id: expect.any(String), name: "North", slug: "north" },
        place: { id: expect.any(String), name: "The hall", slug: "the-hall" },
      });
      expect(body.data[0]).toMatchObject({ summary: null, area: null, place: null });
    });

    test.each<[string, string[]]>([
      ["limit=2&page=2", ["next week", "cancelled"]],
      ["limit=2&page=9", []],
      ["event_type=concert", ["next week"]],
      ["event_type=none", []],
      ["event_type=", []],
      ["event_type=9223372036854775808", []],
      ["event_type=-1", []],
      ["event_type=__proto__", []],
      ["event_type=' or 1=1 --", []],
      ["area=-1", []],
      ["area=9223372036854775808", []],
      ["area=0", []],
      ["from=2019-01-01&to=2019-12-31", []],
      ["from=0001-01-01", ["over", "under way", "tomorrow", "next week", "cancelled"]],
      ["to=9999-12-31", ["over", "under way", "tomorrow", "next week", "cancelled"]],
      ["to=0001-01-01T00:00:00%2B14:00", []],
      ["from=9999-12-31T23:59:59-14:00", []],
      ["sort=distance&lat=14&lng=-61", ["under way", "tomorrow", "next week", "cancelled"]],
      ["sort=distance&lat=14.03&lng=-61", ["tomorrow", "under way", "next week", "cancelled"]],
      ["window=today&window=this_year&event_type=none", []],
    ])("%s", async (query, titles) => {
      const { status, body, text } = await world.api(`${path}?${query}`);
      expect(status, text).toBe(200);
      expect(titlesOf(body.data)).toEqual(titles);
    });

    test("the id of a type and of an area, as numbers", async () => {
      const { data } = (await world.api(path)).body;
      const { event_type, area } = data[1];
      expect(titlesOf((await world.api(`${path}?event_type=${event_type.id}&area=${area.id}`)).body.data)).toEqual([
        "tomorrow",
      ]);
    });

    test.each([
      "2026-12-13",
      "2026-12-13T18:00",
      "2026-12-13T18:00Z",
      "2026-12-13 18:00",
      "2026-12-13T18:00-04",
      "2026-12-13 18:00:00.5-04:00",
    ])("%s is a moment, also with its plus sign read as a space", async (moment) => {
      const offset = moment.replace(/-04(:00)?$/, "+04$1");
      for (const text of [moment, encodeURIComponent(offset), offset.replace(" ", "T")]) {
        const answer = await world.api(`${path}?from=${text}`);
        expect(answer.status, answer.text).toBe(200);
      }
    });

    test.each(["today", "tonight", "this_week", "weekend", "this_month", "this_year"])(
      "the window %s",
      async (window) => {
        const { status, body } = await world.api(`${path}?window=${window}`);
        expect(status).toBe(200);
        expect(titlesOf(body.data)).not.toContain("draft");
      },
    );

    test("a limit above the maximum is capped", async () => {
      expect((await world.api(`${path}?limit=5000`)).body.meta.limit).toBe(100);
    });

    answersHead(world, () => `${path}?from=2020-01-01`);
    takesEdgeCoordinates(world, () => `${path}?sort=distance`);
  });

  describe("304", () => {
    test("a change of another kind of content leaves it good", async () => {
      const etag = (await world.api(`${path}?from=2020-01-01`)).headers.get("etag") ?? "";
      await touchPlaces(world);
      const again = await world.api(`${path}?from=2020-01-01`, { headers: { "if-none-match": etag } });
      expect(again.status).toBe(304);
    });

    test("by date, where no tag is given: nothing changed since", async () => {
      const first = await world.api(`${path}?from=2020-01-01`);
      const since = first.headers.get("last-modified") ?? "";
      expect(Date.parse(since)).toBeLessThanOrEqual(Date.now());
      const ask = (headers: Record<string, string>, query = "from=2020-01-01") =>
        world.api(`${path}?${query}`, { headers });
      const later = new Date(Date.now() + 5_000).toUTCString();
      expect((await ask({ "if-modified-since": later })).status).toBe(304);
      expect((await ask({ "if-modified-since": new Date(0).toUTCString() })).status).toBe(200);
      expect((await ask({ "if-modified-since": "nonsense" })).status).toBe(200);
      expect((await ask({ "if-modified-since": later, "if-none-match": '"other"' })).status).toBe(200);
      expect((await ask({ "if-modified-since": later }, "sort=x")).status).toBe(422);
    });
  });

  describe("400", () => {
    refusesBadCoordinates(world, () => path);

    test("sort=distance without coordinates", async () => {
      expectError(await world.api(`${path}?sort=distance`), 400, "missing_coordinates");
    });

    test.each(["north", "", "1.5", "1e2", "1;drop", "%00", "null"])("area=%s is no integer", async (area) => {
      expectError(await world.api(`${path}?area=${area}`), 400, "invalid_area_id");
    });
  });

  describe("422", () => {
    refusesBadPages(world, () => path, ["page", "limit"]);

    test.each([
      "page=1001&limit=100",
      "window=tomorrow",
      "window=",
      "sort=name",
      "from=tomorrow",
      "from=",
      "to=2026-02-30",
      "to=2026-13-01",
      "from=2026-12-13T25:00Z",
      "from=2026-12-13T10:00%2B24:00",
      "to=2026-12-13T10:00-0460",
      "from=10:00",
      "from=2026-W50",
      "from=20261213",
      "from=1765584000",
      "from=2026-12-13T10:00:00%00",
      "from=+002026-12-13",
      "from=2026-12-14&to=2026-12-13",
      "from=2026-12-13T10:00:00.001Z&to=2026-12-13T10:00Z",
      "window=today&from=x",
      "event_type=%00",
      `event_type=${"x".repeat(201)}`,
    ])("%s", async (query) => {
      expectError(await world.api(`${path}?${query}`), 422, "validation_error");
    });

    test("the same moment, or the same day, as from and to is a range", async () => {
      for (const query of ["from=2026-12-13&to=2026-12-13", "from=2026-12-13T10:00Z&to=2026-12-13T10:00Z"]) {
        expect((await world.api(`${path}?${query}`)).status).toBe(200);
      }
    });
  });
}
