import { beforeAll, describe, expect, test } from "vitest";
import { addToCart, COMMERCE, cartOf, newShop, type Shop } from "@/tests/support/commerce/shopping";
import { send } from "@/tests/support/people";
import { refusesAnonymous, refusesForeignPages } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const world = useWorld(COMMERCE);
let shop: Shop;
beforeAll(async () => {
  shop = await newShop(world);
});
const item = (n = 0): string => shop.items[n] ?? "";
const call = (method: string, path: string, { token }: { token: string }, body?: unknown) =>
  send(world, `/api/v1/cart${path}`, body, { method, token });

describe("204", () => {
  test("empties the cart, whether or not there is one", async () => {
    const buyer = await world.user();
    await addToCart(world, buyer, item());
    for (let n = 0; n < 2; n++) {
      const { status, text } = await call("DELETE", "", buyer);
      expect([status, text]).toEqual([204, ""]);
    }
    expect((await cartOf(world, buyer)).items).toEqual([]);
  });
});

refusesAnonymous(world, "clearCart");
refusesForeignPages(world, "clearCart");
