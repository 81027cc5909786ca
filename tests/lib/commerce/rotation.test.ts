// Guarantees of a rotation of AUTH_SECRET that buyers and merchants notice.
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { placeOrder } from "@/lib/domains/commerce/checkout/place-order.service";
import { readUnsubscribeLink, unsubscribeLink } from "@/lib/domains/identity/push-devices/unsubscribe-link";
import { withTransaction } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/settings/env";
import { addToCart, COMMERCE, newShop, paid } from "@/tests/support/commerce/shopping";
import { useWorld } from "@/tests/support/world";

const world = useWorld(COMMERCE);
const SECOND = "the next secret, which is long enough too";
let before: { AUTH_SECRET: string; AUTH_SECRET_PREVIOUS?: string | undefined };
beforeEach(() => {
  before = { ...env() };
});
afterEach(() => void Object.assign(env(), { AUTH_SECRET_PREVIOUS: undefined }, before));
const rotate = () => Object.assign(env(), { AUTH_SECRET: SECOND, AUTH_SECRET_PREVIOUS: before.AUTH_SECRET });

test("a buyer keeps the short id by which a merchant knows them", async () => {
  const shop = await newShop(world);
  const { buyer } = await paid(world, shop);
  await addToCart(world, buyer, shop.items[0] ?? "");
  rotate();
  const attempt = {
    userId: buyer.id,
    key: randomUUID(),
    hash: "",
    request: {},
    countFreeOrder: () => Promise.resolve(),
  };
  await withTransaction(world, (tx) => placeOrder(tx, attempt));
  const ids = await world.sql`select customer_short_id as id from orders where user_id = ${buyer.id}`;
  expect([ids.length, new Set(ids.map(({ id }) => id)).size]).toEqual([2, 1]);
});

test("a link to unsubscribe works while the secret that signed it is the previous one", () => {
  const token = () => new URL(unsubscribeLink("usr_1", "review_emails")).searchParams.get("token") ?? "";
  const old = token();
  rotate();
  for (const one of [old, token()])
    expect(readUnsubscribeLink(one)).toEqual({ userId: "usr_1", kind: "review_emails" });
  Object.assign(env(), { AUTH_SECRET_PREVIOUS: undefined });
  expect(readUnsubscribeLink(old)).toBeNull();
});
