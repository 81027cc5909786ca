import { beforeAll, describe, expect, test } from "vitest";
import { decideClaim } from "@/lib/domains/commerce/claims/decisions.service";
import { expectError } from "@/tests/api/checks";
import { cli, newCategory, newItem, newMerchant } from "@/tests/support/commerce/merchants";
import { addToCart, COMMERCE, cartOf, newShop, type Shop } from "@/tests/support/commerce/shopping";
import { send } from "@/tests/support/people";
import { refusesAnonymous, refusesBadBodies, refusesForeignPages } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const world = useWorld(COMMERCE);
let shop: Shop;
beforeAll(async () => {
  shop = await newShop(world);
});
const item = (n = 0): string => shop.items[n] ?? "";
const call = (method: string, path: string, { token }: { token: string }, body?: unknown) =>
  send(world, `/api/v1/cart${path}`, body, { method, token });

describe("200", () => {
  test("the same item again adds up, and a note given last replaces the one before", async () => {
    const buyer = await world.user();
    expect((await addToCart(world, buyer, item(), 2, "a")).status).toBe(200);
    await addToCart(world, buyer, item(), 3);
    const { status, body } = await addToCart(world, buyer, item(), 94, "b");
    expect([status, body.data.items]).toMatchObject([200, [{ quantity: 99, note: "b" }]]);
    expectError(await addToCart(world, buyer, item(), 1), 422, "validation_error");
    expect((await cartOf(world, buyer)).items).toMatchObject([{ quantity: 99 }]);
  });

  test("nothing in the body sets a price", async () => {
    const buyer = await world.user();
    const body = { item_id: item(), quantity: 1, unit_price: 1, price: 1, total: 1, cart_id: "1", owner: "x" };
    expect((await call("POST", "/items", buyer, body)).body.data).toMatchObject({ subtotal: 1_000 });
  });
});

describe("404", () => {
  test("an unknown item, one that is archived, and one of an unpublished place are alike", async () => {
    const [own, buyer] = [await newShop(world), await world.user()];
    for (const id of ["999999999", "9223372036854775808", "abc", "0", "", "9".repeat(400), "\u0000"])
      expectError(await addToCart(world, buyer, id), 404, "not_found");
    await send(world, `/api/v1/me/places/${own.placeId}/items/${own.items[0]}`, undefined, {
      method: "DELETE",
      token: own.token,
    });
    expectError(await addToCart(world, buyer, own.items[0] ?? ""), 404, "not_found");
    await world.sql`delete from place_cards where place_id = ${own.placeId}`;
    expectError(await addToCart(world, buyer, own.items[1] ?? ""), 404, "not_found");
  });
});

describe("409", () => {
  test("cart_conflict for another merchant's item, until the cart is empty", async () => {
    const [other, buyer] = [await newShop(world), await world.user()];
    await addToCart(world, buyer, item());
    expectError(await addToCart(world, buyer, other.items[0] ?? ""), 409, "cart_conflict");
    const [line] = (await cartOf(world, buyer)).items;
    await call("DELETE", `/items/${line.id}`, buyer);
    expect((await addToCart(world, buyer, other.items[0] ?? "")).status).toBe(200);
  });

  test("of two merchants' items at once one gets in", async () => {
    const other = await newShop(world);
    for (let round = 0; round < 10; round++) {
      const buyer = await world.user();
      const answers = await Promise.all([
        addToCart(world, buyer, item()),
        addToCart(world, buyer, other.items[0] ?? ""),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });
});

describe("422", () => {
  test("of a place whose merchant's claim was revoked", async () => {
    const [own, buyer] = [await newShop(world), await world.user()];
    await decideClaim(cli(world), own.claimId, "revoke");
    const answer = await addToCart(world, buyer, own.items[0] ?? "");
    expectError(answer, 422, "validation_error");
    expect(answer.text).toContain("does not take orders");
  });

  test("hidden, without a price, in a second currency, and more than can be paid", async () => {
    const [merchant, buyer] = [await newMerchant(world), await world.user()];
    const secret = await newCategory(world, merchant, { name: "Secret", enabled: false });
    const uncategorised = await newItem(world, merchant, { category_id: secret.id });
    expectError(await addToCart(world, buyer, uncategorised.id), 422, "validation_error");
    const hidden = await newItem(world, merchant, { enabled: false });
    const unpriced = await newItem(world, merchant, { currency: "USD" });
    for (const { id } of [hidden, unpriced]) expectError(await addToCart(world, buyer, id), 422, "validation_error");
    const dear = await newItem(world, merchant, { price: 9_007_199_254_740_991 });
    expectError(await addToCart(world, buyer, dear.id, 2), 422, "validation_error");
    expect((await addToCart(world, buyer, dear.id, 1)).body.data.subtotal).toBe(9_007_199_254_740_991);
    const more = await newItem(world, merchant, { price: 1 });
    expectError(await addToCart(world, buyer, more.id), 422, "validation_error");
  });

  test.each([
    {},
    { item_id: "1" },
    { item_id: 1, quantity: 1 },
    { item_id: "1", quantity: 0 },
    { item_id: "1", quantity: 100 },
    { item_id: "1", quantity: 1.5 },
    { item_id: "1", quantity: "1" },
    { item_id: ["1"], quantity: 1 },
    { item_id: "1", quantity: 1, note: "x".repeat(501) },
    { item_id: "1", quantity: 1, note: "\ud800" },
  ])("%j", async (body) => {
    expectError(await call("POST", "/items", await world.user(), body), 422, "validation_error");
  });
});

refusesBadBodies(world, { path: "/api/v1/cart/items", token: async () => (await world.user()).token });
refusesAnonymous(world, "addToCart");
refusesForeignPages(world, "addToCart");
