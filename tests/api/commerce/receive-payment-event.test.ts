import { randomBytes, randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { decideClaim } from "@/lib/domains/commerce/claims/decisions.service";
import { MERCHANT_STATUSES } from "@/lib/domains/commerce/orders/order.schemas";
import { refundOrder } from "@/lib/domains/commerce/refunds/refunds.service";
import { isSigned, signatureOf } from "@/lib/providers/payments/signature";
import { expectError } from "@/tests/api/checks";
import { expectMoneyConserved } from "@/tests/support/commerce/conservation";
import { forgedDeliveries } from "@/tests/support/commerce/forged-deliveries";
import { cli } from "@/tests/support/commerce/merchants";
import {
  type Bought,
  COMMERCE,
  cartOf,
  deliver,
  eventOf,
  newShop,
  ordered,
  paid,
  type Shop,
  signed,
  WEBHOOK_SECRET,
} from "@/tests/support/commerce/shopping";
import { rounds } from "@/tests/support/rounds";
import { useWorld } from "@/tests/support/world";

const world = useWorld(COMMERCE);
let shop: Shop;
beforeAll(async () => {
  shop = await newShop(world);
});
afterEach(() => expectMoneyConserved(world));

const orderOf = async (id: string) => (await world.sql`select * from orders where id = ${id}`)[0];
const eventsOf = ({ payment }: Bought) => world.sql`
  select e.outcome, e.flag from payment_events e join payments p on p.id = e.payment_id
  where p.provider_payment_id = ${payment.id} order by e.received_at, e.id`;
const capture = ({ payment }: Bought) =>
  world.sql`update sandbox_payments set status = 'succeeded' where id = ${payment.id}`;

describe("200", () => {
  test("a payment makes the order paid, empties the cart and leaves an audit row; the answer is small", async () => {
    const { buyer, bought } = await ordered(world, shop, { quantity: 3 });
    await capture(bought);
    const { status, text } = await deliver(world, eventOf(bought));
    expect([status, text]).toEqual([200, '{"data":{"received":true}}']);
    expect(await orderOf(bought.order.id)).toMatchObject({ status: "paid", paid_at: expect.any(Date) });
    expect((await cartOf(world, buyer)).items).toEqual([]);
    const audit = await world.sql`select actor, action from audit_log where entity = ${`order:${bought.order.id}`}`;
    expect(audit).toEqual([{ actor: "payments", action: "order.paid" }]);
  });

  test("an event delivered many times at once has one effect", async () => {
    const { bought } = await ordered(world, shop);
    await capture(bought);
    const payload = eventOf(bought);
    const answers = await Promise.all(Array.from({ length: rounds(200, 1_000) }, () => deliver(world, payload)));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await eventsOf(bought)).toEqual([{ outcome: "applied", flag: null }]);
    const audit = await world.sql`select 1 from audit_log where entity = ${`order:${bought.order.id}`}`;
    expect(audit).toHaveLength(1);
  });

  test("two events of one payment pay once", async () => {
    const { bought } = await paid(world, shop);
    await deliver(world, eventOf(bought));
    expect((await eventsOf(bought)).map(({ outcome }) => outcome).sort()).toEqual(["applied", "ignored"]);
  });

  test("whatever the order of the events, the end is the same and never backwards", async () => {
    const kinds = ["succeeded", "payment_failed", "processing", "canceled"];
    for (let turn = 0; turn < 12; turn++) {
      const { bought } = await ordered(world, shop);
      await capture(bought);
      const shuffled = kinds.map((kind, n) => ({ kind, at: (n * 7 + turn * 5) % 11 })).sort((a, b) => a.at - b.at);
      for (const { kind } of shuffled) {
        const object = { status: kind === "succeeded" ? "succeeded" : "requires_payment_method" };
        await deliver(world, eventOf(bought, { type: `payment_intent.${kind}`, object }));
      }
      const [payment] = await world.sql`
        select p.status, p.captured_amount::int as captured from payments p where provider_payment_id = ${bought.payment.id}`;
      expect((await orderOf(bought.order.id))?.status).toBe("paid");
      expect(payment).toEqual({ status: "succeeded", captured: 1_000 });
    }
  });

  test("a failed payment leaves the order waiting for another try", async () => {
    const { bought } = await ordered(world, shop);
    await deliver(
      world,
      eventOf(bought, { type: "payment_intent.payment_failed", object: { status: "requires_payment_method" } }),
    );
    expect((await orderOf(bought.order.id))?.status).toBe("pending_payment");
    await capture(bought);
    await deliver(world, eventOf(bought));
    expect((await orderOf(bought.order.id))?.status).toBe("paid");
  });

  test.each([
    ["another amount", { amount: 999 }],
    ["another amount received", { amount_received: 1 }],
    ["another currency", { currency: "usd" }],
    ["a state that is none", { status: "processing" }],
  ])("%s changes no state and is flagged for the admin", async (_, object) => {
    const { buyer, bought } = await ordered(world, shop);
    expect((await deliver(world, eventOf(bought, { object }))).status).toBe(200);
    expect((await orderOf(bought.order.id))?.status).toBe("pending_payment");
    expect((await cartOf(world, buyer)).items).toHaveLength(1);
    expect(await eventsOf(bought)).toEqual([{ outcome: "flagged", flag: "amount_mismatch" }]);
    await world.sql`update payments set captured_amount = 0 where provider_payment_id = ${bought.payment.id}`;
  });

  test("a payment that names another order is flagged", async () => {
    const [a, b] = [await ordered(world, shop), await ordered(world, shop)];
    await deliver(world, eventOf(a.bought, { object: { metadata: { order_id: b.bought.order.id } } }));
    expect(await eventsOf(a.bought)).toEqual([{ outcome: "flagged", flag: "order_mismatch" }]);
    for (const { bought } of [a, b]) expect((await orderOf(bought.order.id))?.status).toBe("pending_payment");
  });

  test("a payment for an expired order is recorded and flagged, once", async () => {
    const { buyer, bought } = await ordered(world, shop);
    await world.sql`update orders set expires_at = now() where id = ${bought.order.id}`;
    await capture(bought);
    for (let n = 0; n < 2; n++) expect((await deliver(world, eventOf(bought))).status).toBe(200);
    expect((await orderOf(bought.order.id))?.status).toBe("expired");
    expect((await cartOf(world, buyer)).items).toHaveLength(1);
    expect(await eventsOf(bought)).toEqual([
      { outcome: "flagged", flag: "late_payment" },
      { outcome: "ignored", flag: null },
    ]);
  });

  test("a payment for a place that has lost its merchant is recorded and flagged, and can be given back", async () => {
    const own = await newShop(world);
    const { buyer, bought } = await ordered(world, own);
    await decideClaim(cli(world), own.claimId, "revoke");
    await capture(bought);
    expect((await deliver(world, eventOf(bought))).status).toBe(200);
    expect((await orderOf(bought.order.id))?.status).toBe("expired");
    expect(await eventsOf(bought)).toEqual([{ outcome: "flagged", flag: "late_payment" }]);
    expect((await cartOf(world, buyer)).items).toHaveLength(1);
    expect(await refundOrder(cli(world), bought.order.id)).toMatchObject({ amount: 1_000 });
  });

  test("a payment that is none of ours, and kinds that we do not know, are received", async () => {
    const { bought } = await ordered(world, shop);
    const foreign = { ...bought, payment: { id: "pi_of_someone_else" } };
    for (const payload of [
      eventOf(foreign),
      eventOf(foreign, { type: "payment_intent.canceled" }),
      JSON.stringify({ id: "evt_x", type: "customer.created", data: { object: null } }),
      JSON.stringify({ id: "evt_y", type: "constructor", data: {} }),
    ])
      expect((await deliver(world, payload)).status).toBe(200);
    expect((await orderOf(bought.order.id))?.status).toBe("pending_payment");
    const flagged = await world.sql`select flag from payment_events where payment_id is null and outcome = 'flagged'`;
    expect(flagged).toEqual([{ flag: "unknown_payment" }]);
  });

  test("any content type, several v1 and unknown schemes are taken, as Stripe may send them", async () => {
    for (const [type, wrap] of [
      ["text/plain", (good: string) => good],
      ["application/json", (good: string) => good.replace("v1=", `v1=${"0".repeat(64)},v1=`)],
      ["application/json", (good: string) => `${good},v0=${"1".repeat(64)},v2=x`],
      ["application/json", (good: string) => good.replace(",", " , ")],
    ] as const) {
      const { bought } = await ordered(world, shop);
      await capture(bought);
      const payload = eventOf(bought);
      const headers = { "content-type": type, "stripe-signature": wrap(signed(payload)) };
      const { status } = await world.api("/api/v1/webhooks/payments", { method: "POST", headers, body: payload });
      expect([status, (await orderOf(bought.order.id))?.status]).toEqual([200, "paid"]);
    }
  });

  test("paying moves an order from unseen to paid, and nothing else", async () => {
    const { bought } = await ordered(world, shop);
    const seen = async () =>
      (await world.api(`/api/v1/me/orders/${bought.order.id}`, { token: shop.token })).body.data?.status ?? null;
    expect(await seen()).toBeNull();
    await capture(bought);
    await deliver(world, eventOf(bought));
    expect(await seen()).toBe(MERCHANT_STATUSES[0]);
  });
});

describe("400", () => {
  const unix = () => Math.floor(Date.now() / 1000);

  test("299 seconds either way are taken, 301 are not", async () => {
    const payload = JSON.stringify({ id: `evt_${randomUUID()}`, type: "ping", data: {} });
    for (const [offset, status] of [
      [299, 200],
      [-299, 200],
      [301, 400],
      [-301, 400],
    ] as const) {
      // Only an exchange that is over within the second of its signature tells anything of the bound.
      await vi.waitFor(
        async () => {
          const second = unix();
          const answer = await deliver(world, payload, signed(payload, { timestamp: second + offset }));
          expect(Date.now() / 1000 - second).toBeLessThan(1);
          expect([offset, answer.status]).toEqual([offset, status]);
        },
        { timeout: 15_000, interval: 100 },
      );
    }
    const now = new Date("2026-11-21T12:00:00.000Z");
    for (const [seconds, good] of [
      [300, true],
      [-300, true],
      [300.001, false],
      [-300.001, false],
    ] as const) {
      const header = signatureOf(payload, WEBHOOK_SECRET, now);
      expect(isSigned(header, payload, WEBHOOK_SECRET, new Date(now.getTime() + seconds * 1000)), String(seconds)).toBe(
        good,
      );
    }
  });

  test("forged deliveries of twenty classes are refused, and none has an effect", async () => {
    const { bought } = await ordered(world, shop);
    const classes = Object.entries(forgedDeliveries(eventOf(bought), WEBHOOK_SECRET, unix(), 15));
    expect(classes.length).toBeGreaterThanOrEqual(20);
    for (const [name, forged] of classes) {
      const answers = await Promise.all(
        forged.map(({ header, payload }) =>
          world.api("/api/v1/webhooks/payments", {
            method: "POST",
            headers: header === undefined ? {} : { "stripe-signature": header },
            body: payload,
          }),
        ),
      );
      for (const answer of answers) {
        expect(answer.status, name).toBe(400);
        expectError(answer, 400, "invalid_signature");
      }
    }
    expect(await eventsOf(bought)).toEqual([]);
    expect((await orderOf(bought.order.id))?.status).toBe("pending_payment");
  });

  test("10,000 forged ones pass the verifier in no class", () => {
    const now = new Date();
    const payload = JSON.stringify({ id: "evt_1", type: "payment_intent.succeeded", data: {} });
    const classes = Object.entries(forgedDeliveries(payload, WEBHOOK_SECRET, Math.floor(now.getTime() / 1000), 500));
    const all = classes.flatMap(([name, forged]) => forged.map((one) => ({ name, ...one })));
    expect(all.length).toBeGreaterThanOrEqual(10_000);
    const accepted = all.filter(({ header, payload: text }) => isSigned(header, text, WEBHOOK_SECRET, now));
    expect(accepted.map(({ name, header }) => [name, header])).toEqual([]);
    expect(isSigned(signed(payload), payload, WEBHOOK_SECRET, now)).toBe(true);
  });

  test.each([
    "",
    "{",
    "null",
    "[]",
    "{}",
    '{"id":"evt_1"}',
    '{"id":1,"type":"x"}',
    '{"id":"a\\u0000","type":"x"}',
    "\u0000",
    '{"id":"\\ud800","type":"x"}',
  ])("what is signed and no event (%j) is invalid_body", async (payload) => {
    expectError(await deliver(world, payload), 400, "invalid_body");
  });

  test.each([
    null,
    {},
    { object: {} },
    { object: { id: "pi_1", amount: "1", currency: "xcd" } },
    { object: { id: "pi_1", amount: 1.5, currency: "xcd" } },
    { object: { id: "pi_1", amount: 2 ** 60, currency: "xcd" } },
  ])("a payment event with the data %j is invalid_body", async (data) => {
    const payload = JSON.stringify({ id: `evt_${randomUUID()}`, type: "payment_intent.succeeded", data });
    expectError(await deliver(world, payload), 400, "invalid_body");
  });
});

describe("413", () => {
  test("a delivery over 256 KiB", async () => {
    const payload = JSON.stringify({ id: "evt_1", type: "x", data: randomBytes(200_000).toString("hex") });
    expectError(await deliver(world, payload), 413, "payload_too_large");
  });
});
