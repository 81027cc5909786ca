import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { reconcile, reconciliationDays } from "@/lib/domains/commerce/reconciliation/reconciliation.service";
import { refundOrder } from "@/lib/domains/commerce/refunds/refunds.service";
import { listFlagged, resolveFlagged } from "@/lib/domains/commerce/webhooks/flagged.service";
import { cli } from "@/tests/support/commerce/merchants";
import { deliverObject, refundedAtProvider, refundObject } from "@/tests/support/commerce/provider";
import { COMMERCE, deliver, eventOf, newShop, ordered, paid, type Shop } from "@/tests/support/commerce/shopping";
import { useWorld } from "@/tests/support/world";

const world = useWorld(COMMERCE);
let shop: Shop;
beforeAll(async () => {
  shop = await newShop(world);
});

const HOUR = 3_600_000;
const window = () => ({ from: new Date(Date.now() - HOUR), to: new Date(Date.now() + HOUR) });
const flags = async () =>
  (await listFlagged(world.db, false, {})).items
    .filter(({ event }) => event.startsWith("reconcile:"))
    .map(({ flag, order_id: order, amount }) => ({ flag, order, amount }));

// Every test leaves the two in agreement, so that the next one begins without differences.
afterEach(async () => {
  for (const { event } of (await listFlagged(world.db, false, {})).items)
    await resolveFlagged(cli(world), { event, notes: "Checked" });
});

describe("reconciliation", () => {
  test("finds nothing where the provider and we agree", async () => {
    const { bought } = await paid(world, shop);
    await ordered(world, shop);
    await refundOrder(cli(world), bought.order.id, { amount: 300 });
    expect(await reconcile(world.db, window())).toBe(0);
    expect(await flags()).toEqual([]);
  });

  test("flags a payment whose delivery never arrived, once", async () => {
    const { bought } = await ordered(world, shop);
    await world.sql`update sandbox_payments set status = 'succeeded' where id = ${bought.payment.id}`;
    expect(await reconcile(world.db, window())).toBe(1);
    expect(await flags()).toEqual([{ flag: "payment_difference", order: bought.order.id, amount: 1_000 }]);
    expect(await reconcile(world.db, window()), "a second run adds nothing").toBe(0);
    await deliver(world, eventOf(bought));
  });

  test("flags a payment that we have as captured and the provider does not", async () => {
    const { bought } = await ordered(world, shop);
    await deliver(world, eventOf(bought));
    expect(await reconcile(world.db, window())).toBe(1);
    expect(await flags()).toEqual([{ flag: "payment_difference", order: bought.order.id, amount: 0 }]);
    await world.sql`update sandbox_payments set status = 'succeeded' where id = ${bought.payment.id}`;
  });

  test("flags refunds that only one side has, and those with another status or amount", async () => {
    const { bought } = await paid(world, shop);
    const unknown = await refundedAtProvider(world, bought, 100);
    expect(await reconcile(world.db, window())).toBe(1);
    await deliverObject(world, { type: "refund.created", object: refundObject(bought, unknown) });
    expect(await reconcile(world.db, window())).toBe(0);
    await world.sql`update sandbox_refunds set status = 'failed' where id = ${unknown.id}`;
    expect(await reconcile(world.db, window()), "another status").toBe(1);
    await world.sql`update sandbox_refunds set status = 'succeeded', amount = 101 where id = ${unknown.id}`;
    expect(await reconcile(world.db, window()), "another amount").toBe(1);
    await world.sql`delete from sandbox_refunds where id = ${unknown.id}`;
    expect(await reconcile(world.db, window()), "missing at the provider").toBe(1);
    expect((await flags()).map(({ flag, order }) => [flag, order])).toEqual(
      Array(4).fill(["refund_difference", bought.order.id]),
    );
    await world.sql`
      insert into sandbox_refunds (id, reference, payment_id, amount)
      values (${unknown.id}, ${unknown.id}, ${bought.payment.id}, 100)`;
  });

  test("reads lists of more than a page, and only those of its window", async () => {
    const { bought } = await paid(world, shop);
    await world.sql`
      insert into sandbox_payments (id, reference, order_id, amount, currency, status, client_secret)
      select 'pi_many_' || n, 'many_' || n, 'none', 5, 'XCD', 'succeeded', 's' from generate_series(1, 1200) n`;
    const past = { from: new Date(Date.now() - 9 * HOUR), to: new Date(Date.now() - 8 * HOUR) };
    expect(await reconcile(world.db, past)).toBe(0);
    expect(await reconcile(world.db, window())).toBe(1_200);
    await world.sql`delete from sandbox_payments where id like 'pi_many_%'`;
    expect(bought.order.total).toBe(1_000);
  });

  test("covers 35 days without gaps, up to an hour ago", () => {
    const now = new Date("2026-11-22T05:00:00Z");
    const days = reconciliationDays(now);
    expect(days).toHaveLength(35);
    expect(days[0]?.to.toISOString()).toBe("2026-11-22T04:00:00.000Z");
    for (const [n, { from }] of days.entries()) expect(days[n + 1]?.to ?? from).toEqual(from);
  });
});
