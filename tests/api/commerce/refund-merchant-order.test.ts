import { afterEach, beforeAll, describe, test } from "vitest";
import { expectError } from "@/tests/api/checks";
import { expectMoneyConserved } from "@/tests/support/commerce/conservation";
import { COMMERCE, newShop, paid, type Shop } from "@/tests/support/commerce/shopping";
import { send } from "@/tests/support/people";
import { refusesAnonymous } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const world = useWorld(COMMERCE);
let shop: Shop;
beforeAll(async () => {
  shop = await newShop(world);
});
afterEach(() => expectMoneyConserved(world));
const move = (id: string, name: string, { token }: { token: string } = shop) =>
  send(world, `/api/v1/me/orders/${id}/${name}`, undefined, { token });

describe("403", () => {
  test("merchants refund nothing", async () => {
    const { bought } = await paid(world, shop);
    for (const id of [bought.order.id, "999999999", "none"]) expectError(await move(id, "refund"), 403, "forbidden");
  });
});

describe("404", () => {
  test("an id that cannot be decoded", async () => {
    expectError(await move("%zz", "refund"), 404, "not_found");
  });
});

refusesAnonymous(world, "refundMerchantOrder");
