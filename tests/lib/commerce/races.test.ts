import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { decideClaim } from "@/lib/domains/commerce/claims/decisions.service";
import { lockUser } from "@/lib/domains/identity/account-admin.service";
import { refreshCards } from "@/lib/domains/places/cards/cards.service";
import { lockPlaceForDecision } from "@/lib/domains/places/storefront.service";
import { withTransaction } from "@/lib/platform/database/database";
import { expectMoneyConserved } from "@/tests/support/commerce/conservation";
import { cli, newPrice } from "@/tests/support/commerce/merchants";
import {
  addToCart,
  COMMERCE,
  checkOut,
  deliver,
  eventOf,
  newShop,
  ordered,
  paid,
  type Shop,
} from "@/tests/support/commerce/shopping";
import { expectLockWaits } from "@/tests/support/lock-waits";
import { send } from "@/tests/support/people";
import { rounds } from "@/tests/support/rounds";
import { type Answer, useWorld } from "@/tests/support/world";

/** A quarter of the rounds in `npm test`. */
const some = (all: number): number => rounds(Math.ceil(all / 4), all);
const world = useWorld(COMMERCE);
let shop: Shop;
beforeAll(async () => {
  shop = await newShop(world, [1_000, 250, 75]);
});
afterEach(() => expectMoneyConserved(world));
const item = (n = 0): string => shop.items[n] ?? "";

const ordersOf = (buyer: { id: string }) => world.sql`
  select o.id, o.total::int as total, (select count(*)::int from payments p where p.order_id = o.id) as payments,
    (select count(*)::int from sandbox_payments s where s.order_id = o.id::text) as asked
  from orders o where user_id = ${buyer.id} order by o.id`;

/** Checkouts with one key give either the one response or "in progress", and nothing else. */
function expectOneAnswer(answers: Answer[]): void {
  const made = answers.filter(({ status }) => status === 201);
  expect(made.length).toBeGreaterThan(0);
  expect(new Set(made.map(({ text }) => text)).size).toBe(1);
  expect(made.filter(({ headers }) => headers.get("idempotent-replayed") === null)).toHaveLength(1);
  const others = answers.filter(({ status }) => status !== 201).map(({ status, body }) => [status, body.error.code]);
  for (const other of others) expect(other).toEqual([409, "request_in_progress"]);
}

describe("one key", () => {
  test.each([
    [1, rounds(100, 1_000)],
    [rounds(15, 200), 10],
    [rounds(2, 100), 50],
  ])("%d × %d checkouts at once: one order and one payment each", { timeout: 120_000 }, async (rounds, size) => {
    const buyers = await Promise.all(Array.from({ length: rounds }, () => world.user()));
    await Promise.all(buyers.map((buyer) => addToCart(world, buyer, item(), 2)));
    for (const buyer of buyers) {
      const key = randomUUID();
      expectOneAnswer(await Promise.all(Array.from({ length: size }, () => checkOut(world, buyer, { key }))));
      expect(await ordersOf(buyer)).toMatchObject([{ total: 2_000, payments: 1, asked: 1 }]);
    }
  });
});

describe("two keys", () => {
  test("on one cart: one order, and the other is told of it", async () => {
    for (let round = 0; round < some(40); round++) {
      const buyer = await world.user();
      await addToCart(world, buyer, item());
      const answers = await Promise.all([1, 2, 3].map(() => checkOut(world, buyer)));
      const made = answers.filter(({ status }) => status === 201);
      expect(made).toHaveLength(1);
      for (const { status, body } of answers.filter((answer) => answer.status !== 201)) {
        expect([status, body.error.code, body.error.details]).toEqual([
          409,
          "order_pending",
          [{ path: "order_id", message: made[0]?.body.data.order.id }],
        ]);
      }
      expect(await ordersOf(buyer)).toHaveLength(1);
    }
  });
});

describe("a checkout beside other changes", () => {
  test("of the cart: the total is the sum of what was in it at one moment", async () => {
    for (let round = 0; round < some(40); round++) {
      const buyer = await world.user();
      await addToCart(world, buyer, item(0));
      const [checkout] = await Promise.all([
        checkOut(world, buyer),
        addToCart(world, buyer, item(1)),
        addToCart(world, buyer, item(2), 4),
      ]);
      const { order } = checkout.body.data;
      const sums = [0, 250, 300, 550].map((more) => 1_000 + more);
      expect(sums).toContain(order.total);
      expect(order.items.reduce((sum: number, line: { total: number }) => sum + line.total, 0)).toBe(order.total);
    }
  });

  test("of the price: each line is charged at one price that was current meanwhile", async () => {
    const own = await newShop(world, [100]);
    const id = own.items[0] ?? "";
    for (let price = 101; price <= 100 + some(40); price++) {
      const buyer = await world.user();
      await addToCart(world, buyer, id, 3);
      const [checkout] = await Promise.all([checkOut(world, buyer), newPrice(world, own, id, price)]);
      const { order } = checkout.body.data;
      expect([price - 1, price]).toContain(order.items[0].unit_price);
      expect(order.total).toBe(3 * order.items[0].unit_price);
    }
  });

  test("of the payment: a cart that is paid for is not ordered again", async () => {
    for (let round = 0; round < some(20); round++) {
      const buyer = await world.user();
      await addToCart(world, buyer, item());
      const { data } = (await checkOut(world, buyer)).body;
      await world.sql`update sandbox_payments set status = 'succeeded' where id = ${data.payment.id}`;
      const [, second] = await Promise.all([deliver(world, eventOf(data)), checkOut(world, buyer)]);
      expect([409, 422]).toContain(second.status);
      expect(await ordersOf(buyer)).toHaveLength(1);
    }
  });

  test("of its hour: an order is either paid or expired, whoever comes first", async () => {
    const { expireUnpaidOrders } = await import("@/lib/domains/commerce/orders/expiry.service");
    for (let round = 0; round < some(20); round++) {
      const buyer = await world.user();
      await addToCart(world, buyer, item());
      const { data } = (await checkOut(world, buyer)).body;
      await world.sql`update sandbox_payments set status = 'succeeded' where id = ${data.payment.id}`;
      await world.sql`update orders set expires_at = clock_timestamp() + interval '3 milliseconds' where id = ${data.order.id}`;
      await Promise.all([deliver(world, eventOf(data)), expireUnpaidOrders(world.db), expireUnpaidOrders(world.db)]);
      await expireUnpaidOrders(world.db);
      const [order] = await world.sql`select status from orders where id = ${data.order.id}`;
      expect(["paid", "expired"]).toContain(order?.status);
    }
  });
});

describe("a payment beside the revocation of its merchant", () => {
  test("is due for a refund, or comes too late, whoever is first", async () => {
    for (let round = 0; round < some(8); round++) {
      const own = await newShop(world);
      const { bought } = await ordered(world, own);
      await world.sql`update sandbox_payments set status = 'succeeded' where id = ${bought.payment.id}`;
      await Promise.all([deliver(world, eventOf(bought)), decideClaim(cli(world), own.claimId, "revoke")]);
      const [order] = await world.sql`select status, refund_due from orders where id = ${bought.order.id}`;
      expect([
        ["paid", true],
        ["expired", false],
      ]).toContainEqual([order?.status, order?.refund_due]);
    }
  });

  test("an order of nothing is not placed with a merchant who loses the place meanwhile", async () => {
    const own = await newShop(world, [0]);
    const buyer = await world.user();
    await addToCart(world, buyer, own.items[0] ?? "");
    const { checkout } = await world.sql.begin(async (tx) => {
      await tx`update place_claims set status = 'revoked', decided_at = now() where id = ${own.claimId}`;
      const checkout = checkOut(world, buyer);
      await expectLockWaits(world.sql);
      return { checkout };
    });
    expect((await checkout).status).toBe(503);
    expect(await ordersOf(buyer)).toEqual([]);
    expect((await checkOut(world, buyer)).body.error.code).toBe("cart_changed");
  });

  test("is due for a refund, even if the claim ends while the payment is being written", async () => {
    const own = await newShop(world);
    const { bought } = await ordered(world, own);
    await world.sql`update sandbox_payments set status = 'succeeded' where id = ${bought.payment.id}`;
    const { delivered, revoked } = await world.sql.begin(async (tx) => {
      await tx`select 1 from orders where id = ${bought.order.id} for update`;
      const delivered = deliver(world, eventOf(bought));
      await expectLockWaits(world.sql);
      const revoked = decideClaim(cli(world), own.claimId, "revoke");
      // It ends, or waits for the payment.
      await Promise.race([revoked, expectLockWaits(world.sql, 2)]);
      return { delivered, revoked };
    });
    expect([(await delivered).status, (await revoked).status]).toEqual([200, "revoked"]);
    const [order] = await world.sql`select status, refund_due from orders where id = ${bought.order.id}`;
    expect([order?.status, order?.refund_due]).toEqual(["paid", true]);
  });
});

test("a checkout beside the erasure of its merchant waits for it, and neither for the other", async () => {
  const own = await newShop(world);
  const buyer = await world.user();
  await addToCart(world, buyer, own.items[0] ?? "");
  const { checkout } = await withTransaction(world, async (tx) => {
    await lockUser(tx, own.id);
    const checkout = checkOut(world, buyer);
    await expectLockWaits(world.sql);
    await lockPlaceForDecision(tx, own.placeId);
    await refreshCards(tx, [own.placeId]);
    return { checkout };
  });
  expect((await checkout).status).toBe(201);
});

describe("one line", () => {
  test("added to from everywhere at once holds the sum, and never more than 99", async () => {
    const buyer = await world.user();
    const answers = await Promise.all(Array.from({ length: 25 }, () => addToCart(world, buyer, item(), 5)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(6);
    const [line] = (await send(world, "/api/v1/cart", undefined, { method: "GET", token: buyer.token })).body.data
      .items;
    expect(line.quantity).toBe(95);
  });
});

describe("moves", () => {
  test("of one order at once: it is cancelled or completed, never both, and each move is told once", async () => {
    for (let round = 0; round < some(15); round++) {
      const { bought } = await paid(world, shop);
      const move = (name: string) =>
        send(world, `/api/v1/me/orders/${bought.order.id}/${name}`, undefined, { token: shop.token });
      await Promise.all(["confirm", "confirm", "cancel", "complete", "complete"].map(move));
      const [order] = await world.sql`
        select status, confirmed_at, completed_at, cancelled_at, refund_due from orders where id = ${bought.order.id}`;
      expect(order?.completed_at === null || order?.cancelled_at === null).toBe(true);
      expect(order?.refund_due).toBe(order?.status === "cancelled");
      const told = await world.sql`select action from audit_log where entity = ${`order:${bought.order.id}`}`;
      expect(new Set(told.map(({ action }) => action)).size).toBe(told.length);
    }
  });
});

test("one item priced, renamed and moved while its categories come and go: nobody is turned away for the others", {
  timeout: 60_000,
}, async () => {
  const { placeId, token } = shop;
  const at = `/api/v1/me/places/${placeId}`;
  const call = (path: string, body: unknown, method = "POST") => send(world, `${at}/${path}`, body, { token, method });
  const statuses: number[] = [];
  for (let round = 0; round < some(25); round++) {
    const { body } = await call("categories", { name: `Of round ${round}` });
    const answers = await Promise.all([
      ...[0, 1].map(() => call(`items/${item(2)}/prices`, { price: 75 })),
      ...[0, 1].map((n) => call(`items/${item(2)}`, { sku: `R-${round}-${n}`, category_id: body.data.id }, "PATCH")),
      call(`categories/${body.data.id}`, undefined, "DELETE"),
      call(`items/${item(2)}`, { name: `Round ${round}`, price: 75 }, "PATCH"),
    ]);
    statuses.push(...answers.map(({ status }) => status));
  }
  // 422: the category was gone before the item came.
  expect(statuses.filter((status) => ![200, 201, 422].includes(status))).toEqual([]);
});
