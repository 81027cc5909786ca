import { beforeAll, describe, expect, test } from "vitest";
import { expectError } from "@/tests/api/checks";
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
  test("fields that are left out stay, and null removes the note", async () => {
    const buyer = await world.user();
    const { items } = (await addToCart(world, buyer, item(), 2, "a")).body.data;
    const at = `/items/${items[0].id}`;
    expect((await call("PATCH", at, buyer, {})).body.data.items).toEqual(items);
    expect((await call("PATCH", at, buyer, { quantity: 7 })).body.data.items).toMatchObject([
      { quantity: 7, note: "a" },
    ]);
    expect((await call("PATCH", at, buyer, { note: null })).body.data.items).toMatchObject([
      { quantity: 7, note: null },
    ]);
    expectError(await call("PATCH", at, buyer, { quantity: 0 }), 422, "validation_error");
    const gone = await call("DELETE", at, buyer);
    expect([gone.status, gone.body.data.items, gone.body.data.place]).toEqual([200, [], null]);
    expectError(await call("DELETE", at, buyer), 404, "not_found");
  });
});

describe("404", () => {
  test("another's line is answered like one that is not there, and stays", async () => {
    const [owner, stranger] = [await world.user(), await world.user()];
    const [line] = (await addToCart(world, owner, item())).body.data.items;
    await addToCart(world, stranger, item());
    for (const [method, body] of [
      ["PATCH", { quantity: 9 }],
      ["PATCH", { quantity: -1 }],
      ["DELETE", undefined],
    ] as const) {
      const [foreign, random] = [
        await call(method, `/items/${line.id}`, stranger, body),
        await call(method, "/items/999999999", stranger, body),
      ];
      expectError(foreign, 404, "not_found");
      expect(foreign.text).toBe(random.text);
    }
    expect((await cartOf(world, owner)).items).toMatchObject([{ quantity: 1 }]);
  });
});

refusesBadBodies(world, {
  path: "/api/v1/cart/items/1",
  method: "PATCH",
  token: async () => (await world.user()).token,
});
refusesAnonymous(world, "changeCartItem");
refusesForeignPages(world, "changeCartItem");

describe("422", () => {
  test.each([{ quantity: 0 }, { quantity: 100 }, { quantity: "1" }, { note: "x".repeat(501) }])(
    "%j leaves the line as it is",
    async (body) => {
      const buyer = await world.user();
      const [line] = (await addToCart(world, buyer, item(), 2)).body.data.items;
      expectError(await call("PATCH", `/items/${line.id}`, buyer, body), 422, "validation_error");
      expect((await cartOf(world, buyer)).items).toEqual([line]);
    },
  );
});
