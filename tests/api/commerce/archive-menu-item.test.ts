import { beforeAll, describe, expect, test } from "vitest";
import { expectError } from "@/tests/api/checks";
import { menuOf, newItem, newMerchant, type Person } from "@/tests/support/commerce/merchants";
import { MANY_CLIENTS, send } from "@/tests/support/people";
import { refusesAnonymous, refusesGuests, refusesMissing } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const world = useWorld(MANY_CLIENTS);
type Merchant = Awaited<ReturnType<typeof newMerchant>>;
let shop: Merchant;
beforeAll(async () => {
  shop = await newMerchant(world);
});

const call = (method: string, path: string, body?: unknown, who: Person | undefined = shop) =>
  send(world, `/api/v1/me/places/${shop.placeId}/${path}`, body, { method, token: who?.token });

describe("204", () => {
  test("the item is gone from the storefront and the menu, its prices stay", async () => {
    const item = await newItem(world, shop, { name: "Old" });
    expect((await call("DELETE", `items/${item.id}`)).status).toBe(204);
    for (const [method, path] of [
      ["GET", ""],
      ["DELETE", ""],
      ["GET", "/prices"],
    ] as const)
      expectError(await call(method, `items/${item.id}${path}`), 404, "not_found");
    expect((await menuOf(world, shop.placeId)).items.map((i: { id: string }) => i.id)).not.toContain(item.id);
    const prices = await world.sql`
      select 1 from prices r join product_variants v on v.id = r.variant_id where v.product_id = ${item.id}`;
    expect(prices).toHaveLength(1);
  });
});

refusesAnonymous(world, "archiveMenuItem");
refusesGuests(world, "archiveMenuItem");
refusesMissing(world, "archiveMenuItem");
