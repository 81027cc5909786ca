import { expect, test } from "vitest";
import { rankByRating } from "@/lib/domains/places/ratings.service";
import { somePlace, someReview } from "@/tests/support/reviews";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const queued = async (): Promise<number> =>
  (await world.sql`select 1 from outbox where name = 'places/rating-prior.moved'`).length;
const rate = async (place: string, rating: number) => someReview(world, place, (await world.user()).id, { rating });

test("the mean that ranks are worked out with follows the ratings, by one event each time that it has moved far", async () => {
  const [one, other] = [await somePlace(world, "one"), await somePlace(world, "other")];
  await rate(one, 5);
  expect(await queued()).toBe(1);
  for (let n = 0; n < 30; n++) await rate(one, 5);
  expect(await queued()).toBe(1);
  for (let n = 0; n < 30; n++) await rate(other, 1);
  // Each of the thirty moves a mean of sixty at most by 4 / 31 stars, the last by less than 0.05.
  expect(await queued()).toBeGreaterThan(5);
  expect(await queued()).toBeLessThan(31);
  const [totals] = await world.sql`
    select sum::int as sum, count::int as count, abs(prior - sum::float8 / count) < 0.05 as close from rating_totals`;
  expect(totals).toEqual({ sum: 31 * 5 + 30, count: 61, close: true });
  await rankByRating(world.db);
  const [score] = await world.sql`
    select abs(rating_score - (155 - 31 * (select prior from rating_totals)) / 41) < 0.00001 as right from place_cards
    where place_id = ${one}`;
  expect(score?.right).toBe(true);
});
