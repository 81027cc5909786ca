import { expect, test } from "vitest";
import { decideClaim } from "@/lib/domains/commerce/claims/decisions.service";
import { deleteUser } from "@/lib/flows/users-admin/users-admin.service";
import { expectError } from "@/tests/api/checks";
import { claimOf, cli, newMerchant, newPlace, type Person } from "@/tests/support/commerce/merchants";
import { MANY_CLIENTS } from "@/tests/support/people";
import { useWorld } from "@/tests/support/world";

const world = useWorld(MANY_CLIENTS);
const verification = async (placeId: string): Promise<string> =>
  (await world.api(`/api/v1/places/${placeId}`)).body.data.verification_status;
const own = async ({ token }: Person) => (await world.api("/api/v1/me/claims", { token })).body.data;
const merchantRoute = ({ token }: Person, placeId: string) =>
  world.api(`/api/v1/me/places/${placeId}/categories`, { token });
const audit = (id: string) =>
  world.sql`select actor, action, after->>'reason' as reason from audit_log where entity = ${`claim:${id}`} order by id`;

test("approval makes a merchant, and the place verified", async () => {
  const { placeId, claimId, ...merchant } = await newMerchant(world);
  expect(await verification(placeId)).toBe("verified");
  const places = (await world.api("/api/v1/me/places", { token: merchant.token })).body.data;
  expect(places).toMatchObject([{ id: placeId, claim_id: claimId, verification_status: "verified", published: true }]);
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

test("a revoked merchant's new claim leaves the place suspended until staff approve it", async () => {
  const merchant = await newMerchant(world);
  await decideClaim(cli(world), merchant.claimId, "revoke");
  const { id } = (await claimOf(world, merchant, merchant.placeId)).body.data;
  expect(await verification(merchant.placeId)).toBe("suspended");
  const other = (await claimOf(world, await world.user(), merchant.placeId)).body.data;
  expect(await verification(merchant.placeId)).toBe("pending");
  await decideClaim(cli(world), other.id, "reject");
  expect(await verification(merchant.placeId)).toBe("suspended");
  await decideClaim(cli(world), id, "approve");
  expect(await verification(merchant.placeId)).toBe("verified");
});

test("a place has one merchant, whoever is approved at once", async () => {
  const placeId = await newPlace(world);
  const claims = await Promise.all(
    Array.from({ length: 4 }, async () => (await claimOf(world, await world.user(), placeId)).body.data.id as string),
  );
  const outcomes = await Promise.allSettled(claims.map((id) => decideClaim(cli(world), id, "approve")));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const [row] = await world.sql`
      select count(*)::int as n from place_claims where place_id = ${placeId} and status = 'approved'`;
  expect(row?.n).toBe(1);
});

test("what a state forbids is refused in plain words", async () => {
  const { claimId } = await newMerchant(world);
  await expect(decideClaim(cli(world), claimId, "reject")).rejects.toThrow(`Claim ${claimId} is approved`);
  await expect(decideClaim(cli(world), "999999", "approve")).rejects.toThrow("There is no claim 999999.");
  await expect(decideClaim(cli(world), "x", "approve")).rejects.toThrow("There is no claim x.");
});

test("deleting a user withdraws its pending claims and revokes the approved ones", async () => {
  const merchant = await newMerchant(world);
  const waiting = await newPlace(world);
  await claimOf(world, merchant, waiting);
  await deleteUser(cli(world), `${merchant.id}@example.test`);
  const rows = await world.sql`select status from place_claims where user_id = ${merchant.id} order by id`;
  expect(rows.map(({ status }) => status)).toEqual(["revoked", "withdrawn"]);
  expect([await verification(merchant.placeId), await verification(waiting)]).toEqual(["suspended", "unverified"]);
});
