import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright";
import { afterAll, describe, expect, test, vi } from "vitest";
import { decideClaim } from "@/lib/commerce/claims/decisions.service";
import { cli, menuOf, newCategory, newItem, newMerchant } from "@/tests/support/commerce/merchants";
import { addToCart, COMMERCE, checkOut, paid } from "@/tests/support/commerce/shopping";
import { type OpenId, startOpenId } from "@/tests/support/openid";
import {
  DESKTOP,
  delayScripts,
  expectAccessible,
  expectNoSideways,
  PHONE,
  picture,
  themeAt,
  usePages,
} from "@/tests/support/pages";
import { registered, someEmail, somePassword } from "@/tests/support/people";
import { useWorld } from "@/tests/support/world";

// A test here walks through many pages, and axe looks at each twice.
vi.setConfig({ testTimeout: 120_000 });

let provider: OpenId;
const world = useWorld(async (base) => {
  provider = await startOpenId(base);
  return { ...COMMERCE, ...provider.settings };
});
const pages = usePages(world);
afterAll(() => provider?.stop());

const at = (path = ""): string => `${world.base}/portal${path}`;
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name }).first().waitFor();

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
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

describe.each([
  ["a computer", DESKTOP],
  ["a phone", PHONE],
] as const)("on %s", (_, context) => {
  test("a merchant comes from sign-up to a completed order", async () => {
    const name = `Ti Kaye ${randomBytes(3).toString("hex")}`;
    await world.bundle({ places: [{ key: name, name, lat: 14, lng: -61 }] });
    const page = await pages.open({ context });
    await page.clock.install();
    await page.goto(at());
    await page.getByRole("link", { name: "Open an account" }).click();
    await page.getByLabel("Your name").fill("Amélie");
    await page.getByLabel("Email").fill(someEmail());
    await page.getByLabel("Password").fill(somePassword());
    await page.getByRole("button", { name: "Open the account" }).click();
    await heading(page, "Welcome, Amélie");
    await page.waitForURL(at());

    await page.getByRole("main").getByRole("link", { name: "Find your place" }).click();
    await page.getByLabel("Name of the place").fill(name);
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByRole("link", { name: new RegExp(name) }).click();
    await heading(page, `Claim ${name}`);
    await page.getByLabel("Name of the business").fill("Ti Kaye Ltd");
    await page.getByLabel("Phone").fill("12");
    await page.getByRole("button", { name: "Send the claim" }).click();
    await page.locator("#f-contact_phone[aria-invalid]:focus").waitFor();
    expect(await page.getByLabel("Name of the business").inputValue()).toBe("Ti Kaye Ltd");
    await page.getByLabel("Phone").fill("+1 758 484 1234");
    await page.getByRole("button", { name: "Send the claim" }).click();
    await page.getByText("A person of our staff is looking at it").waitFor();

    const [claim] = await world.db.sql<{ id: string; place_id: string }[]>`
      select id::text, place_id::text from place_claims order by id desc limit 1`;
    await decideClaim(cli(world), claim?.id ?? "", "approve");
    await page.reload();
    await page.getByRole("link", { name: `Menu of ${name}` }).click();
    await page.getByRole("button", { name: "Add a category" }).click();
    await page.getByLabel("Name").fill("Drinks");
    await page.getByRole("button", { name: "Add the category" }).click();
    await page.getByRole("button", { name: "Add an item to Drinks" }).click();
    await page.getByLabel("Name").fill("Lemonade");
    await page.getByLabel("Price in XCD").fill("8,50");
    await page.getByLabel("Show it to guests").uncheck();
    await page.getByRole("button", { name: "Add the item" }).click();
    await page.getByText("Give an amount such as 12.50.").waitFor();
    expect(await page.locator("#item-price:focus").inputValue()).toBe("8,50");
    expect(await page.getByLabel("Show it to guests").isChecked()).toBe(false);
    await page.getByLabel("Show it to guests").check();
    await page.getByLabel("Price in XCD").fill("8.50");
    await page.getByRole("button", { name: "Add the item" }).click();
    await page.getByText("Lemonade is saved.").waitFor();
    await page.getByRole("link", { name: "As guests see it" }).click();
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

    // It comes by itself, the next time that the page asks; nothing is pressed or loaded again.
    await page.clock.fastForward(15_000);
    await page.getByRole("status").getByText("A new order: EC$17.00.").waitFor();
    await page.getByRole("button", { name: `Confirm order ${order.id}` }).click();
    await page.getByRole("button", { name: `Complete order ${order.id}` }).click();
    await page.getByText(`Order ${order.id}: completed.`).waitFor();
    const seen = (await world.api(`/api/v1/orders/${order.id}`, { token: buyer.token })).body.data;
    expect(seen.status).toBe("completed");
    expect(await page.locator("dl").textContent()).toMatch(/Orders today1Takings todayEC\$17.00To be confirmed0/);
    await page.getByRole("link", { name: "Completed" }).click();
    await page.waitForURL(/\?status=completed$/);
    await heading(page, `Order ${order.id}`);

    await page.getByText("Account", { exact: true }).click();
    await page.getByRole("button", { name: "Sign out" }).click();
    await heading(page, "Sign in");
  });

  test("every page is accessible in both themes, and none scrolls sideways", async () => {
    const bar = await newBar();
    const { bought } = await paid(world, bar);
    await world.db.sql`update orders set note = 'No pepper' where id = ${bought.order.id}::bigint`;
    await world.db.sql`
      insert into disbursements (place_id, claim_id, amount, currency, period_start, period_end)
      values (${bar.placeId}::bigint, ${bar.claimId}::bigint, 125000, 'XCD', '2026-11-01', '2026-11-15')`;
    const small = context === PHONE;
    const themes = themeAt(small ? "phone" : "desktop");
    const out = await pages.open({ context });
    for (const path of ["", "?account=new&error=access_denied"]) {
      await out.goto(at(path));
      await expectAccessible(out);
      await expectNoSideways(out);
    }
    const newcomer = await pages.open({ context, user: await world.user() });
    await newcomer.goto(at());
    await newcomer.getByText("First, show us").waitFor();
    await expectAccessible(newcomer, themes);
    await newcomer.goto(at(`/find?q=place`));
    await newcomer.getByRole("link", { name: /Claim/ }).first().waitFor();
    await expectAccessible(newcomer, themes);
    await newcomer.goto(at(`/find/${bar.placeId}`));
    await newcomer.getByLabel("Phone").waitFor();
    await expectAccessible(newcomer, themes);

    const page = await pages.open({ context, user: bar });
    for (const [path, shows, name] of [
      ["", "1 waiting to be confirmed", "portal-home"],
      [`/places/${bar.placeId}/menu/preview`, "EC$8.50", "portal-preview"],
      ["/orders", "No pepper", "portal-orders"],
      ["/payouts", "EC$1,250.00", "portal-payouts"],
      [`/places/${bar.placeId}/menu`, "Rum punch", "portal-menu"],
    ] as const) {
      await page.goto(at(path));
      await page.getByText(shows).first().waitFor();
      await expectAccessible(page, themes);
      await expectNoSideways(page);
      await picture(page, small ? `${name}-phone` : name);
    }
    await page.getByRole("button", { name: "Edit Rum punch" }).click();
    await page.getByRole("dialog").waitFor();
    await expectAccessible(page, themes);
    await page.keyboard.press("Escape");
    expect(await page.locator(":focus").getAttribute("aria-label")).toBe("Edit Rum punch");
  });
});

test("the menu is put in order with the keyboard alone, with the arrows' buttons, and with the mouse", async () => {
  const bar = await newBar();
  const names = async () => (await menuOf(world, bar.placeId)).items.map(({ name }: { name: string }) => name);
  const page = await pages.open({ user: bar });
  await page.goto(at(`/places/${bar.placeId}/menu`));
  const handle = page.getByRole("button", { name: "Move Coconut water", exact: true });
  const saved = () => page.getByRole("status").getByText("The order is saved.").waitFor();
  await handle.focus();
  await page.keyboard.press("Space");
  await page.getByText(/Coconut water is (picked up from|at) place 3 of 3/).waitFor({ state: "attached" });
  await page.keyboard.press("ArrowUp");
  await page.getByText(/Coconut water is at place 2 of 3/).waitFor({ state: "attached" });
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

test("what is typed and sent before the scripts have come is not lost, and never in the address", async () => {
  const { email, password } = await registered(world);
  const page = await pages.open();
  await delayScripts(page, 2_000);
  // Read to its end: what keeps a form that is sent early stands behind it, and is no script that comes late.
  await page.goto(at("/orders"), { waitUntil: "domcontentloaded" });
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.keyboard.press("Enter");
  await heading(page, "Orders");
  expect(page.url()).toBe(at("/orders"));
});

test("a sign-in that fails says why, and keeps what was typed", async () => {
  const { email } = await registered(world);
  const page = await pages.open({ allow: /ERR_INTERNET_DISCONNECTED/ });
  await page.goto(at());
  await signIn(page, email, "not the password");
  await page.getByRole("alert").getByText("The email or the password is not right.").waitFor();
  expect(await page.getByLabel("Email").inputValue()).toBe(email);
  await page.context().setOffline(true);
  await signIn(page, email, "still not");
  await page.getByRole("alert").getByText("you seem to be offline").waitFor();
  await page.context().setOffline(false);
  await page.getByRole("link", { name: "Open an account" }).click();
  await heading(page, "Open an account");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(somePassword());
  await page.getByRole("button", { name: "Open the account" }).click();
  await page.getByRole("alert").getByText("Sign in instead").waitFor();
});

test("a merchant signs in through a provider, and is told why where that did not come about", async () => {
  const email = someEmail();
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
  await page.getByText("No orders yet").waitFor();
});

test("who is signed out while typing signs in again and goes on", async () => {
  const person = await registered(world);
  const bar = await newBar();
  await world.db.sql`update place_claims set user_id = ${person.id} where id = ${bar.claimId}::bigint`;
  const page = await pages.open();
  await page.goto(at(`/places/${bar.placeId}/menu`));
  await signIn(page, person.email, person.password);
  await page.getByRole("button", { name: "Add an item", exact: true }).click();
  await page.getByLabel("Name").fill("Cocoa tea");
  await page.getByLabel("Price in XCD").fill("5");
  await world.db.sql`delete from sessions where user_id = ${person.id}`;
  await page.getByRole("button", { name: "Add the item" }).click();
  await page.getByText("You were signed out.").waitFor();
  await signIn(page, person.email, person.password);
  expect(await page.getByLabel("Name").inputValue()).toBe("Cocoa tea");
  await page.getByRole("button", { name: "Add the item" }).click();
  await page.getByText("Cocoa tea is saved.").waitFor();
});

test("an order is cancelled only after a question, and a move that came too late is said", async () => {
  const bar = await newBar();
  const [first, second] = [await paid(world, bar), await paid(world, bar)];
  const [one, two] = [first.bought.order.id, second.bought.order.id];
  const page = await pages.open({ context: PHONE, user: bar });
  await page.goto(at("/orders?status=paid"));
  const cancel = page.getByRole("button", { name: `Cancel order ${one}` });
  await cancel.click();
  await page.getByRole("dialog").getByText("our staff will pay it back").waitFor();
  await page.keyboard.press("Escape");
  expect(await page.locator(":focus").getAttribute("aria-label")).toBe(`Cancel order ${one}`);
  await cancel.click();
  await page.getByRole("button", { name: "Cancel the order" }).click();
  await page.getByText(`Order ${one}: cancelled.`).waitFor();
  expect(await page.getByRole("heading", { name: `Order ${one}`, exact: true }).count()).toBe(0);
  await world.api(`/api/v1/me/orders/${two}/cancel`, { method: "POST", token: bar.token });
  await page.getByRole("button", { name: `Confirm order ${two}` }).click();
  await page.getByText("No orders in this state").waitFor();
  expect(page.url()).toBe(at("/orders?status=paid"));
});

test("the first page brings less than 150 kB of scripts, compressed", async () => {
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
