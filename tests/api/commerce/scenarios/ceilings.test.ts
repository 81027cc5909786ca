import { beforeAll, expect, test } from "vitest";
import { expectError } from "@/tests/api/checks";
import { addToCart, COMMERCE, checkOut, newShop, paid, type Shop } from "@/tests/support/commerce/shopping";
import { useWorld } from "@/tests/support/world";

const world = useWorld(COMMERCE);
let shop: Shop;
beforeAll(async () => {
  shop = await newShop(world, [1_000, 0]);
});
/** Leaves a user so many of a limit's requests, as if the others had been made. */
const spendAllBut = (name: string, left: number, max: number) =>
  world.sql`update rate_limits set count = ${max - left} where id like ${`${name}:%`}`;

test("a user has 20 free orders a day, and another user has their own", async () => {
  const order = async (buyer: { token: string }) => {
    await addToCart(world, buyer, shop.items[1] ?? "");
    return checkOut(world, buyer);
  };
  const [buyer, other] = [await world.user(), await world.user()];
  expect((await order(buyer)).status).toBe(201);
  await spendAllBut("freeOrders", 1, 20);
  expect((await order(buyer)).status).toBe(201);
  expectError(await order(buyer), 429, "rate_limited");
  const [made] = await world.sql`select count(*)::int as orders from orders where user_id = ${buyer.id}`;
  expect(made?.orders).toBe(2);
  expect((await order(other)).status).toBe(201);
});

test("a user has 50 payments an hour, and another user has their own", async () => {
  const buyer = await world.user();
  await paid(world, shop, { buyer });
  await spendAllBut("userPayments", 0, 50);
  await addToCart(world, buyer, shop.items[0] ?? "");
  expectError(await checkOut(world, buyer), 429, "rate_limited");
  const [made] = await world.sql`select count(*)::int as payments from sandbox_payments`;
  expect(made?.payments).toBe(1);
  await paid(world, shop);
});
