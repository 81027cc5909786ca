import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect } from "vitest";
import { refundOrder } from "@/lib/domains/commerce/refunds/refunds.service";
import { send } from "@/tests/support/people";
import { cli, newPrice } from "../merchants";
import { addToCart, cartOf, checkOut, deliver, eventOf } from "../shopping";
import { BUYERS, ITEMS, type Model, type ModelOrder, priced, type Real, SHOPS } from "./model";

type Command = fc.AsyncCommand<Model, Real>;

/** One kind of step: what it does to the model and to the service, and what must agree. */
const step = <A>(
  name: string,
  args: fc.Arbitrary<A>,
  run: (model: Model, real: Real, args: A) => Promise<void>,
): fc.Arbitrary<Command> =>
  args.map((given) => ({
    check: () => true,
    run: (model, real) => {
      model.steps++;
      return run(model, real, given);
    },
    toString: () => `${name}(${JSON.stringify(given)})`,
  }));

const buyer = fc.nat(BUYERS - 1);
const shop = fc.nat(SHOPS - 1);
const item = fc.nat(ITEMS - 1);

function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`the test has no ${index}`);
  return found;
}

/** Some order of the history; undefined where there is none yet. */
function anyOrder(model: Model, seed: number): [number, ModelOrder] | undefined {
  const order = model.orders[seed % Math.max(1, model.orders.length)];
  return order && [seed % model.orders.length, order];
}

async function expectCart(model: Model, real: Real, who: number): Promise<void> {
  const cart = model.carts[who];
  const shown = await cartOf(real.world, at(real.buyers, who));
  const lines = cart
    ? [...cart.lines].map(([n, quantity]) => ({ item_id: at(at(real.shops, cart.shop ?? 0).items, n), quantity }))
    : [];
  expect(shown.items).toMatchObject(lines);
  expect(shown.items).toHaveLength(lines.length);
  expect(shown.subtotal).toBe(cart ? priced(model, cart).total : 0);
}

const add = step(
  "add",
  fc.record({ buyer, shop, item, quantity: fc.integer({ min: 1, max: 60 }) }),
  async (model, real, given) => {
    const cart = model.carts[given.buyer] ?? { number: -1, shop: null, lines: new Map<number, number>() };
    const sum = (cart.shop === given.shop ? (cart.lines.get(given.item) ?? 0) : 0) + given.quantity;
    const expected = !model.shown[given.shop]?.[given.item]
      ? 422
      : cart.shop !== null && cart.shop !== given.shop
        ? 409
        : sum > 99
          ? 422
          : 200;
    const { status } = await addToCart(
      real.world,
      at(real.buyers, given.buyer),
      at(at(real.shops, given.shop).items, given.item),
      given.quantity,
    );
    expect(status).toBe(expected);
    if (status === 200) {
      if (cart.number === -1) cart.number = model.cartsMade++;
      cart.shop = given.shop;
      cart.lines.set(given.item, sum);
      model.carts[given.buyer] = cart;
    }
    await expectCart(model, real, given.buyer);
  },
);

const change = step(
  "change",
  fc.record({ buyer, line: fc.nat(ITEMS - 1), quantity: fc.integer({ min: 0, max: 99 }) }),
  async (model, real, given) => {
    const [cart, who] = [model.carts[given.buyer], at(real.buyers, given.buyer)];
    const item = cart ? [...cart.lines.keys()][given.line] : undefined;
    if (!cart || item === undefined) return;
    const line = (await cartOf(real.world, who)).items[given.line];
    const path = `/api/v1/cart/items/${line.id}`;
    const options = { token: who.token, method: given.quantity === 0 ? "DELETE" : "PATCH" };
    const { status } = await send(
      real.world,
      path,
      given.quantity === 0 ? undefined : { quantity: given.quantity },
      options,
    );
    expect(status).toBe(200);
    if (given.quantity > 0) cart.lines.set(item, given.quantity);
    else cart.lines.delete(item);
    if (cart.lines.size === 0) cart.shop = null;
    await expectCart(model, real, given.buyer);
  },
);

const clear = step("clear", buyer, async (model, real, who) => {
  const { token } = at(real.buyers, who);
  expect((await send(real.world, "/api/v1/cart", undefined, { method: "DELETE", token })).status).toBe(204);
  model.carts[who] = null;
});

const price = step(
  "price",
  fc.record({ shop, item, price: fc.integer({ min: 0, max: 5_000 }) }),
  async (model, real, given) => {
    await newPrice(
      real.world,
      at(real.shops, given.shop),
      at(at(real.shops, given.shop).items, given.item),
      given.price,
    );
    at(model.prices, given.shop)[given.item] = given.price;
  },
);

const show = step("show", fc.record({ shop, item, shown: fc.boolean() }), async (model, real, given) => {
  const { placeId, token, items } = at(real.shops, given.shop);
  const path = `/api/v1/me/places/${placeId}/items/${at(items, given.item)}`;
  expect((await send(real.world, path, { enabled: given.shown }, { method: "PATCH", token })).status).toBe(200);
  at(model.shown, given.shop)[given.item] = given.shown;
});

const checkout = step(
  "checkout",
  fc.record({ buyer, expects: fc.constantFrom("nothing", "right", "wrong") }),
  async (model, real, given) => {
    const [cart, who] = [model.carts[given.buyer], at(real.buyers, given.buyer)];
    const { total, complete } = cart ? priced(model, cart) : { total: 0, complete: true };
    const body = given.expects === "nothing" ? {} : { expected_total: given.expects === "right" ? total : total + 1 };
    const pending = model.orders.some(
      (order) => order.status === "pending_payment" && order.cart === cart?.number && order.buyer === given.buyer,
    );
    const refusal =
      !cart || cart.lines.size === 0
        ? "validation_error"
        : pending
          ? "order_pending"
          : !complete || given.expects === "wrong"
            ? "cart_changed"
            : null;
    const key = randomUUID();
    const answer = await checkOut(real.world, who, { key, body });
    expect(answer.body.error?.code ?? null).toBe(refusal);
    if (!cart || refusal !== null) return;
    // An order of 0 needs no payment.
    const status = total === 0 ? "paid" : "pending_payment";
    expect(answer.body.data.order).toMatchObject({
      total,
      status,
      place_id: at(real.shops, cart.shop ?? 0).placeId,
    });
    real.orders.push(answer.body.data);
    real.answers[given.buyer] = { key, body, text: answer.text };
    model.answered[given.buyer] = { order: model.orders.length };
    const { number, shop } = cart;
    model.orders.push({
      buyer: given.buyer,
      shop: shop ?? 0,
      cart: number,
      status,
      total,
      captured: 0,
      refunded: 0,
    });
    if (status === "paid") model.carts[given.buyer] = null;
  },
);

const repeat = step("repeat", fc.record({ buyer, other: fc.boolean() }), async (_, real, given) => {
  const last = real.answers[given.buyer];
  if (!last) return;
  const body = given.other ? { note: "another" } : last.body;
  const answer = await checkOut(real.world, at(real.buyers, given.buyer), { key: last.key, body });
  if (given.other) expect(answer.body.error.code).toBe("idempotency_key_reused");
  else expect(answer.text).toBe(last.text);
});

const pay = step(
  "pay",
  fc.record({ seed: fc.nat(), how: fc.constantFrom("well", "well", "well", "badly", "less", "again") }),
  async (model, real, { seed, how }) => {
    const found = anyOrder(model, seed);
    if (!found) return;
    const [n, order] = found;
    const bought = at(real.orders, n);
    if (how === "again") {
      const last = real.deliveries.get(n);
      if (last !== undefined) expect((await deliver(real.world, last)).status).toBe(200);
      return;
    }
    // A payment that is too small is refunded at the provider at once.
    const object = how === "less" ? { amount: order.total + 1, currency: "usd" } : {};
    const type = how === "badly" ? "payment_intent.payment_failed" : "payment_intent.succeeded";
    if (how === "well")
      await real.world.sql`update sandbox_payments set status = 'succeeded' where id = ${bought.payment.id}`;
    const event = eventOf(bought, { type, object });
    expect((await deliver(real.world, event)).status).toBe(200);
    real.deliveries.set(n, event);
    if (how !== "well") return;
    order.captured = order.total;
    if (order.status !== "pending_payment") return;
    order.status = "paid";
    if (model.carts[order.buyer]?.number === order.cart) model.carts[order.buyer] = null;
    await expectCart(model, real, order.buyer);
  },
);

const expire = step(
  "expire",
  fc.record({ seed: fc.nat(), written: fc.boolean() }),
  async (model, real, { seed, written }) => {
    const found = anyOrder(model, seed);
    if (found?.[1].status !== "pending_payment") return;
    const [n, order] = found;
    await real.world.sql`update orders set expires_at = now() where id = ${at(real.orders, n).order.id}`;
    if (written) {
      const { expireUnpaidOrders } = await import("@/lib/domains/commerce/orders/expiry.service");
      await expireUnpaidOrders(real.world.db);
    }
    order.status = "expired";
  },
);

const MOVES = {
  confirm: { from: ["paid"], to: "confirmed" },
  complete: { from: ["confirmed"], to: "completed" },
  cancel: { from: ["paid", "confirmed"], to: "cancelled" },
} as const;

const move = step(
  "move",
  fc.record({ seed: fc.nat(), name: fc.constantFrom("confirm", "complete", "cancel"), byOther: fc.boolean() }),
  async (model, real, { seed, name, byOther }) => {
    const found = anyOrder(model, seed);
    if (!found) return;
    const [n, order] = found;
    const { from, to } = MOVES[name];
    const unseen = byOther || order.status === "pending_payment" || order.status === "expired";
    const allowed = order.status === to || (from as readonly string[]).includes(order.status);
    const { token } = at(real.shops, byOther ? 1 - order.shop : order.shop);
    const { status, body } = await send(
      real.world,
      `/api/v1/me/orders/${at(real.orders, n).order.id}/${name}`,
      undefined,
      { token },
    );
    expect(status).toBe(unseen ? 404 : allowed ? 200 : 422);
    if (status !== 200) return;
    expect(body.data.status).toBe(to);
    order.status = to;
  },
);

const refund = step(
  "refund",
  fc.record({ seed: fc.nat(), part: fc.integer({ min: 1, max: 120 }) }),
  async (model, real, { seed, part }) => {
    const found = anyOrder(model, seed);
    if (!found) return;
    const [n, order] = found;
    const amount = Math.max(1, Math.round((order.total * part) / 100));
    const fits = order.captured > 0 && amount <= order.captured - order.refunded;
    const outcome = refundOrder(cli(real.world), at(real.orders, n).order.id, { amount });
    if (!fits) return void (await expect(outcome).rejects.toThrow());
    order.refunded += amount;
    expect(await outcome).toMatchObject({ amount, refunded_amount: order.refunded });
  },
);

const look = step("look", fc.nat(), async (model, real, seed) => {
  const found = anyOrder(model, seed);
  if (!found) return;
  const [n, order] = found;
  const { token } = at(real.buyers, order.buyer);
  const { body } = await real.world.api(`/api/v1/orders/${at(real.orders, n).order.id}`, { token });
  expect(body.data).toMatchObject({ status: order.status, total: order.total });
});

/** Every kind of step that a history may have; what stands twice is taken twice as often. */
export const commands = [
  add,
  add,
  change,
  clear,
  price,
  show,
  checkout,
  checkout,
  repeat,
  pay,
  pay,
  expire,
  move,
  move,
  refund,
  look,
];
