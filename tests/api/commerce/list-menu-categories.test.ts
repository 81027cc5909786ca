import { beforeAll, describe, expect, test } from "vitest";
import { newCategory, newMerchant } from "@/tests/support/commerce/merchants";
import { MANY_CLIENTS } from "@/tests/support/people";
import { refusesAnonymous, refusesGuests, refusesMissing } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const world = useWorld(MANY_CLIENTS);
let shop: Awaited<ReturnType<typeof newMerchant>>;
beforeAll(async () => {
  shop = await newMerchant(world);
});

describe("200", () => {
  test("the shop's own categories by their position, those that are hidden too", async () => {
    const last = await newCategory(world, shop, { name: "Dinner", position: 2 });
    const first = await newCategory(world, shop, { name: "Lunch", position: 1, enabled: false });
    await newCategory(world, await newMerchant(world), { name: "Another's" });
    const { status, body } = await world.api(`/api/v1/me/places/${shop.placeId}/categories`, { token: shop.token });
    expect([status, body.data]).toEqual([200, [first, last]]);
  });
});

refusesAnonymous(world, "listMenuCategories");
refusesGuests(world, "listMenuCategories");
refusesMissing(world, "listMenuCategories");
