import { beforeAll, describe, expect, test } from "vitest";
import { expectError } from "@/tests/api/checks";
import { CLAIM, claimOf, newMerchant, newPlace, type Person } from "@/tests/support/commerce/merchants";
import { MANY_CLIENTS, send } from "@/tests/support/people";
import { refusesBadBodies } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const world = useWorld(MANY_CLIENTS);
const verification = async (placeId: string): Promise<string> =>
  (await world.api(`/api/v1/places/${placeId}`)).body.data.verification_status;
const own = async ({ token }: Person) => (await world.api("/api/v1/me/claims", { token })).body.data;
const audit = (id: string) =>
  world.sql`select actor, action, after->>'reason' as reason from audit_log where entity = ${`claim:${id}`} order by id`;

describe("201", () => {
  test("a claim is pending, has exactly its fields, and the place says that one is open", async () => {
    const [user, placeId] = [await world.user(), await newPlace(world)];
    const { status, body } = await claimOf(world, user, placeId, { ...CLAIM, status: "approved", user_id: "x" });
    expect(status).toBe(201);
    expect(body.data).toEqual({
      id: expect.any(String),
      place_id: placeId,
      status: "pending",
      ...CLAIM,
      contact_email: null,
      message: null,
      reason: null,
      created_at: expect.any(String),
      decided_at: null,
    });
    expect(await verification(placeId)).toBe("pending");
    expect(await own(user)).toEqual([body.data]);
    expect(await audit(body.data.id)).toMatchObject([{ actor: `user:${user.id}`, action: "claim.create" }]);
  });

  test("two people may wait for the same place", async () => {
    const placeId = await newPlace(world);
    for (const user of [await world.user(), await world.user()]) {
      expect((await claimOf(world, user, placeId)).status).toBe(201);
    }
  });
});

describe("401", () => {
  test("without a token", async () => {
    expectError(await send(world, "/api/v1/places/1/claims", CLAIM), 401, "auth_required");
  });
});

describe("403", () => {
  test("a guest claims nothing", async () => {
    expectError(await claimOf(world, await world.guest(), await newPlace(world)), 403, "forbidden");
  });
});

describe("404", () => {
  test("an unpublished place cannot be claimed, also where the body is wrong", async () => {
    const placeId = await newPlace(world);
    await world.sql`update places set status = 'draft' where id = ${placeId}`;
    await world.sql`delete from place_cards where place_id = ${placeId}`;
    expectError(await claimOf(world, await world.user(), placeId), 404, "not_found");
    expectError(await claimOf(world, await world.user(), placeId, {}), 404, "not_found");
    expectError(await claimOf(world, await world.user(), "9223372036854775808"), 404, "not_found");
  });
});

describe("409", () => {
  test("a second claim of the same person is claim_exists, pending or approved", async () => {
    const merchant = await newMerchant(world);
    expectError(await claimOf(world, merchant, merchant.placeId), 409, "claim_exists");
    const [user, placeId] = [await world.user(), await newPlace(world)];
    await claimOf(world, user, placeId);
    expectError(await claimOf(world, user, placeId), 409, "claim_exists");
  });

  test("a place with a merchant is place_claimed", async () => {
    const { placeId } = await newMerchant(world);
    expectError(await claimOf(world, await world.user(), placeId), 409, "place_claimed");
  });

  test("of many claims at once one is made", async () => {
    const [user, placeId] = [await world.user(), await newPlace(world)];
    const answers = await Promise.all(Array.from({ length: 5 }, () => claimOf(world, user, placeId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });
});

describe("422", () => {
  test.each([
    {},
    { ...CLAIM, business_name: " " },
    { ...CLAIM, business_name: "x".repeat(201) },
    { ...CLAIM, business_name: ["x"] },
    { ...CLAIM, contact_name: "a\u0000b" },
    { ...CLAIM, contact_phone: "call me" },
    { ...CLAIM, contact_phone: "1234" },
    { ...CLAIM, contact_email: "nobody" },
    { ...CLAIM, message: "x".repeat(2_001) },
    [],
  ])("%j", async (body) => {
    expectError(await claimOf(world, await world.user(), await newPlace(world), body), 422, "validation_error");
  });
});

describe("429", () => {
  test("five an hour for an account, and what is not valid costs nothing", async () => {
    const user = await world.user();
    const places = await Promise.all(Array.from({ length: 6 }, () => newPlace(world)));
    for (let i = 0; i < 7; i++) await claimOf(world, user, places[0] ?? "", {});
    for (const [n, placeId] of places.entries()) {
      const answer = await claimOf(world, user, placeId);
      expect(answer.status).toBe(n < 5 ? 201 : 429);
      expect(answer.headers.get("x-ratelimit-limit")).toBe("5");
    }
    expectError(await claimOf(world, user, places[5] ?? "", {}), 429, "rate_limited");
  });
});

let token = "";
beforeAll(async () => {
  token = (await world.user()).token;
});

refusesBadBodies(world, { path: "/api/v1/places/1/claims", token: () => token });
