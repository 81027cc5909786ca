import ICAL from "ical.js";
import { beforeAll, describe, expect, test } from "vitest";
import { revalidates } from "@/tests/api/caching";
import { answersHead, expectError } from "@/tests/api/checks";
import { refusesUnknownIds } from "@/tests/api/hostile-ids";
import { useWorld } from "@/tests/support/world";
import { REVALIDATE } from "./checks";
import { eventId, importCalendarEvents, touchEvents } from "./fixtures";

const world = useWorld({ BASE_URL: "https://api.test" });
const one = (id: string): string => `/api/v1/events/${id}/ics`;
let [full, draft] = ["", ""];

beforeAll(async () => {
  await importCalendarEvents(world);
  [full, draft] = [await eventId(world, "full"), await eventId(world, "draft")];
});

const entries = async (path: string) => {
  const { status, text } = await world.api(path);
  expect(status).toBe(200);
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
};

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
    const [installed] = await world.sql<{ id: string }[]>`select calendar_namespace::text as id from installation`;
    expect(said).toEqual({
      uid: `event-${full}@${installed?.id}`,
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

  test("an unchanged event keeps its revision; a change of the event or of its place raises it", async () => {
    const revision = async () => {
      const [entry] = await entries(one(full));
      return [
        Number(entry?.getFirstPropertyValue("sequence")),
        String(entry?.getFirstPropertyValue("last-modified")),
        String(entry?.getFirstPropertyValue("uid")),
      ] as const;
    };
    const before = await revision();
    expect(await revision()).toEqual(before);
    await world.sql`update events set updated_at = created_at + interval '1 hour' where id = ${full}`;
    const changed = await revision();
    expect(changed[0]).toBe(3600);
    expect(changed[1] > before[1]).toBe(true);
    await world.sql`update places p set updated_at = e.created_at + interval '2 hours' from events e
      where e.id = ${full} and p.id = e.place_id`;
    expect((await revision())[0]).toBe(7200);
    await world.sql`update places set status = 'draft' where source_key = 'hall'`;
    const [entry] = await entries(one(full));
    expect([entry?.getFirstPropertyValue("location"), entry?.hasProperty("geo")]).toEqual(["North", false]);
    expect((await revision()).slice(0, 1)).toEqual([7200]);
    await world.sql`update places set status = 'published' where source_key = 'hall'`;
    expect((await revision())[2]).toBe(before[2]);
  });

  test("programs that subscribe learn how often to fetch", async () => {
    const { text } = await world.api(one(full));
    expect(text).toContain("REFRESH-INTERVAL;VALUE=DURATION:PT1H");
    expect(text).toContain("X-PUBLISHED-TTL:PT1H");
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
