import { afterEach, describe, expect, test } from "vitest";
import { decideClaim } from "@/lib/domains/commerce/claims/decisions.service";
import { createDisbursement } from "@/lib/domains/commerce/disbursements/disbursements-admin.service";
import { refundOrder } from "@/lib/domains/commerce/refunds/refunds.service";
import { expectMoneyConserved } from "@/tests/support/commerce/conservation";
import { claimOf, cli, newMerchant, refusesNonMerchants } from "@/tests/support/commerce/merchants";
import { COMMERCE, completed, newShop, paid } from "@/tests/support/commerce/shopping";
import { refusesAnonymous, refusesGuests } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const world = useWorld({ ...COMMERCE, COMMISSION_PERCENT: "12.5" });
afterEach(() => expectMoneyConserved(world));

const balances = async ({ token }: { token: string }) => (await world.api("/api/v1/me/balances", { token })).body.data;

describe("200", () => {
  test("a balance is completed orders less refunds, commission and payouts", async () => {
    const shop = await newShop(world);
    const of = { place_id: shop.placeId, currency: "XCD" };
    const zero = { completed: 0, refunded: 0, commission: 0, disputed: 0, disbursed: 0, available: 0 };
    expect(await balances(shop)).toEqual([{ ...of, ...zero }]);
    await paid(world, shop);
    expect(await balances(shop), "only completed orders count").toEqual([{ ...of, ...zero }]);
    const { bought } = await completed(world, shop, { quantity: 3 });
    expect(await balances(shop)).toEqual([{ ...of, ...zero, completed: 3_000, commission: 375, available: 2_625 }]);
    await refundOrder(cli(world), bought.order.id, { amount: 1_001 });
    const refunded = { completed: 3_000, refunded: 1_001, commission: 250 };
    expect(await balances(shop)).toEqual([{ ...of, ...zero, ...refunded, available: 1_749 }]);
    await createDisbursement(cli(world), shop.placeId, { amount: 1_749, from: "2026-11-01", to: "2026-11-01" });
    expect(await balances(shop)).toEqual([{ ...of, ...zero, ...refunded, disbursed: 1_749, available: 0 }]);
    await refundOrder(cli(world), bought.order.id, { amount: 1_000 });
    expect(await balances(shop), "a refund after the payout is owed").toMatchObject([{ available: -875 }]);
  });

  test("the sales of a former merchant are not part of the next merchant's balance", async () => {
    const [own, next] = [await newShop(world), await world.user()];
    await completed(world, own);
    await decideClaim(cli(world), own.claimId, "revoke");
    const claim = (await claimOf(world, next, own.placeId)).body.data;
    await decideClaim(cli(world), claim.id, "approve");
    expect(await balances(next)).toMatchObject([{ completed: 0, available: 0 }]);
    await completed(world, { ...own, ...next }, { quantity: 2 });
    expect(await balances(next)).toMatchObject([{ completed: 2_000, available: 1_750 }]);
  });

  test("a merchant without sales has a balance of zero for each place", async () => {
    expect(await balances(await newMerchant(world))).toHaveLength(1);
  });
});

refusesAnonymous(world, "listBalances");
refusesNonMerchants(world, "listBalances");
refusesGuests(world, "listBalances");
