import { beforeAll, describe, expect, test } from "vitest";
import { expectError } from "@/tests/api/checks";
import { UNKNOWN_IDS } from "@/tests/api/hostile-ids";
import { send } from "@/tests/support/people";
import { refusesAnonymous, refusesGuests } from "@/tests/support/refusals";
import { somePlace, someReview } from "@/tests/support/reviews";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const remove = (id: string, token: string | undefined) =>
  send(world, `/api/v1/reviews/${id}`, undefined, { method: "DELETE", token });

let place = "";
beforeAll(async () => {
  place = await somePlace(world, "deleted");
});

async function own(at = place) {
  const author = await world.user();
  return { ...author, review: await someReview(world, at, author.id, { rating: 4 }) };
}

describe("204", () => {
  test("the review is gone from the lists and the rating at once, and its author may write another", async () => {
    const at = await somePlace(world, "at-once");
    const { token, review } = await own(at);
    const before = await world.api(`/api/v1/places/${at}/reviews`);
    const { status, text } = await remove(review, token);
    expect([status, text]).toEqual([204, ""]);
    const after = await world.api(`/api/v1/places/${at}/reviews`, {
      headers: { "if-none-match": before.headers.get("etag") ?? "" },
    });
    expect([after.status, after.body.data]).toEqual([200, []]);
    expect((await world.api(`/api/v1/places/${at}`)).body.data).toMatchObject({ avg_rating: null, review_count: 0 });
    expect((await send(world, `/api/v1/places/${at}/reviews`, { rating: 1 }, { token })).status).toBe(201);
    expect((await world.api(`/api/v1/places/${at}`)).body.data).toMatchObject({ avg_rating: 1, review_count: 1 });
  });

  test.each(["flagged", "hidden", "rejected"])("also when it is %s, which leaves the rating alone", async (status) => {
    const at = await somePlace(world, status);
    const { id, token, review } = await own(at);
    await own(at);
    await world.sql`update reviews set status = ${status} where id = ${review}`;
    expect((await remove(review, token)).status).toBe(204);
    expect((await world.api(`/api/v1/places/${at}/review-summary`)).body.data).toMatchObject({ average: 4, count: 1 });
    const [entry] = await world.sql`select actor, action, before from audit_log where entity = ${`review:${review}`}`;
    expect(entry).toEqual({ actor: `user:${id}`, action: "review.delete", before: { status } });
  });
});

describe("404", () => {
  test.each(UNKNOWN_IDS)("the id %s is unknown", async (id) => {
    expectError(await remove(id, (await world.user()).token), 404, "not_found");
  });

  test("for another user's review, which stays", async () => {
    const { review } = await own();
    expectError(await remove(review, (await world.user()).token), 404, "not_found");
    expect(await world.sql`select 1 from reviews where id = ${review} and deleted_at is null`).toHaveLength(1);
  });

  test("of ten concurrent deletions one succeeds", async () => {
    const { token, review } = await own();
    const answers = await Promise.all(Array.from({ length: 10 }, () => remove(review, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(9).fill(404)]);
  });
});

describe("429", () => {
  test("sixty an hour for each user", async () => {
    const { token } = await world.user();
    const answers = await Promise.all(Array.from({ length: 61 }, () => remove("999999999", token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(60).fill(404), 429]);
  });
});

refusesAnonymous(world, "deleteReview");
refusesGuests(world, "deleteReview");
