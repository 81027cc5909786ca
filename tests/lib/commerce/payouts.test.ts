import { beforeAll, describe, expect, test } from "vitest";
import type { Operator } from "@/lib/domains/admin/operator";
import { decideClaim } from "@/lib/domains/commerce/claims/decisions.service";
import { proposePayout } from "@/lib/domains/commerce/disbursements/balances.service";
import {
  cancelDisbursement,
  createDisbursement,
  markDisbursementPaid,
} from "@/lib/domains/commerce/disbursements/disbursements-admin.service";
import {
  approveOverride,
  declineOverride,
  listOverrides,
  requestOverride,
} from "@/lib/domains/commerce/disbursements/overrides.service";
import { refundOrder } from "@/lib/domains/commerce/refunds/refunds.service";
import { claimOf, cli, newPlace } from "@/tests/support/commerce/merchants";
import { COMMERCE, completed, newShop, type Shop } from "@/tests/support/commerce/shopping";
import { newStaff } from "@/tests/support/console";
import { rounds } from "@/tests/support/rounds";
import { useWorld } from "@/tests/support/world";

const world = useWorld(COMMERCE);
const day = (n: number): string => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10);
const pay = (shop: { placeId: string }, amount: number, from: number, to = from, merchant?: string) =>
  createDisbursement(cli(world), shop.placeId, { amount, from: day(from), to: day(to), merchant });
const disbursed = async ({ placeId }: { placeId: string }): Promise<number> => {
  const [row] = await world.sql`
    select coalesce(sum(amount), 0)::int as sum from disbursements where place_id = ${placeId}::bigint`;
  return row?.sum;
};
const staff = async (): Promise<Operator> => {
  const { id } = await newStaff(world, "admin");
  return { db: world.db, actor: `admin:${id}`, role: "admin" };
};

describe("a payout", () => {
  test("is at most the balance, to the cent", async () => {
    const shop = await newShop(world);
    await completed(world, shop);
    await expect(pay(shop, 1_001, 1)).rejects.toThrow("exceeds the balance of 10.00 XCD");
    await pay(shop, 999, 1);
    await expect(pay(shop, 2, 2)).rejects.toThrow("exceeds the balance of 0.01 XCD");
    await pay(shop, 1, 2);
    await expect(pay(shop, 1, 3)).rejects.toThrow("exceeds the balance of 0.00 XCD");
    await expect(
      createDisbursement(cli(world), shop.placeId, { amount: 1, currency: "USD", from: day(4), to: day(4) }),
    ).rejects.toThrow("exceeds the balance of 0.00 USD");
  });

  test("is not made for a place that never had a merchant", async () => {
    const placeId = await newPlace(world);
    await expect(pay({ placeId }, 1, 1)).rejects.toThrow("has never had a merchant");
    await claimOf(world, await world.user(), placeId);
    await expect(pay({ placeId }, 1, 1), "a pending claim makes nobody a merchant").rejects.toThrow("never had");
    await expect(requestOverride(await staff(), placeId, { amount: 1, from: day(1), to: day(1) })).rejects.toThrow(
      "never had",
    );
  });

  test("covers days that no other payout of the place covers, which the database enforces as well", async () => {
    const [shop, other] = [await newShop(world), await newShop(world)];
    await completed(world, shop);
    await completed(world, other);
    await pay(shop, 1, 10, 20);
    for (const [from, to] of [
      [10, 20],
      [20, 25],
      [5, 10],
      [12, 13],
      [1, 40],
    ] as const)
      await expect(pay(shop, 1, from, to)).rejects.toThrow("overlaps payout");
    await pay(shop, 1, 21, 22);
    await pay(shop, 1, 9);
    await pay(other, 1, 10, 20);
    await expect(world.sql`
      insert into disbursements (place_id, amount, currency, period_start, period_end)
      values (${shop.placeId}::bigint, 1, 'XCD', ${day(20)}, ${day(20)})`).rejects.toThrow("disbursements_periods");
  });

  test("of a former merchant's sales goes to that merchant, and never beyond what the place has", async () => {
    const [shop, next] = [await newShop(world), await world.user()];
    const first = await completed(world, shop, { quantity: 2 });
    await pay(shop, 2_000, 1);
    await refundOrder(cli(world), first.bought.order.id, { amount: 500 });
    await completed(world, shop);
    await decideClaim(cli(world), shop.claimId, "revoke");
    const { id } = (await claimOf(world, next, shop.placeId)).body.data;
    await decideClaim(cli(world), id, "approve");
    await completed(world, { ...shop, ...next }, { quantity: 3 });
    await expect(pay(shop, 3_001, 2)).rejects.toThrow("exceeds the balance of 30.00 XCD");
    await expect(pay(shop, 501, 2, 2, shop.id)).rejects.toThrow("exceeds the balance of 5.00 XCD");
    await expect(pay(shop, 1, 2, 2, "usr_nobody")).rejects.toThrow("has never been the merchant");
    await pay(shop, 500, 2, 2, shop.id);
    await pay(shop, 3_000, 3);
  });

  test("is proposed: the whole balance, from the day after the last period", async () => {
    const shop = await newShop(world);
    await completed(world, shop);
    await pay(shop, 400, 1, 15);
    const proposal = await proposePayout(world.db, shop.placeId, { currency: "XCD" });
    expect(proposal).toMatchObject({ amount: 600, from: day(16), sums: { completed: 1_000, disbursed: 400 } });
    expect(await proposePayout(world.db, await newPlace(world), { currency: "XCD" })).toBeNull();
    for (const id of ["x", "0", "-1", "9999999999999999999"])
      expect(await proposePayout(world.db, id, { currency: "XCD" })).toBeNull();
  });
});

describe("payouts at once", () => {
  test("never come to more than the balance, in any interleaving with completions and refunds", async () => {
    const shop = await newShop(world, [100]);
    for (let round = 0; round < rounds(1, 20); round++) {
      const { bought } = await completed(world, shop, { quantity: 50 });
      const before = await disbursed(shop);
      const start = round * 400;
      const tries = Array.from({ length: rounds(100, 400) }, (_, n) => pay(shop, 1 + ((n * 37) % 400), start + n));
      const refund = refundOrder(cli(world), bought.order.id, { amount: 100 * ((round % 9) + 1) });
      const outcomes = await Promise.allSettled([...tries, refund]);
      const paidOut = (await disbursed(shop)) - before;
      expect(paidOut).toBeLessThanOrEqual(5_000);
      expect(outcomes.some(({ status }) => status === "rejected")).toBe(true);
      // On a busy machine, the last in the queue for the place's lock may have waited too long for a connection.
      for (const outcome of outcomes)
        if (outcome.status === "rejected")
          expect(String(outcome.reason)).toMatch(/exceeds the balance|too many queries/);
    }
    const [row] = await world.sql`
      select sum(total)::int as completed from orders where place_id = ${shop.placeId}::bigint and status = 'completed'`;
    expect(await disbursed(shop)).toBeLessThanOrEqual(row?.completed);
  }, 120_000);

  test("for one period: one is made", async () => {
    const shop = await newShop(world);
    await completed(world, shop);
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, (_, n) => pay(shop, 1, 1 + (n % 3), 5)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

describe("a payout above the balance", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await newShop(world);
  });
  const request = async (operator: Operator, n: number) =>
    (await requestOverride(operator, shop.placeId, { amount: 5_000, from: day(n), to: day(n), notes: "Advance" })).id;

  test("takes effect when another console user approves it, and not before", async () => {
    const [first, second] = [await staff(), await staff()];
    const id = await request(first, 1);
    expect((await listOverrides(second)).map((one) => one.id)).toContain(id);
    expect(await disbursed(shop)).toBe(0);
    await expect(approveOverride(first, id)).rejects.toThrow("Another console user must approve it");
    await expect(approveOverride(cli(world), id)).rejects.toThrow("Only console users");
    await expect(approveOverride({ ...second, role: "curator" }, id)).rejects.toThrow("Curators may not");
    const payout = await approveOverride(second, id);
    expect(await disbursed(shop)).toBe(5_000);
    const [row] = await world.sql`select after from audit_log where entity = ${`disbursement:${payout.id}`}`;
    expect(row?.after).toMatchObject({ override: { requested_by: first.actor, approved_by: second.actor } });
    await expect(approveOverride(second, id)).rejects.toThrow("already been decided");
    expect((await listOverrides(second)).map((one) => one.id)).not.toContain(id);
  });

  test("is approved once, however many approve it at once", async () => {
    const before = await disbursed(shop);
    const [first, ...others] = [await staff(), await staff(), await staff(), await staff()];
    const id = await request(first as Operator, 2);
    await Promise.allSettled(others.flatMap((one) => [approveOverride(one, id), approveOverride(one, id)]));
    expect((await disbursed(shop)) - before).toBe(5_000);
  });

  test("pays nothing when it is declined or withdrawn", async () => {
    const before = await disbursed(shop);
    const [first, second] = [await staff(), await staff()];
    for (const operator of [first, second]) {
      const id = await request(first, 3);
      await declineOverride(operator, id);
      await expect(approveOverride(second, id)).rejects.toThrow("already been decided");
    }
    expect(await disbursed(shop)).toBe(before);
    for (const id of ["0", "x", "999999999"])
      await expect(approveOverride(second, id)).rejects.toThrow("There is no payout request");
  });

  test("needs no approval if it is within the balance", async () => {
    const rich = await newShop(world);
    await completed(world, rich);
    const given = { amount: 1_000, from: day(1), to: day(1) };
    await expect(requestOverride(await staff(), rich.placeId, given)).rejects.toThrow("within the balance");
  });
});

describe("a pending payout that is cancelled", () => {
  test("gives its amount and its days back, and stays in the audit log", async () => {
    const shop = await newShop(world);
    await completed(world, shop);
    const { id } = await pay(shop, 1_000, 1, 5);
    const admin = await staff();
    await expect(cancelDisbursement(admin, id, " ")).rejects.toThrow("reason");
    expect(await cancelDisbursement(admin, id, "wrong days")).toEqual({ id, status: "cancelled" });
    expect(await disbursed(shop)).toBe(0);
    expect((await proposePayout(world.db, shop.placeId, { currency: "XCD" }))?.amount).toBe(1_000);
    const [entry] = await world.sql`
      select actor, before, after from audit_log where entity = ${`disbursement:${id}`} and action = 'disbursement.cancel'`;
    expect(entry).toMatchObject({
      actor: admin.actor,
      before: { status: "pending", amount: 1_000, currency: "XCD", from: day(1), to: day(5), merchant_id: shop.id },
      after: { status: "cancelled", reason: "wrong days" },
    });
    expect((await world.api(`/api/v1/me/disbursements/${id}`, { token: shop.token })).status).toBe(404);
    await pay(shop, 1_000, 5, 9);
    await expect(cancelDisbursement(admin, id, "again")).rejects.toThrow(`no payout ${id}`);
  });

  test("that exceeded the balance leaves its request decided", async () => {
    const shop = await newShop(world);
    const [asking, deciding] = [await staff(), await staff()];
    const { id } = await requestOverride(asking, shop.placeId, { amount: 500, from: day(1), to: day(1) });
    const payout = await approveOverride(deciding, id);
    await cancelDisbursement(asking, payout.id, "not transferred");
    expect(await disbursed(shop)).toBe(0);
    await expect(approveOverride(deciding, id)).rejects.toThrow();
  });

  test("is cancelled or paid, never both, and only once", async () => {
    for (let n = 0; n < rounds(4, 200); n++) {
      const shop = await newShop(world);
      await completed(world, shop);
      const { id } = await pay(shop, 1_000, 1);
      const done = await Promise.allSettled([
        cancelDisbursement(cli(world), id, "a"),
        markDisbursementPaid(cli(world), id, "bank 1"),
        cancelDisbursement(cli(world), id, "b"),
      ]);
      expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(await disbursed(shop)).toBe(done[1]?.status === "fulfilled" ? 1_000 : 0);
    }
  });

  test("frees its amount for one other payout, however many are made at once", async () => {
    const shop = await newShop(world);
    await completed(world, shop);
    const { id } = await pay(shop, 1_000, 0);
    const made = [1, 2, 3, 4, 5, 6].map((n) => pay(shop, 1_000, n));
    const done = await Promise.allSettled([cancelDisbursement(cli(world), id, "a"), ...made]);
    expect(done[0]?.status).toBe("fulfilled");
    expect(await disbursed(shop)).toBeLessThanOrEqual(1_000);
  });

  test("is not paid out, so a payout marked as paid cannot be cancelled", async () => {
    const shop = await newShop(world);
    await completed(world, shop);
    const { id } = await pay(shop, 1_000, 1);
    await markDisbursementPaid(cli(world), id, "bank 7");
    await expect(cancelDisbursement(cli(world), id, "a")).rejects.toThrow("marked as paid, with the reference bank 7");
    expect(await disbursed(shop)).toBe(1_000);
  });
});
