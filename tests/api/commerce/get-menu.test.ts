import { describe, expect, test } from "vitest";
import { expectError, keysOf } from "@/tests/api/checks";
import { refusesUnknownIds } from "@/tests/api/hostile-ids";
import { menuOf, newCategory, newItem, newMerchant, newPlace } from "@/tests/support/commerce/merchants";
import { MANY_CLIENTS } from "@/tests/support/people";
import { useWorld } from "@/tests/support/world";

const world = useWorld({ ...MANY_CLIENTS, DEFAULT_CURRENCY: "EUR" });
const PAST = "2020-01-01T00:00:00.000Z";
const FUTURE = "2090-01-01T00:00:00.000Z";
const variantOf = async (itemId: string): Promise<string> => {
  const [row] = await world.sql`select min(id)::text as id from product_variants where product_id = ${itemId}`;
  return row?.id;
};

describe("200", () => {
  test("a place without a shop has an empty menu", async () => {
    const placeId = await newPlace(world);
    expect(await menuOf(world, placeId)).toEqual({ place_id: placeId, currency: "EUR", categories: [], items: [] });
  });

  test("an item has exactly its fields", async () => {
    const merchant = await newMerchant(world);
    const category = await newCategory(world, merchant, { name: "Breakfast", position: 2 });
    const given = { name: "Bakes", description: "Two", sku: "B-1", price: 1_050, compare_at: 1_200, position: 3 };
    const item = await newItem(world, merchant, { ...given, category_id: category.id });
    expect(await menuOf(world, merchant.placeId)).toEqual({
      place_id: merchant.placeId,
      currency: "EUR",
      categories: [{ id: category.id, name: "Breakfast", position: 2 }],
      items: [{ id: item.id, category_id: category.id, ...given, currency: "EUR" }],
    });
  });

  test("items and categories come by position, then id; an item in two categories comes once for each", async () => {
    const merchant = await newMerchant(world);
    const late = await newCategory(world, merchant, { name: "Late", position: 5 });
    const early = await newCategory(world, merchant, { name: "Early", position: 1 });
    const items = [];
    for (const [name, position] of [
      ["c", 9],
      ["a", 0],
      ["b", 4],
      ["b2", 4],
    ] as const)
      items.push(await newItem(world, merchant, { name, position, price: 1, category_id: late.id }));
    await world.sql`insert into product_collections (product_id, collection_id) values (${items[2]?.id ?? ""}, ${early.id})`;
    const menu = await menuOf(world, merchant.placeId);
    expect(menu.categories.map((c: { name: string }) => c.name)).toEqual(["Early", "Late"]);
    expect(menu.items.map((i: { name: string; category_id: string }) => [i.name, i.category_id])).toEqual([
      ["a", late.id],
      ["b", early.id],
      ["b", late.id],
      ["b2", late.id],
      ["c", late.id],
    ]);
  });

  test.each([
    ["disabled", { enabled: false }, false],
    ["not begun", { starts_at: FUTURE }, false],
    ["over", { ends_at: PAST }, false],
    ["begun", { starts_at: PAST }, true],
    ["not over", { ends_at: FUTURE }, true],
    ["inside its window", { starts_at: PAST, ends_at: FUTURE }, true],
    ["unpublished", { published: false }, false],
  ])("an item whose link is %s", async (_, change, shown) => {
    const merchant = await newMerchant(world);
    const category = await newCategory(world, merchant, { name: "Only" });
    await newItem(world, merchant, { name: "x", price: 1, category_id: category.id, ...change });
    const menu = await menuOf(world, merchant.placeId);
    expect(menu.items).toHaveLength(shown ? 1 : 0);
    expect(menu.categories).toHaveLength(shown ? 1 : 0);
  });

  test.each([
    [{ enabled: false }, false],
    [{ starts_at: FUTURE }, false],
    [{ ends_at: PAST }, false],
    [{ starts_at: PAST, ends_at: FUTURE }, true],
  ])(
    "a category with the link %j: an item of no other category is on the menu with it, and not without",
    async (change, shown) => {
      const merchant = await newMerchant(world);
      const category = await newCategory(world, merchant, { name: "Only", ...change });
      await newItem(world, merchant, { name: "x", price: 1, category_id: category.id });
      const menu = await menuOf(world, merchant.placeId);
      expect(menu.items).toMatchObject(shown ? [{ name: "x", category_id: category.id }] : []);
      expect(menu.items).toHaveLength(shown ? 1 : 0);
      expect(menu.categories).toHaveLength(shown ? 1 : 0);
    },
  );

  test("an item in a hidden and a visible category is listed in the visible one", async () => {
    const merchant = await newMerchant(world);
    const [shown, hidden] = [
      await newCategory(world, merchant, { name: "Lunch" }),
      await newCategory(world, merchant, { name: "Secret", enabled: false }),
    ];
    const item = await newItem(world, merchant, { name: "x", price: 1, category_id: hidden.id });
    await world.sql`insert into product_collections (product_id, collection_id) values (${item.id}, ${shown.id})`;
    expect((await menuOf(world, merchant.placeId)).items).toMatchObject([{ category_id: shown.id }]);
  });

  test("a window includes its start and not its end", async () => {
    const merchant = await newMerchant(world);
    const [starts, ends] = [
      await newItem(world, merchant, { name: "s", price: 1 }),
      await newItem(world, merchant, { name: "e", price: 1 }),
    ];
    const { readMenu } = await import("@/lib/domains/commerce/catalogue/menu.queries");
    const at = new Date("2026-05-01T10:00:00.000Z");
    await world.sql`update product_channels set starts_at = ${at.toISOString()} where product_id = ${starts.id}`;
    await world.sql`update product_channels set ends_at = ${at.toISOString()} where product_id = ${ends.id}`;
    const shown = async (ms: number) =>
      (await readMenu(world.db.reads, merchant.placeId, "EUR", new Date(at.getTime() + ms))).flatMap((row) =>
        row.kind === "item" ? [row.name] : [],
      );
    expect([await shown(-1), await shown(0)]).toEqual([["e"], ["s"]]);
  });

  test("the price is the newest base price, in the service's currency first, then in XCD", async () => {
    const merchant = await newMerchant(world);
    const item = await newItem(world, merchant, { name: "x", price: 500, currency: "XCD" });
    const variant = await variantOf(item.id);
    const shown = async () => (await menuOf(world, merchant.placeId)).items[0];
    const price = (currency: string, amount: number, more: { group?: string; quantity?: number } = {}) =>
      world.sql`insert into prices (variant_id, currency, amount, customer_group_id, min_quantity)
        values (${variant}, ${currency}, ${amount}, ${more.group ?? null}, ${more.quantity ?? 1})`;
    expect(await shown()).toMatchObject({ price: 500, currency: "XCD" });
    await price("USD", 1);
    expect(await shown()).toMatchObject({ price: 500, currency: "XCD" });
    await price("EUR", 300);
    await price("XCD", 700);
    expect(await shown()).toMatchObject({ price: 300, currency: "EUR" });
    const [group] = await world.sql`insert into customer_groups (name) values ('regulars') returning id::text as id`;
    await price("EUR", 1, { group: group?.id });
    await price("EUR", 2, { quantity: 10 });
    expect(await shown()).toMatchObject({ price: 300, currency: "EUR" });
    await price("EUR", 250);
    expect(await shown()).toMatchObject({ price: 250, currency: "EUR" });
  });

  test("only the variant with the lowest id counts", async () => {
    const merchant = await newMerchant(world);
    const item = await newItem(world, merchant, { name: "x", price: 500, sku: "first" });
    const [second] = await world.sql`
      insert into product_variants (product_id, sku) values (${item.id}, 'second') returning id::text as id`;
    await world.sql`insert into prices (variant_id, currency, amount) values (${second?.id}, 'EUR', 1)`;
    expect((await menuOf(world, merchant.placeId)).items).toMatchObject([{ price: 500, sku: "first" }]);
  });

  test.each([
    ["9007199254740992", null],
    ["9223372036854775807", null],
    ["-1", null],
    ["9007199254740991", 9_007_199_254_740_991],
    ["0", 0],
  ])("a stored amount of %s is %s, in that field alone", async (stored, shown) => {
    const merchant = await newMerchant(world);
    const item = await newItem(world, merchant, { name: "x", price: 500 });
    const variant = await variantOf(item.id);
    const add = (amount: string, compareAt: string) => world.sql`
      insert into prices (variant_id, currency, amount, compare_at) values (${variant}, 'EUR', ${amount}, ${compareAt})`;
    await add(stored, "600");
    expect((await menuOf(world, merchant.placeId)).items).toMatchObject([{ price: shown, compare_at: 600 }]);
    await add("600", stored);
    expect((await menuOf(world, merchant.placeId)).items).toMatchObject([{ price: 600, compare_at: shown }]);
  });

  test("an item without a price is listed without one", async () => {
    const merchant = await newMerchant(world);
    const item = await newItem(world, merchant, { name: "x", price: 500, currency: "USD" });
    expect((await menuOf(world, merchant.placeId)).items).toMatchObject([
      { id: item.id, price: null, compare_at: null, currency: "EUR" },
    ]);
  });

  test("nobody needs a token, and nothing of the merchant is in it", async () => {
    const merchant = await newMerchant(world);
    const item = await newItem(world, merchant, { name: "x", price: 500 });
    const { text, body } = await world.api(`/api/v1/places/${merchant.placeId}/menu`, { token: "garbage" });
    expect(text).not.toContain(merchant.id);
    expect(keysOf(body.data.items[0])).toEqual(
      ["category_id", "compare_at", "currency", "description", "id", "name", "position", "price", "sku"].sort(),
    );
    expect(item.id).toBe(body.data.items[0].id);
  });
});

describe("404", () => {
  refusesUnknownIds(world, (id) => `/api/v1/places/${id}/menu`);

  test("an unpublished place has no menu, so that its id cannot be probed", async () => {
    const merchant = await newMerchant(world);
    await world.sql`delete from place_cards where place_id = ${merchant.placeId}`;
    expectError(await world.api(`/api/v1/places/${merchant.placeId}/menu`), 404, "not_found");
  });
});
