import { afterEach, describe, expect, test } from "vitest";
import { expectMoneyConserved } from "@/tests/support/commerce/conservation";
import { newMerchant, refusesNonMerchants } from "@/tests/support/commerce/merchants";
import { COMMERCE, newShop, ordered, paid } from "@/tests/support/commerce/shopping";
import { refusesAnonymous, refusesGuests } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const world = useWorld(COMMERCE);
afterEach(() => expectMoneyConserved(world));

const get = (path: string, { token }: { token: string }) => world.api(`/api/v1${path}`, { token });
const idsOf = (orders: { id: string }[]) => orders.map(({ id }) => id);

describe("200", () => {
  test("the paid ones of all one's places, and of one", async () => {
    const own = await newShop(world);
    const [paidOrder] = [await paid(world, own), await ordered(world, own)];
    for (const path of [
      "/me/orders",
      `/me/places/${own.placeId}/orders`,
      `/me/places/${own.placeId}/orders?status=paid`,
    ])
      expect(idsOf((await get(path, own)).body.data)).toEqual([paidOrder.bought.order.id]);
    expect((await get("/me/orders?status=confirmed", own)).body.data).toEqual([]);
  });
});

refusesAnonymous(world, "listMerchantOrders");
refusesNonMerchants(world, "listMerchantOrders");
refusesGuests(world, "listMerchantOrders");

describe("422", () => {
  test.each(["limit=0", "limit=abc", "cursor=none"])("%s", async (query) => {
    const answer = await world.api(`/api/v1/me/orders?${query}`, { token: (await newMerchant(world)).token });
    expect([answer.status, answer.body.error.status]).toEqual([422, 422]);
  });
});
