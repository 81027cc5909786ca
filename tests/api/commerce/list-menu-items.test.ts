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
  test("the shop's own items, those that are hidden too, and no other shop's", async () => {
    const shown = await newItem(world, shop);
    const hidden = await newItem(world, shop, { enabled: false });
    await newItem(world, await newMerchant(world));
    const { status, body } = await world.api(`/api/v1/me/places/${shop.placeId}/items`, { token: shop.token });
    expect(status).toBe(200);
    expect(body.data.map(({ id }: { id: string }) => id).sort()).toEqual([shown.id, hidden.id].sort());
  });
});

refusesAnonymous(world, "listMenuItems");
refusesGuests(world, "listMenuItems");
refusesMissing(world, "listMenuItems");
