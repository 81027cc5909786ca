import { beforeAll, describe, expect, test } from "vitest";
import { newItem, newMerchant } from "@/tests/support/commerce/merchants";
import { MANY_CLIENTS } from "@/tests/support/people";
import { refusesAnonymous, refusesGuests, refusesMissing } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const world = useWorld(MANY_CLIENTS);
let shop: Awaited<ReturnType<typeof newMerchant>>;
beforeAll(async () => {
  shop = await newMerchant(world);
});

describe("200", () => {
  test("the item as its creation returned it", async () => {
    const item = await newItem(world, shop);
    const { status, body } = await world.api(`/api/v1/me/places/${shop.placeId}/items/${item.id}`, {
      token: shop.token,
    });
    expect([status, body.data]).toEqual([200, item]);
  });
});

refusesAnonymous(world, "getMenuItem");
refusesGuests(world, "getMenuItem");
refusesMissing(world, "getMenuItem");
