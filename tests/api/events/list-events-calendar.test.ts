import ICAL from "ical.js";
import { beforeAll, describe, expect, test } from "vitest";
import { revalidates } from "@/tests/api/caching";
import { answersHead, expectError, refusesBadCoordinates, refusesBadPages } from "@/tests/api/checks";
import { useWorld } from "@/tests/support/world";
import { REVALIDATE } from "./checks";
import { importCalendarEvents, inDays, touchEvents } from "./fixtures";

const world = useWorld({ BASE_URL: "https://api.test" });
const LIST = "/api/v1/events/ics";

beforeAll(() => importCalendarEvents(world));

const entries = async (path: string) => {
  const { status, text } = await world.api(path);
  expect(status).toBe(200);
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
};
const summaries = async (path: string) =>
  (await entries(path)).map((entry) => String(entry.getFirstPropertyValue("summary")));

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
