import { describe, expect, test } from "vitest";
import { baseOf } from "@/lib/domains/admin/form-changes";
import type { Operator } from "@/lib/domains/admin/operator";
import { createProduct } from "@/lib/domains/commerce/catalogue/products-admin.service";
import {
  appendProductPrice,
  archiveProduct,
  editProduct,
} from "@/lib/domains/commerce/catalogue/products-edit.service";
import { productForEditing, productsOf, shopForProduct } from "@/lib/domains/commerce/catalogue/products-list.service";
import { menuOf, newCategory, newMerchant, newPlace } from "@/tests/support/commerce/merchants";
import { COMMERCE } from "@/tests/support/commerce/shopping";
import { useWorld } from "@/tests/support/world";

const world = useWorld(COMMERCE);
const staff = (role: Operator["role"] = "admin"): Operator => ({
  db: world.db,
  actor: "admin:adm_test",
  ...(role && { role }),
});
const counts = async () =>
  (
    await world.sql`select (select count(*) from products)::int as products, (select count(*) from product_variants)::int as variants,
    (select count(*) from prices)::int as prices, (select count(*) from product_channels)::int as links, (select count(*) from channels)::int as channels`
  )[0];
const GIVEN = { name: "Bakes", price: "1000", sku: "", description: "", compare_at: "", currency: "" };

async function form(id: string) {
  const found = await productForEditing(world.db, id);
  if (!found?.fields) throw new Error("there is no product");
  const { fields } = found;
  const given = {
    ...fields,
    published: fields.published ? "on" : "",
    enabled: fields.enabled ? "on" : "",
    position: String(fields.position),
  };
  return { given, base: baseOf(fields) };
}

describe("creating a product from a form", () => {
  test("standalone: at position 0, with a SKU of its own where none was given", async () => {
    const placeId = await newPlace(world);
    const made = await createProduct(staff(), placeId, GIVEN);
    expect(made).toMatchObject({ position: 0, sku: expect.stringMatching(/^[2-9A-Z]{12}$/) });
    expect((await menuOf(world, placeId)).items).toMatchObject([
      { id: made.id, price: 1_000, compare_at: null, description: null, position: 0 },
    ]);
  });

  test("from the menu: at the position that was given", async () => {
    const placeId = await newPlace(world);
    await createProduct(staff("super_admin"), placeId, { ...GIVEN, position: "7" });
    expect((await menuOf(world, placeId)).items).toMatchObject([{ position: 7 }]);
    expect(await shopForProduct(world.db, placeId)).toMatchObject({ id: placeId, nextPosition: 8 });
  });

  test("at the bounds: 255 characters, 1,000 characters, the largest safe amount", async () => {
    const placeId = await newPlace(world);
    const most = String(Number.MAX_SAFE_INTEGER);
    const given = {
      name: "é".repeat(255),
      description: "d".repeat(1_000),
      sku: "s".repeat(255),
      price: "0",
      compare_at: most,
    };
    const { id } = await createProduct(staff(), placeId, given);
    expect((await menuOf(world, placeId)).items).toMatchObject([{ id, price: 0, compare_at: Number.MAX_SAFE_INTEGER }]);
  });

  test.each([
    [{ name: "" }, "name"],
    [{ name: "x".repeat(256) }, "name"],
    [{ price: "" }, "price"],
    [{ price: "-1" }, "price"],
    [{ price: "1.5" }, "price"],
    [{ price: "1e3" }, "price"],
    [{ price: "ten" }, "price"],
    [{ price: "9007199254740992" }, "price"],
    [{ compare_at: "-1" }, "compare_at"],
    [{ compare_at: "9007199254740992" }, "compare_at"],
    [{ sku: "s".repeat(256) }, "sku"],
    [{ description: "d".repeat(1_001) }, "description"],
    [{ currency: "XXX1" }, "currency"],
    [{ position: "" }, "position"],
    [{ position: "-1" }, "position"],
    [{ position: "1.5" }, "position"],
    [{ position: "2147483648" }, "position"],
  ])("%j is refused at its field, with nothing written", async (change, path) => {
    const placeId = await newPlace(world);
    const before = await counts();
    await expect(createProduct(staff(), placeId, { ...GIVEN, ...change })).rejects.toMatchObject({
      problems: [{ path }],
    });
    expect(await counts()).toEqual(before);
  });

  test("a SKU in use rolls everything back", async () => {
    const placeId = await newPlace(world);
    await createProduct(staff(), placeId, { ...GIVEN, sku: "TAKEN" });
    const before = await counts();
    const other = await newPlace(world);
    await expect(createProduct(staff(), other, { ...GIVEN, sku: "TAKEN" })).rejects.toMatchObject({
      problems: [{ path: "sku" }],
    });
    expect(await counts()).toEqual(before);
  });

  test.each(["", "x", "0", "-1", "999999999", "9223372036854775808", "1; drop table places"])(
    "the place %j is none",
    async (placeId) => {
      const before = await counts();
      await expect(createProduct(staff(), placeId, GIVEN)).rejects.toThrow("There is no place");
      expect(await counts()).toEqual(before);
    },
  );

  test("is not for curators, nor is any change", async () => {
    const { id } = await createProduct(staff(), await newPlace(world), GIVEN);
    const { given, base } = await form(id);
    await expect(createProduct(staff("curator"), await newPlace(world), GIVEN)).rejects.toThrow("Curators may not");
    expect(() => editProduct(staff("curator"), id, { ...given, position: "3" }, base)).toThrow("Curators may not");
    expect(() => appendProductPrice(staff("curator"), id, { price: "1" })).toThrow("Curators may not");
    await expect(archiveProduct(staff("curator"), id)).rejects.toThrow("Curators may not");
  });
});

describe("a product", () => {
  test("is edited, reordered and put into a category; the menu follows", async () => {
    const shop = await newMerchant(world);
    const category = await newCategory(world, shop, { name: "Breakfast" });
    const { id } = await createProduct(staff(), shop.placeId, GIVEN);
    const { given, base } = await form(id);
    await editProduct(staff(), id, { ...given, name: "Saltfish", position: "4", category_id: category.id }, base);
    expect((await menuOf(world, shop.placeId)).items).toMatchObject([
      { name: "Saltfish", position: 4, category_id: category.id },
    ]);
    await expect(editProduct(staff(), id, { ...given, name: "Late" }, base)).rejects.toThrow("Someone else");
    const now = await form(id);
    await editProduct(staff(), id, { ...now.given, enabled: "" }, now.base);
    expect((await menuOf(world, shop.placeId)).items).toEqual([]);
    const [row] =
      await world.sql`select before, after from audit_log where entity = ${`product:${id}`} order by id desc limit 1`;
    expect(row).toEqual({ before: { enabled: true }, after: { enabled: false } });
  });

  test.each([
    [{ name: " " }, "name"],
    [{ sku: "" }, "sku"],
    [{ position: "" }, "position"],
    [{ category_id: "999999" }, "category_id"],
    [{ starts_at: "2026-12-02T10:00", ends_at: "2026-12-02T10:00" }, "ends_at"],
  ])("%j is refused at its field", async (change, path) => {
    const { id } = await createProduct(staff(), await newPlace(world), GIVEN);
    const { given, base } = await form(id);
    const edited = async () => editProduct(staff(), id, { ...given, ...change }, base);
    await expect(edited()).rejects.toMatchObject({ problems: [{ path }] });
  });

  test("gets new prices and keeps the old ones, and is archived for good", async () => {
    const placeId = await newPlace(world);
    const { id } = await createProduct(staff(), placeId, { ...GIVEN, sku: "ARCH" });
    await appendProductPrice(staff(), id, { price: "1500", compare_at: "2000", currency: "" });
    const found = await productForEditing(world.db, id);
    expect(found?.prices).toMatchObject([{ price: 1_500, compare_at: 2_000 }, { price: 1_000 }]);
    await archiveProduct(staff(), id);
    expect((await menuOf(world, placeId)).items).toEqual([]);
    await expect(archiveProduct(staff(), id)).rejects.toThrow("There is no product");
    expect(await productForEditing(world.db, id)).toMatchObject({ archived: true, fields: null });
    const list = async (filter: object) =>
      (await productsOf(world.db, { place: placeId, ...filter }, {})).items.map((one) => one.id);
    expect(await list({})).toEqual([]);
    expect(await list({ state: "archived", q: "ARCH" })).toEqual([id]);
  });
});
