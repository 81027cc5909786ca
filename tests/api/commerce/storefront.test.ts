import { beforeAll, describe, expect, test } from "vitest";
import { createProduct } from "@/lib/commerce/catalogue/products-admin.service";
import { expectError } from "@/tests/api/checks";
import {
  cli,
  menuOf,
  newCategory,
  newItem,
  newMerchant,
  newPlace,
  type Person,
} from "@/tests/support/commerce/merchants";
import { MANY_CLIENTS, send } from "@/tests/support/people";
import { refusesBadBodies } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const world = useWorld(MANY_CLIENTS);
type Merchant = Awaited<ReturnType<typeof newMerchant>>;
let shop: Merchant;
beforeAll(async () => {
  shop = await newMerchant(world);
});

const call = (method: string, path: string, body?: unknown, who: Person | undefined = shop) =>
  send(world, `/api/v1/me/places/${shop.placeId}/${path}`, body, { method, token: who?.token });

describe("categories", () => {
  test("201, then listed, changed and removed; its items stay in the menu", async () => {
    const made = await newCategory(world, shop, { name: "  Lunch ", starts_at: "2026-01-01T08:00:00-04:00" });
    expect(made).toEqual({
      ...{ id: expect.any(String), name: "Lunch", position: 0, enabled: true },
      ...{ starts_at: "2026-01-01T12:00:00.000Z", ends_at: null, created_at: expect.any(String) },
    });
    const item = await newItem(world, shop, { name: "Roti", category_id: made.id });
    expect((await call("GET", "categories")).body.data).toEqual([made]);
    expect((await call("PATCH", `categories/${made.id}`, {})).body.data).toEqual(made);
    const changed = await call("PATCH", `categories/${made.id}`, { name: "Dinner", starts_at: null, position: 3 });
    expect(changed.body.data).toEqual({ ...made, name: "Dinner", starts_at: null, position: 3 });
    const gone = await call("DELETE", `categories/${made.id}`);
    expect([gone.status, gone.body]).toEqual([200, { data: { deleted: true } }]);
    expectError(await call("DELETE", `categories/${made.id}`), 404, "not_found");
    expect((await menuOf(world, shop.placeId)).items).toMatchObject([{ id: item.id, category_id: null }]);
  });

  test.each([
    {},
    { name: "" },
    { name: null },
    { name: "x".repeat(256) },
    { name: "x", position: -1 },
    { name: "x", position: 1.5 },
    { name: "x", position: 2_147_483_648 },
    { name: "x", enabled: "yes" },
    { name: "x", starts_at: "tomorrow" },
    { name: "x", starts_at: "0000-01-01T00:00:00Z" },
    { name: "x", starts_at: "2026-02-30T00:00:00Z" },
    { name: "x", starts_at: "2026-01-02T00:00:00Z", ends_at: "2026-01-02T00:00:00Z" },
  ])("422: %j", async (body) => {
    expectError(await call("POST", "categories", body), 422, "validation_error");
  });

  test("422: a change may not leave a window without time in it", async () => {
    const { id } = await newCategory(world, shop, { name: "Tea", starts_at: "2026-01-02T00:00:00Z" });
    const refused = await call("PATCH", `categories/${id}`, { ends_at: "2026-01-01T00:00:00Z" });
    expectError(refused, 422, "validation_error");
    expect(refused.body.error.details).toEqual([{ path: "body.ends_at", message: "must be after starts_at" }]);
  });
});

describe("items", () => {
  test("201 with exactly its fields, a generated SKU among them", async () => {
    const item = await newItem(world, shop, { name: "Cocoa tea", price: 0, sku: " " });
    expect(item).toEqual({
      ...{ id: expect.any(String), name: "Cocoa tea", description: null, sku: expect.stringMatching(/^[2-9A-Z]{12}$/) },
      ...{
        price: 0,
        compare_at: null,
        currency: "XCD",
        category_id: null,
        position: 0,
        published: true,
        enabled: true,
      },
      ...{ starts_at: null, ends_at: null, created_at: expect.any(String), updated_at: expect.any(String) },
    });
    expect((await call("GET", `items/${item.id}`)).body.data).toEqual(item);
    expect((await call("GET", "items")).body.data).toContainEqual(item);
  });

  test("PATCH changes what is given, and appends a price", async () => {
    const category = await newCategory(world, shop, { name: "Drinks" });
    const item = await newItem(world, shop, { name: "Mauby", description: "Bark", category_id: category.id });
    expect((await call("PATCH", `items/${item.id}`, {})).body.data).toEqual({
      ...item,
      updated_at: expect.any(String),
    });
    const change = {
      name: "Mauby, large",
      description: null,
      price: 700,
      compare_at: 900,
      category_id: null,
      enabled: false,
    };
    const { body } = await call("PATCH", `items/${item.id}`, change);
    expect(body.data).toEqual({ ...item, ...change, updated_at: expect.any(String) });
    const history = (await call("GET", `items/${item.id}/prices`)).body.data;
    expect(history.map((price: { price: number }) => price.price)).toEqual([700, 1_000]);
  });

  test("PATCH leaves the part of a price that is left out as it is, each time with an entry in the history", async () => {
    const item = await newItem(world, shop, { price: 1_000, compare_at: 1_200 });
    const parts = async (change: object) => {
      const { status, body } = await call("PATCH", `items/${item.id}`, change);
      return status === 200 ? [body.data.price, body.data.compare_at] : status;
    };
    expect(await parts({ price: 900 })).toEqual([900, 1_200]);
    expect(await parts({ compare_at: 1_500 })).toEqual([900, 1_500]);
    expect(await parts({ compare_at: null })).toEqual([900, null]);
    expect(await parts({ currency: "XCD" })).toEqual([900, null]);
    expect(await parts({ currency: "USD" }), "no price in it is known").toBe(422);
    expect((await call("GET", `items/${item.id}/prices`)).body.data).toHaveLength(5);
  });

  test("DELETE archives: it is gone from the storefront and the menu, its prices stay", async () => {
    const item = await newItem(world, shop, { name: "Old" });
    expect((await call("DELETE", `items/${item.id}`)).status).toBe(204);
    for (const [method, path] of [
      ["GET", ""],
      ["DELETE", ""],
      ["GET", "/prices"],
    ] as const)
      expectError(await call(method, `items/${item.id}${path}`), 404, "not_found");
    expect((await menuOf(world, shop.placeId)).items.map((i: { id: string }) => i.id)).not.toContain(item.id);
    const prices = await world.db.sql`
      select 1 from prices r join product_variants v on v.id = r.variant_id where v.product_id = ${item.id}`;
    expect(prices).toHaveLength(1);
  });

  test("409: a SKU is used once, and nothing of the second item is left", async () => {
    await newItem(world, shop, { name: "One", sku: "ONCE" });
    const before = await world.db.sql`select count(*)::int as n from products`;
    expectError(await call("POST", "items", { name: "Two", price: 1, sku: "ONCE" }), 409, "sku_taken");
    expect(await world.db.sql`select count(*)::int as n from products`).toEqual(before);
    const other = await newItem(world, shop, { name: "Three" });
    expectError(await call("PATCH", `items/${other.id}`, { sku: "ONCE" }), 409, "sku_taken");
  });

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
  ])("422: %j", async (body) => {
    expectError(await call("POST", "items", body), 422, "validation_error");
  });

  test("201 at the bounds, counted in code points", async () => {
    const item = await newItem(world, shop, {
      name: "🥥".repeat(255),
      price: 9_007_199_254_740_991,
      description: "🥥".repeat(1_000),
    });
    expect(item.price).toBe(9_007_199_254_740_991);
  });

  test("422: another place's category", async () => {
    const foreign = await newCategory(world, await newMerchant(world), { name: "Theirs" });
    const body = { name: "x", price: 1, category_id: foreign.id };
    expectError(await call("POST", "items", body), 422, "validation_error");
  });
});

describe("prices", () => {
  test("are appended, paged newest first, and never change", async () => {
    const item = await newItem(world, shop, { price: 0 });
    for (let price = 1; price <= 25; price++)
      await call("POST", `items/${item.id}/prices`, { price, compare_at: price + 1 });
    const seen: number[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const { body } = await call("GET", `items/${item.id}/prices?limit=10${cursor && `&cursor=${cursor}`}`);
      seen.push(...body.data.map((price: { price: number }) => price.price));
      cursor = body.meta.cursor;
    }
    expect(seen).toEqual(Array.from({ length: 26 }, (_, n) => 25 - n));
    for (const attempt of ["update prices set amount = 1", "delete from prices", "truncate prices cascade"])
      await expect(world.db.sql.unsafe(attempt)).rejects.toThrow("prices is append-only");
  });

  test("405: there is no change and no removal", async () => {
    const item = await newItem(world, shop);
    for (const method of ["PUT", "PATCH", "DELETE"])
      expectError(await call(method, `items/${item.id}/prices`, {}), 405, "method_not_allowed");
  });

  test("of prices appended at once the last to come in stands", async () => {
    const item = await newItem(world, shop);
    await Promise.all(Array.from({ length: 30 }, (_, n) => call("POST", `items/${item.id}/prices`, { price: n })));
    const [newest] = (await call("GET", `items/${item.id}/prices`)).body.data;
    expect((await call("GET", `items/${item.id}`)).body.data.price).toBe(newest.price);
    expect((await menuOf(world, shop.placeId)).items.find((i: { id: string }) => i.id === item.id).price).toBe(
      newest.price,
    );
  });

  test("leave an audit row each", async () => {
    const item = await newItem(world, shop, { price: 5 });
    const rows = await world.db
      .sql`select actor, action from audit_log where entity = ${`product:${item.id}`} order by id`;
    expect(rows).toEqual([
      { actor: `user:${shop.id}`, action: "product.create" },
      { actor: `user:${shop.id}`, action: "price.append" },
    ]);
  });
});

describe("who may", () => {
  const routes = [
    ["GET", "categories"],
    ["POST", "categories"],
    ["PATCH", "categories/1"],
    ["DELETE", "categories/1"],
    ["GET", "items"],
    ["POST", "items"],
    ["GET", "items/1"],
    ["PATCH", "items/1"],
    ["DELETE", "items/1"],
    ["GET", "items/1/prices"],
    ["POST", "items/1/prices"],
  ] as const;

  test.each(routes)(
    "%s %s: 401 for nobody, 403 for guests and for other merchants, also with a body that is none",
    async (method, path) => {
      const [guest, other] = [await world.guest(), await newMerchant(world)];
      const at = `/api/v1/me/places/${shop.placeId}/${path}`;
      const body = method === "GET" || method === "DELETE" ? undefined : "{";
      expectError(await send(world, at, body, { method }), 401, "auth_required");
      expectError(await send(world, at, body, { method, token: guest.token }), 403, "forbidden");
      expectError(await send(world, at, body, { method, token: other.token }), 403, "forbidden");
    },
  );

  test.each(routes.filter(([, path]) => path.includes("1")))(
    "%s %s: what is another's is 404, like what is not there",
    async (method, path) => {
      const other = await newMerchant(world);
      const [item, category] = [await newItem(world, other), await newCategory(world, other, { name: "x" })];
      const id = path.startsWith("items") ? item.id : category.id;
      for (const n of [id, "999999999"]) {
        expectError(
          await call(method, path.replace("1", n), method === "GET" ? undefined : { price: -1, position: -1 }),
          404,
          "not_found",
        );
      }
    },
  );
});

describe.each(["items", "categories"])("a body for %s", (path) => {
  let at = "";
  beforeAll(() => {
    at = `/api/v1/me/places/${shop.placeId}/${path}`;
  });
  refusesBadBodies(world, { path: () => at, token: () => shop.token });
});

describe("products of the console", () => {
  const rows = async () => {
    const [row] = await world.db.sql`
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
    await world.db.sql`alter table prices add constraint broken check (amount <> 4242)`;
    await expect(createProduct(cli(world), shop.placeId, { name: "y", price: 4_242 })).rejects.toThrow();
    await world.db.sql`alter table prices drop constraint broken`;
    expect(await rows()).toEqual(before);
  });

  test("curators make none", async () => {
    const curator = { ...cli(world), role: "curator" } as const;
    await expect(createProduct(curator, shop.placeId, { name: "x", price: 1 })).rejects.toThrow("Curators may not");
  });
});
