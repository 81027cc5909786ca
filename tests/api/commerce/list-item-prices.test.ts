import { beforeAll, describe, expect, test } from "vitest";
import { newItem, newMerchant, type Person } from "@/tests/support/commerce/merchants";
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

describe("200", () => {
  test("pages newest first, and entries never change", async () => {
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
      await expect(world.sql.unsafe(attempt)).rejects.toThrow("prices is append-only");
  });
});

refusesAnonymous(world, "listItemPrices");
refusesGuests(world, "listItemPrices");
refusesMissing(world, "listItemPrices");

describe("422", () => {
  test.each(["limit=0", "limit=abc"])("%s", async (query) => {
    const item = await newItem(world, shop);
    const answer = await world.api(`/api/v1/me/places/${shop.placeId}/items/${item.id}/prices?${query}`, {
      token: shop.token,
    });
    expect([answer.status, answer.body.error.code]).toEqual([422, "validation_error"]);
  });
});
