import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { createProduct } from "@/lib/domains/commerce/catalogue/products-admin.service";
import { refundOrder } from "@/lib/domains/commerce/refunds/refunds.service";
import { expectError } from "@/tests/api/checks";
import { cli } from "@/tests/support/commerce/merchants";
import { deliverObject, refundObject } from "@/tests/support/commerce/provider";
import { addToCart, COMMERCE, checkOut, deliver, eventOf, newShop, type Shop } from "@/tests/support/commerce/shopping";
import { send } from "@/tests/support/people";
import { answerJson, type Behaviour, FAILURES, standIn } from "@/tests/support/stand-in";
import { useWorld } from "@/tests/support/world";

/** Stripe as far as these tests need it: what was made under an idempotency key stays made. */
const made = new Map<string, { id: string; amount: number; currency: string; client_secret: string }>();
const usual: Behaviour = (_, res, { line, headers, body }) => {
  const given = new URLSearchParams(body);
  const key = String(headers["idempotency-key"]);
  if (line.startsWith("GET")) return answerJson(res, 200, { object: "list", data: [], has_more: false });
  const id = line.includes("refunds") ? `re_${made.size}` : `pi_${made.size}`;
  const object = made.get(key) ?? {
    id,
    amount: Number(given.get("amount")),
    currency: String(given.get("currency")),
    client_secret: `${id}_secret_1`,
    status: "succeeded",
  };
  made.set(key, object);
  answerJson(res, 200, object);
};
const stripe = await standIn(usual);
const world = useWorld({
  ...COMMERCE,
  PAYMENTS_PROVIDER: "stripe",
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_API_BASE: stripe.baseUrl,
});
let shop: Shop;
beforeAll(async () => {
  shop = await newShop(world);
});

async function filled() {
  const buyer = await world.user();
  await addToCart(world, buyer, shop.items[0] ?? "", 2);
  return { buyer, key: randomUUID() };
}
const ordersOf = (buyer: { id: string }) =>
  world.sql`select id, status from orders where user_id = ${buyer.id} order by id`;

describe("201", () => {
  test("the intent is the payment, paid by its webhook and refunded by an operator", async () => {
    const { buyer, key } = await filled();
    const { status, body } = await checkOut(world, buyer, { key });
    expect(status).toBe(201);
    expect(body.data.payment).toMatchObject({
      provider: "stripe",
      client_secret: expect.stringContaining("_secret_"),
      redirect_url: null,
    });
    await deliver(world, eventOf(body.data));
    expect(await ordersOf(buyer)).toMatchObject([{ status: "paid" }]);
    expect(await refundOrder(cli(world), body.data.order.id, { amount: 700 })).toMatchObject({
      amount: 700,
      refunded_amount: 700,
    });
  });

  test("a refund that Stripe has accepted is pending until its event says that it was made", async () => {
    const { buyer, key } = await filled();
    const { body } = await checkOut(world, buyer, { key });
    await deliver(world, eventOf(body.data));
    stripe.behave((req, res, received) => {
      if (received.line.startsWith("GET")) return usual(req, res, received);
      answerJson(res, 200, { id: "re_waiting", amount: 700, currency: "xcd", status: "pending" });
    });
    const { id } = body.data.order;
    expect(await refundOrder(cli(world), id, { amount: 700 })).toMatchObject({ status: "pending", refunded_amount: 0 });
    stripe.behave(usual);
    const refund = { id: "re_waiting", amount: 700 };
    await deliverObject(world, { type: "refund.updated", object: refundObject(body.data, refund) });
    expect((await world.api(`/api/v1/orders/${id}`, { token: buyer.token })).body.data.refunded_amount).toBe(700);
  });

  test("Stripe is not asked for a payment of nothing", async () => {
    const [own, buyer] = [await newShop(world, [0]), await world.user()];
    await addToCart(world, buyer, own.items[0] ?? "");
    stripe.behave((_, res) =>
      answerJson(res, 400, { error: { type: "invalid_request_error", code: "amount_too_small" } }),
    );
    const { status, body } = await checkOut(world, buyer);
    stripe.behave(usual);
    expect([status, body.data?.order.status]).toEqual([201, "paid"]);
  });

  test("after a failure the same key goes on with the same order and the same intent", async () => {
    const { buyer, key } = await filled();
    stripe.behave((req, _, received) => {
      usual(req, { writeHead: () => ({ end: () => undefined }) } as never, received);
      req.socket.destroy();
    });
    const before = made.size;
    expectError(await checkOut(world, buyer, { key }), 503, "service_unavailable");
    stripe.behave(usual);
    const again = await checkOut(world, buyer, { key });
    expect(again.status).toBe(201);
    expect(made.size).toBe(before + 1);
    expect(await ordersOf(buyer)).toMatchObject([{ id: again.body.data.order.id, status: "pending_payment" }]);
  });

  test("attempts at one payment count once against the limits of the user and of the day", async () => {
    const { buyer, key } = await filled();
    const counted = async () => {
      const [day] = await world.sql`select used::int from budgets where name = 'payments'`;
      const [own] = await world.sql`select count from rate_limits where id like ${`userPayments:%${buyer.id}%`}`;
      return [day?.used ?? 0, own?.count ?? 0];
    };
    const [before] = await counted();
    stripe.behave(FAILURES["500"] as Behaviour);
    for (let n = 0; n < 3; n++) expectError(await checkOut(world, buyer, { key }), 503, "service_unavailable");
    stripe.behave(usual);
    expect((await checkOut(world, buyer, { key })).status).toBe(201);
    expect(await counted()).toEqual([before + 1, 1]);
  });

  test("after a failure another key is not held up: the order that nobody was told of ends", async () => {
    const { buyer } = await filled();
    stripe.behave(FAILURES["500"] as Behaviour);
    expectError(await checkOut(world, buyer), 503, "service_unavailable");
    stripe.behave(usual);
    expect((await checkOut(world, buyer)).status).toBe(201);
    expect((await ordersOf(buyer)).map(({ status }) => status)).toEqual(["expired", "pending_payment"]);
  });
});

describe("409", () => {
  test("while the provider is being asked no lock is held: the cart can be read and changed", async () => {
    const { buyer, key } = await filled();
    let release = () => {};
    const asked = new Promise<void>((resolve) => {
      stripe.behave((...args) => {
        release = () => usual(...args);
        resolve();
      });
    });
    const first = checkOut(world, buyer, { key });
    await asked;
    expectError(await checkOut(world, buyer, { key }), 409, "request_in_progress");
    expectError(await checkOut(world, buyer), 409, "order_pending");
    expect((await addToCart(world, buyer, shop.items[1] ?? "")).status).toBe(200);
    release();
    expect((await first).status).toBe(201);
  });
});

describe("422", () => {
  test("a payment that Stripe refuses leaves no order waiting, and the key free", async () => {
    const { buyer, key } = await filled();
    const error = { type: "invalid_request_error", code: "amount_too_small", message: "Too small" };
    stripe.behave((_, res) => answerJson(res, 400, { error }));
    expectError(await checkOut(world, buyer, { key }), 422, "validation_error");
    stripe.behave(usual);
    expect((await checkOut(world, buyer, { key, body: { note: "other" } })).status).toBe(201);
  });
});

describe("503", () => {
  // Every way in which it can fail is tried on the adapter itself (tests/lib/providers/payments/stripe.test.ts).
  test.each(["500", "hang", "garbage"])("%s", { timeout: 20_000 }, async (name) => {
    const { buyer, key } = await filled();
    stripe.behave(FAILURES[name] as Behaviour);
    expectError(await checkOut(world, buyer, { key }), 503, "service_unavailable");
    expect(await ordersOf(buyer)).toHaveLength(1);
  });
});

test("a price that Stripe cannot charge is refused where it is set, and not at the checkout", async () => {
  const item = { name: "Dates", currency: "KWD" };
  const add = (price: number) => send(world, `/api/v1/me/places/${shop.placeId}/items`, { ...item, price }, shop);
  const path = `/api/v1/me/places/${shop.placeId}/items/${(await add(1_250)).body.data.id}`;
  const refused = [
    await add(1_255),
    await send(world, path, { currency: "KWD", price: 1_255 }, { method: "PATCH", token: shop.token }),
    await send(world, `${path}/prices`, { currency: "KWD", price: 1_255 }, shop),
  ];
  for (const answer of refused) {
    expectError(answer, 422, "validation_error");
    expect(answer.body.error.details).toMatchObject([{ path: "body.price" }]);
  }
  await expect(createProduct(cli(world), shop.placeId, { ...item, price: 1_255 })).rejects.toThrow(/^price: /);
});
