import { afterEach, beforeAll, expect, test } from "vitest";
import { expireUnpaidOrders } from "@/lib/domains/commerce/orders/expiry.service";
import { expectMoneyConserved } from "@/tests/support/commerce/conservation";
import { COMMERCE, newShop, ordered, type Shop } from "@/tests/support/commerce/shopping";
import { useWorld } from "@/tests/support/world";

const world = useWorld(COMMERCE);
let shop: Shop;
beforeAll(async () => {
  shop = await newShop(world);
});
afterEach(() => expectMoneyConserved(world));

test("ends unpaid orders after their hour, a bounded number at a time, each with an audit row", async () => {
  const made = [
    await ordered(world, shop),
    await ordered(world, shop),
    await ordered(world, shop),
    await ordered(world, shop),
  ];
  const [fresh, ...old] = made.map(({ bought }) => bought.order.id);
  const [row] = await world.sql`
      select extract(epoch from expires_at - created_at)::int as seconds from orders where id = ${fresh ?? ""}`;
  expect(row?.seconds).toBe(3_600);
  await world.sql`update orders set expires_at = now() where id = any(${old}::bigint[])`;
  await expireUnpaidOrders(world.db, 2);
  expect(await expireUnpaidOrders(world.db, 100)).toBeGreaterThanOrEqual(1);
  const states = await world.sql`select status from orders where id = any(${old}::bigint[])`;
  expect(states.map(({ status }) => status)).toEqual(["expired", "expired", "expired"]);
  expect((await world.sql`select status from orders where id = ${fresh ?? ""}`)[0]?.status).toBe("pending_payment");
  expect(
    await world.sql`select 1 from audit_log where entity = ${`order:${old[0]}`} and action = 'order.expired'`,
  ).toHaveLength(1);
});
