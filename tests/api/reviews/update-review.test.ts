import { beforeAll, describe, expect, test } from "vitest";
import { expectError } from "@/tests/api/checks";
import { UNKNOWN_IDS } from "@/tests/api/hostile-ids";
import { send } from "@/tests/support/people";
import { refusesAnonymous, refusesBadBodies, refusesGuests } from "@/tests/support/refusals";
import { somePlace, someReview } from "@/tests/support/reviews";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const path = (id: string): string => `/api/v1/reviews/${id}`;
const edit = (id: string, token: string | undefined, body: unknown) =>
  send(world, path(id), body, { method: "PATCH", token });
const FULL = {
  rating: 4,
  title: "Worth the walk",
  body: "Cool inside.",
  tripType: "family",
  visitDate: "2026-02-14",
  aspects: [{ aspect: "value", rating: 4 }] as { aspect: "value"; rating: number }[],
};

let place = "";
let other = "";
beforeAll(async () => {
  place = await somePlace(world, "edited");
  other = await someReview(world, place, (await world.user()).id);
});

async function own(more: object = FULL, at = place) {
  const author = await world.user();
  return { ...author, review: await someReview(world, at, author.id, more) };
}

describe("200", () => {
  test("the new text and rating are shown at once, with the time of the edit", async () => {
    const at = await somePlace(world, "at-once");
    const { token, review } = await own(FULL, at);
    const before = await world.api(`/api/v1/places/${at}/reviews`);
    const { status, body } = await edit(review, token, { rating: 2, title: " Too hot ", aspects: [] });
    const [shown] = before.body.data;
    expect([status, body]).toEqual([
      200,
      {
        data: {
          ...shown,
          rating: 2,
          title: "Too hot",
          aspect_ratings: [],
          edited_at: expect.stringMatching(/Z$/),
        },
      },
    ]);
    const after = await world.api(`/api/v1/places/${at}/reviews`, {
      headers: { "if-none-match": before.headers.get("etag") ?? "" },
    });
    expect([after.status, after.body.data]).toEqual([200, [body.data]]);
    expect((await world.api(`/api/v1/places/${at}`)).body.data).toMatchObject({ avg_rating: 2, review_count: 1 });
    expect((await world.api(`/api/v1/places/${at}/review-summary`)).body.data).toMatchObject({ average: 2, count: 1 });
  });

  test("an omitted field stays, and null clears a field", async () => {
    const { token, review } = await own();
    const { data } = (await edit(review, token, { body: null, trip_type: null, visit_date: null })).body;
    expect(data).toMatchObject({ title: "Worth the walk", body: null, trip_type: null, visit_date: null, rating: 4 });
  });

  test("an edit that changes nothing is no edit", async () => {
    const { token, review } = await own();
    for (const body of [{}, { rating: 4, title: "Worth the walk" }, { unknown: 1 }]) {
      const answer = await edit(review, token, body);
      expect([answer.status, answer.body.data.edited_at]).toEqual([200, null]);
    }
  });

  test("the audit log says which fields changed, and not to what", async () => {
    const { id, token, review } = await own();
    await edit(review, token, { title: "Other", is_anonymous: true });
    const [entry] =
      await world.sql`select actor, action, before, after from audit_log where entity = ${`review:${review}`}`;
    expect(entry).toEqual({
      actor: `user:${id}`,
      action: "review.edit",
      before: null,
      after: { changed: ["title", "is_anonymous"] },
    });
  });

  test("flags can hide what was edited after moderators had kept it", async () => {
    const { moderate } = await import("@/lib/domains/reviews/moderation.service");
    const { token, review } = await own();
    const flag = async () =>
      send(world, `${path(review)}/flag`, { reason: "Abuse" }, { token: (await world.user()).token });
    const statusOf = async () => (await world.sql`select status from reviews where id = ${review}`)[0]?.status;
    await flag();
    await moderate({ db: world.db, actor: "cli" }, review, "publish");
    await flag();
    expect(await statusOf()).toBe("published");
    await edit(review, token, { title: "Worse than before" });
    await flag();
    expect(await statusOf()).toBe("flagged");
  });
});

describe("404", () => {
  test.each(UNKNOWN_IDS)("the id %s is unknown", async (id) => {
    expectError(await edit(id, (await world.user()).token, { rating: 1 }), 404, "not_found");
  });

  test("for another user's review, even if the body is invalid", async () => {
    const { token } = await world.user();
    for (const rating of [1, 9]) expectError(await edit(other, token, { rating }), 404, "not_found");
  });

  test.each(["flagged", "hidden", "rejected"])("for one's own review that is %s", async (status) => {
    const { token, review } = await own();
    await world.sql`update reviews set status = ${status} where id = ${review}`;
    expectError(await edit(review, token, { rating: 1 }), 404, "not_found");
  });

  test("for one's own review that is deleted", async () => {
    const { token, review } = await own();
    await send(world, path(review), undefined, { method: "DELETE", token });
    expectError(await edit(review, token, { rating: 1 }), 404, "not_found");
  });
});

describe("422", () => {
  test.each([
    { rating: 0 },
    { rating: null },
    { rating: "5" },
    { title: "x".repeat(101) },
    { title: 1 },
    { body: "a\u0000b" },
    { trip_type: "x".repeat(51) },
    { visit_date: "2999-01-01" },
    { visit_date: "yesterday" },
    { is_anonymous: null },
    { aspects: {} },
    [],
    null,
  ])("%j", async (body) => {
    const { token, review } = await own();
    expectError(await edit(review, token, JSON.stringify(body)), 422, "validation_error");
  });
});

describe("429", () => {
  test("reviews that are written, edited and deleted share sixty an hour", async () => {
    const { token } = await world.user();
    const calls = Array.from({ length: 61 }, async (_, n) =>
      [
        () => send(world, "/api/v1/places/999999999/reviews", { rating: 5 }, { token }),
        () => edit("999999999", token, {}),
        () => send(world, path("999999999"), undefined, { method: "DELETE", token }),
      ][n % 3]?.(),
    );
    const statuses = (await Promise.all(calls)).map((answer) => answer?.status);
    expect(statuses.sort()).toEqual([...Array(60).fill(404), 429]);
    expectError(await edit("999999999", token, {}), 429, "rate_limited");
  });
});

refusesAnonymous(world, "updateReview");
refusesGuests(world, "updateReview");
refusesBadBodies(world, { path: () => path(other), method: "PATCH", token: async () => (await world.user()).token });
