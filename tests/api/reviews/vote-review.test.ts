import { beforeAll, describe, expect, test } from "vitest";
import { expectError } from "@/tests/api/checks";
import { UNKNOWN_IDS } from "@/tests/api/hostile-ids";
import { send } from "@/tests/support/people";
import { refusesBadBodies } from "@/tests/support/refusals";
import { somePlace, someReview } from "@/tests/support/reviews";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const path = (id: string): string => `/api/v1/reviews/${id}/votes`;
const old = (id: string): string => `/api/v1/tours/reviews/${id}/votes`;
const HELPFUL = { vote_type: "helpful" };

let place = "";
let author = { id: "", token: "" };
let review = "";

beforeAll(async () => {
  place = await somePlace(world, "voted");
  author = await world.user();
  review = await someReview(world, place, author.id);
});

const newReview = async (): Promise<string> => someReview(world, place, (await world.user()).id);
const vote = (id: string, token: string | undefined, body: unknown = HELPFUL) => send(world, path(id), body, { token });
async function counters(id: string): Promise<[number, number]> {
  const [row] = await world.sql`select helpful_count, not_helpful_count from reviews where id = ${id}`;
  return [row?.helpful_count, row?.not_helpful_count];
}

describe("200", () => {
  test("a vote counts once, and the voter's later one replaces it", async () => {
    const id = await newReview();
    const { token } = await world.user();
    const answer = await vote(id, token);
    expect([answer.status, answer.body]).toEqual([200, { data: { review_id: id, vote_type: "helpful" } }]);
    await vote(id, token);
    expect(await counters(id)).toEqual([1, 0]);
    const changed = await vote(id, token, { vote_type: "not_helpful" });
    expect(changed.body.data.vote_type).toBe("not_helpful");
    expect(await counters(id)).toEqual([0, 1]);
  });

  test("a hundred voters at once are counted exactly, and so are all of them changing their minds at once", async () => {
    const id = await newReview();
    const voters = await Promise.all(Array.from({ length: 100 }, () => world.user()));
    const half = (n: number) => ({ vote_type: n % 4 === 0 ? "not_helpful" : "helpful" });
    const answers = await Promise.all(voters.map(({ token }, n) => vote(id, token, half(n))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await counters(id)).toEqual([75, 25]);
    await Promise.all(voters.map(({ token }, n) => vote(id, token, half(n + 2))));
    expect(await counters(id)).toEqual([75, 25]);
    await Promise.all(voters.map(({ token }) => vote(id, token)));
    expect(await counters(id)).toEqual([100, 0]);
  });

  test("one voter with both votes at once has one of them", async () => {
    const id = await newReview();
    const { token } = await world.user();
    const votes = Array.from({ length: 20 }, (_, n) => (n % 2 ? "helpful" : "not_helpful"));
    await Promise.all(votes.map((vote_type) => vote(id, token, { vote_type })));
    const [helpful, not] = await counters(id);
    expect(helpful + not).toBe(1);
  });

  test("voteType is taken, as a deprecated name; vote_type goes before it", async () => {
    const id = await newReview();
    const { token } = await world.user();
    const answer = await vote(id, token, { voteType: "not_helpful" });
    expect([answer.status, answer.body.data.vote_type]).toEqual([200, "not_helpful"]);
    expect(answer.headers.get("deprecation")).toMatch(/^@\d+$/);
    const both = await vote(id, token, { voteType: "not_helpful", vote_type: "helpful" });
    expect(both.body.data.vote_type).toBe("helpful");
    expect((await vote(id, token)).headers.get("deprecation")).toBeNull();
  });
});

describe("401", () => {
  test("without a token, whatever the body and the review", async () => {
    for (const id of [review, "999999"]) expectError(await vote(id, undefined, "{"), 401, "auth_required");
  });
});

describe("403", () => {
  test("for guests", async () => {
    expectError(await vote(review, (await world.guest()).token), 403, "forbidden");
  });
});

describe("404", () => {
  test.each(UNKNOWN_IDS)("the id %s is not there", async (id) => {
    expectError(await vote(id, (await world.user()).token), 404, "not_found");
  });

  test.each(["flagged", "hidden", "rejected"])("for a %s review, as for one that is not there", async (status) => {
    const id = await newReview();
    await world.sql`update reviews set status = ${status} where id = ${id}`;
    const { token } = await world.user();
    const refused = await vote(id, token);
    expectError(refused, 404, "not_found");
    expect(refused.text).toBe((await vote("999999999", token)).text);
    expectError(await vote(id, token, { vote_type: "best" }), 404, "not_found");
    expect(await counters(id)).toEqual([0, 0]);
  });

  test("for a review that was deleted, and one of a place that is not published", async () => {
    const [deleted, hidden] = [await newReview(), await newReview()];
    const { token } = await world.user();
    await world.sql`update reviews set deleted_at = now() where id = ${deleted}`;
    expectError(await vote(deleted, token), 404, "not_found");
    const other = await somePlace(world, "vanishing");
    await world.sql`update reviews set reviewable_id = ${other} where id = ${hidden}`;
    await world.bundle({ source: "vanishing", places: [] }, { prune: true });
    expectError(await vote(hidden, token), 404, "not_found");
  });
});

describe("422", () => {
  test("for one's own review", async () => {
    expectError(await vote(review, author.token), 422, "validation_error");
    expect(await counters(review)).toEqual([0, 0]);
  });

  test.each([
    {},
    [],
    "helpful",
    { vote_type: "best" },
    { vote_type: null },
    { vote_type: ["helpful"] },
    { voteType: "best" },
    { VOTE_TYPE: "helpful" },
  ])("for %j", async (body) => {
    const { token } = await world.user();
    expectError(await send(world, path(review), JSON.stringify(body), { token }), 422, "validation_error");
  });
});

describe("429", () => {
  test("thirty votes and flags together in ten minutes, at whichever address", async () => {
    const id = await newReview();
    const { token } = await world.user();
    const addresses = [path(id), old(id), `/api/v1/reviews/${id}/flag`, `/api/v1/tours/reviews/999999999/flag`];
    const statuses: number[] = [];
    const remaining: (string | null)[] = [];
    for (let n = 0; n < 31; n++) {
      const address = addresses[n % 4] ?? "";
      // A body that is refused counts too.
      const body = address.endsWith("flag") ? { reason: "" } : HELPFUL;
      const { status, headers } = await send(world, address, body, { token });
      statuses.push(status);
      remaining.push(headers.get("x-ratelimit-remaining"));
    }
    expect(statuses.slice(0, 30)).not.toContain(429);
    expect(remaining).toEqual([...Array.from({ length: 30 }, (_, n) => String(29 - n)), "0"]);
    for (const address of addresses) {
      const refused = await send(world, address, HELPFUL, { token });
      expectError(refused, 429, "rate_limited");
      expect(refused.headers.get("x-ratelimit-limit")).toBe("30");
    }
    expect((await vote(id, (await world.user()).token)).status).toBe(200);
  });
});

refusesBadBodies(world, { path: "/api/v1/reviews/1/votes", token: () => author.token });
