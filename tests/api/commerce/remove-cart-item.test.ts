import { describe, expect, test } from "vitest";
import { addToCart, COMMERCE, newShop } from "@/tests/support/commerce/shopping";
import { send } from "@/tests/support/people";
import { refusesAnonymous, refusesForeignPages, refusesMissing } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const world = useWorld(COMMERCE);

describe("200", () => {
  test("removes one line and answers with the cart that is left", async () => {
    const [shop, buyer] = [await newShop(world), await world.user()];
    for (const id of shop.items) await addToCart(world, buyer, id);
    const { items } = (await world.api("/api/v1/cart", { token: buyer.token })).body.data;
    const path = `/api/v1/cart/items/${items[0].id}`;
    const { status, body } = await send(world, path, undefined, { method: "DELETE", token: buyer.token });
    expect([status, body.data.items]).toEqual([200, [items[1]]]);
  });
});

refusesAnonymous(world, "removeCartItem");
refusesForeignPages(world, "removeCartItem");
refusesMissing(world, "removeCartItem");
