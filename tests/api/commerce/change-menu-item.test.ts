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

describe("200", () => {
  test("changes the fields that are present, and appends a price", async () => {
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

  test("keeps the part of a price that is left out, each time with an entry in the history", async () => {
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
});

refusesBadBodies(world, {
  path: () => `/api/v1/me/places/${shop.placeId}/items/1`,
  method: "PATCH",
  token: () => shop.token,
});
refusesAnonymous(world, "changeMenuItem");
refusesGuests(world, "changeMenuItem");
refusesMissing(world, "changeMenuItem");

describe("409", () => {
  test("the SKU of another item", async () => {
    const [used, item] = [await newItem(world, shop), await newItem(world, shop)];
    expectError(await call("PATCH", `items/${item.id}`, { sku: used.sku }), 409, "sku_taken");
  });
});

describe("422", () => {
  test.each([{ name: "" }, { price: -1 }, { price: 1.5 }])("%j changes nothing", async (body) => {
    const item = await newItem(world, shop);
    expectError(await call("PATCH", `items/${item.id}`, body), 422, "validation_error");
    expect((await call("GET", `items/${item.id}`)).body.data).toEqual(item);
  });
});
