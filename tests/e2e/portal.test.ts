import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright";
import { describe, expect, test, vi } from "vitest";
import { decideClaim } from "@/lib/domains/commerce/claims/decisions.service";
import { cli, menuOf, newCategory, newItem, newMerchant, newPrice } from "@/tests/support/commerce/merchants";
import { addToCart, checkOut, newShop, paid } from "@/tests/support/commerce/shopping";
import {
  DESKTOP,
  delayScripts,
  expectFits,
  expectNoSideways,
  follow,
  PHONE,
  picture,
  shownByNews,
  usePages,
} from "@/tests/support/pages";
import { registered, someEmail, somePassword } from "@/tests/support/people";
import { rounds } from "@/tests/support/rounds";
import { sharedProvider, useSharedWorld } from "@/tests/support/shared-world";

// A test visits many pages, and axe checks each.
vi.setConfig({ testTimeout: 120_000 });

const world = useSharedWorld();
const pages = usePages(world);

const at = (path = ""): string => `${world.base}/portal${path}`;
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name }).first().waitFor();

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** A merchant with a menu of two drinks and a dish. */
async function newBar() {
  const merchant = await newMerchant(world);
  const drinks = await newCategory(world, merchant, { name: "Drinks" });
  const items: { id: string }[] = [];
  for (const [position, name] of ["Lemonade", "Rum punch", "Coconut water"].entries())
    items.push(await newItem(world, merchant, { name, price: 850, category_id: drinks.id, position }));
  return { ...merchant, items: items.map(({ id }) => id) };
}

// Merchants work with a phone; `npm run test:all` goes the same way on a computer too.
const DEVICES = [
  ["a phone", PHONE],
  ["a computer", DESKTOP],
] as const;

describe.each(DEVICES.slice(0, rounds(1, 2)))("on %s", (_, context) => {
  test("a merchant gets from sign-up to a completed order", async () => {
    const name = `Ti Kaye ${randomBytes(3).toString("hex")}`;
    await world.bundle({ places: [{ key: name, name, lat: 14, lng: -61 }] });
    const page = await pages.open({ context });
    await page.clock.install();
    await page.goto(at());
    await page.getByRole("link", { name: "Create an account" }).click();
    await page.getByLabel("Your name").fill("Amélie");
    await page.getByLabel("Email").fill(someEmail());
    await page.getByLabel("Password").fill(somePassword());
    await page.getByRole("button", { name: "Create account", exact: true }).click();
    await heading(page, "Welcome, Amélie");
    await page.waitForURL(at());

    await page.getByRole("main").getByRole("link", { name: "Find your place" }).click();
    await page.getByLabel("Place name").fill(name);
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByRole("link", { name: new RegExp(name) }).click();
    await heading(page, `Claim ${name}`);
    await page.getByLabel("Business name").fill("Ti Kaye Ltd");
    await page.getByLabel("Phone").fill("12");
    await page.getByRole("button", { name: "Send claim" }).click();
    await page.locator("#f-contact_phone[aria-invalid]:focus").waitFor();
    expect(await page.getByLabel("Business name").inputValue()).toBe("Ti Kaye Ltd");
    await page.getByLabel("Phone").fill("+1 758 484 1234");
    await page.getByRole("button", { name: "Send claim" }).click();
    await page.getByText("We're reviewing your claim.").waitFor();

    const [claim] = await world.sql<{ id: string; place_id: string }[]>`
      select id::text, place_id::text from place_claims order by id desc limit 1`;
    await decideClaim(cli(world), claim?.id ?? "", "approve");
    await page.reload();
    await page.getByRole("link", { name: `Menu of ${name}` }).click();
    await page.getByRole("button", { name: "Add category" }).click();
    await page.getByLabel("Name").fill("Drinks");
    await page.getByRole("dialog").getByRole("button", { name: "Add category" }).click();
    await page.getByRole("button", { name: "Add item to Drinks" }).click();
    await page.getByLabel("Name").fill("Lemonade");
    await page.getByLabel("Price (XCD)").fill("8,50");
    await page.getByLabel("Show to customers").uncheck();
    await page.getByRole("dialog").getByRole("button", { name: "Add item", exact: true }).click();
    await page.getByText("Enter an amount such as 12.50.").waitFor();
    expect(await page.locator("#item-price:focus").inputValue()).toBe("8,50");
    expect(await page.getByLabel("Show to customers").isChecked()).toBe(false);
    await page.getByLabel("Show to customers").check();
    await page.getByLabel("Price (XCD)").fill("8.50");
    await page.getByRole("dialog").getByRole("button", { name: "Add item", exact: true }).click();
    await page.getByText("Lemonade saved.").waitFor();
    await page.getByRole("link", { name: "Preview" }).click();
    await page.getByRole("main").getByText("EC$8.50").waitFor();

    await page.getByRole("link", { name: "Orders", exact: true }).click();
    await page.getByText("No orders yet").waitFor();
    const buyer = await world.user();
    const [item] = (await menuOf(world, claim?.place_id ?? "")).items;
    await addToCart(world, buyer, item.id, 2);
    const { payment, order } = (await checkOut(world, buyer)).body.data;
    const { pathname, search } = new URL(payment.redirect_url);
    const payPage = await pages.open();
    await payPage.goto(`${world.base}${pathname}${search}`);
    await payPage.getByRole("button", { name: "Pay" }).click();
    await payPage.getByRole("heading", { name: "Paid" }).waitFor();

    // The order appears with the next poll, without a reload.
    await page.clock.fastForward(15_000);
    await page.getByRole("status").getByText("New order: EC$17.00.").waitFor();
    await page.getByRole("button", { name: `Confirm order ${order.id}` }).click();
    await page.getByRole("button", { name: `Complete order ${order.id}` }).click();
    await page.getByText(`Order ${order.id}: completed.`).waitFor();
    const seen = (await world.api(`/api/v1/orders/${order.id}`, { token: buyer.token })).body.data;
    expect(seen.status).toBe("completed");
    expect(await page.locator("dl").textContent()).toMatch(/Orders today1Sales todayEC\$17.00To confirm0/);
    await page.getByRole("link", { name: "Completed" }).click();
    await page.waitForURL(/\?status=completed$/);
    await heading(page, `Order ${order.id}`);

    await page.getByText("Account", { exact: true }).click();
    await page.getByRole("button", { name: "Sign out" }).click();
    await heading(page, "Sign in");
  });
});

test("every page is accessible in both themes and does not scroll horizontally, on a phone and a computer", async () => {
  const bar = await newBar();
  const { bought } = await paid(world, bar);
  await world.sql`update orders set note = 'No pepper' where id = ${bought.order.id}::bigint`;
  await world.sql`
    insert into disbursements (place_id, merchant_id, amount, currency, period_start, period_end)
    values (${bar.placeId}::bigint, ${bar.id}, 125000, 'XCD', '2026-11-01', '2026-11-15')`;
  const out = await pages.open();
  for (const path of ["", "?account=new&error=access_denied"]) {
    await out.goto(at(path));
    await expectFits(out);
  }
  const newcomer = await pages.open({ user: await world.user() });
  await newcomer.goto(at());
  await newcomer.getByText("Start by claiming your place.").waitFor();
  await expectFits(newcomer);
  await follow(newcomer, "/portal/find?q=place");
  await newcomer.getByRole("link", { name: /Claim/ }).first().waitFor();
  await expectFits(newcomer);
  await follow(newcomer, `/portal/find/${bar.placeId}`);
  await newcomer.getByLabel("Phone").waitFor();
  await expectFits(newcomer);

  const page = await pages.open({ user: bar });
  await page.goto(at());
  for (const [path, shows, name] of [
    ["", "1 order to confirm.", "portal-home"],
    [`/places/${bar.placeId}/menu/preview`, "EC$8.50", "portal-preview"],
    ["/orders", "No pepper", "portal-orders"],
    ["/payouts", "EC$1,250.00", "portal-payouts"],
    [`/places/${bar.placeId}/menu`, "Rum punch", "portal-menu"],
  ] as const) {
    await follow(page, `/portal${path}`);
    await page.getByText(shows).first().waitFor();
    await expectFits(page);
    await picture(page, name);
  }
  await page.getByRole("button", { name: "Edit Rum punch" }).click();
  await page.getByRole("dialog").waitFor();
  await expectFits(page);
  await page.keyboard.press("Escape");
  expect(await page.locator(":focus").getAttribute("aria-label")).toBe("Edit Rum punch");
});

test("the first page counts orders that arrive while it is open", async () => {
  const shop = await newShop(world);
  const page = await pages.open({ user: shop });
  await page.clock.install();
  await page.goto(at());
  await page.getByText("No orders to confirm.").waitFor();
  await paid(world, shop);
  await shownByNews(page, page.getByText("1 order to confirm."));
});

test("the menu can be reordered by keyboard, by the arrow buttons and by mouse", async () => {
  const bar = await newBar();
  const names = async () => (await menuOf(world, bar.placeId)).items.map(({ name }: { name: string }) => name);
  const page = await pages.open({ user: bar });
  await page.goto(at(`/places/${bar.placeId}/menu`));
  const handle = page.getByRole("button", { name: "Move Coconut water", exact: true });
  const saved = () => page.getByRole("status").getByText("Order saved.").waitFor();
  await handle.focus();
  await page.keyboard.press("Space");
  await page.getByText(/Coconut water (picked up at|moved to) position 3 of 3/).waitFor({ state: "attached" });
  const isMoved = () =>
    page
      .getByText(/Coconut water moved to position 2 of 3/)
      .waitFor({ state: "attached", timeout: 1_000 })
      .then(
        () => true,
        () => false,
      );
  // The list is measured a moment after the item is picked up. A key pressed before that moves nothing.
  await expect.poll(async () => page.keyboard.press("ArrowUp").then(isMoved)).toBe(true);
  await page.keyboard.press("Space");
  await saved();
  expect(await names()).toEqual(["Lemonade", "Coconut water", "Rum punch"]);

  await page.getByRole("button", { name: "Move Lemonade down" }).press("Enter");
  await expect.poll(names).toEqual(["Coconut water", "Lemonade", "Rum punch"]);

  const target = await page.getByRole("heading", { name: "Coconut water", exact: true }).boundingBox();
  await page.getByRole("button", { name: "Move Rum punch", exact: true }).hover();
  await page.mouse.down();
  await page.mouse.move(target?.x ?? 0, (target?.y ?? 0) + 20, { steps: 8 });
  await page.mouse.move(target?.x ?? 0, (target?.y ?? 0) - 10, { steps: 8 });
  await page.mouse.up();
  await expect.poll(names).toEqual(["Rum punch", "Coconut water", "Lemonade"]);
});

test("a form submitted before hydration is not lost, and never ends up in the address", async () => {
  const { email, password } = await registered(world);
  const page = await pages.open();
  await delayScripts(page, 2_000);
  // domcontentloaded: the inline script that keeps an early submission is at the end of the document.
  await page.goto(at("/orders"), { waitUntil: "domcontentloaded" });
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.keyboard.press("Enter");
  await heading(page, "Orders");
  expect(page.url()).toBe(at("/orders"));
});

test("a failed sign-in says why and keeps the input", async () => {
  const { email } = await registered(world);
  const page = await pages.open({ allow: /ERR_INTERNET_DISCONNECTED/ });
  await page.goto(at());
  await signIn(page, email, "not the password");
  await page.getByRole("alert").getByText("Wrong email or password.").waitFor();
  expect(await page.getByLabel("Email").inputValue()).toBe(email);
  await page.context().setOffline(true);
  await signIn(page, email, "still not");
  await page.getByRole("alert").getByText("You're offline.").waitFor();
  await page.context().setOffline(false);
  await page.getByRole("link", { name: "Create an account" }).click();
  await heading(page, "Create an account");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(somePassword());
  await page.getByRole("button", { name: "Create account", exact: true }).click();
  await page.getByRole("alert").getByText("Sign in instead").waitFor();
});

test("a merchant signs in through a provider and returns to the requested page", async () => {
  const [email, provider] = [someEmail(), await sharedProvider()];
  provider.people.set(email, { email, email_verified: true, name: "Amélie" });
  const page = await pages.open({ elsewhere: provider.issuer });
  await page.route(/^https:/, (route) => route.abort());
  await page.goto(at("/orders"));
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await page.waitForURL(`${provider.issuer}/**`);
  await page.fill('input[name="login"]', email);
  await page.fill('input[name="password"]', "any");
  await page.click('button[type="submit"]');
  await page.click('button[type="submit"]', { noWaitAfter: true });
  await page.waitForURL(at("/orders"));
  await page.getByText("No approved place yet").waitFor();
});

test("a merchant whose session ends while typing signs in again and continues", async () => {
  const person = await registered(world);
  const bar = await newBar();
  await world.sql`update place_claims set user_id = ${person.id} where id = ${bar.claimId}::bigint`;
  const page = await pages.open();
  await page.goto(at(`/places/${bar.placeId}/menu`));
  await signIn(page, person.email, person.password);
  await page.getByRole("button", { name: "Add item", exact: true }).click();
  await page.getByLabel("Name").fill("Cocoa tea");
  await page.getByLabel("Price (XCD)").fill("5");
  await world.sql`delete from sessions where user_id = ${person.id}`;
  await page.getByRole("dialog").getByRole("button", { name: "Add item", exact: true }).click();
  await page.getByText("Your changes are still here.").waitFor();
  // A browser lets no page prevent the second Escape in a row.
  for (let n = 0; n < 3; n++) await page.keyboard.press("Escape");
  await signIn(page, person.email, person.password);
  expect(await page.getByLabel("Name").inputValue()).toBe("Cocoa tea");
  await page.getByRole("dialog").getByRole("button", { name: "Add item", exact: true }).click();
  await page.getByText("Cocoa tea saved.").waitFor();
});

test("the sales of a good day stay on one line of a phone", async () => {
  const bar = await newBar();
  await newPrice(world, bar, bar.items[0] ?? "", 1_234_550);
  await paid(world, bar);
  const page = await pages.open({ context: PHONE, user: bar });
  await page.goto(at("/orders"));
  const sales = page.locator("dl").getByText("EC$12,345.50");
  const lines = await sales.evaluate((figure) => {
    const range = document.createRange();
    range.selectNodeContents(figure);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });
  expect(lines).toBe(1);
  await expectNoSideways(page);
});

test("cancelling an order without anything to refund promises no refund", async () => {
  const bar = await newBar();
  const { bought } = await paid(world, bar);
  await world.sql`update orders set refunded_amount = total where id = ${bought.order.id}::bigint`;
  const page = await pages.open({ user: bar });
  await page.goto(at("/orders"));
  await page.getByRole("button", { name: `Cancel order ${bought.order.id}` }).click();
  const text = await page.getByRole("dialog").textContent();
  expect(text).toContain("You can't undo this.");
  expect(text).not.toContain("refund");
});

test("cancelling an order needs a confirmation, and an order that changed elsewhere is reloaded", async () => {
  const bar = await newBar();
  const [first, second] = [await paid(world, bar), await paid(world, bar)];
  const [one, two] = [first.bought.order.id, second.bought.order.id];
  const page = await pages.open({ context: PHONE, user: bar });
  await page.goto(at("/orders?status=paid"));
  const cancel = page.getByRole("button", { name: `Cancel order ${one}` });
  await cancel.click();
  await page.getByRole("dialog").getByText("We'll refund EC$8.50 to the customer.").waitFor();
  await page.keyboard.press("Escape");
  expect(await page.locator(":focus").getAttribute("aria-label")).toBe(`Cancel order ${one}`);
  await cancel.click();
  await page.getByRole("button", { name: "Cancel order", exact: true }).click();
  await page.getByText(`Order ${one}: cancelled.`).waitFor();
  expect(await page.getByRole("heading", { name: `Order ${one}`, exact: true }).count()).toBe(0);
  await world.api(`/api/v1/me/orders/${two}/cancel`, { method: "POST", token: bar.token });
  await page.getByRole("button", { name: `Confirm order ${two}` }).click();
  await page.getByText("No orders with this status").waitFor();
  expect(page.url()).toBe(at("/orders?status=paid"));
});

test("the sign-in page loads less than 150 kB of compressed JavaScript", async () => {
  const page = await pages.open();
  const files = new Set<string>();
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith(".js")) files.add(pathname);
  });
  await page.goto(at(), { waitUntil: "networkidle" });
  expect(files.size).toBeGreaterThan(2);
  const sizes = await Promise.all(
    [...files].map(async (path) => gzipSync(await readFile(`.next/static/chunks/${basename(path)}`)).length),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(150_000);
});
