import { beforeAll, expect, test } from "vitest";
import { createProduct } from "@/lib/domains/commerce/catalogue/products-admin.service";
import { cli, menuOf, newItem, newMerchant, newPlace } from "@/tests/support/commerce/merchants";
import { MANY_CLIENTS } from "@/tests/support/people";
import { useWorld } from "@/tests/support/world";

const world = useWorld(MANY_CLIENTS);
type Merchant = Awaited<ReturnType<typeof newMerchant>>;
let shop: Merchant;
beforeAll(async () => {
  shop = await newMerchant(world);
});

const rows = async () => {
  const [row] = await world.sql`
      select (select count(*) from products)::int as products, (select count(*) from product_variants)::int as variants,
        (select count(*) from prices)::int as prices, (select count(*) from product_channels)::int as links,
        (select count(*) from audit_log)::int as audit`;
  return row;
};

test("are made whole: variant, SKU, price, channel and place in the menu", async () => {
  const placeId = await newPlace(world);
  const made = await createProduct(cli(world), placeId, {
    name: "Tour",
    price: 5_000,
    position: 2,
    compare_at: 6_000,
  });
  expect(made).toEqual({ id: expect.any(String), place_id: placeId, sku: expect.any(String), position: 2 });
  expect((await menuOf(world, placeId)).items).toMatchObject([
    { id: made.id, sku: made.sku, price: 5_000, compare_at: 6_000, position: 2, category_id: null },
  ]);
  expect(await createProduct(cli(world), placeId, { name: "Alone", price: 1 })).toMatchObject({ position: 0 });
});

test.each([
  ["999999999", { name: "x", price: 1 }, "There is no place"],
  ["", { name: "x", price: 1 }, "There is no place"],
  ["1' or 1=1", { name: "x", price: 1 }, "There is no place"],
  [null, { price: 1 }, "name"],
  [null, { name: "x" }, "price"],
  [null, { name: "x", price: -1 }, "price"],
  [null, { name: "x", price: 2 ** 53 }, "price"],
  [null, { name: "x", price: 1, position: -1 }, "position"],
  [null, { name: "x".repeat(256), price: 1 }, "name"],
  [null, { name: "x", price: 1, description: "x".repeat(1_001) }, "description"],
  [null, { name: "x", price: 1, compare_at: 0.5 }, "compare_at"],
])("place %j with %j is refused before anything is written", async (placeId, given, words) => {
  const before = await rows();
  await expect(createProduct(cli(world), placeId ?? shop.placeId, given)).rejects.toThrow(words);
  expect(await rows()).toEqual(before);
});

test("a SKU in use and a failing price roll all of it back", async () => {
  await newItem(world, shop, { name: "x", sku: "USED" });
  const before = await rows();
  await expect(createProduct(cli(world), shop.placeId, { name: "y", price: 1, sku: "USED" })).rejects.toThrow(
    "SKU USED",
  );
  await world.sql`alter table prices add constraint broken check (amount <> 4242)`;
  await expect(createProduct(cli(world), shop.placeId, { name: "y", price: 4_242 })).rejects.toThrow();
  await world.sql`alter table prices drop constraint broken`;
  expect(await rows()).toEqual(before);
});

test("curators make none", async () => {
  const curator = { ...cli(world), role: "curator" } as const;
  await expect(createProduct(curator, shop.placeId, { name: "x", price: 1 })).rejects.toThrow("Curators may not");
});
