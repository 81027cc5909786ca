import type { Page } from "playwright";
import { expect, test, vi } from "vitest";
import { decideClaim } from "@/lib/commerce/claims/decisions.service";
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
import { addToCart, COMMERCE, checkOut, deliver, eventOf } from "@/tests/support/commerce/shopping";
import { PHONE, usePages } from "@/tests/support/pages";
import { MANY_CLIENTS, registered } from "@/tests/support/people";
import { useWorld } from "@/tests/support/world";

const world = useWorld((base) => Promise.resolve({ ...MANY_CLIENTS, ...COMMERCE, BASE_URL: base }));
const pages = usePages(world);
vi.setConfig({ testTimeout: 90_000 });

const at = (path = ""): string => `${world.base}/portal${path}`;
const status = (page: Page, words: string) => page.getByRole("status").filter({ hasText: words }).waitFor();

test("a price's history is shown newest first, goes back page by page, and grows with each change", async () => {
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
  await page.getByRole("button", { name: "Older prices" }).click();
  await expect.poll(prices).toHaveLength(24);
  expect((await prices()).at(-1)).toBe("EC$1.00");
  expect(await page.getByRole("button", { name: "Older prices" }).count()).toBe(0);
  await page.getByRole("button", { name: "Close" }).click();

  await page.getByRole("button", { name: "Edit Lemonade" }).click();
  await page.getByLabel("Price in XCD").fill("2.50");
  await page.getByLabel("Price before").fill("3");
  await page.getByRole("button", { name: "Save" }).click();
  await status(page, "Lemonade is saved.");
  await page.getByRole("button", { name: "Prices of Lemonade" }).click();
  await expect.poll(async () => (await prices())[0]).toBe("EC$2.50");
  expect(await page.getByRole("dialog").getByRole("row").nth(1).textContent()).toContain("EC$3.00");
  await page.getByRole("button", { name: "Close" }).click();
  // Saved as it is, it has no new price.
  await page.getByRole("button", { name: "Edit Lemonade" }).click();
  await page.getByLabel("Name").fill("Lime squash");
  await page.getByRole("button", { name: "Save" }).click();
  await status(page, "Lime squash is saved.");
  const [{ count }] = (await world.db.sql`
    select count(*)::int as count from prices p join product_variants v on v.id = p.variant_id
    where v.product_id = ${item.id}::bigint`) as unknown as [{ count: number }];
  expect(count).toBe(25);
});

test("what is shown for a time only is on guests' menus within it, on the destination's clock, and said of it", async () => {
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
  await page.getByText("The end has to be after the start.").waitFor();
  await page.getByLabel("Until").fill("2099-12-24T18:00");
  await page.getByRole("button", { name: "Save" }).click();
  await status(page, "Lemonade is saved.");
  await page
    .getByRole("article")
    .filter({ hasText: "Lemonade" })
    .getByText(/^From .*2099/)
    .waitFor();
  expect(await names()).toEqual(["Rum punch"]);
  const items = (await world.api(`/api/v1/me/places/${bar.placeId}/items`, { token: bar.token })).body.data;
  // Saint Lucia is four hours behind UTC all year.
  expect(items.find(({ name }: { name: string }) => name === "Lemonade")).toMatchObject({
    starts_at: "2099-12-24T12:00:00.000Z",
    ends_at: "2099-12-24T22:00:00.000Z",
  });

  await edit("Lemonade", "2020-01-01T08:00", "2099-12-24T18:00");
  await status(page, "Lemonade is saved.");
  await page
    .getByRole("article")
    .filter({ hasText: "Lemonade" })
    .getByText(/^Until .*2099/)
    .waitFor();
  await expect.poll(names).toEqual(["Lemonade", "Rum punch"]);

  await edit("Drinks", "", "2020-01-01T08:00");
  await status(page, "Drinks is saved.");
  await page.getByText(/^Over since .*2020/).waitFor();
  await page.getByRole("link", { name: "As guests see it" }).click();
  await page.waitForURL(/\/preview$/);
  await page.getByRole("main").getByText("Rum punch").first().waitFor();
  expect(await page.getByRole("main").getByText("Drinks").count()).toBe(0);
});

test("a claim that waits is withdrawn after a question, and a new one can be sent", async () => {
  const [person, placeId] = [await world.user(), await newPlace(world)];
  const { id } = (await claimOf(world, person, placeId)).body.data;
  const page = await pages.open({ context: PHONE, user: person });
  await page.goto(at());
  await page.getByRole("button", { name: "Withdraw the claim" }).click();
  await page.getByRole("button", { name: "Keep it" }).click();
  expect(await page.locator(":focus").textContent()).toBe("Withdraw the claim");
  await page.getByRole("button", { name: "Withdraw the claim" }).click();
  await page.getByRole("button", { name: "Withdraw it" }).click();
  await page.getByText("First, show us which place is yours.").waitFor();
  const stateOf = async (claim: string) =>
    (await world.db.sql`select status from place_claims where id = ${claim}::bigint`)[0]?.status;
  expect(await stateOf(id)).toBe("withdrawn");

  const second = (await claimOf(world, person, placeId)).body.data.id;
  await page.reload();
  await page.getByRole("button", { name: "Withdraw the claim" }).click();
  await decideClaim(cli(world), second, "reject", "Not yours");
  // It came too late, and the page shows what was decided.
  await page.getByRole("button", { name: "Withdraw it" }).click();
  await page.getByText("Not yours").waitFor();
  expect(await stateOf(second)).toBe("rejected");
});

/** Presses Tab until what has the focus has this name. */
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

test("by the keyboard alone: sign in, find a place and claim it, put an item on its menu, work an order, sign out", async () => {
  const { email, password, id: userId } = await registered(world);
  const placeId = await newPlace(world);
  const [{ name: place }] = (await world.db.sql`select name from places where id = ${placeId}::bigint`) as unknown as [
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
  await page.getByText("First, show us").waitFor();
  await press("Find your place");
  await page.getByLabel("Name of the place").waitFor();
  await type("Name of the place", place);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: new RegExp(place) }).waitFor();
  await press(new RegExp(place));
  await page.getByRole("heading", { name: `Claim ${place}` }).waitFor();
  await type("Name of the business", "Ti Kaye Ltd");
  await type("Phone", "+1 758 484 1234");
  await press("Send the claim");
  await page.getByText("A person of our staff is looking at it").waitFor();
  const [claim] = await world.db.sql<{ id: string }[]>`
    select id::text as id from place_claims where user_id = ${userId} and status = 'pending'`;
  await decideClaim(cli(world), claim?.id ?? "", "approve");

  await page.reload();
  await page.getByRole("link", { name: `Menu of ${place}` }).waitFor();
  await press(`Menu of ${place}`);
  await page.getByText("The menu is empty").waitFor();
  await press("Add an item");
  await page.getByRole("dialog").waitFor();
  await type("Name", "Cocoa tea");
  await type("Price in XCD", "6.50");
  await press("Add the item");
  await status(page, "Cocoa tea is saved.");
  // The dialog is gone, and the focus is where it was.
  expect(await page.locator(":focus").textContent()).toContain("Add an item");

  const [item] = (await menuOf(world, placeId)).items;
  const buyer = await world.user();
  await addToCart(world, buyer, item.id);
  const bought = (await checkOut(world, buyer)).body.data;
  await world.db.sql`update sandbox_payments set status = 'succeeded' where id = ${bought.payment.id}`;
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
