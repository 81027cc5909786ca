import { randomUUID } from "node:crypto";
import Stripe from "stripe";
import { expect } from "vitest";
import { send } from "@/tests/support/people";
import type { Answer, World } from "@/tests/support/world";
import { newItem, newMerchant, type Person } from "./merchants";

export const WEBHOOK_SECRET = "whsec_of_the_tests_0123456789";
export const COMMERCE = { TRUSTED_PROXY: "1", PAYMENTS_WEBHOOK_SECRET: WEBHOOK_SECRET };
const signer = new Stripe("sk_test_signs_only");

export const addToCart = (world: World, { token }: { token: string }, item_id: string, quantity = 1, note?: string) =>
  send(world, "/api/v1/cart/items", { item_id, quantity, note }, { token });

export const cartOf = async (world: World, { token }: { token: string }) =>
  (await world.api("/api/v1/cart", { token })).body.data;

/** Checks out from an address of its own. A key of null sends none. */
export function checkOut(
  world: World,
  { token }: { token: string },
  { key = randomUUID(), body }: { key?: string | null; body?: unknown } = {},
): Promise<Answer> {
  return send(world, "/api/v1/checkout", body, { token, headers: key === null ? {} : { "idempotency-key": key } });
}

export interface Bought {
  order: { id: string; total: number; currency: string };
  payment: { id: string };
}

export interface EventOptions {
  id?: string;
  type?: string;
  object?: Record<string, unknown>;
}

/** The body of a provider's event about a payment; by default that it has succeeded. */
export function eventOf({ order, payment }: Bought, { id, type, object }: EventOptions = {}): string {
  return JSON.stringify({
    id: id ?? `evt_${randomUUID()}`,
    type: type ?? "payment_intent.succeeded",
    created: Math.floor(Date.now() / 1000),
    data: {
      object: {
        id: payment.id,
        object: "payment_intent",
        amount: order.total,
        currency: order.currency.toLowerCase(),
        status: "succeeded",
        metadata: { order_id: order.id },
        ...object,
      },
    },
  });
}

/** A delivery's signature, made by Stripe's own SDK. */
export const signed = (payload: string, { secret = WEBHOOK_SECRET, timestamp = Math.floor(Date.now() / 1000) } = {}) =>
  signer.webhooks.generateTestHeaderString({ payload, secret, timestamp });

export const deliver = (world: World, payload: string, signature = signed(payload)): Promise<Answer> =>
  world.api("/api/v1/webhooks/payments", {
    method: "POST",
    headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": signature },
    body: payload,
  });

/** A shop with some items. */
export async function newShop(world: World, prices: number[] = [1_000, 250]) {
  const merchant = await newMerchant(world);
  const items: { id: string }[] = [];
  for (const price of prices) items.push(await newItem(world, merchant, { price }));
  return { ...merchant, items: items.map(({ id }) => id) };
}
export type Shop = Awaited<ReturnType<typeof newShop>>;

/** A buyer who has checked out one of the shop's first items, or more. */
export async function ordered(
  world: World,
  shop: Shop,
  { quantity = 1, buyer }: { quantity?: number; buyer?: Person } = {},
) {
  const person = buyer ?? (await world.user());
  await addToCart(world, person, shop.items[0] ?? "", quantity);
  const { status, text, body } = await checkOut(world, person);
  expect(status, text).toBe(201);
  return { buyer: person, bought: body.data as Bought };
}

/** The same, paid for. */
export async function paid(world: World, shop: Shop, options: { quantity?: number; buyer?: Person } = {}) {
  const { buyer, bought } = await ordered(world, shop, options);
  // Stands for the buyer on the pay page: the provider holds the money that the event reports.
  await world.sql`update sandbox_payments set status = 'succeeded' where id = ${bought.payment.id}`;
  expect((await deliver(world, eventOf(bought))).status).toBe(200);
  return { buyer, bought };
}

/** The same, paid and then confirmed and completed by the merchant, so that it counts in the balance. */
export async function completed(world: World, shop: Shop, options: { quantity?: number; buyer?: Person } = {}) {
  const order = await paid(world, shop, options);
  for (const move of ["confirm", "complete"]) {
    const { status, text } = await send(world, `/api/v1/me/orders/${order.bought.order.id}/${move}`, undefined, shop);
    expect(status, text).toBe(200);
  }
  return order;
}
