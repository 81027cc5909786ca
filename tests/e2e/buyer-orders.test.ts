import { expect, test, vi } from "vitest";
import { refundOrder } from "@/lib/domains/commerce/refunds/refunds.service";
import { cli } from "@/tests/support/commerce/merchants";
import { newShop, paid } from "@/tests/support/commerce/shopping";
import { expectFits, PHONE, shownByNews, usePages } from "@/tests/support/pages";
import { registered, send } from "@/tests/support/people";
import { useSharedWorld } from "@/tests/support/shared-world";

const world = useSharedWorld();
const pages = usePages(world);
vi.setConfig({ testTimeout: 120_000 });

test("a buyer signs in at the link of a mail, follows the order as it changes, and sees the refund", async () => {
  const [shop, buyer] = [await newShop(world), await registered(world)];
  const { bought } = await paid(world, shop, { buyer, quantity: 2 });
  const { id } = bought.order;
  const page = await pages.open({ context: PHONE });
  const shot = async (name: string) => {
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
  };
  await page.clock.install();
  await page.goto(`${world.base}/account/orders/${id}`);
  await page.getByLabel("Email").fill(buyer.email);
  await page.getByLabel("Password").fill(buyer.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByText("has your order and confirms it next").waitFor();
  expect(await page.locator('meta[name="robots"]').getAttribute("content")).toContain("noindex");
  await page.getByText("2 × ").waitFor();
  await expectFits(page);
  await shot("order-paid");

  // The open page follows, without a reload.
  await send(world, `/api/v1/me/orders/${id}/confirm`, undefined, { token: shop.token });
  await shownByNews(page, page.getByText("is preparing your order"));
  await send(world, `/api/v1/me/orders/${id}/cancel`, undefined, { token: shop.token });
  await shownByNews(page, page.getByText("You get your money back"));
  await refundOrder(cli(world), id, { amount: 2_000 });
  await page.reload();
  await page.getByText("your money is on its way back").waitFor();
  await page.getByText("After refunds").waitFor();
  await expectFits(page);
  await shot("order-refunded");

  await page.getByRole("link", { name: "All orders" }).click();
  await page.getByRole("heading", { name: "Your orders" }).waitFor();
  await expectFits(page);
  await shot("orders");

  const other = await pages.open({ user: await world.user(), allow: /status of 404/ });
  expect((await other.goto(`${world.base}/account/orders/${id}`))?.status()).toBe(404);
  for (const path of ["/account/orders/abc", "/account/orders/0"])
    expect((await other.goto(`${world.base}${path}`))?.status()).toBe(404);
  await other.goto(`${world.base}/account/orders?cursor=stolen`);
  await other.getByText("No orders yet").waitFor();
  await expectFits(other);
});
