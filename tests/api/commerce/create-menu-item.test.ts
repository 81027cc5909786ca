import { beforeAll, describe, expect, test } from "vitest";
import { expectError } from "@/tests/api/checks";
import { newCategory, newItem, newMerchant, type Person } from "@/tests/support/commerce/merchants";
import { MANY_CLIENTS, send } from "@/tests/support/people";
import { refusesAnonymous, refusesBadBodies, refusesGuests, refusesMissing } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const world = useWorld(MANY_CLIENTS);
type Merchant = Awaited<ReturnType<typeof newMerchant>>;
let shop: Merchant;
beforeAll(async () => {
  shop = await newMerchant(world);
});

const call = (method: string, path: string, body?: unknown, who: Person | undefined = shop) =>
  send(world, `/api/v1/me/places/${shop.placeId}/${path}`, body, { method, token: who?.token });

describe("201", () => {
  test("with exactly its fields, a generated SKU among them", async () => {
    const item = await newItem(world, shop, { name: "Cocoa tea", price: 0, sku: " " });
    expect(item).toEqual({
      id: expect.any(String),
      name: "Cocoa tea",
      description: null,
      sku: expect.stringMatching(/^[2-9A-Z]{12}$/),
      price: 0,
      compare_at: null,
      currency: "XCD",
      category_id: null,
      position: 0,
      published: true,
      enabled: true,
      starts_at: null,
      ends_at: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    expect((await call("GET", `items/${item.id}`)).body.data).toEqual(item);
    expect((await call("GET", "items")).body.data).toContainEqual(item);
  });

  test("at the bounds, counted in code points", async () => {
    const item = await newItem(world, shop, {
      name: "🥥".repeat(255),
      price: 9_007_199_254_740_991,
      description: "🥥".repeat(1_000),
    });
    expect(item.price).toBe(9_007_199_254_740_991);
  });
});

describe("409", () => {
  test("a SKU is used once, and nothing of the second item is left", async () => {
    await newItem(world, shop, { name: "One", sku: "ONCE" });
    const before = await world.sql`select count(*)::int as n from products`;
    expectError(await call("POST", "items", { name: "Two", price: 1, sku: "ONCE" }), 409, "sku_taken");
    expect(await world.sql`select count(*)::int as n from products`).toEqual(before);
    const other = await newItem(world, shop, { name: "Three" });
    expectError(await call("PATCH", `items/${other.id}`, { sku: "ONCE" }), 409, "sku_taken");
  });
});

describe("422", () => {
  test.each([
    {},
    { name: "x" },
    { price: 1 },
    { name: "x", price: -1 },
    { name: "x", price: 1.5 },
    { name: "x", price: "1" },
    { name: "x", price: 9_007_199_254_740_992 },
    { name: "x", price: 1, compare_at: -1 },
    { name: "x", price: 1, currency: "XXY" },
    { name: "x", price: 1, currency: "xcd" },
    { name: "x".repeat(256), price: 1 },
    { name: "x", price: 1, description: "x".repeat(1_001) },
    { name: "x", price: 1, sku: "x".repeat(256) },
    { name: "x", price: 1, sku: "a\u0000" },
    { name: "x", price: 1, category_id: "999999999" },
    { name: "x", price: 1, category_id: "none" },
    { name: "x", price: 1, category_id: 1 },
    { name: "x", price: 1, position: -1 },
    { name: "x", price: 1, ends_at: "9999-12-31T23:59:59-23:59" },
  ])("%j", async (body) => {
    expectError(await call("POST", "items", body), 422, "validation_error");
  });

  test("another place's category", async () => {
    const foreign = await newCategory(world, await newMerchant(world), { name: "Theirs" });
    const body = { name: "x", price: 1, category_id: foreign.id };
    expectError(await call("POST", "items", body), 422, "validation_error");
  });

  test("a full menu takes another one only when one is removed", async () => {
    const full = await newMerchant(world);
    await world.sql`
      insert into products (place_id, name) select ${full.placeId}, 'No ' || n from generate_series(1, 2000) n`;
    const path = `/api/v1/me/places/${full.placeId}/items`;
    const add = () => send(world, path, { name: "One more", price: 1 }, { token: full.token });
    expectError(await add(), 422, "validation_error");
    await world.sql`update products set archived_at = now() where place_id = ${full.placeId} and name = 'No 1'`;
    expect((await add()).status).toBe(201);
    expectError(await add(), 422, "validation_error");
  });
});

refusesBadBodies(world, { path: () => `/api/v1/me/places/${shop.placeId}/items`, token: () => shop.token });
refusesAnonymous(world, "createMenuItem");
refusesGuests(world, "createMenuItem");
refusesMissing(world, "createMenuItem");
