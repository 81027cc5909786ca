import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { refundOrder } from "@/lib/domains/commerce/refunds/refunds.service";
import { expectError } from "@/tests/api/checks";
import { expectMoneyConserved } from "@/tests/support/commerce/conservation";
import { cli, newMerchant, refusesNonMerchants } from "@/tests/support/commerce/merchants";
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
  test("paid or confirmed becomes cancelled, which makes a refund due", async () => {
    for (const before of [[], ["confirm"]]) {
      const { bought } = await paid(world, shop);
      for (const name of before) await move(bought.order.id, name);
      expect((await move(bought.order.id, "cancel")).body.data).toMatchObject({
        status: "cancelled",
        cancelled_at: expect.any(String),
      });
      const due = async () =>
        (await world.sql`select refund_due from orders where id = ${bought.order.id}`)[0]?.refund_due;
      expect(await due()).toBe(true);
      await refundOrder(cli(world), bought.order.id);
      expect(await due()).toBe(false);
    }
  });
});

refusesAnonymous(world, "cancelOrder");
refusesNonMerchants(world, "cancelOrder");
refusesGuests(world, "cancelOrder");
refusesMissing(world, "cancelOrder", { token: async () => (await newMerchant(world)).token });

describe("422", () => {
  test("a completed order stays completed", async () => {
    const { bought } = await paid(world, shop);
    for (const step of ["confirm", "complete"]) await move(bought.order.id, step);
    expectError(await move(bought.order.id, "cancel"), 422, "validation_error");
  });
});
