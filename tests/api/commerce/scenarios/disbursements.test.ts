import { afterEach, beforeAll, expect, test } from "vitest";
import { createDisbursement } from "@/lib/domains/commerce/disbursements/disbursements-admin.service";
import { expectError } from "@/tests/api/checks";
import { expectMoneyConserved } from "@/tests/support/commerce/conservation";
import { cli } from "@/tests/support/commerce/merchants";
import { COMMERCE, newShop, type Shop } from "@/tests/support/commerce/shopping";
import { send } from "@/tests/support/people";
import { useWorld } from "@/tests/support/world";

const world = useWorld(COMMERCE);
let shop: Shop;
beforeAll(async () => {
  shop = await newShop(world);
});
afterEach(() => expectMoneyConserved(world));

const period = { from: "2026-11-01", to: "2026-11-15" };

test("merchants change nothing", async () => {
  for (const method of ["POST", "PUT", "PATCH", "DELETE"])
    expectError(
      await send(world, "/api/v1/me/disbursements/1", {}, { method, token: shop.token }),
      405,
      "method_not_allowed",
    );
});

test.each([
  [{ amount: 0 }, "amount"],
  [{ amount: 1.5 }, "amount"],
  [{ from: "2026-11-16" }, "to"],
  [{ from: "2026-02-30" }, "from"],
  [{ currency: "xcd" }, "currency"],
])("%j is refused", async (over, words) => {
  await expect(createDisbursement(cli(world), shop.placeId, { amount: 1, ...period, ...over })).rejects.toThrow(words);
});
