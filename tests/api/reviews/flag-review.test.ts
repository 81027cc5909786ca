import { beforeAll, describe, expect, test } from "vitest";
import { expectError } from "@/tests/api/checks";
import { UNKNOWN_IDS } from "@/tests/api/hostile-ids";
import { send } from "@/tests/support/people";
import { refusesBadBodies } from "@/tests/support/refusals";
import { somePlace, someReview } from "@/tests/support/reviews";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const path = (id: string): string => `/api/v1/reviews/${id}/flag`;
const BODY = { reason: "It is about another place." };

let author = { id: "", token: "" };
let review = "";
let place = "";

beforeAll(async () => {
  place = await somePlace(world, "flagged");
  author = await world.user();
  review = await someReview(world, place, author.id);
});

const newReview = async (at = place, rating = 5): Promise<string> =>
  someReview(world, at, (await world.user()).id, { rating });
const flag = (id: string, token: string | undefined, body: unknown = BODY) => send(world, path(id), body, { token });
const token = async (): Promise<string> => (await world.user()).token;
const flagsOf = (id: string) => world.sql`select id, reason, notes from review_flags where review_id = ${id}`;

/** A place's ratings in every response that shows them. */
async function seen(id: string) {
  const [detail, list, reviews, summary] = await Promise.all([
    world.api(`/api/v1/places/${id}`),
    world.api("/api/v1/places?limit=100"),
    world.api(`/api/v1/places/${id}/reviews`),
    world.api(`/api/v1/places/${id}/review-summary`),
  ]);
  const item = list.body.data.find((each: { id: string }) => each.id === id);
  return {
    detail: [detail.body.data.avg_rating, detail.body.data.review_count],
    list: [item.avg_rating, item.review_count],
    reviews: reviews.body.data.map((each: { id: string }) => each.id),
    summary: [summary.body.data.average, summary.body.data.count],
    etag: detail.headers.get("etag"),
  };
}

describe("200", () => {
  test("again by the same user: the first flag, and nothing changes", async () => {
    const id = await newReview();
    const user = await token();
    const answers = await Promise.all(Array.from({ length: 10 }, () => flag(id, user)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 9 }, () => 200), 201]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await flagsOf(id)).toHaveLength(1);
  });

  test("nobody can hide again what the moderators have published again", async () => {
    const { moderate } = await import("@/lib/domains/reviews/moderation.service");
    const id = await newReview();
    const user = await token();
    await flag(id, user);
    await moderate({ db: world.db, actor: "cli" }, id, "publish");
    expect((await flag(id, user)).status).toBe(200);
    expect((await seen(place)).reviews).toContain(id);
    expect((await flag(id, await token())).status).toBe(201);
    expect((await seen(place)).reviews).toContain(id);
  });
});

describe("201", () => {
  test("the review is off every public answer at once, and out of the rating", async () => {
    const id = await somePlace(world, "at-once");
    const [bad, good] = [await newReview(id, 1), await newReview(id, 4)];
    const before = await seen(id);
    expect(before).toMatchObject({ detail: [2.5, 2], list: [2.5, 2], reviews: [good, bad], summary: [2.5, 2] });
    const { status, body } = await flag(bad, await token(), { ...BODY, notes: "Two\nlines" });
    expect([status, body]).toEqual([201, { data: { flag_id: expect.stringMatching(/^\d+$/), review_id: bad } }]);
    const after = await seen(id);
    expect(after).toMatchObject({ detail: [4, 1], list: [4, 1], reviews: [good], summary: [4, 1] });
    expect(after.etag).not.toBe(before.etag);
    expect(await flagsOf(bad)).toEqual([{ id: body.data.flag_id, reason: BODY.reason, notes: "Two\nlines" }]);
  });

  test("of twenty users at once one flags it, and for the others it is not there", async () => {
    const id = await newReview();
    const tokens = await Promise.all(Array.from({ length: 20 }, token));
    const answers = await Promise.all(tokens.map((each) => flag(id, each)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 404)]);
    expect(await flagsOf(id)).toHaveLength(1);
  });

  test("an external review can be flagged, and the rating of in-app reviews stays", async () => {
    const reviews = [{ source: "ext_a", external_id: "x", rating: 1, published_at: "2026-01-01T00:00:00Z" }];
    const id = await somePlace(world, "external", { reviews });
    await newReview(id, 4);
    const [row] = await world.sql`select id from reviews where reviewable_id = ${id} and source = 'ext_a'`;
    expect((await flag(row?.id, await token())).status).toBe(201);
    expect((await seen(id)).detail).toEqual([4, 1]);
    expect((await seen(id)).reviews).not.toContain(row?.id);
  });

  test("a reason of exactly 500 characters, counted as a person counts them", async () => {
    const id = await newReview();
    expect((await flag(id, await token(), { reason: ` ${"🏝".repeat(500)} `, notes: "🏝".repeat(2_000) })).status).toBe(
      201,
    );
  });
});

describe("401", () => {
  test("without a token, whatever the body and the review", async () => {
    for (const id of [review, "999999"]) expectError(await flag(id, undefined, "{"), 401, "auth_required");
  });
});

describe("403", () => {
  test("for guests", async () => {
    expectError(await flag(review, (await world.guest()).token), 403, "forbidden");
  });
});

describe("404", () => {
  test.each(UNKNOWN_IDS)("the id %s is not there", async (id) => {
    expectError(await flag(id, await token()), 404, "not_found");
  });

  test("for a review that another has flagged, also where the body is not valid", async () => {
    const id = await newReview();
    await flag(id, await token());
    const other = await token();
    for (const body of [BODY, { reason: "" }]) expectError(await flag(id, other, body), 404, "not_found");
  });
});

describe("422", () => {
  test("for one's own review, which stays", async () => {
    expectError(await flag(review, author.token), 422, "validation_error");
    expect((await seen(place)).reviews).toContain(review);
  });

  test.each([
    {},
    { reason: "" },
    { reason: "  \n " },
    { reason: 1 },
    { reason: null },
    { reason: "x".repeat(501) },
    { reason: "a\u0000b" },
    { reason: "\ud800" },
    { ...BODY, notes: "x".repeat(2_001) },
    { ...BODY, notes: 7 },
  ])("for %j", async (body) => {
    expectError(await flag(review, await token(), body), 422, "validation_error");
    expect(await flagsOf(review)).toEqual([]);
  });
});

describe("429", () => {
  test("the budget is that of votes: thirty together in ten minutes", async () => {
    const user = await token();
    for (let n = 0; n < 15; n++) {
      await send(world, `/api/v1/reviews/${review}/votes`, { vote_type: "helpful" }, { token: user });
      await flag(review, user, { reason: "" });
    }
    expectError(await flag(review, user), 429, "rate_limited");
    expect(await flagsOf(review)).toEqual([]);
  });
});

refusesBadBodies(world, { path: "/api/v1/reviews/1/flag", token: () => author.token });
