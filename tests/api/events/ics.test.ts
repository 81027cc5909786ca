import ICAL from "ical.js";
import { beforeAll, describe, expect, test } from "vitest";
import { revalidates } from "@/tests/api/caching";
import { answersHead, expectError, refusesBadCoordinates, refusesBadPages } from "@/tests/api/checks";
import { refusesUnknownIds } from "@/tests/api/hostile-ids";
import { useWorld } from "@/tests/support/world";
import { REVALIDATE } from "./checks";
import { event, eventId, inDays, TAXONOMY, touchEvents } from "./fixtures";

const world = useWorld({ BASE_URL: "https://api.test" });
const LIST = "/api/v1/events/ics";
const one = (id: string): string => `/api/v1/events/${id}/ics`;
let [full, draft] = ["", ""];

beforeAll(async () => {
  await world.bundle({
    ...TAXONOMY,
    places: [{ key: "hall", name: "The hall", lat: 14.02, lng: -61 }],
    events: [
      event("full", {
        title: "Creole Day",
        summary: "A day in Kwéyòl",
        description: "Every parish cooks.",
        starts_at: "2036-10-25T00:00:00-04:00",
        ends_at: "2036-10-26T00:00:00-04:00",
        is_all_day: true,
        area: "north",
        place: "hall",
      }),
      event("concert", { event_type: "concert", starts_at: inDays(3), ends_at: inDays(3.1) }),
      event("cancelled", { status: "cancelled", starts_at: inDays(4) }),
      event("over", { starts_at: inDays(-3), ends_at: inDays(-2) }),
      event("draft", { status: "draft" }),
      ...Array.from({ length: 110 }, (_, n) => event(`later-${n}`, { starts_at: inDays(400 + n), event_type: "fair" })),
    ],
  });
  [full, draft] = [await eventId(world, "full"), await eventId(world, "draft")];
});

const entries = async (path: string) => {
  const { status, text } = await world.api(path);
  expect(status).toBe(200);
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
};
const summaries = async (path: string) =>
  (await entries(path)).map((entry) => String(entry.getFirstPropertyValue("summary")));

describe("GET /api/v1/events/:id/ics", () => {
  describe("200", () => {
    test("the event as a calendar of one", async () => {
      const { headers } = await world.api(one(full));
      expect(headers.get("content-type")).toBe("text/calendar; charset=utf-8");
      const [entry] = await entries(one(full));
      const said = Object.fromEntries(
        ["uid", "dtstart", "dtend", "summary", "description", "location", "geo", "url", "categories", "status"].map(
          (name) => [name, entry?.getFirstPropertyValue(name)?.toString()],
        ),
      );
      expect(said).toEqual({
        uid: `event-${full}@api.test`,
        dtstart: "2036-10-25",
        dtend: "2036-10-26",
        summary: "Creole Day",
        description: "A day in Kwéyòl\n\nEvery parish cooks.",
        location: "The hall, North",
        geo: "14.02,-61",
        url: `https://api.test/api/v1/events/${full}`,
        categories: "Fair",
        status: "CONFIRMED",
      });
    });

    test("a cancelled event says so", async () => {
      const [entry] = await entries(one(await eventId(world, "cancelled")));
      expect(entry?.getFirstPropertyValue("status")).toBe("CANCELLED");
    });

    answersHead(world, () => one(full));
  });

  describe("304", () => {
    revalidates(
      world,
      () => one(full),
      REVALIDATE,
      () => touchEvents(world),
    );
  });

  describe("404", () => {
    refusesUnknownIds(world, one);

    test("an event that is not published is not there", async () => {
      expectError(await world.api(one(draft)), 404, "not_found");
    });
  });
});

describe("GET /api/v1/events/ics", () => {
  describe("200", () => {
    test("those that are not over, by start, up to a hundred", async () => {
      const found = await summaries(LIST);
      expect(found).toHaveLength(100);
      expect(found.slice(0, 3)).toEqual(["concert", "cancelled", "later-0"]);
    });

    test.each([
      ["event_type=concert", ["concert"]],
      [`from=${encodeURIComponent(inDays(0))}&to=${encodeURIComponent(inDays(3.5))}`, ["concert"]],
      ["limit=2", ["concert", "cancelled"]],
      ["page=2&limit=1", ["cancelled"]],
      ["area=0", []],
    ])("the list's filters hold: %s", async (query, titles) => {
      expect(await summaries(`${LIST}?${query}`)).toEqual(titles);
    });

    answersHead(world, () => LIST);
  });

  describe("304", () => {
    revalidates(
      world,
      () => LIST,
      REVALIDATE,
      () => touchEvents(world),
    );
  });

  describe("400", () => {
    refusesBadCoordinates(world, () => LIST);

    test("an area that is no id, distance without a point", async () => {
      expectError(await world.api(`${LIST}?area=north`), 400, "invalid_area_id");
      expectError(await world.api(`${LIST}?sort=distance`), 400, "missing_coordinates");
    });
  });

  describe("422", () => {
    refusesBadPages(world, () => LIST, ["page", "limit"]);

    test("a range that ends before it begins", async () => {
      expectError(await world.api(`${LIST}?from=2027-01-02&to=2027-01-01`), 422, "validation_error");
    });
  });
});
