import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { sweepCommerce } from "@/lib/domains/commerce/sweep.service";
import { deleteUser } from "@/lib/flows/users-admin/users-admin.service";
import { settle } from "@/lib/providers/payments/sandbox/sandbox.service";
import { expectMoneyConserved } from "@/tests/support/commerce/conservation";
import { cli, newMerchant } from "@/tests/support/commerce/merchants";
import { addToCart, COMMERCE, cartOf, checkOut, newShop, ordered, type Shop } from "@/tests/support/commerce/shopping";
import { useWorld } from "@/tests/support/world";

const world = useWorld(COMMERCE);
const sweep = () => sweepCommerce({ db: world.db, now: new Date() });
const statusOf = async (id: string) => (await world.sql`select status from orders where id = ${id}`)[0]?.status;
let shop: Shop;
beforeAll(async () => {
  shop = await newShop(world);
});

test("a sweep ends unpaid orders, old keys, carts and invitations, and leaves the others", async () => {
  const [old, fresh] = [await ordered(world, shop), await ordered(world, shop)];
  await world.sql`update orders set expires_at = now() where id = ${old.bought.order.id}`;
  await world.sql`update idempotency_keys set created_at = now() - interval '1 day' where user_id = ${old.buyer.id}`;
  await world.sql`update carts set changed_at = now() - interval '1 day' where owner = ${old.buyer.id}`;
  const team = await newMerchant(world);
  await world.sql`
    insert into place_invitations (claim_id, email, role, expires_at)
    values (${team.claimId}, 'old@example.test', 'till', now()), (${team.claimId}, 'new@example.test', 'till', now() + interval '1 hour')`;
  expect(await sweep()).toMatchObject({ orders: 1, keys: 1, carts: 1, invitations: 1 });
  expect([await statusOf(old.bought.order.id), await statusOf(fresh.bought.order.id)]).toEqual([
    "expired",
    "pending_payment",
  ]);
  expect(await cartOf(world, fresh.buyer)).toMatchObject({ items: [{ quantity: 1 }] });
  expect(await sweep()).toEqual({ orders: 0, keys: 0, carts: 0, deliveries: 0, invitations: 0 });
});

test("a payment whose delivery was cut off is told of once more, and paid once", async () => {
  const { bought } = await ordered(world, shop);
  await settle(world.db, bought.payment.id, "succeeded", new Date());
  expect((await Promise.all([sweep(), sweep()])).some(({ deliveries }) => deliveries > 0)).toBe(true);
  expect(await statusOf(bought.order.id)).toBe("paid");
  await expectMoneyConserved(world);
});

test("a deleted user's cart goes, the orders stay", async () => {
  const { buyer, bought } = await ordered(world, shop);
  await deleteUser(cli(world), `${buyer.id}@example.test`);
  expect(await world.sql`select 1 from carts where owner = ${buyer.id}`).toHaveLength(0);
  expect(await statusOf(bought.order.id)).toBe("pending_payment");
});

test("a key may be used again once its day is over, with another body", async () => {
  const [buyer, key] = [await world.user(), randomUUID()];
  await addToCart(world, buyer, shop.items[0] ?? "");
  const first = await checkOut(world, buyer, { key });
  await world.sql`update idempotency_keys set created_at = now() - interval '1 day' where key = ${key}`;
  await world.sql`update orders set expires_at = now() where id = ${first.body.data.order.id}`;
  const second = await checkOut(world, buyer, { key, body: { note: "another day" } });
  expect([second.status, second.headers.get("idempotent-replayed")]).toEqual([201, null]);
});
