import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { expectError, keysOf } from "@/tests/api/checks";
import { expectMoneyConserved } from "@/tests/support/commerce/conservation";
import { refusesNonMerchants } from "@/tests/support/commerce/merchants";
import { COMMERCE, newShop, ordered, paid, type Shop } from "@/tests/support/commerce/shopping";
import { send } from "@/tests/support/people";
import { refusesAnonymous, refusesGuests } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const world = useWorld(COMMERCE);
let shop: Shop;
beforeAll(async () => {
  shop = await newShop(world);
});
afterEach(() => expectMoneyConserved(world));

const get = (path: string, { token }: { token: string }) => world.api(`/api/v1${path}`, { token });
const move = (id: string, name: string, { token }: { token: string } = shop) =>
  send(world, `/api/v1/me/orders/${id}/${name}`, undefined, { token });

describe("200", () => {
  test("nothing in what a merchant reads says who bought", async () => {
    const { buyer, bought } = await paid(world, shop);
    await world.sql`update app_users set name = 'Zebulon Quux', phone = '+17584840001', handle = 'zebulon' where id = ${buyer.id}`;
    for (const path of ["/me/orders", `/me/orders/${bought.order.id}`, `/me/places/${shop.placeId}/orders`]) {
      const { text } = await get(path, shop);
      for (const secret of [
        buyer.id,
        `${buyer.id}@example.test`,
        "Zebulon",
        "zebulon",
        "+17584840001",
        bought.payment.id,
      ])
        expect(text, path).not.toContain(secret);
    }
    const { data } = (await get(`/me/orders/${bought.order.id}`, shop)).body;
    expect(keysOf(data)).toEqual(
      [
        "id",
        "customer_short_id",
        "place_id",
        "status",
        "items",
        "subtotal",
        "total",
        "refunded_amount",
        "currency",
        "note",
        "created_at",
        "paid_at",
        "confirmed_at",
        "completed_at",
        "cancelled_at",
      ].sort(),
    );
  });

  test("a buyer has one short id with a merchant, and another with another", async () => {
    const [buyer, other] = [await world.user(), await newShop(world)];
    const shortId = async (at: Shop, who = buyer) =>
      (await get(`/orders/${(await paid(world, at, { buyer: who })).bought.order.id}`, who)).body.data
        .customer_short_id;
    const [first, second, elsewhere] = [await shortId(shop), await shortId(shop), await shortId(other)];
    expect(second).toBe(first);
    expect(elsewhere).not.toBe(first);
    expect(await shortId(shop, await world.user())).not.toBe(first);
  });
});

describe("404", () => {
  test("unpaid orders are unseen, and another merchant's are as if they were not there", async () => {
    const [{ bought: unpaid }, { bought: theirs }] = [
      await ordered(world, shop),
      await paid(world, await newShop(world)),
    ];
    for (const { order } of [unpaid, theirs]) {
      expectError(await get(`/me/orders/${order.id}`, shop), 404, "not_found");
      for (const name of ["confirm", "complete", "cancel"]) expectError(await move(order.id, name), 404, "not_found");
    }
  });
});

refusesAnonymous(world, "getMerchantOrder");
refusesNonMerchants(world, "getMerchantOrder");
refusesGuests(world, "getMerchantOrder");
