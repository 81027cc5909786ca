import { beforeAll, describe, expect, test } from "vitest";
import { send } from "@/tests/support/people";
import { refusesAnonymous, refusesBadBodies, refusesGuests, refusesMissing } from "@/tests/support/refusals";
import { somePlace, someReview } from "@/tests/support/reviews";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const old = (id: string): string => `/api/v1/tours/reviews/${id}/votes`;
const HELPFUL = { vote_type: "helpful" };

let place = "";

beforeAll(async () => {
  place = await somePlace(world, "voted");
});

const newReview = async (): Promise<string> => someReview(world, place, (await world.user()).id);
async function counters(id: string): Promise<[number, number]> {
  const [row] = await world.sql`select helpful_count, not_helpful_count from reviews where id = ${id}`;
  return [row?.helpful_count, row?.not_helpful_count];
}

describe("200", () => {
  test("the old address does the same, and says that it is deprecated", async () => {
    const id = await newReview();
    const { token } = await world.user();
    const answer = await send(world, old(id), HELPFUL, { token });
    expect([answer.status, answer.body]).toEqual([200, { data: { review_id: id, vote_type: "helpful" } }]);
    expect([answer.headers.has("deprecation"), answer.headers.has("sunset")]).toEqual([true, true]);
    expect(await counters(id)).toEqual([1, 0]);
  });
});

refusesBadBodies(world, { path: "/api/v1/tours/reviews/1/votes", token: async () => (await world.user()).token });
refusesAnonymous(world, "voteReviewOfTour");
refusesGuests(world, "voteReviewOfTour");
refusesMissing(world, "voteReviewOfTour", { body: HELPFUL });

describe("422", () => {
  test("a body without what it asks for", async () => {
    const { token } = await world.user();
    const answer = await send(world, `/api/v1/tours/reviews/${await newReview()}/votes`, {}, { token });
    expect([answer.status, answer.body.error.code]).toEqual([422, "validation_error"]);
  });
});

describe("429", () => {
  test("thirty in ten minutes, refused ones among them", async () => {
    const { token } = await world.user();
    const call = () => send(world, "/api/v1/tours/reviews/999999999/votes", HELPFUL, { token });
    for (let n = 0; n < 30; n++) expect((await call()).status).toBe(404);
    expect((await call()).status).toBe(429);
  });
});
