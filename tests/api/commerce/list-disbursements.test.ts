import { afterEach, describe, expect, test } from "vitest";
import { decideClaim } from "@/lib/domains/commerce/claims/decisions.service";
import { createDisbursement } from "@/lib/domains/commerce/disbursements/disbursements-admin.service";
import { expectError } from "@/tests/api/checks";
import { expectMoneyConserved } from "@/tests/support/commerce/conservation";
import { claimOf, cli, newMerchant, refusesNonMerchants } from "@/tests/support/commerce/merchants";
import { COMMERCE, completed, newShop } from "@/tests/support/commerce/shopping";
import { refusesAnonymous, refusesGuests } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const world = useWorld(COMMERCE);
afterEach(() => expectMoneyConserved(world));

const get = (path: string, { token }: { token: string }) => world.api(`/api/v1${path}`, { token });

describe("200", () => {
  const period = { from: "2026-11-01", to: "2026-11-15" };

  test("the next merchant of a place does not see the last one's", async () => {
    const [own, next] = [await newShop(world), await world.user()];
    await completed(world, own);
    const made = await createDisbursement(cli(world), own.placeId, { amount: 1, ...period });
    await decideClaim(cli(world), own.claimId, "revoke");
    expectError(await get(`/me/disbursements/${made.id}`, own), 403, "claim_not_approved");
    const claim = (await claimOf(world, next, own.placeId)).body.data;
    await decideClaim(cli(world), claim.id, "approve");
    expect((await get("/me/disbursements", next)).body.data).toEqual([]);
    expect((await get("/me/balances", next)).body.data).toMatchObject([{ completed: 0, disbursed: 0, available: 0 }]);
  });
});

refusesAnonymous(world, "listDisbursements");
refusesNonMerchants(world, "listDisbursements");
refusesGuests(world, "listDisbursements");

describe("422", () => {
  test.each(["limit=0", "limit=abc", "cursor=none"])("%s", async (query) => {
    const answer = await world.api(`/api/v1/me/disbursements?${query}`, { token: (await newMerchant(world)).token });
    expect([answer.status, answer.body.error.status]).toEqual([422, 422]);
  });
});
