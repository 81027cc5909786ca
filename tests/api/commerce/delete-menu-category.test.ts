import { beforeAll, describe, expect, test } from "vitest";
import { newCategory, newItem, newMerchant } from "@/tests/support/commerce/merchants";
import { MANY_CLIENTS, send } from "@/tests/support/people";
import { refusesAnonymous, refusesGuests, refusesMissing } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const world = useWorld(MANY_CLIENTS);
let shop: Awaited<ReturnType<typeof newMerchant>>;
beforeAll(async () => {
  shop = await newMerchant(world);
});

describe("200", () => {
  test("deletes the category, and its items stay without one", async () => {
    const category = await newCategory(world, shop, { name: "Lunch" });
    const item = await newItem(world, shop, { category_id: category.id });
    const path = `/api/v1/me/places/${shop.placeId}`;
    const { status, body } = await send(world, `${path}/categories/${category.id}`, undefined, {
      method: "DELETE",
      token: shop.token,
    });
    expect([status, body]).toEqual([200, { data: { deleted: true } }]);
    const after = await world.api(`${path}/items/${item.id}`, { token: shop.token });
    expect(after.body.data.category_id).toBeNull();
  });
});

refusesAnonymous(world, "deleteMenuCategory");
refusesGuests(world, "deleteMenuCategory");
refusesMissing(world, "deleteMenuCategory");
