import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { decideClaim } from "@/lib/domains/commerce/claims/decisions.service";
import { expectError } from "@/tests/api/checks";
import { expectMoneyConserved } from "@/tests/support/commerce/conservation";
import { claimOf, cli } from "@/tests/support/commerce/merchants";
import { COMMERCE, deliver, eventOf, newShop, ordered, paid, type Shop } from "@/tests/support/commerce/shopping";
import { send } from "@/tests/support/people";
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

  test("the next merchant of a place sees none of the former merchant's orders, who sees them again on return", async () => {
    const [own, next] = [await newShop(world), await world.user()];
    const { bought } = await paid(world, own);
    await decideClaim(cli(world), own.claimId, "revoke");
    const second = (await claimOf(world, next, own.placeId)).body.data;
    await decideClaim(cli(world), second.id, "approve");
    for (const path of [`/me/places/${own.placeId}/orders`, "/me/orders"])
      expect((await get(path, next)).body.data, path).toEqual([]);
    const order = `/me/orders/${bought.order.id}`;
    expectError(await get(order, next), 404, "not_found");
    expectError(await send(world, `/api/v1${order}/confirm`, undefined, next), 404, "not_found");
    const [row] = await world.sql`select refund_due from orders where id = ${bought.order.id}::bigint`;
    expect(row?.refund_due, "nobody can accept it any more").toBe(true);
    await decideClaim(cli(world), second.id, "revoke");
    const third = (await claimOf(world, own, own.placeId)).body.data;
    await decideClaim(cli(world), third.id, "approve");
    expect((await get("/me/orders", own)).body.data).toMatchObject([{ id: bought.order.id }]);
  });

  test("a payment that arrives after the merchant has changed is flagged and marks nothing as paid", async () => {
    const [own, next] = [await newShop(world), await world.user()];
    const { bought } = await ordered(world, own);
    await decideClaim(cli(world), own.claimId, "revoke");
    await decideClaim(cli(world), (await claimOf(world, next, own.placeId)).body.data.id, "approve");
    await world.sql`update sandbox_payments set status = 'succeeded' where id = ${bought.payment.id}`;
    await deliver(world, eventOf(bought));
    const [row] = await world.sql`
      select o.status, e.flag from orders o join payments p on p.order_id = o.id join payment_events e on e.payment_id = p.id
      where o.id = ${bought.order.id}::bigint`;
    expect(row).toEqual({ status: "expired", flag: "late_payment" });
  });
});
