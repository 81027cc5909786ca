import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { expectError } from "@/tests/api/checks";
import { expectMoneyConserved } from "@/tests/support/commerce/conservation";
import { COMMERCE, newShop, paid, type Shop } from "@/tests/support/commerce/shopping";
import { refusesAnonymous, refusesMissing } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const world = useWorld(COMMERCE);
let shop: Shop;
beforeAll(async () => {
  shop = await newShop(world);
});
afterEach(() => expectMoneyConserved(world));

const get = (path: string, { token }: { token: string }) => world.api(`/api/v1${path}`, { token });

describe("403", () => {
  test("a member without a claim", async () => {
    const member = await world.user();
    expectError(await get(`/me/places/${shop.placeId}/orders`, member), 403, "forbidden");
    expectError(await get(`/me/places/${shop.placeId}/orders?limit=0`, member), 403, "forbidden");
    expectError(await get("/me/places/999999999/orders", member), 404, "not_found");
  });
});

refusesAnonymous(world, "listPlaceOrders");
refusesMissing(world, "listPlaceOrders");

describe("422", () => {
  test.each(["limit=0", "limit=abc", "cursor=none"])("%s", async (query) => {
    const answer = await world.api(`/api/v1/me/places/${shop.placeId}/orders?${query}`, { token: shop.token });
    expect([answer.status, answer.body.error.status]).toEqual([422, 422]);
  });
});

describe("200", () => {
  test("the paid orders of the place", async () => {
    const { bought } = await paid(world, shop);
    const { status, body } = await get(`/me/places/${shop.placeId}/orders`, shop);
    expect([status, body.data.map(({ id }: { id: string }) => id)]).toEqual([200, [bought.order.id]]);
  });
});
