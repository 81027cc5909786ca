import { expect, test } from "vitest";
import { expectError } from "@/tests/api/checks";
import { addToCart, COMMERCE, checkOut, newShop } from "@/tests/support/commerce/shopping";
import { useWorld } from "@/tests/support/world";

const world = useWorld({ ...COMMERCE, PAYMENTS_DAILY_LIMIT: "3" });

test("no more payments are created in a day than PAYMENTS_DAILY_LIMIT, whoever orders", async () => {
  const shop = await newShop(world);
  const statuses: number[] = [];
  for (let i = 0; i < 5; i++) {
    const buyer = await world.user();
    await addToCart(world, buyer, shop.items[0] ?? "");
    const answer = await checkOut(world, buyer);
    statuses.push(answer.status);
    if (i === 4) expectError(answer, 429, "rate_limited");
  }
  expect(statuses).toEqual([201, 201, 201, 429, 429]);
  const [row] = await world.sql`select used from budgets where name = 'payments'`;
  expect(Number(row?.used)).toBe(3);
});
