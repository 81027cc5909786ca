import { beforeAll, describe, expect, test } from "vitest";
import { decideClaim } from "@/lib/domains/commerce/claims/decisions.service";
import { listOpenBalances, proposePayout } from "@/lib/domains/commerce/disbursements/balances.service";
import { createDisbursement } from "@/lib/domains/commerce/disbursements/disbursements-admin.service";
import { listDisbursements } from "@/lib/domains/commerce/disbursements/disbursements-list.service";
import { expectMoneyConserved } from "@/tests/support/commerce/conservation";
import { claimOf, cli, newItem, newMerchant } from "@/tests/support/commerce/merchants";
import { COMMERCE, completed } from "@/tests/support/commerce/shopping";
import { rounds } from "@/tests/support/rounds";
import { useWorld } from "@/tests/support/world";

const world = useWorld({ ...COMMERCE, DEFAULT_CURRENCY: "EUR", DESTINATION_TIMEZONE: "UTC" });
type Shop = Awaited<ReturnType<typeof newMerchant>>;

/** The date that many days ago. */
const ago = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** A completed sale of 10.00, that many days ago. */
async function sell(shop: Shop, currency: string, days: number): Promise<void> {
  const { id } = await newItem(world, shop, { currency });
  const { bought } = await completed(world, { ...shop, items: [id] });
  expect(bought.order.currency).toBe(currency);
  await world.sql`
    update orders set completed_at = now() - ${days} * interval '1 day' where id = ${bought.order.id}::bigint`;
}

const pay = (shop: Shop, amount: number, currency: string, from: number, to: number) =>
  createDisbursement(cli(world), shop.placeId, { amount, currency, from: ago(from), to: ago(to) });

const proposed = async (shop: Shop, currency: string, merchant?: string) => {
  const proposal = await proposePayout(world.db, shop.placeId, { currency, merchant });
  return proposal && [proposal.amount, proposal.from, proposal.to];
};

/** Records the proposed payout of a balance. */
async function payProposed(shop: Shop, currency: string, merchant?: string): Promise<void> {
  const proposal = await proposePayout(world.db, shop.placeId, { currency, merchant });
  expect(proposal).not.toBeNull();
  await createDisbursement(cli(world), shop.placeId, { ...proposal, currency, merchant });
}

describe("a place whose currency changed", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await newMerchant(world);
    await sell(shop, "XCD", 20);
    await sell(shop, "XCD", 11);
    await sell(shop, "EUR", 10);
    await sell(shop, "EUR", 3);
  });

  test("has a balance in each currency, and neither pays for the other", async () => {
    const { token } = shop;
    const { data } = (await world.api("/api/v1/me/balances", { token })).body;
    expect(data).toMatchObject([
      { place_id: shop.placeId, currency: "EUR", completed: 2_000, available: 2_000 },
      { place_id: shop.placeId, currency: "XCD", completed: 2_000, available: 2_000 },
    ]);
    const open = (await listOpenBalances(world.db)).filter(({ place_id: id }) => id === shop.placeId);
    expect(open.map(({ currency, available }) => [currency, available]).sort()).toEqual([
      ["EUR", 2_000],
      ["XCD", 2_000],
    ]);
    await expect(pay(shop, 2_001, "EUR", 10, 3)).rejects.toThrow("exceeds the balance of 20.00 EUR");
  });

  test("is proposed a payout in each currency over the days of its own sales, in either order", async () => {
    expect(await proposed(shop, "XCD")).toEqual([2_000, ago(20), ago(11)]);
    expect(await proposed(shop, "EUR")).toEqual([2_000, ago(10), ago(0)]);
    await payProposed(shop, "EUR");
    expect(await proposed(shop, "XCD"), "unchanged by the other currency's payout").toEqual([2_000, ago(20), ago(11)]);
    await payProposed(shop, "XCD");
  });

  test("has both payouts in its lists, each in its own currency", async () => {
    const { data } = (await world.api("/api/v1/me/disbursements", { token: shop.token })).body;
    expect(data.map((one: Record<string, unknown>) => [one.currency, one.amount, one.period_start])).toEqual([
      ["XCD", 2_000, ago(20)],
      ["EUR", 2_000, ago(10)],
    ]);
    const { items } = await listDisbursements(world.db, { place: shop.placeId }, {});
    expect(items.map(({ currency, amount }) => [currency, amount])).toEqual([
      ["XCD", 2_000],
      ["EUR", 2_000],
    ]);
    const balances = (await world.api("/api/v1/me/balances", { token: shop.token })).body.data;
    expect(balances).toMatchObject([
      { currency: "EUR", disbursed: 2_000, available: 0 },
      { currency: "XCD", disbursed: 2_000, available: 0 },
    ]);
    await expectMoneyConserved(world);
  });
});

describe("the periods of a place do not overlap, whatever the currency", () => {
  test("the refusal names the other payout's currency, and the database enforces the rule as well", async () => {
    const shop = await newMerchant(world);
    await sell(shop, "XCD", 5);
    await sell(shop, "EUR", 5);
    const { id } = await pay(shop, 1, "XCD", 9, 5);
    await expect(pay(shop, 1, "EUR", 5, 4)).rejects.toThrow(
      `from: overlaps payout ${id} in XCD, which covers ${ago(9)} to ${ago(5)}`,
    );
    await expect(world.sql`
      insert into disbursements (place_id, amount, currency, period_start, period_end)
      values (${shop.placeId}::bigint, 1, 'EUR', ${ago(5)}, ${ago(4)})`).rejects.toThrow("disbursements_periods");
    expect(await proposed(shop, "EUR"), "the next free day").toEqual([1_000, ago(4), ago(0)]);
    await payProposed(shop, "EUR");
  });

  test("of payouts in two currencies at once, one is made for each day", async () => {
    const shop = await newMerchant(world);
    await sell(shop, "XCD", 5);
    await sell(shop, "EUR", 5);
    for (let round = 0; round < rounds(2, 50); round++) {
      const day = 1_000 + round;
      const outcomes = await Promise.allSettled(
        Array.from({ length: 8 }, (_, n) => pay(shop, 1, n % 2 === 0 ? "XCD" : "EUR", day, day)),
      );
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      for (const outcome of outcomes)
        if (outcome.status === "rejected") expect(String(outcome.reason)).toMatch(/overlaps payout/);
    }
    await expectMoneyConserved(world);
  });
});

describe("the proposed period", () => {
  test("of a former merchant ends with that merchant's last sale, so that the next merchant's days stay free", async () => {
    const shop = await newMerchant(world);
    await sell(shop, "EUR", 12);
    await sell(shop, "EUR", 8);
    await decideClaim(cli(world), shop.claimId, "revoke");
    const next = await world.user();
    const { id } = (await claimOf(world, next, shop.placeId)).body.data;
    await decideClaim(cli(world), id, "approve");
    const now = { ...shop, ...next };
    await sell(now, "EUR", 7);
    expect(await proposed(now, "EUR", shop.id)).toEqual([2_000, ago(12), ago(8)]);
    await payProposed(now, "EUR");
    expect(await proposed(now, "EUR", shop.id)).toEqual([2_000, ago(12), ago(8)]);
    await payProposed(now, "EUR", shop.id);
  });

  test("is a single free day after today if no earlier day is free", async () => {
    const shop = await newMerchant(world);
    await sell(shop, "EUR", 2);
    await pay(shop, 400, "EUR", 2, -3);
    expect(await proposed(shop, "EUR")).toEqual([600, ago(-4), ago(-4)]);
    await payProposed(shop, "EUR");
  });

  test("of a place without sales is today", async () => {
    expect(await proposed(await newMerchant(world), "EUR")).toEqual([0, ago(0), ago(0)]);
  });
});
