import { beforeAll, describe, expect, test } from "vitest";
import { expectError } from "@/tests/api/checks";
import { UNKNOWN_IDS } from "@/tests/api/hostile-ids";
import { send } from "@/tests/support/people";
import { refusesAnonymous, refusesBadBodies, refusesGuests } from "@/tests/support/refusals";
import { someReview } from "@/tests/support/reviews";
import type { World } from "@/tests/support/world";

/** The guarantees of the operation that reviews a place, or an event. `some` makes a published or a draft one. */
export function createsReviews(
  world: World,
  type: "place" | "event",
  operationId: string,
  some: (key: string, status?: "draft") => Promise<string>,
): void {
  const path = (id: string): string => `/api/v1/${type}s/${id}/reviews`;
  const create = (id: string, token: string | undefined, body: unknown) => send(world, path(id), body, { token });
  let entity = "";
  beforeAll(async () => {
    entity = await some("reviewed");
  });
  const token = async (): Promise<string> => (await world.user()).token;

  describe("201", () => {
    test("any published one can be reviewed, without a tour, and the rating follows at once", async () => {
      const id = await some("fresh");
      const body = {
        rating: 4,
        title: "  Worth the walk ",
        body: "Cool inside.\nGo early.",
        trip_type: "family",
        visit_date: "2026-02-14",
        is_anonymous: true,
        aspects: [
          { aspect: "value", rating: 4 },
          { aspect: "view", rating: 5 },
        ],
      };
      const answer = await create(id, await token(), body);
      expect([answer.status, answer.body]).toEqual([201, { data: { review_id: expect.stringMatching(/^\d+$/) } }]);
      const [row] = await world.sql`
        select title, body, trip_type, visit_date::text, is_anonymous, aspect_ratings, status, source from reviews
        where id = ${answer.body.data.review_id}`;
      expect(row).toEqual({
        title: "Worth the walk",
        body: body.body,
        trip_type: "family",
        visit_date: "2026-02-14",
        is_anonymous: true,
        aspect_ratings: [{ aspect: "value", rating: 4 }],
        status: "published",
        source: "in_app",
      });
      const summary = await world.api(`/api/v1/${type}s/${id}/review-summary`);
      expect(summary.body.data).toMatchObject({ average: 4, count: 1 });
    });
  });

  describe("404", () => {
    test.each(UNKNOWN_IDS)("the id %s is unknown", async (id) => {
      expectError(await create(id, await token(), { rating: 5 }), 404, "not_found");
    });

    test("for one that is not published, even if the body is invalid", async () => {
      const draft = await some("draft", "draft");
      for (const rating of [5, 9]) expectError(await create(draft, await token(), { rating }), 404, "not_found");
    });
  });

  describe("409", () => {
    test("of ten concurrent reviews by one user one is published", async () => {
      const as = await token();
      const answers = await Promise.all(Array.from({ length: 10 }, () => create(entity, as, { rating: 3 })));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
      expectError(await create(entity, as, { rating: 3 }), 409, "review_exists");
    });

    test("also if the first was written for a stop of a tour", async () => {
      const user = await world.user();
      await someReview(world, entity, user.id, {}, type);
      expectError(await create(entity, user.token, { rating: 3 }), 409, "review_exists");
    });
  });

  describe("422", () => {
    test.each([
      {},
      { rating: 0 },
      { rating: 6 },
      { rating: 4.5 },
      { rating: "5" },
      { rating: 5, title: "x".repeat(101) },
      { rating: 5, body: "x".repeat(5_001) },
      { rating: 5, visit_date: "2999-01-01" },
      { rating: 5, visit_date: "2026-02-30" },
    ])("%j", async (body) => {
      expectError(await create(entity, await token(), body), 422, "validation_error");
    });
  });

  describe("429", () => {
    test("sixty an hour for each user", async () => {
      const as = await token();
      const answers = await Promise.all(Array.from({ length: 61 }, () => create("999999999", as, { rating: 5 })));
      expect(answers.map(({ status }) => status).sort()).toEqual([...Array(60).fill(404), 429]);
      expect(answers.every(({ headers }) => headers.get("x-ratelimit-limit") === "60")).toBe(true);
    });
  });

  refusesAnonymous(world, operationId);
  refusesGuests(world, operationId);
  refusesBadBodies(world, { path: () => path(entity), token });
}
