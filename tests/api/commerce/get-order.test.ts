import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { expectError } from "@/tests/api/checks";
import { expectMoneyConserved } from "@/tests/support/commerce/conservation";
import { COMMERCE, newShop, paid, type Shop } from "@/tests/support/commerce/shopping";
import { refusesAnonymous, refusesGuests } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const world = useWorld(COMMERCE);
let shop: Shop;
beforeAll(async () => {
  shop = await newShop(world);
});
afterEach(() => expectMoneyConserved(world));

const get = (path: string, { token }: { token: string }) => world.api(`/api/v1${path}`, { token });

describe("404", () => {
  test("another's order is answered like one that is not there, to its merchant too", async () => {
    const { bought } = await paid(world, shop);
    for (const caller of [await world.user(), shop]) {
      const [foreign, random] = [
        await get(`/orders/${bought.order.id}`, caller),
        await get("/orders/999999999", caller),
      ];
      expectError(foreign, 404, "not_found");
      expect(foreign.text).toBe(random.text);
    }
  });
});

refusesAnonymous(world, "getOrder");
refusesGuests(world, "getOrder");

describe("200", () => {
  test("the buyer's own order, with what was paid", async () => {
    const { buyer, bought } = await paid(world, shop);
    const { status, body } = await get(`/orders/${bought.order.id}`, buyer);
    expect([status, body.data]).toMatchObject([
      200,
      { id: bought.order.id, status: "paid", total: bought.order.total },
    ]);
  });
});
