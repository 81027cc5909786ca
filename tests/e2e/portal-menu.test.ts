import type { Page } from "playwright";
import { expect, test, vi } from "vitest";
import { decideClaim } from "@/lib/domains/commerce/claims/decisions.service";
import {
  claimOf,
  cli,
  menuOf,
  newCategory,
  newItem,
  newMerchant,
  newPlace,
  newPrice,
} from "@/tests/support/commerce/merchants";
import { addToCart, checkOut, deliver, eventOf } from "@/tests/support/commerce/shopping";
import { PHONE, usePages } from "@/tests/support/pages";
import { registered, send } from "@/tests/support/people";
import { useSharedWorld } from "@/tests/support/shared-world";

const world = useSharedWorld();
const pages = usePages(world);
vi.setConfig({ testTimeout: 90_000 });

const at = (path = ""): string => `${world.base}/portal${path}`;
const status = (page: Page, words: string) => page.getByRole("status").filter({ hasText: words }).waitFor();

test("an edited item stays sold out if a colleague has marked it so meanwhile", async () => {
  const bar = await newMerchant(world);
  const item = await newItem(world, bar, { name: "Lemonade", price: 100 });
  const page = await pages.open({ context: PHONE, user: bar });
  await page.goto(at(`/places/${bar.placeId}/menu`));
  await page.getByRole("button", { name: "Edit Lemonade" }).click();
  await page.getByLabel("Name").fill("Lime juice");
  const path = `/api/v1/me/places/${bar.placeId}/items/${item.id}`;
  expect((await send(world, path, { published: false }, { method: "PATCH", token: bar.token })).status).toBe(200);
  await page.getByRole("dialog").getByRole("button", { name: /^Save/ }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  const [row] = await world.sql`select name, published from products where id = ${item.id}`;
  expect(row).toEqual({ name: "Lime juice", published: false });
});

test("the price history is newest first, is paged, and grows with each price change", async () => {
  const bar = await newMerchant(world);
  const item = await newItem(world, bar, { name: "Lemonade", price: 100 });
  for (let price = 101; price <= 123; price++) await newPrice(world, bar, item.id, price);
  const page = await pages.open({ context: PHONE, user: bar });
  await page.goto(at(`/places/${bar.placeId}/menu`));
  const prices = async (): Promise<string[]> =>
    (await page.getByRole("dialog").getByRole("row").allTextContents()).flatMap(
      (row) => /EC\$\d+\.\d\d/.exec(row) ?? [],
    );
  await page.getByRole("button", { name: "Prices of Lemonade" }).click();
  await expect.poll(prices).toHaveLength(20);
  expect((await prices()).slice(0, 2)).toEqual(["EC$1.23", "EC$1.22"]);
  await page.getByRole("button", { name: "Show older prices" }).click();
  await expect.poll(prices).toHaveLength(24);
  expect((await prices()).at(-1)).toBe("EC$1.00");
  expect(await page.getByRole("button", { name: "Show older prices" }).count()).toBe(0);
  await page.getByRole("button", { name: "Close" }).click();

  await page.getByRole("button", { name: "Edit Lemonade" }).click();
  await page.getByLabel("Price (XCD)").fill("2.50");
  await page.getByLabel("Previous price").fill("3");
  await page.getByRole("button", { name: "Save" }).click();
  await status(page, "Lemonade saved.");
  await page.getByRole("button", { name: "Prices of Lemonade" }).click();
  await expect.poll(async () => (await prices())[0]).toBe("EC$2.50");
  expect(await page.getByRole("dialog").getByRole("row").nth(1).textContent()).toContain("EC$3.00");
  await page.getByRole("button", { name: "Close" }).click();
  // Saving without a new price adds nothing to the history.
  await page.getByRole("button", { name: "Edit Lemonade" }).click();
  await page.getByLabel("Name").fill("Lime squash");
  await page.getByRole("button", { name: "Save" }).click();
  await status(page, "Lime squash saved.");
  const [{ count }] = (await world.sql`
    select count(*)::int as count from prices p join product_variants v on v.id = p.variant_id
    where v.product_id = ${item.id}::bigint`) as unknown as [{ count: number }];
  expect(count).toBe(25);
});

test("a limited visibility applies in the destination's time zone and is shown on the entry", async () => {
  const bar = await newMerchant(world);
  const drinks = await newCategory(world, bar, { name: "Drinks" });
  await newItem(world, bar, { name: "Lemonade", category_id: drinks.id });
  await newItem(world, bar, { name: "Rum punch", category_id: drinks.id });
  const names = async () => (await menuOf(world, bar.placeId)).items.map(({ name }: { name: string }) => name);
  const page = await pages.open({ user: bar });
  await page.goto(at(`/places/${bar.placeId}/menu`));
  const edit = async (what: string, from: string, until: string) => {
    await page.getByRole("button", { name: `Edit ${what}` }).click();
    await page.getByLabel("From").fill(from);
    await page.getByLabel("Until").fill(until);
    await page.getByRole("button", { name: "Save" }).click();
  };
  await edit("Lemonade", "2099-12-24T08:00", "2099-12-24T07:00");
  await page.getByText("The end must be after the start.").waitFor();
  await page.getByLabel("Until").fill("2099-12-24T18:00");
  await page.getByRole("button", { name: "Save" }).click();
  await status(page, "Lemonade saved.");
  await page
    .getByRole("article")
    .filter({ hasText: "Lemonade" })
    .getByText(/^From .*2099/)
    .waitFor();
  expect(await names()).toEqual(["Rum punch"]);
  const items = (await world.api(`/api/v1/me/places/${bar.placeId}/items`, { token: bar.token })).body.data;
  // Saint Lucia is UTC-4 all year.
  expect(items.find(({ name }: { name: string }) => name === "Lemonade")).toMatchObject({
    starts_at: "2099-12-24T12:00:00.000Z",
    ends_at: "2099-12-24T22:00:00.000Z",
  });

  await edit("Lemonade", "2020-01-01T08:00", "2099-12-24T18:00");
  await status(page, "Lemonade saved.");
  await page
    .getByRole("article")
    .filter({ hasText: "Lemonade" })
    .getByText(/^Until .*2099/)
    .waitFor();
  await expect.poll(names).toEqual(["Lemonade", "Rum punch"]);

  await edit("Drinks", "", "2020-01-01T08:00");
  await status(page, "Drinks saved.");
  await page.getByText(/^Ended .*2020/).waitFor();
  await page.getByRole("link", { name: "Preview" }).click();
  await page.waitForURL(/\/preview$/);
  // Items whose only category is not shown are off the menu.
  await page.getByRole("heading", { level: 1 }).waitFor();
  for (const text of ["Rum punch", "Drinks"])
    expect(await page.getByRole("main").getByText(text).count(), text).toBe(0);
  expect(await names()).toEqual([]);
});

test("a pending claim can be withdrawn after a confirmation, and a new one sent", async () => {
  const [person, placeId] = [await world.user(), await newPlace(world)];
  const { id } = (await claimOf(world, person, placeId)).body.data;
  const page = await pages.open({ context: PHONE, user: person });
  await page.goto(at());
  await page.getByRole("button", { name: "Withdraw…" }).click();
  await page.getByRole("button", { name: "Keep claim" }).click();
  expect(await page.locator(":focus").textContent()).toBe("Withdraw…");
  await page.getByRole("button", { name: "Withdraw…" }).click();
  await page.getByRole("button", { name: "Withdraw claim" }).click();
  await page.getByText("Start by claiming your place.").waitFor();
  const stateOf = async (claim: string) =>
    (await world.sql`select status from place_claims where id = ${claim}::bigint`)[0]?.status;
  expect(await stateOf(id)).toBe("withdrawn");

  const second = (await claimOf(world, person, placeId)).body.data.id;
  await page.reload();
  await page.getByRole("button", { name: "Withdraw…" }).click();
  await decideClaim(cli(world), second, "reject", "Not yours");
  // The claim was decided in the meantime; the page shows the decision.
  await page.getByRole("button", { name: "Withdraw claim" }).click();
  await page.getByText("Not yours").waitFor();
  expect(await stateOf(second)).toBe("rejected");
});

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const focused = page.locator(":focus");
  for (let left = 80; left > 0; left--) {
    await page.keyboard.press("Tab");
    if ((await focused.count()) === 0) continue;
    const known = await focused.evaluate((element: HTMLElement) => {
      const labels = "labels" in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
      return (element.getAttribute("aria-label") ?? labels[0]?.textContent ?? element.textContent ?? "").trim();
    });
    if (typeof name === "string" ? known.startsWith(name) : name.test(known)) return;
  }
  throw new Error(`the keyboard does not reach ${name} at ${page.url()}`);
}

test("keyboard only: sign in, find and claim a place, add a menu item, complete an order, sign out", async () => {
  const { email, password, id: userId } = await registered(world);
  const placeId = await newPlace(world);
  const [{ name: place }] = (await world.sql`select name from places where id = ${placeId}::bigint`) as unknown as [
    { name: string },
  ];
  const page = await pages.open();
  const press = async (name: string | RegExp, key = "Enter") => {
    await tabTo(page, name);
    await page.keyboard.press(key);
  };
  const type = async (field: string, text: string) => {
    await tabTo(page, field);
    await page.keyboard.press("Control+a");
    await page.keyboard.type(text);
  };
  await page.goto(at());
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  await type("Email", email);
  await type("Password", password);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Welcome" }).waitFor();
  await page.getByText("Start by claiming your place.").waitFor();
  await press("Find your place");
  await page.getByLabel("Place name").waitFor();
  await type("Place name", place);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: new RegExp(place) }).waitFor();
  await press(new RegExp(place));
  await page.getByRole("heading", { name: `Claim ${place}` }).waitFor();
  await type("Business name", "Ti Kaye Ltd");
  await type("Phone", "+1 758 484 1234");
  await press("Send claim");
  await page.getByText("We're reviewing your claim.").waitFor();
  const [claim] = await world.sql<{ id: string }[]>`
    select id::text as id from place_claims where user_id = ${userId} and status = 'pending'`;
  await decideClaim(cli(world), claim?.id ?? "", "approve");

  await page.reload();
  await page.getByRole("link", { name: `Menu of ${place}` }).waitFor();
  await press(`Menu of ${place}`);
  await page.getByText("The menu is empty").waitFor();
  await press("Add item");
  await page.getByRole("dialog").waitFor();
  await type("Name", "Cocoa tea");
  await type("Price (XCD)", "6.50");
  await press("Add item");
  await status(page, "Cocoa tea saved.");
  // The dialog is closed, and the focus is back on the button that opened it.
  expect(await page.locator(":focus").textContent()).toContain("Add item");

  const [item] = (await menuOf(world, placeId)).items;
  const buyer = await world.user();
  await addToCart(world, buyer, item.id);
  const bought = (await checkOut(world, buyer)).body.data;
  await world.sql`update sandbox_payments set status = 'succeeded' where id = ${bought.payment.id}`;
  expect((await deliver(world, eventOf(bought))).status).toBe(200);
  await press(/^Orders$/);
  await page.getByRole("heading", { name: `Order ${bought.order.id}` }).waitFor();
  await press(`Confirm order ${bought.order.id}`);
  await page.getByRole("button", { name: `Complete order ${bought.order.id}` }).waitFor();
  await press(`Complete order ${bought.order.id}`);
  await page.getByText(`Order ${bought.order.id}: completed.`).waitFor();
  const seen = (await world.api(`/api/v1/orders/${bought.order.id}`, { token: buyer.token })).body.data;
  expect(seen.status).toBe("completed");
  await press("Account");
  await press("Sign out");
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
});

/** Refuses to leave pages with unsaved changes. Returns the number of questions since. */
async function refuseToLeave(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.body.dataset.questions = "0";
    window.confirm = () => {
      document.body.dataset.questions = String(Number(document.body.dataset.questions) + 1);
      return false;
    };
  });
  return () => page.evaluate(() => Number(document.body.dataset.questions));
}

test("a form asks before what was typed is discarded, by Escape, its close button or Back", async () => {
  const bar = await newMerchant(world);
  const page = await pages.open({ context: PHONE, user: bar });
  await page.goto(at());
  await page.getByRole("main").getByRole("link", { name: "Menu" }).click();
  const add = page.getByRole("button", { name: "Add item", exact: true }).first();
  await add.click();
  const questions = await refuseToLeave(page);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  expect(await questions()).toBe(0);
  await add.click();
  await page.getByLabel("Name").fill("Cocoa tea");
  for (let n = 1; n <= 3; n++) {
    await page.keyboard.press("Escape");
    await expect.poll(questions).toBe(n);
  }
  expect(await page.locator(":focus").inputValue()).toBe("Cocoa tea");
  await page.getByRole("button", { name: "Close" }).click();
  await expect.poll(questions).toBe(4);
  await page.evaluate(() => history.back());
  await expect.poll(questions).toBe(5);
  await page.getByLabel("Price (XCD)").fill("5");
  await page.getByRole("dialog").getByRole("button", { name: "Add item", exact: true }).click();
  await status(page, "Cocoa tea saved.");
  await page.evaluate(() => history.back());
  await page.waitForURL(at());
  expect(await questions()).toBe(5);
});

test("a claim asks before what was typed is discarded", async () => {
  const [person, placeId] = [await world.user(), await newPlace(world)];
  const page = await pages.open({ user: person });
  await page.goto(at(`/find/${placeId}`));
  await page.getByLabel("Business name").fill("The Bar");
  const questions = await refuseToLeave(page);
  await page.getByRole("link", { name: "Home" }).first().click();
  await expect.poll(questions).toBe(1);
  expect(page.url()).toBe(at(`/find/${placeId}`));
});
