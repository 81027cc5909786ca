import { beforeAll, describe, expect, test } from "vitest";
import { decideClaim } from "@/lib/commerce/claims/decisions.service";
import { deleteUser } from "@/lib/identity/users-admin.service";
import { expectError, keysOf } from "@/tests/api/checks";
import { refusesUnknownIds } from "@/tests/api/hostile-ids";
import { CLAIM, claimOf, cli, newMerchant, newPlace, type Person } from "@/tests/support/commerce/merchants";
import { MANY_CLIENTS, send } from "@/tests/support/people";
import { refusesBadBodies } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const world = useWorld(MANY_CLIENTS);
const verification = async (placeId: string): Promise<string> =>
  (await world.api(`/api/v1/places/${placeId}`)).body.data.verification_status;
const own = async ({ token }: Person) => (await world.api("/api/v1/me/claims", { token })).body.data;
const withdraw = ({ token }: Person, id: string) => world.api(`/api/v1/me/claims/${id}`, { method: "DELETE", token });
const merchantRoute = ({ token }: Person, placeId: string) =>
  world.api(`/api/v1/me/places/${placeId}/categories`, { token });
const audit = (id: string) =>
  world.db
    .sql`select actor, action, after->>'reason' as reason from audit_log where entity = ${`claim:${id}`} order by id`;

describe("claim", () => {
  describe("201", () => {
    test("a claim is pending, has exactly its fields, and the place says that one is open", async () => {
      const [user, placeId] = [await world.user(), await newPlace(world)];
      const { status, body } = await claimOf(world, user, placeId, { ...CLAIM, status: "approved", user_id: "x" });
      expect(status).toBe(201);
      expect(body.data).toEqual({
        ...{ id: expect.any(String), place_id: placeId, status: "pending", ...CLAIM, contact_email: null },
        ...{ message: null, reason: null, created_at: expect.any(String), decided_at: null },
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
      await world.db.sql`update places set status = 'draft' where id = ${placeId}`;
      await world.db.sql`delete from place_cards where place_id = ${placeId}`;
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
});

describe("decisions", () => {
  test("approval makes a merchant, and the place verified", async () => {
    const { placeId, claimId, ...merchant } = await newMerchant(world);
    expect(await verification(placeId)).toBe("verified");
    const places = (await world.api("/api/v1/me/places", { token: merchant.token })).body.data;
    expect(places).toMatchObject([
      { id: placeId, claim_id: claimId, verification_status: "verified", published: true },
    ]);
    expect((await merchantRoute(merchant, placeId)).status).toBe(200);
    expect(await decideClaim(cli(world), claimId, "approve")).toMatchObject({ changed: false });
  });

  test("until then the storefront is 403, and 404 where there is no place", async () => {
    const [user, stranger, placeId] = [await world.user(), await world.user(), await newPlace(world)];
    await claimOf(world, user, placeId);
    expectError(await merchantRoute(user, placeId), 403, "claim_not_approved");
    expectError(await merchantRoute(stranger, placeId), 403, "forbidden");
    expectError(await merchantRoute(stranger, "999999999"), 404, "not_found");
    expect((await world.api("/api/v1/me/places", { token: user.token })).body.data).toEqual([]);
  });

  test("rejection is told with its reason, and lets one try again", async () => {
    const [user, placeId] = [await world.user(), await newPlace(world)];
    const { id } = (await claimOf(world, user, placeId)).body.data;
    await decideClaim(cli(world), id, "reject", "No proof");
    expect(await own(user)).toMatchObject([{ status: "rejected", reason: "No proof", decided_at: expect.any(String) }]);
    expect(await verification(placeId)).toBe("unverified");
    expectError(await merchantRoute(user, placeId), 403, "claim_not_approved");
    expect((await claimOf(world, user, placeId)).status).toBe(201);
    expect(await audit(id)).toMatchObject([{}, { actor: "cli", action: "claim.rejected", reason: "No proof" }]);
  });

  test("revocation ends it at once and suspends the place", async () => {
    const merchant = await newMerchant(world);
    await decideClaim(cli(world), merchant.claimId, "revoke", "Closed");
    expectError(await merchantRoute(merchant, merchant.placeId), 403, "claim_not_approved");
    expect(await verification(merchant.placeId)).toBe("suspended");
  });

  test("a place has one merchant, whoever is approved at once", async () => {
    const placeId = await newPlace(world);
    const claims = await Promise.all(
      Array.from({ length: 4 }, async () => (await claimOf(world, await world.user(), placeId)).body.data.id as string),
    );
    const outcomes = await Promise.allSettled(claims.map((id) => decideClaim(cli(world), id, "approve")));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const [row] = await world.db.sql`
      select count(*)::int as n from place_claims where place_id = ${placeId} and status = 'approved'`;
    expect(row?.n).toBe(1);
  });

  test("what a state forbids is refused in plain words", async () => {
    const { claimId } = await newMerchant(world);
    await expect(decideClaim(cli(world), claimId, "reject")).rejects.toThrow(`Claim ${claimId} is approved`);
    await expect(decideClaim(cli(world), "999999", "approve")).rejects.toThrow("There is no claim 999999.");
    await expect(decideClaim(cli(world), "x", "approve")).rejects.toThrow("There is no claim x.");
  });
});

describe("withdraw", () => {
  test("204, again 204, and the place is as before", async () => {
    const [user, placeId] = [await world.user(), await newPlace(world)];
    const { id } = (await claimOf(world, user, placeId)).body.data;
    for (let i = 0; i < 2; i++) expect((await withdraw(user, id)).status).toBe(204);
    expect(await verification(placeId)).toBe("unverified");
    expect(await own(user)).toMatchObject([{ status: "withdrawn" }]);
    expect(await audit(id)).toHaveLength(2);
    expectError(await merchantRoute(user, placeId), 403, "forbidden");
  });

  test("401, 403 and 422 once it was decided on", async () => {
    const merchant = await newMerchant(world);
    expectError(await world.api("/api/v1/me/claims/1", { method: "DELETE" }), 401, "auth_required");
    expectError(await withdraw(await world.guest(), "1"), 403, "forbidden");
    expectError(await withdraw(merchant, merchant.claimId), 422, "validation_error");
  });

  test("another's claim is answered like one that is not there", async () => {
    const { claimId } = await newMerchant(world);
    const stranger = await world.user();
    const [foreign, random] = [await withdraw(stranger, claimId), await withdraw(stranger, "999999999")];
    expectError(foreign, 404, "not_found");
    expect(foreign.text).toBe(random.text);
  });

  describe("404", () => {
    refusesUnknownIds(
      world,
      (id) => `/api/v1/me/places/${id}/categories`,
      async () => (await world.user()).token,
    );
  });
});

describe("lists", () => {
  test("have nothing of others', and are empty for a member without a claim", async () => {
    await newMerchant(world);
    const { token } = await world.user();
    for (const path of ["/api/v1/me/claims", "/api/v1/me/places"]) {
      expect((await world.api(path, { token })).body).toEqual({ data: [] });
      expectError(await world.api(path), 401, "auth_required");
      expectError(await world.api(path, { token: (await world.guest()).token }), 403, "forbidden");
    }
  });

  test("a claim shows nothing of who decided", async () => {
    const merchant = await newMerchant(world);
    const [claim] = await own(merchant);
    expect(keysOf(claim)).not.toContain("user_id");
    expect(JSON.stringify(claim)).not.toContain("cli");
  });
});

test("deleting a user withdraws its pending claims and revokes the approved ones", async () => {
  const merchant = await newMerchant(world);
  const waiting = await newPlace(world);
  await claimOf(world, merchant, waiting);
  await deleteUser(cli(world), `${merchant.id}@example.test`);
  const rows = await world.db.sql`select status from place_claims where user_id = ${merchant.id} order by id`;
  expect(rows.map(({ status }) => status)).toEqual(["revoked", "withdrawn"]);
  expect([await verification(merchant.placeId), await verification(waiting)]).toEqual(["suspended", "unverified"]);
});
