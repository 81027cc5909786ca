import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { decideClaim } from "@/lib/domains/commerce/claims/decisions.service";
import { expectError, keysOf } from "@/tests/api/checks";
import { withinOneWindow } from "@/tests/api/limits";
import { expectMoneyConserved } from "@/tests/support/commerce/conservation";
import { claimOf, cli, menuOf, newPrice } from "@/tests/support/commerce/merchants";
import {
  addToCart,
  COMMERCE,
  cartOf,
  checkOut,
  deliver,
  eventOf,
  newShop,
  ordered,
  paid,
  type Shop,
} from "@/tests/support/commerce/shopping";
import { send } from "@/tests/support/people";
import { refusesAnonymous, refusesBadBodies, refusesGuests } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const world = useWorld(COMMERCE);
let shop: Shop;
beforeAll(async () => {
  shop = await newShop(world);
});
afterEach(() => expectMoneyConserved(world));
const item = (n = 0): string => shop.items[n] ?? "";

describe("201", () => {
  test("an order of the cart, with names and prices copied, and what is needed to pay it", async () => {
    const buyer = await world.user();
    await addToCart(world, buyer, item(0), 2, "No pepper");
    await addToCart(world, buyer, item(1), 3);
    const { status, body, headers } = await checkOut(world, buyer, {
      body: { expected_total: 2_750, note: "At the water" },
    });
    expect(status).toBe(201);
    expect(headers.get("idempotent-replayed")).toBeNull();
    expect(body.data.order).toEqual({
      id: expect.any(String),
      customer_short_id: expect.stringMatching(/^[0-9A-Z]{8}$/),
      place_id: shop.placeId,
      status: "pending_payment",
      items: [
        { item_id: item(0), name: "Bakes", quantity: 2, unit_price: 1_000, total: 2_000 },
        { item_id: item(1), name: "Bakes", quantity: 3, unit_price: 250, total: 750 },
      ],
      subtotal: 2_750,
      total: 2_750,
      refunded_amount: 0,
      currency: "XCD",
      note: "At the water\nBakes: No pepper",
      created_at: expect.any(String),
      paid_at: null,
      confirmed_at: null,
      completed_at: null,
      cancelled_at: null,
    });
    const { id, redirect_url: url, ...payment } = body.data.payment;
    expect(payment).toEqual({ provider: "sandbox", status: "requires_payment", client_secret: expect.any(String) });
    expect(url).toContain(`/pay/sandbox/${id}?client_secret=`);
    await newPrice(world, shop, item(1), 250);
    expect(
      (await send(world, `/api/v1/orders/${body.data.order.id}`, undefined, { method: "GET", token: buyer.token })).body
        .data,
    ).toEqual(body.data.order);
  });

  test("the cart is emptied by the payment, not by the checkout", async () => {
    const { buyer, bought } = await ordered(world, shop);
    expect((await cartOf(world, buyer)).items).toHaveLength(1);
    await world.sql`update sandbox_payments set status = 'succeeded' where id = ${bought.payment.id}`;
    await deliver(world, eventOf(bought));
    expect(await cartOf(world, buyer)).toMatchObject({ id: null, items: [], subtotal: 0 });
  });

  test("an order whose payment the provider has cancelled holds up no other: nobody can pay it any more", async () => {
    const { buyer, bought } = await ordered(world, shop);
    await deliver(world, eventOf(bought, { type: "payment_intent.payment_failed", object: { status: "canceled" } }));
    expectError(await checkOut(world, buyer), 409, "order_pending");
    await deliver(world, eventOf(bought, { type: "payment_intent.canceled", object: { status: "canceled" } }));
    const { status, body } = await checkOut(world, buyer);
    expect(status).toBe(201);
    const statusOf = async (id: string) =>
      (await world.api(`/api/v1/orders/${id}`, { token: buyer.token })).body.data.status;
    expect(await statusOf(bought.order.id)).toBe("expired");
    expect(await statusOf(body.data.order.id)).toBe("pending_payment");
  });

  test("a new cart is not held up by an order of the one before, nor emptied by its payment", async () => {
    const { buyer, bought } = await ordered(world, shop);
    await send(world, "/api/v1/cart", undefined, { method: "DELETE", token: buyer.token });
    const second = await ordered(world, shop, { buyer });
    await world.sql`update sandbox_payments set status = 'succeeded' where id = ${bought.payment.id}`;
    await deliver(world, eventOf(bought));
    expect((await cartOf(world, buyer)).items).toHaveLength(1);
    expect(second.bought.order.id).not.toBe(bought.order.id);
  });

  test("without a body", async () => {
    const buyer = await world.user();
    await addToCart(world, buyer, item());
    expect((await checkOut(world, buyer)).status).toBe(201);
  });

  test("the same key and body gets the first answer again, to the byte, also once it is paid", async () => {
    const buyer = await world.user();
    await addToCart(world, buyer, item());
    const request = { key: randomUUID(), body: { note: "x", expected_total: 1_000 } };
    const first = await checkOut(world, buyer, request);
    const again = await checkOut(world, buyer, { ...request, body: { expected_total: 1_000, note: "x" } });
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    await world.sql`update sandbox_payments set status = 'succeeded' where id = ${first.body.data.payment.id}`;
    await deliver(world, eventOf(first.body.data));
    expect((await checkOut(world, buyer, request)).text).toBe(first.text);
  });

  test("an order that costs nothing needs no payment: it is paid at once, its cart is gone, and a repeat is a repeat", async () => {
    const [own, buyer, key] = [await newShop(world, [0]), await world.user(), randomUUID()];
    await addToCart(world, buyer, own.items[0] ?? "", 2);
    const { status, body, text, headers } = await checkOut(world, buyer, { key });
    expect([status, headers.get("idempotent-replayed")]).toEqual([201, null]);
    expect(body.data.order).toMatchObject({ status: "paid", total: 0, paid_at: expect.any(String) });
    expect(body.data.payment).toEqual({
      id: expect.any(String),
      provider: "sandbox",
      status: "succeeded",
      client_secret: null,
      redirect_url: null,
    });
    expect((await cartOf(world, buyer)).items).toEqual([]);
    const again = await checkOut(world, buyer, { key });
    expect([again.status, again.text, again.headers.get("idempotent-replayed")]).toEqual([201, text, "true"]);
    const path = `/api/v1/me/orders/${body.data.order.id}/cancel`;
    expect((await send(world, path, undefined, { token: own.token })).body.data.status).toBe("cancelled");
    const [row] = await world.sql`select refund_due from orders where id = ${body.data.order.id}`;
    expect(row?.refund_due).toBe(false);
  });

  test("a key is one's own: the same key of two buyers makes two orders", async () => {
    const key = randomUUID();
    const ids = [];
    for (const buyer of [await world.user(), await world.user()]) {
      await addToCart(world, buyer, item());
      ids.push((await checkOut(world, buyer, { key })).body.data.order.id);
    }
    expect(new Set(ids).size).toBe(2);
  });

  test("a key is forgotten after a day", async () => {
    const { buyer } = await paid(world, shop);
    const key = randomUUID();
    await addToCart(world, buyer, item());
    const first = await checkOut(world, buyer, { key });
    await world.sql`update idempotency_keys set created_at = created_at - interval '24 hours' where key = ${key}`;
    await world.sql`update orders set expires_at = now() where id = ${first.body.data.order.id}`;
    const later = await checkOut(world, buyer, { key });
    expect(later.status).toBe(201);
    expect(later.body.data.order.id).not.toBe(first.body.data.order.id);
  });

  test("255 characters are a key; space around it is not part of it", async () => {
    const buyer = await world.user();
    await addToCart(world, buyer, item());
    expect((await checkOut(world, buyer, { key: "k".repeat(255) })).status).toBe(201);
    const again = await checkOut(world, buyer, { key: ` ${"k".repeat(255)} ` });
    expect(again.headers.get("idempotent-replayed")).toBe("true");
  });
});

describe("400", () => {
  test.each([null, "", " "])("the key %j is idempotency_key_required", async (key) => {
    expectError(await checkOut(world, await world.user(), { key }), 400, "idempotency_key_required");
  });

  test.each(["k".repeat(256), "a\tb", "é"])("the key %j is invalid_idempotency_key", async (key) => {
    expectError(await checkOut(world, await world.user(), { key }), 400, "invalid_idempotency_key");
  });
});

describe("401 and 403", () => {
  test("nobody and guests check nothing out", async () => {
    expectError(await checkOut(world, { token: "" }), 401, "auth_required");
    const guest = await checkOut(world, await world.guest());
    expectError(guest, 403, "forbidden");
    expect(guest.body.error.details).toMatchObject([{ message: expect.stringContaining("Sign in or register") }]);
  });
});

describe("409", () => {
  test("order_pending: one order of a cart waits, whatever the key, and its id is in the details", async () => {
    const { buyer, bought } = await ordered(world, shop);
    const second = await checkOut(world, buyer);
    expectError(second, 409, "order_pending");
    expect(second.body.error.details).toEqual([{ path: "order_id", message: bought.order.id }]);
  });

  test("cart_changed: a price that is not expected any more, with the fresh cart", async () => {
    const [own, buyer] = [await newShop(world, [500]), await world.user()];
    await addToCart(world, buyer, own.items[0] ?? "", 2);
    await newPrice(world, own, own.items[0] ?? "", 600);
    const answer = await checkOut(world, buyer, { body: { expected_total: 1_000 } });
    expect([answer.status, answer.body.error.code]).toEqual([409, "cart_changed"]);
    expect(answer.body.error.cart).toEqual(await cartOf(world, buyer));
    expect(answer.body.error.cart.subtotal).toBe(1_200);
    expect(await world.sql`select 1 from orders where user_id = ${buyer.id}`).toHaveLength(0);
  });

  test("cart_changed: an item that is gone", async () => {
    const [own, buyer] = [await newShop(world, [500, 700]), await world.user()];
    for (const id of own.items) await addToCart(world, buyer, id);
    await send(world, `/api/v1/me/places/${own.placeId}/items/${own.items[0]}`, undefined, {
      method: "DELETE",
      token: own.token,
    });
    const key = randomUUID();
    const answer = await checkOut(world, buyer, { key });
    expect([answer.status, answer.body.error.code]).toEqual([409, "cart_changed"]);
    expect(answer.body.error.cart.items.map((line: { available: boolean }) => line.available)).toEqual([false, true]);
    await send(world, `/api/v1/cart/items/${answer.body.error.cart.items[0].id}`, undefined, {
      method: "DELETE",
      token: buyer.token,
    });
    expect((await checkOut(world, buyer, { key })).status).toBe(201);
  });

  test("cart_changed: a place that has lost its merchant takes no orders, until it has one again", async () => {
    const [own, buyer] = [await newShop(world), await world.user()];
    await addToCart(world, buyer, own.items[0] ?? "");
    await decideClaim(cli(world), own.claimId, "revoke");
    const answer = await checkOut(world, buyer);
    expect([answer.status, answer.body.error.code]).toEqual([409, "cart_changed"]);
    expect(answer.body.error.cart.items[0]).toMatchObject({ available: false, unit_price: null });
    expect((await menuOf(world, own.placeId)).items).toHaveLength(2);
    const heir = await world.user();
    const { body } = await claimOf(world, heir, own.placeId);
    expect((await checkOut(world, buyer)).status, "a claim alone").toBe(409);
    await decideClaim(cli(world), body.data.id, "approve");
    expect((await checkOut(world, buyer)).status).toBe(201);
  });

  test("request_in_progress while the first one is under way", async () => {
    const buyer = await world.user();
    await addToCart(world, buyer, item());
    const key = randomUUID();
    await world.sql`
      insert into idempotency_keys (user_id, key, request_hash, lease_until)
      values (${buyer.id}, ${key}, 'RBNvo1WzZ4oRRq0W9-hknpT7T8If536DEMBg9hyq_4o', now() + interval '10 seconds')`;
    expectError(await checkOut(world, buyer, { key }), 409, "request_in_progress");
    await world.sql`update idempotency_keys set lease_until = now() where key = ${key}`;
    expect((await checkOut(world, buyer, { key })).status).toBe(201);
  });
});

describe("422", () => {
  test("an empty cart, and one whose day is over", async () => {
    const buyer = await world.user();
    expectError(await checkOut(world, buyer), 422, "validation_error");
    await addToCart(world, buyer, item());
    await world.sql`update carts set changed_at = now() - interval '24 hours' where owner = ${buyer.id}`;
    expectError(await checkOut(world, buyer), 422, "validation_error");
  });

  test("a failed validation is not stored: the same key may be used once the cart has something in it", async () => {
    const [buyer, key] = [await world.user(), randomUUID()];
    expectError(await checkOut(world, buyer, { key }), 422, "validation_error");
    await addToCart(world, buyer, item());
    expect((await checkOut(world, buyer, { key, body: { note: "now" } })).status).toBe(201);
  });

  test("idempotency_key_reused: the same key with another body", async () => {
    const [buyer, key] = [await world.user(), randomUUID()];
    await addToCart(world, buyer, item());
    await checkOut(world, buyer, { key, body: { note: "a" } });
    for (const body of [{ note: "b" }, {}, { note: "a", more: 1 }, { note: "a", expected_total: 1_000 }])
      expectError(await checkOut(world, buyer, { key, body }), 422, "idempotency_key_reused");
  });

  test.each([
    { expected_total: -1 },
    { expected_total: "1" },
    { expected_total: 2 ** 53 },
    { note: 1 },
    { note: "\u0000" },
    [],
  ])("%j", async (body) => {
    expectError(await checkOut(world, await world.user(), { body }), 422, "validation_error");
  });
});

describe("429", () => {
  test("ten a minute for a client, refused ones among them", async () => {
    const buyer = await world.user();
    await withinOneWindow();
    const statuses = [];
    for (let i = 0; i < 11; i++) {
      const headers = { "idempotency-key": "k" };
      statuses.push(
        (await send(world, "/api/v1/checkout", {}, { token: buyer.token, from: "203.0.113.77", headers })).status,
      );
    }
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
  });
});

test("a checkout takes nothing from the body but what it names", async () => {
  const buyer = await world.user();
  await addToCart(world, buyer, item());
  const body = {
    total: 1,
    subtotal: 1,
    status: "paid",
    user_id: "x",
    currency: "USD",
    place_id: "1",
    paid_at: "2026-01-01T00:00:00Z",
  };
  const { order } = (await checkOut(world, buyer, { body })).body.data;
  expect(order).toMatchObject({ total: 1_000, status: "pending_payment", currency: "XCD", paid_at: null });
  expect(keysOf(order)).not.toContain("user_id");
});

describe("bodies", () => {
  let token = "";
  beforeAll(async () => {
    token = (await world.user()).token;
  });
  test("an invalid body is said before anything is looked at", async () => {
    const answer = await send(world, "/api/v1/checkout", "{", { token, headers: { "idempotency-key": "x" } });
    expectError(answer, 400, "invalid_body");
  });
  refusesBadBodies(world, { path: "/api/v1/cart/items", token: () => token });
});

refusesAnonymous(world, "checkout");
refusesGuests(world, "checkout");

describe("413", () => {
  test("a body over 256 KiB", async () => {
    const body = { filler: "x".repeat(257 * 1024) };
    expectError(await checkOut(world, await world.user(), { body }), 413, "payload_too_large");
  });
});

describe("415", () => {
  test("a body of another type", async () => {
    const headers = { "content-type": "text/plain", "idempotency-key": "a key" };
    const answer = await send(world, "/api/v1/checkout", "x", { token: (await world.user()).token, headers });
    expectError(answer, 415, "unsupported_media_type");
  });
});
