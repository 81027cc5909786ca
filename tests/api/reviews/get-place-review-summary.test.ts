import { beforeAll, describe, expect, test } from "vitest";
import { revalidates } from "@/tests/api/caching";
import { answersHead, expectError } from "@/tests/api/checks";
import { refusesUnknownIds } from "@/tests/api/hostile-ids";
import { somePlace, someReview } from "@/tests/support/reviews";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const path = (id: string): string => `/api/v1/places/${id}/review-summary`;

let cached = "";
beforeAll(async () => {
  cached = await somePlace(world, "cached");
});

describe("200", () => {
  test("the mean to one decimal, the stars, and each aspect that was rated", async () => {
    const reviews = [{ source: "ext_a", external_id: "e", rating: 1, published_at: "2026-01-01T00:00:00Z" }];
    const place = await somePlace(world, "rated", { reviews });
    const stars = [5, 5, 4, 2];
    for (const [n, rating] of stars.entries()) {
      const aspects = [{ aspect: "food", rating: n + 1 }, ...(n === 0 ? [{ aspect: "value", rating: 3 }] : [])];
      await someReview(world, place, (await world.user()).id, { rating, aspects });
    }
    const { status, body } = await world.api(path(place));
    expect([status, body]).toEqual([
      200,
      {
        data: {
          average: 4,
          count: 4,
          distribution: { "1": 0, "2": 1, "3": 0, "4": 1, "5": 2 },
          aspects: [
            { aspect: "value", average: 3, count: 1 },
            { aspect: "food", average: 2.5, count: 4 },
          ],
        },
      },
    ]);
    const detail = (await world.api(`/api/v1/places/${place}`)).body.data;
    expect([detail.avg_rating, detail.review_count]).toEqual([body.data.average, body.data.count]);
  });

  test("no reviews: no mean, and nothing counted", async () => {
    const { body } = await world.api(path(await somePlace(world, "unrated")));
    expect(body.data).toEqual({
      average: null,
      count: 0,
      distribution: { "1": 0, "2": 0, "3": 0, "4": 0, "5": 0 },
      aspects: [],
    });
  });

  test("the rating is exact after fifty reviews at once", async () => {
    const place = await somePlace(world, "busy");
    const users = await Promise.all(Array.from({ length: 50 }, () => world.user()));
    await Promise.all(users.map(({ id }, n) => someReview(world, place, id, { rating: 1 + (n % 5) })));
    expect((await world.api(path(place))).body.data).toMatchObject({ average: 3, count: 50 });
    const [row] = await world.sql`select rating_sum, rating_count from places where id = ${place}`;
    expect(row).toEqual({ rating_sum: 150, rating_count: 50 });
    const [totals] = await world.sql`
      select t.sum = p.sum and t.count = p.count as same from rating_totals t,
        (select sum(rating_sum), sum(rating_count) as count from places) p`;
    expect(totals?.same).toBe(true);
  });

  answersHead(world, () => path(cached));
});

describe("304", () => {
  revalidates(
    world,
    () => path(cached),
    "public, max-age=0, must-revalidate",
    async () => someReview(world, cached, (await world.user()).id),
  );
});

describe("404", () => {
  refusesUnknownIds(world, path);

  test("a place that is not published", async () => {
    expectError(await world.api(path(await somePlace(world, "draft", { status: "draft" }))), 404, "not_found");
  });
});
