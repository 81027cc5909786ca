import { expect, test, vi } from "vitest";
import { newShop, paid } from "@/tests/support/commerce/shopping";
import { expectFits, PHONE, usePages } from "@/tests/support/pages";
import { send } from "@/tests/support/people";
import { newBrowser, playSubscription } from "@/tests/support/push";
import { useSharedWorld } from "@/tests/support/shared-world";
import { standIn } from "@/tests/support/stand-in";

const pushService = await standIn((_, res) => void res.writeHead(201).end());
const world = useSharedWorld();
const pages = usePages(world, { browser: "windowed" });
vi.setConfig({ testTimeout: 90_000 });

test("a visitor turns notifications on, chooses topics, hears of an order, and signing out ends them", async () => {
  const [shop, buyer] = [await newShop(world), await world.user()];
  const page = await pages.open({ context: PHONE, user: buyer });
  await page.context().grantPermissions(["notifications"], { origin: world.base });
  const { subscription, read } = newBrowser(`${pushService.baseUrl}/push`);
  await playSubscription(page, subscription);
  await page.goto(`${world.base}/account/notifications`);
  await page.getByText("Notifications are off in this browser.").waitFor();
  await page.getByRole("button", { name: "Turn on notifications" }).press("Enter");
  await page.getByText("Notifications are on in this browser.").waitFor();
  const events = page.getByLabel("A favorite event starts in three hours");
  await events.uncheck();
  await page.reload();
  await page.getByText("Notifications are on in this browser.").waitFor();
  await expect.poll(() => events.isChecked()).toBe(false);
  await expectFits(page);
  if (process.env.TOUR_SCREENSHOTS)
    await page.screenshot({ path: `${process.env.TOUR_SCREENSHOTS}/notifications.png` });

  const { bought } = await paid(world, shop, { buyer });
  await send(world, `/api/v1/me/orders/${bought.order.id}/confirm`, undefined, { token: shop.token });
  await expect.poll(() => pushService.received.length, { timeout: 10_000 }).toBe(1);
  expect(read(pushService.received[0]?.bytes ?? Buffer.alloc(0)).title).toBe("Order confirmed");

  await page.getByRole("button", { name: "Sign out" }).press("Enter");
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  expect((await world.api("/api/v1/me/devices", { token: buyer.token })).body.data).toEqual([]);
  await expectFits(page);
});
