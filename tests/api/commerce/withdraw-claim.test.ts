import { describe, expect, test } from "vitest";
import { expectError } from "@/tests/api/checks";
import { refusesUnknownIds } from "@/tests/api/hostile-ids";
import { claimOf, newMerchant, newPlace, type Person } from "@/tests/support/commerce/merchants";
import { MANY_CLIENTS } from "@/tests/support/people";
import { refusesAnonymous, refusesGuests } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const world = useWorld(MANY_CLIENTS);
const verification = async (placeId: string): Promise<string> =>
  (await world.api(`/api/v1/places/${placeId}`)).body.data.verification_status;
const own = async ({ token }: Person) => (await world.api("/api/v1/me/claims", { token })).body.data;
const withdraw = ({ token }: Person, id: string) => world.api(`/api/v1/me/claims/${id}`, { method: "DELETE", token });
const merchantRoute = ({ token }: Person, placeId: string) =>
  world.api(`/api/v1/me/places/${placeId}/categories`, { token });
const audit = (id: string) =>
  world.sql`select actor, action, after->>'reason' as reason from audit_log where entity = ${`claim:${id}`} order by id`;

describe("204", () => {
  test("withdraws, repeats as 204, and leaves the place as before", async () => {
    const [user, placeId] = [await world.user(), await newPlace(world)];
    const { id } = (await claimOf(world, user, placeId)).body.data;
    for (let i = 0; i < 2; i++) expect((await withdraw(user, id)).status).toBe(204);
    expect(await verification(placeId)).toBe("unverified");
    expect(await own(user)).toMatchObject([{ status: "withdrawn" }]);
    expect(await audit(id)).toHaveLength(2);
    expectError(await merchantRoute(user, placeId), 403, "forbidden");
  });
});

describe("404", () => {
  test("another's claim is answered like one that is not there", async () => {
    const { claimId } = await newMerchant(world);
    const stranger = await world.user();
    const [foreign, random] = [await withdraw(stranger, claimId), await withdraw(stranger, "999999999")];
    expectError(foreign, 404, "not_found");
    expect(foreign.text).toBe(random.text);
  });

  refusesUnknownIds(
    world,
    (id) => `/api/v1/me/places/${id}/categories`,
    async () => (await world.user()).token,
  );
});

describe("422", () => {
  test("a claim that was decided on, after 401 and 403 for the wrong callers", async () => {
    const merchant = await newMerchant(world);
    expectError(await world.api("/api/v1/me/claims/1", { method: "DELETE" }), 401, "auth_required");
    expectError(await withdraw(await world.guest(), "1"), 403, "forbidden");
    expectError(await withdraw(merchant, merchant.claimId), 422, "validation_error");
  });
});

refusesAnonymous(world, "withdrawClaim");
refusesGuests(world, "withdrawClaim");
