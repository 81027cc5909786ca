import { beforeAll, describe, expect, test } from "vitest";
import { expectError } from "@/tests/api/checks";
import { menuOf, newItem, newMerchant, type Person } from "@/tests/support/commerce/merchants";
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
  test("the last of concurrent prices stands", async () => {
    const item = await newItem(world, shop);
    await Promise.all(Array.from({ length: 30 }, (_, n) => call("POST", `items/${item.id}/prices`, { price: n })));
    const [newest] = (await call("GET", `items/${item.id}/prices`)).body.data;
    expect((await call("GET", `items/${item.id}`)).body.data.price).toBe(newest.price);
    expect((await menuOf(world, shop.placeId)).items.find((i: { id: string }) => i.id === item.id).price).toBe(
      newest.price,
    );
  });

  test("leaves an audit row for each price", async () => {
    const item = await newItem(world, shop, { price: 5 });
    const rows =
      await world.sql`select actor, action from audit_log where entity = ${`product:${item.id}`} order by id`;
    expect(rows).toEqual([
      { actor: `user:${shop.id}`, action: "product.create" },
      { actor: `user:${shop.id}`, action: "price.append" },
    ]);
  });
});

refusesBadBodies(world, { path: () => `/api/v1/me/places/${shop.placeId}/items/1/prices`, token: () => shop.token });
refusesAnonymous(world, "appendItemPrice");
refusesGuests(world, "appendItemPrice");
refusesMissing(world, "appendItemPrice");

describe("422", () => {
  test.each([{}, { price: -1 }, { price: 1.5 }, { price: "1" }])("%j appends nothing", async (body) => {
    const item = await newItem(world, shop);
    expectError(await call("POST", `items/${item.id}/prices`, body), 422, "validation_error");
  });
});
