import { beforeAll, describe, expect, test } from "vitest";
import { revalidates } from "@/tests/api/caching";
import { answersHead, expectError } from "@/tests/api/checks";
import { refusesUnknownIds } from "@/tests/api/hostile-ids";
import { send } from "@/tests/support/people";
import { someReview } from "@/tests/support/reviews";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const path = (id: string): string => `/api/v1/events/${id}/review-summary`;
const ids: Record<string, string> = {};

beforeAll(async () => {
  const event = (key: string, status: string) => ({
    key,
    title: key,
    event_type: "concert",
    timezone: "America/St_Lucia",
    status,
    starts_at: "2026-12-02T20:00:00-04:00",
  });
  await world.bundle({
    event_types: [{ key: "concert", name: "Concert" }],
    events: [event("rated", "published"), event("cached", "published"), event("draft", "draft")],
  });
  const rows = await world.sql<{ id: string; source_key: string }[]>`select id, source_key from events`;
  for (const row of rows) ids[row.source_key] = row.id;
});
const rate = async (key: string, rating: number): Promise<string> =>
  someReview(world, ids[key] ?? "", (await world.user()).id, { rating }, "event");

describe("200", () => {
  test("the in-app ratings of the event, less what was flagged", async () => {
    const [bad] = await Promise.all([1, 5, 4, 4].map((rating) => rate("rated", rating)));
    expect((await world.api(path(ids.rated ?? ""))).body.data).toMatchObject({ average: 3.5, count: 4 });
    const { token } = await world.user();
    const { status } = await send(world, `/api/v1/reviews/${bad}/flag`, { reason: "Not there." }, { token });
    expect(status).toBe(201);
    expect((await world.api(path(ids.rated ?? ""))).body.data).toEqual({
      average: 4.3,
      count: 3,
      distribution: { "1": 0, "2": 0, "3": 0, "4": 2, "5": 1 },
      aspects: [],
    });
  });

  answersHead(world, () => path(ids.cached ?? ""));
});

describe("304", () => {
  revalidates(
    world,
    () => path(ids.cached ?? ""),
    "public, max-age=0, must-revalidate",
    () => rate("cached", 5),
  );
});

describe("404", () => {
  refusesUnknownIds(world, path);

  test("an event that is not published", async () => {
    expectError(await world.api(path(ids.draft ?? "")), 404, "not_found");
    await expect(rate("draft", 5)).rejects.toMatchObject({ code: "not_found" });
  });
});
