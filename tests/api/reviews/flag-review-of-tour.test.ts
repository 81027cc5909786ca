import { beforeAll, describe, expect, test } from "vitest";
import { send } from "@/tests/support/people";
import { refusesAnonymous, refusesBadBodies, refusesGuests, refusesMissing } from "@/tests/support/refusals";
import { somePlace, someReview } from "@/tests/support/reviews";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const BODY = { reason: "It is about another place." };

let place = "";

beforeAll(async () => {
  place = await somePlace(world, "flagged");
});

const newReview = async (at = place, rating = 5): Promise<string> =>
  someReview(world, at, (await world.user()).id, { rating });
const token = async (): Promise<string> => (await world.user()).token;

describe("201", () => {
  test("at the old address, which says that it is deprecated", async () => {
    const id = await newReview();
    const answer = await send(world, `/api/v1/tours/reviews/${id}/flag`, BODY, { token: await token() });
    expect([answer.status, answer.body.data.review_id]).toEqual([201, id]);
    expect([answer.headers.has("deprecation"), answer.headers.has("sunset")]).toEqual([true, true]);
  });
});

refusesBadBodies(world, { path: "/api/v1/tours/reviews/1/flag", token: async () => (await world.user()).token });
refusesAnonymous(world, "flagReviewOfTour");
refusesGuests(world, "flagReviewOfTour");
refusesMissing(world, "flagReviewOfTour", { body: BODY });

describe("200", () => {
  test("a second flag of the same user changes nothing", async () => {
    const [id, user] = [await newReview(), await token()];
    const path = `/api/v1/tours/reviews/${id}/flag`;
    expect((await send(world, path, BODY, { token: user })).status).toBe(201);
    expect((await send(world, path, BODY, { token: user })).status).toBe(200);
  });
});

describe("422", () => {
  test("a body without what it asks for", async () => {
    const { token } = await world.user();
    const answer = await send(world, `/api/v1/tours/reviews/${await newReview()}/flag`, {}, { token });
    expect([answer.status, answer.body.error.code]).toEqual([422, "validation_error"]);
  });
});

describe("429", () => {
  test("thirty in ten minutes, refused ones among them", async () => {
    const { token } = await world.user();
    const call = () => send(world, "/api/v1/tours/reviews/999999999/flag", BODY, { token });
    for (let n = 0; n < 30; n++) expect((await call()).status).toBe(404);
    expect((await call()).status).toBe(429);
  });
});
