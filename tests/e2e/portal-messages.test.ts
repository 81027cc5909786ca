import type { Page } from "playwright";
import { expect, test, vi } from "vitest";
import { newMerchant } from "@/tests/support/commerce/merchants";
import { newShop, paid } from "@/tests/support/commerce/shopping";
import { expectAccessible, expectNoSideways, PHONE, shownByNews, usePages } from "@/tests/support/pages";
import { newBrowser, playSubscription } from "@/tests/support/push";
import { useSharedWorld } from "@/tests/support/shared-world";
import { standIn } from "@/tests/support/stand-in";

const receiver = await standIn((_, res) => void res.writeHead(200).end("printed"));
const pushService = await standIn((_, res) => void res.writeHead(201).end());
const world = useSharedWorld();
const pages = usePages(world, { browser: "windowed" });
vi.setConfig({ testTimeout: 120_000 });

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });
const dialog = (page: Page) => page.getByRole("dialog");

test("a merchant adds a webhook, tests it, sends an event again, rotates its secret and turns it off, on a phone", async () => {
  const shop = await newShop(world);
  const page = await pages.open({ context: PHONE, user: shop });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin: world.base });
  await page.clock.install();
  await page.goto(`${world.base}/portal`);
  await page.getByRole("link", { name: /^Webhooks of/ }).click();
  await page.getByText("You don't need one to take orders").waitFor();
  await expectAccessible(page);

  await button(page, "Add endpoint").click();
  await page.getByLabel("URL").fill("not an address");
  await dialog(page).getByRole("button", { name: "Add endpoint" }).click();
  await page.locator("#webhook-url[aria-invalid]:focus").waitFor();
  await page.getByLabel("URL").fill(`${receiver.baseUrl}/hook`);
  await page.getByLabel("Order refunded").uncheck();
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Add endpoint" }).click();
  await page.getByText("We show it only once.").waitFor();
  const secret = await page.getByText(/^whsec_/).textContent();
  await page.getByText("Copy", { exact: true }).click();
  await page.getByText("Copied", { exact: true }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await expectNoSideways(page);

  await button(page, "Send test").click();
  const log = page.getByRole("region", { name: /^Deliveries to/ });
  await shownByNews(page, log.getByText("Delivered"));
  await log.getByText("Response 200").click();
  await log.getByText("printed").waitFor();
  receiver.behave((_, res) => void res.writeHead(500).end("out of paper"));
  await paid(world, shop);
  await shownByNews(page, log.getByText("Response 500"));
  await log.getByText(/next attempt/).waitFor();
  await expectAccessible(page);
  await expectNoSideways(page);
  receiver.behave((_, res) => void res.writeHead(200).end());
  await button(page, /^Send again: webhook\.test/).click();
  await expect.poll(() => receiver.received.filter(({ body }) => body.includes("webhook.test")).length).toBe(2);

  await button(page, /^Rotate secret of/).click();
  await button(page, "Rotate secret").click();
  await page.getByText("Secret rotated.").waitFor();
  expect(await page.getByText(/^whsec_/).textContent()).not.toBe(secret);
  await button(page, /^Disable http/)
    .first()
    .click();
  await button(page, "Disable endpoint").click();
  await page.getByText("Endpoint disabled.").waitFor();
  expect(await button(page, "Send test").count()).toBe(0);
  await button(page, /^Enable http/).click();
  await page.getByText("Endpoint enabled.").waitFor();
  await page.reload();
  await button(page, "Send test").waitFor();
  expect(await page.getByText(/^whsec_/).count()).toBe(0);
  await button(page, /^Delete http/)
    .first()
    .click();
  await button(page, "Delete endpoint").click();
  await page.getByText("No webhooks yet").waitFor();
});

test("a merchant turns notifications on, a push opens its order, and signing out ends them", async () => {
  const shop = await newShop(world);
  const page = await pages.open({ user: shop });
  const context = page.context();
  await context.grantPermissions(["notifications"], { origin: world.base });
  const { subscription, read } = newBrowser(`${pushService.baseUrl}/push`);
  await playSubscription(page, subscription);
  await page.clock.install();
  await page.goto(`${world.base}/portal/orders`);
  await button(page, "Turn on notifications").click();
  await page.getByText("Notifications are on").waitFor();
  const summary = page.getByLabel(/^Email me each morning/);
  await summary.check();
  await expectAccessible(page);
  await page.reload();
  await page.getByText("Notifications are on").waitFor();
  await expect.poll(() => summary.isChecked()).toBe(true);

  const { bought } = await paid(world, shop);
  await expect.poll(() => pushService.received.length, { timeout: 10_000 }).toBe(1);
  const message = read(pushService.received[0]?.bytes ?? Buffer.alloc(0));
  expect(message.url).toBe(`${world.base}/portal/orders#order-${bought.order.id}`);
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [one] }) => {
      if (one) resolve(one.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const deliver = async (data: string) =>
    session.send("ServiceWorker.deliverPushMessage", { origin: world.base, registrationId: await registered, data });
  const shown = () =>
    page.evaluate(async () => {
      const notifications = await (await navigator.serviceWorker.ready).getNotifications();
      return notifications.map(({ title, body }) => `${title}: ${body}`);
    });
  for (const data of [JSON.stringify(message), JSON.stringify(message)]) await deliver(data);
  await expect.poll(shown).toEqual([`${message.title}: ${message.body}`]);
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration } & EventTarget;
    const [notification] = await scope.registration.getNotifications();
    const Clicked = (globalThis as unknown as { NotificationEvent: new (type: string, init: object) => Event })
      .NotificationEvent;
    scope.dispatchEvent(new Clicked("notificationclick", { notification }));
  });
  await page.waitForURL(message.url ?? "");
  await shownByNews(page, page.locator("article:focus", { hasText: `Order ${bought.order.id}` }));
  await deliver("no JSON");
  await expect.poll(shown).toContain("New message: ");

  await page.getByText("Account", { exact: true }).click();
  await button(page, "Sign out").click();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  const { body } = await world.api("/api/v1/me/devices", { token: shop.token });
  expect(body.data).toEqual([]);
});

test("a merchant whose browser blocks notifications learns where to allow them", async () => {
  const merchant = await newMerchant(world);
  const page = await pages.open({ user: merchant });
  await page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "denied" });
  });
  await page.goto(`${world.base}/portal/orders`);
  await page.getByText("Your browser blocks notifications").waitFor();
});
