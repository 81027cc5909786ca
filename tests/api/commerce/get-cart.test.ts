import { beforeAll, describe, expect, test } from "vitest";
import { newPrice } from "@/tests/support/commerce/merchants";
import { addToCart, COMMERCE, cartOf, newShop, type Shop } from "@/tests/support/commerce/shopping";
import { send } from "@/tests/support/people";
import { refusesAnonymous } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const world = useWorld(COMMERCE);
let shop: Shop;
beforeAll(async () => {
  shop = await newShop(world);
});
const item = (n = 0): string => shop.items[n] ?? "";

describe("200", () => {
  test("an empty cart where there is none", async () => {
    expect(await cartOf(world, await world.user())).toEqual({
      id: null,
      place: null,
      items: [],
      subtotal: 0,
      currency: "XCD",
      expires_at: null,
    });
  });

  test("at the prices of now, and 24 hours from its last change", async () => {
    const [own, buyer] = [await newShop(world, [500, 20]), await world.user()];
    await addToCart(world, buyer, own.items[0] ?? "", 2, "Warm");
    await addToCart(world, buyer, own.items[1] ?? "", 1);
    await newPrice(world, own, own.items[0] ?? "", 600);
    const cart = await cartOf(world, buyer);
    const [first] = cart.items;
    expect(first).toEqual({
      id: expect.any(String),
      item_id: own.items[0],
      name: "Bakes",
      quantity: 2,
      note: "Warm",
      unit_price: 600,
      total: 1_200,
      available: true,
    });
    expect(cart).toMatchObject({
      place: { id: own.placeId, name: expect.any(String), slug: expect.any(String) },
      subtotal: 1_220,
    });
    expect(Math.abs(Date.parse(cart.expires_at) - Date.now() - 86_400_000)).toBeLessThan(60_000);
  });

  test("what is taken off the menu stays, counts for nothing and says so", async () => {
    const [own, buyer] = [await newShop(world, [500, 20]), await world.user()];
    for (const id of own.items) await addToCart(world, buyer, id);
    await send(
      world,
      `/api/v1/me/places/${own.placeId}/items/${own.items[0]}`,
      { enabled: false },
      { method: "PATCH", token: own.token },
    );
    const cart = await cartOf(world, buyer);
    expect(cart.items[0]).toMatchObject({ unit_price: null, total: null, available: false });
    expect(cart.subtotal).toBe(20);
  });

  test("each line expires 24 hours after its own last change, and the cart says when the first one does", async () => {
    const buyer = await world.user();
    const age = (itemId: string, hours: string) => world.sql`
      update cart_lines set changed_at = now() - ${hours}::interval where product_id = ${itemId}::bigint
        and cart_id = (select id from carts where owner = ${buyer.id})`;
    const left = (cart: { expires_at: string }) => Math.round((Date.parse(cart.expires_at) - Date.now()) / 3_600_000);
    await addToCart(world, buyer, item(0));
    await addToCart(world, buyer, item(1));
    await age(item(0), "20 hours");
    let cart = await cartOf(world, buyer);
    expect([cart.items.length, left(cart)]).toEqual([2, 4]);
    const [first, second] = cart.items;
    await send(world, `/api/v1/cart/items/${second.id}`, {}, { method: "PATCH", token: buyer.token });
    expect(left(await cartOf(world, buyer)), "another line's change is not its own").toBe(4);
    await send(world, `/api/v1/cart/items/${first.id}`, { quantity: 3 }, { method: "PATCH", token: buyer.token });
    expect(left(await cartOf(world, buyer))).toBe(24);
    await age(item(0), "24 hours");
    cart = await cartOf(world, buyer);
    expect(cart.items.map(({ item_id: id }: { item_id: string }) => id)).toEqual([item(1)]);
    const gone = await send(
      world,
      `/api/v1/cart/items/${first.id}`,
      { quantity: 1 },
      { method: "PATCH", token: buyer.token },
    );
    expect(gone.status).toBe(404);
    expect((await addToCart(world, buyer, item(0), 2)).body.data.items).toMatchObject([{}, { quantity: 2 }]);
  });

  test("a cart whose lines have all expired is empty and takes items of any place", async () => {
    const [buyer, other] = [await world.user(), await newShop(world)];
    await addToCart(world, buyer, item());
    await world.sql`
      update cart_lines set changed_at = now() - interval '1 day'
      where cart_id = (select id from carts where owner = ${buyer.id})`;
    expect(await cartOf(world, buyer)).toMatchObject({ place: null, items: [], subtotal: 0 });
    const { status, body } = await addToCart(world, buyer, other.items[0] ?? "");
    expect([status, body.data.place.id, body.data.items.length]).toEqual([200, other.placeId, 1]);
  });

  test("after 24 hours it is empty, and what comes then begins a new one", async () => {
    const buyer = await world.user();
    await addToCart(world, buyer, item());
    const { id } = await cartOf(world, buyer);
    await world.sql`update carts set changed_at = now() - interval '23 hours 59 minutes' where owner = ${buyer.id}`;
    expect((await cartOf(world, buyer)).id).toBe(id);
    await world.sql`update carts set changed_at = now() - interval '24 hours' where owner = ${buyer.id}`;
    expect((await cartOf(world, buyer)).id).toBeNull();
    const other = await newShop(world);
    expect((await addToCart(world, buyer, other.items[0] ?? "")).body.data.items).toHaveLength(1);
    expect((await cartOf(world, buyer)).id).not.toBe(id);
  });
});

refusesAnonymous(world, "getCart");
