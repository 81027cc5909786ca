import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { expectError } from "@/tests/api/checks";
import { expectMoneyConserved } from "@/tests/support/commerce/conservation";
import { COMMERCE, newShop, ordered, paid, type Shop } from "@/tests/support/commerce/shopping";
import { refusesAnonymous, refusesGuests } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const world = useWorld(COMMERCE);
let shop: Shop;
beforeAll(async () => {
  shop = await newShop(world);
});
afterEach(() => expectMoneyConserved(world));

const get = (path: string, { token }: { token: string }) => world.api(`/api/v1${path}`, { token });
const idsOf = (orders: { id: string }[]) => orders.map(({ id }) => id);

describe("200", () => {
  test("one's own, newest first, page by page, whatever comes in between", async () => {
    const buyer = await world.user();
    const all: string[] = [];
    for (let n = 0; n < 5; n++) all.unshift((await paid(world, shop, { buyer })).bought.order.id);
    await paid(world, shop);
    const seen: string[] = [];
    let path: string | null = "/orders?limit=2";
    while (path !== null) {
      const { body } = await get(path, buyer);
      seen.push(...idsOf(body.data));
      if (seen.length === 2) await paid(world, shop, { buyer });
      path = body.meta.cursor === null ? null : `/orders?limit=2&cursor=${body.meta.cursor}`;
    }
    expect(seen).toEqual(all);
  });

  test("by their state, and an hour's end counts before anyone has written it down", async () => {
    const { buyer, bought } = await ordered(world, shop);
    expect(idsOf((await get("/orders?status=pending_payment", buyer)).body.data)).toEqual([bought.order.id]);
    await world.sql`update orders set expires_at = now() where id = ${bought.order.id}`;
    expect((await get("/orders?status=pending_payment", buyer)).body.data).toEqual([]);
    expect(idsOf((await get("/orders?status=expired", buyer)).body.data)).toEqual([bought.order.id]);
    expect((await get(`/orders/${bought.order.id}`, buyer)).body.data.status).toBe("expired");
  });
});

describe("422", () => {
  test("a bad filter or cursor, after 401 and 403 for the wrong callers", async () => {
    const buyer = await world.user();
    for (const path of [
      "/orders",
      "/orders/1",
      "/me/orders",
      "/me/orders/1",
      "/me/disbursements",
      "/me/disbursements/1",
    ]) {
      expectError(await world.api(`/api/v1${path}`), 401, "auth_required");
      expectError(await get(path, await world.guest()), 403, "forbidden");
    }
    for (const query of ["status=x", "limit=0", "limit=x"])
      expectError(await get(`/orders?${query}`, buyer), 422, "validation_error");
    const { body } = await get("/me/orders?limit=1", shop);
    expectError(await get(`/orders?limit=1&cursor=${body.meta.cursor}`, shop), 422, "invalid_cursor");
    expectError(await get(`/me/orders?status=paid&limit=1&cursor=${body.meta.cursor}`, shop), 422, "invalid_cursor");
    expectError(
      await get(`/me/orders?limit=1&cursor=${body.meta.cursor}`, await newShop(world)),
      422,
      "invalid_cursor",
    );
    expectError(await get("/me/orders?status=expired", shop), 422, "validation_error");
  });
});

refusesAnonymous(world, "listOrders");
refusesGuests(world, "listOrders");
