import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { expectError } from "@/tests/api/checks";
import { expectMoneyConserved } from "@/tests/support/commerce/conservation";
import { newMerchant, refusesNonMerchants } from "@/tests/support/commerce/merchants";
import { COMMERCE, newShop, paid, type Shop } from "@/tests/support/commerce/shopping";
import { send } from "@/tests/support/people";
import { refusesAnonymous, refusesGuests, refusesMissing } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const world = useWorld(COMMERCE);
let shop: Shop;
beforeAll(async () => {
  shop = await newShop(world);
});
afterEach(() => expectMoneyConserved(world));
const move = (id: string, name: string, { token }: { token: string } = shop) =>
  send(world, `/api/v1/me/orders/${id}/${name}`, undefined, { token });

describe("200", () => {
  test("paid, confirmed, completed; the same move again changes nothing", async () => {
    const { bought } = await paid(world, shop);
    for (const [name, status] of [
      ["confirm", "confirmed"],
      ["complete", "completed"],
    ] as const) {
      const first = await move(bought.order.id, name);
      expect([first.status, first.body.data.status, first.body.data[`${status}_at`]]).toEqual([
        200,
        status,
        expect.any(String),
      ]);
      expect((await move(bought.order.id, name)).body).toEqual(first.body);
    }
    const told = await world.sql`
      select actor, action, before->>'status' as before from audit_log where entity = ${`order:${bought.order.id}`} order by id`;
    expect(told).toMatchObject([
      { action: "order.paid", before: "pending_payment" },
      { actor: `user:${shop.id}`, action: "order.confirmed", before: "paid" },
      { actor: `user:${shop.id}`, action: "order.completed", before: "confirmed" },
    ]);
  });
});

refusesAnonymous(world, "completeOrder");
refusesNonMerchants(world, "completeOrder");
refusesGuests(world, "completeOrder");
refusesMissing(world, "completeOrder", { token: async () => (await newMerchant(world)).token });

describe("422", () => {
  test("an order that is only paid is not completed", async () => {
    const { bought } = await paid(world, shop);
    for (const step of [] as string[]) await move(bought.order.id, step);
    expectError(await move(bought.order.id, "complete"), 422, "validation_error");
  });
});
