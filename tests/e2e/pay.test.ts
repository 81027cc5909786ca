import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectMoneyConserved } from "@/tests/support/commerce/conservation";
import { addToCart, COMMERCE, checkOut, newShop } from "@/tests/support/commerce/shopping";
import { expectAccessible, launched } from "@/tests/support/pages";
import { useWorld } from "@/tests/support/world";

const world = useWorld(COMMERCE);
const complaints: string[] = [];
let page: Page;

beforeAll(async () => {
  page = await (await launched()).newPage();
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
});
afterAll(() => page?.close());

test("by keyboard, a payment is declined and then made on the sandbox page, and the order reaches the merchant", async () => {
  const [shop, buyer] = [await newShop(world), await world.user()];
  await addToCart(world, buyer, shop.items[0] ?? "", 2);
  const { order, payment } = (await checkOut(world, buyer)).body.data;
  const { pathname, search } = new URL(payment.redirect_url);
  await page.goto(`${world.base}${pathname}${search}`);
  await page.getByText("XCD 20.00").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Decline" }).press("Enter");
  await page.getByText("You can try again").waitFor();
  await page.getByRole("button", { name: "Pay" }).press("Enter");
  await page.getByRole("heading", { name: "Paid" }).waitFor();
  await expectAccessible(page);
  const seen = (await world.api("/api/v1/me/orders", { token: shop.token })).body.data;
  expect(seen).toMatchObject([{ id: order.id, status: "paid", total: 2_000 }]);
  expect(complaints).toEqual([]);
  await expectMoneyConserved(world);
});
