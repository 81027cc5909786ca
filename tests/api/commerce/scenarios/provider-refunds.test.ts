import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { decideClaim } from "@/lib/domains/commerce/claims/decisions.service";
import { orderDetail } from "@/lib/domains/commerce/orders/orders-admin.service";
import { refundOrder } from "@/lib/domains/commerce/refunds/refunds.service";
import { expectError } from "@/tests/api/checks";
import { expectMoneyConserved } from "@/tests/support/commerce/conservation";
import { cli } from "@/tests/support/commerce/merchants";
import { chargeObject, deliverObject, refundedAtProvider, refundObject } from "@/tests/support/commerce/provider";
import { type Bought, COMMERCE, newShop, paid, type Shop } from "@/tests/support/commerce/shopping";
import { useWorld } from "@/tests/support/world";

const world = useWorld(COMMERCE);
let shop: Shop;
beforeAll(async () => {
  shop = await newShop(world);
});
afterEach(() => expectMoneyConserved(world));

const refunded = async ({ order }: Bought): Promise<number> =>
  (await world.api(`/api/v1/me/orders/${order.id}`, { token: shop.token })).body.data.refunded_amount;
const flagsOf = async ({ order }: Bought) =>
  (
    await world.sql`
      select e.flag from payment_events e join payments p on p.id = e.payment_id
      where p.order_id = ${order.id}::bigint and e.outcome = 'flagged' order by e.number`
  ).map(({ flag }) => flag);
const refundsOf = ({ order }: Bought) => world.sql`
  select r.amount::int as amount, r.status, r.origin from refunds r join payments p on p.id = r.payment_id
  where p.order_id = ${order.id}::bigint order by r.id`;

describe("a refund made in the provider's dashboard", () => {
  test("is stored, shown on the order to buyer, merchant and staff, and flagged once", async () => {
    const { buyer, bought } = await paid(world, shop);
    const refund = await refundedAtProvider(world, bought, 400);
    for (const type of ["refund.created", "charge.refunded", "refund.updated", "charge.refund.updated"]) {
      const object = type === "charge.refunded" ? chargeObject(bought, 400) : refundObject(bought, refund);
      expect((await deliverObject(world, { type, object })).status).toBe(200);
    }
    expect(await refunded(bought)).toBe(400);
    const own = (await world.api(`/api/v1/orders/${bought.order.id}`, { token: buyer.token })).body.data;
    expect(own).toMatchObject({ status: "paid", refunded_amount: 400 });
    expect(await flagsOf(bought)).toEqual(["provider_refund"]);
    const detail = await orderDetail(world.db, bought.order.id);
    expect(detail?.refunds).toMatchObject([{ amount: 400, status: "succeeded", by_provider: true }]);
    expect(detail?.payment?.refundable).toBe(600);
    await expect(refundOrder(cli(world), bought.order.id, { amount: 601 })).rejects.toThrow("has 600 left to refund");
  });

  test("that is pending does not count until it succeeds", async () => {
    const { bought } = await paid(world, shop);
    const refund = await refundedAtProvider(world, bought, 300, "failed");
    const tell = (type: string, status: string) =>
      deliverObject(world, { type, object: refundObject(bought, refund, { status }) });
    await tell("refund.created", "pending");
    expect(await refunded(bought)).toBe(0);
    expect((await orderDetail(world.db, bought.order.id))?.payment?.refundable, "the money is promised").toBe(700);
    await world.sql`update sandbox_refunds set status = 'succeeded' where id = ${refund.id}`;
    await tell("refund.updated", "succeeded");
    expect(await refunded(bought)).toBe(300);
  });

  test("that fails later is reversed and flagged, and its amount can be refunded again", async () => {
    const { bought } = await paid(world, shop);
    const refund = await refundedAtProvider(world, bought, 1_000, "failed");
    await deliverObject(world, { type: "refund.created", object: refundObject(bought, refund) });
    await deliverObject(world, { type: "refund.failed", object: refundObject(bought, refund, { status: "failed" }) });
    expect(await refunded(bought)).toBe(0);
    expect(await flagsOf(bought)).toEqual(["provider_refund", "refund_failed"]);
    expect(await refundOrder(cli(world), bought.order.id)).toMatchObject({ amount: 1_000, refunded_amount: 1_000 });
  });

  test("ends alike, whatever the order of its events", async () => {
    for (const end of ["succeeded", "failed"] as const) {
      const events = ["pending", "succeeded", ...(end === "failed" ? ["failed"] : [])];
      for (let turn = 0; turn < 8; turn++) {
        const { bought } = await paid(world, shop);
        const refund = await refundedAtProvider(world, bought, 250, end);
        const shuffled = [...events, "charge"]
          .map((event, n) => ({ event, at: (n * 7 + turn * 5) % 11 }))
          .sort((a, b) => a.at - b.at);
        for (const { event } of shuffled) {
          // A charge's own event that is older than the failure names an amount that is no longer refunded.
          if (event === "charge" && end === "failed") continue;
          const object =
            event === "charge" ? chargeObject(bought, 250) : refundObject(bought, refund, { status: event });
          await deliverObject(world, { type: event === "charge" ? "charge.refunded" : "refund.updated", object });
        }
        expect([shuffled.map(({ event }) => event), await refundsOf(bought)]).toEqual([
          shuffled.map(({ event }) => event),
          [{ amount: 250, status: end, origin: "provider" }],
        ]);
        expect(await refunded(bought)).toBe(end === "succeeded" ? 250 : 0);
      }
    }
  });

  test("of which only the charge tells is completed by the refunds' own events", async () => {
    const { bought } = await paid(world, shop);
    const [first, second] = [
      await refundedAtProvider(world, bought, 100),
      await refundedAtProvider(world, bought, 250),
    ];
    await deliverObject(world, { type: "charge.refunded", object: chargeObject(bought, 350) });
    expect(await refunded(bought)).toBe(350);
    for (const refund of [first, second])
      await deliverObject(world, { type: "refund.created", object: refundObject(bought, refund) });
    expect(await refunded(bought)).toBe(350);
    expect((await refundsOf(bought)).map(({ amount }) => amount).sort()).toEqual([100, 250]);
    const third = await refundedAtProvider(world, bought, 50);
    const list = { data: [first, second, third].map((refund) => refundObject(bought, refund)) };
    await deliverObject(world, { type: "charge.refunded", object: chargeObject(bought, 400, { refunds: list }) });
    expect([await refunded(bought), (await refundsOf(bought)).length]).toEqual([400, 3]);
  });

  test("beyond the payment, in another currency or with another amount is flagged and not recorded", async () => {
    const { bought } = await paid(world, shop);
    const refund = await refundedAtProvider(world, bought, 200);
    await deliverObject(world, { type: "refund.created", object: refundObject(bought, refund) });
    const wrong = [
      refundObject(bought, { id: "re_large", amount: 801 }),
      refundObject(bought, { id: "re_usd", amount: 1 }, { currency: "usd" }),
      refundObject(bought, { ...refund, amount: 201 }),
    ];
    for (const object of wrong) await deliverObject(world, { type: "refund.updated", object });
    await deliverObject(world, { type: "charge.refunded", object: chargeObject(bought, 1_001) });
    expect(await refunded(bought)).toBe(200);
    expect(await flagsOf(bought)).toEqual(["provider_refund", ...Array(4).fill("refund_mismatch")]);
  });
});

describe("a refund by staff", () => {
  test("is not counted twice by the provider's events about it", async () => {
    const { bought } = await paid(world, shop);
    const made = await refundOrder(cli(world), bought.order.id, { amount: 400 });
    const [row] = await world.sql`select provider_refund_id as id from refunds where id = ${made.refund_id}::bigint`;
    const object = refundObject(bought, { id: row?.id, amount: 400 });
    await deliverObject(world, { type: "refund.created", object: { ...object, status: "pending" } });
    await deliverObject(world, { type: "charge.refunded", object: chargeObject(bought, 400) });
    await deliverObject(world, { type: "refund.updated", object });
    expect([await refunded(bought), await flagsOf(bought)]).toEqual([400, []]);
  });

  test("whose response was lost is settled by its event, which names our reference", async () => {
    const { bought } = await paid(world, shop);
    const [begun] = await world.sql`
      insert into refunds (payment_id, amount, actor)
      select id, 400, 'cli' from payments where provider_payment_id = ${bought.payment.id} returning id::text as id`;
    const refund = await refundedAtProvider(world, bought, 400);
    const metadata = { reference: `refund_${begun?.id}` };
    await deliverObject(world, { type: "refund.created", object: refundObject(bought, refund, { metadata }) });
    expect([await refunded(bought), await flagsOf(bought)]).toEqual([400, []]);
    expect(await refundsOf(bought)).toEqual([{ amount: 400, status: "succeeded", origin: "staff" }]);
  });

  test("of an order that the merchant cancelled is due again when it fails", async () => {
    const { bought } = await paid(world, shop);
    await world.api(`/api/v1/me/orders/${bought.order.id}/cancel`, { method: "POST", token: shop.token });
    const made = await refundOrder(cli(world), bought.order.id);
    const due = async () => (await orderDetail(world.db, bought.order.id))?.refund_due;
    expect(await due()).toBe(false);
    const [row] = await world.sql`select provider_refund_id as id from refunds where id = ${made.refund_id}::bigint`;
    await world.sql`update sandbox_refunds set status = 'failed' where id = ${row?.id}`;
    const object = refundObject(bought, { id: row?.id, amount: 1_000 }, { status: "failed" });
    await deliverObject(world, { type: "refund.updated", object });
    expect([await due(), await refunded(bought), await flagsOf(bought)]).toEqual([true, 0, ["refund_failed"]]);
  });
});

test("a refund that fails is due again, if the merchant of the order has lost the place", async () => {
  const own = await newShop(world);
  const { bought } = await paid(world, own);
  const refund = await refundedAtProvider(world, bought, 1_000, "failed");
  await deliverObject(world, { type: "refund.created", object: refundObject(bought, refund) });
  await decideClaim(cli(world), own.claimId, "revoke");
  const due = async () => (await orderDetail(world.db, bought.order.id))?.refund_due;
  expect(await due()).toBe(false);
  await deliverObject(world, { type: "refund.failed", object: refundObject(bought, refund, { status: "failed" }) });
  expect(await due()).toBe(true);
});

describe("a dispute", () => {
  const dispute = ({ payment }: Bought, id: string, status: string) => ({
    id,
    object: "dispute",
    amount: 1_000,
    currency: "xcd",
    status,
    reason: "fraudulent",
    payment_intent: payment.id,
    charge: `ch_${payment.id}`,
  });

  test("is stored, shown to staff with its newest status, and flagged when it opens and when it is lost", async () => {
    const { bought } = await paid(world, shop);
    const now = Math.floor(Date.now() / 1_000);
    const tell = (move: string, status: string, created: number) =>
      deliverObject(world, {
        type: `charge.dispute.${move}`,
        object: dispute(bought, `dp_${bought.order.id}`, status),
        created,
      });
    await tell("created", "needs_response", now - 50);
    await tell("updated", "under_review", now - 30);
    await tell("updated", "needs_response", now - 40);
    const shown = async () => (await orderDetail(world.db, bought.order.id))?.disputes;
    expect(await shown()).toMatchObject([{ amount: 1_000, status: "under_review", reason: "fraudulent" }]);
    await tell("closed", "lost", now - 10);
    await tell("funds_withdrawn", "under_review", now - 5);
    expect(await shown()).toMatchObject([{ status: "lost" }]);
    expect(await flagsOf(bought)).toEqual(["dispute", "dispute_lost"]);
    expect(await refunded(bought), "a dispute is not a refund").toBe(0);
  });

  test("that is open or lost is held back from the merchant's balance, and a won one is not", async () => {
    const { bought } = await paid(world, shop);
    for (const move of ["confirm", "complete"])
      await world.api(`/api/v1/me/orders/${bought.order.id}/${move}`, { method: "POST", token: shop.token });
    const held = async () => (await world.api("/api/v1/me/balances", { token: shop.token })).body.data[0];
    const { available } = await held();
    const id = `dp_${bought.order.id}`;
    await deliverObject(world, { type: "charge.dispute.created", object: dispute(bought, id, "needs_response") });
    expect(await held()).toMatchObject({ disputed: 1_000, available: available - 1_000 });
    await deliverObject(world, { type: "charge.dispute.closed", object: dispute(bought, id, "won") });
    expect(await held()).toMatchObject({ disputed: 0, available });
  });
});

test("events about other applications' payments are ignored, and malformed ones are 400", async () => {
  const foreign = { id: "re_x", amount: 5, currency: "usd", status: "succeeded", payment_intent: "pi_foreign" };
  for (const object of [foreign, { ...foreign, payment_intent: null }, { ...foreign, payment_intent: { id: "pi_y" } }])
    expect((await deliverObject(world, { type: "refund.created", object })).status).toBe(200);
  const kinds = ["refund.created", "refund.failed", "charge.refunded", "charge.dispute.created"];
  for (const type of kinds) {
    for (const object of [
      {},
      { ...foreign, amount: -1, amount_refunded: -1 },
      { ...foreign, currency: "dollars" },
      null,
    ])
      expectError(await deliverObject(world, { type, object: object as never }), 400, "invalid_body");
  }
});
