import type { Page } from "playwright";
import { beforeAll, expect, test, vi } from "vitest";
import type { AdminRole } from "@/lib/domains/admin/permissions";
import { newStaff, staffCookie } from "@/tests/support/console";
import { DESKTOP, expectAccessible, expectFits, follow, PHONE, picture, usePages } from "@/tests/support/pages";
import { useWorld } from "@/tests/support/world";
import { PAYLOADS as ALL } from "@/tests/support/xss";

const world = useWorld((base) => Promise.resolve({ BASE_URL: base, MEDIA_BASE_URL: base }));
const pages = usePages(world);
const ids: Record<string, string> = {};
const id = (key: string): string => ids[key] ?? "";

// tests/e2e/xss.test.ts covers all payloads; these make sure that no screen has only harmless text.
const PAYLOADS = ALL.filter((text) => !/\p{Cc}/u.test(text)).slice(-60, -50);
// A test opens many pages.
vi.setConfig({ testTimeout: 90_000 });

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

beforeAll(async () => {
  const { storage } = await import("@/lib/providers/storage");
  const stored = await storage().put("images", PIXEL, "image/png");
  const media = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      url: stored.url,
      role: "gallery",
      source_type: "community",
      status: "pending",
      alt_text: PAYLOADS[at] ?? null,
    }));
  const nasty = (at: number) => PAYLOADS[at % PAYLOADS.length] ?? "";
  await world.bundle({
    areas: [{ key: "north", name: "The north" }],
    categories: [
      { key: "bars", name: "Bars" },
      { key: "nasty", name: nasty(4) },
    ],
    event_types: [{ key: "concert", name: "Concert" }],
    culture_topics: [{ key: "history", name: "History" }],
    places: [
      { key: "bar", name: "Gros Islet Bar", area: "north", category: "bars", lat: 14, lng: -61, media: media(3) },
      ...PAYLOADS.map((name, at) => ({
        key: `xss-${at}`,
        name,
        summary: name,
        description: nasty(at + 8),
        narrative: name,
        address: name,
        city: name,
      })),
    ],
    events: PAYLOADS.map((title, at) => ({
      key: `xss-${at}`,
      title,
      summary: title,
      description: nasty(at + 8),
      event_type: "concert",
      timezone: "UTC",
      starts_at: `2027-01-${String(at + 1).padStart(2, "0")}T18:00:00Z`,
      place: "bar",
    })),
    stories: PAYLOADS.map((title, at) => ({
      key: `xss-story-${at}`,
      title,
      summary: title,
      body: nasty(at + 8),
      culture_topic: "history",
    })),
    app: {
      home: {
        hero: { headline: nasty(9) },
        featured_sections: PAYLOADS.map((title) => ({ type: "places", title, limit: 3 })),
      },
    },
  });
  for (const table of ["places", "events", "stories"])
    for (const row of await world.sql`select id::text as id, source_key as key from ${world.sql(table)}`)
      ids[`${table}/${row.key}`] = row.id;
  const { createProduct } = await import("@/lib/domains/commerce/catalogue/products-admin.service");
  for (const name of PAYLOADS) {
    const made = await createProduct({ db: world.db, actor: "cli" }, id("places/xss-1"), {
      name,
      description: name,
      price: 100,
    });
    ids.product = made.id;
  }
});

async function staff(role: AdminRole, options: Parameters<typeof pages.open>[0] = {}): Promise<Page> {
  const page = await pages.open(options);
  const [name = "", value = ""] = (await staffCookie(world, await newStaff(world, role))).split("=");
  await page.context().addCookies([{ name, value, url: world.base }]);
  return page;
}

const go = (page: Page, path: string) => page.goto(`${world.base}${path}`);
const said = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();

test("an admin creates a menu item: each contract violation is shown at its field, and the input is kept", async () => {
  const page = await staff("admin");
  await go(page, "/admin/products/new?place=999999");
  await page.getByText("Place 999999 not found.").waitFor();
  await go(page, `/admin/products?place=${id("places/bar")}`);
  await page.getByRole("link", { name: "Add menu item" }).click();
  await page.getByRole("heading", { name: "New menu item" }).waitFor();
  const right = {
    Name: "Saltfish and bakes",
    Price: "12.50",
    "Previous price": "",
    SKU: "BAKE-1",
    Description: "With salad",
    "Menu position": "3",
    Currency: "XCD",
  };
  type Faults = Partial<Record<keyof typeof right, [value: string, message: string]>>;
  const WRONG_AMOUNT = "Is not a valid amount in XCD.";
  const broken: Faults[] = [
    {
      Name: ["", "Must not be blank."],
      SKU: ["s".repeat(256), "Is longer than 255 characters."],
      Description: ["d".repeat(1_001), "Is longer than 1000 characters."],
      Currency: ["DUBLOON", "Expected an ISO 4217 currency code."],
      "Menu position": ["", "Is required."],
    },
    { Name: ["x".repeat(256), "Is longer than 255 characters."], "Menu position": ["-1", "Must be at least 0."] },
    { Price: ["", "Is required."] },
    { Price: ["-1", WRONG_AMOUNT] },
    { Price: ["12.505", WRONG_AMOUNT] },
    { Price: ["9007199254740992", WRONG_AMOUNT] },
    { "Previous price": ["-1", WRONG_AMOUNT] },
  ];
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const fillAll = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) await field(name).fill(value);
  };
  await fillAll(right);
  for (const faults of broken) {
    const wrong = Object.fromEntries(Object.entries(faults).map(([name, [value]]) => [name, value]));
    await fillAll(wrong);
    await page.getByRole("button", { name: "Create menu item" }).click();
    const isMarked = (one: HTMLElement) => document.activeElement === one && one.getAttribute("aria-invalid");
    await expect.poll(() => field(Object.keys(faults)[0] ?? "").evaluate(isMarked)).toBe("true");
    for (const [name, [, message]] of Object.entries(faults)) {
      const told = await field(name).evaluate(
        (one) => document.getElementById(one.getAttribute("aria-describedby")?.split(" ").at(-1) ?? "")?.textContent,
      );
      expect([name, told]).toEqual([name, message]);
    }
    for (const [name, value] of Object.entries({ ...right, ...wrong }))
      expect(await field(name).inputValue(), name).toBe(value);
    await fillAll(Object.fromEntries(Object.entries(right).filter(([name]) => name in wrong)));
  }
  expect((await world.sql`select 1 from products where place_id = ${id("places/bar")}`).length).toBe(0);
  await page.getByRole("button", { name: "Create menu item" }).click();
  await said(page, "Menu item added with the SKU BAKE-1.");
  const menu = (await world.api(`/api/v1/places/${id("places/bar")}/menu`)).body.data.items;
  expect(menu).toMatchObject([{ name: "Saltfish and bakes", price: 1_250, position: 3, sku: "BAKE-1" }]);
  // A duplicate SKU rolls everything back, and no success message appears.
  await go(page, `/admin/products/new?place=${id("places/xss-2")}`);
  await fillAll({ Name: "Twice", Price: "1", SKU: "BAKE-1" });
  await page.getByRole("button", { name: "Create menu item" }).click();
  await page.getByText("Is already in use.", { exact: true }).waitFor();
  expect(await page.getByRole("status").filter({ hasText: "Menu item" }).count()).toBe(0);
  expect((await world.sql`select 1 from products where name = 'Twice'`).length).toBe(0);
});

test.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])("a curator cannot see menu items or a link to them, %s", async (_, javaScriptEnabled) => {
  const page = await staff("curator", { allow: /403/, context: { ...DESKTOP, javaScriptEnabled } });
  await go(page, "/admin/places");
  expect(await page.getByRole("link", { name: "Menu items" }).count()).toBe(0);
  for (const path of [
    "/admin/products",
    `/admin/products/new?place=${id("places/bar")}`,
    `/admin/products/${id("product")}`,
  ]) {
    expect((await go(page, path))?.status(), path).toBe(403);
    await page.getByText("You don't have access to this page").waitFor();
    expect(await page.getByRole("link", { name: "Places" }).isVisible()).toBe(true);
  }
  if (javaScriptEnabled) await expectAccessible(page);
  await page.getByRole("link", { name: "Go to overview" }).click();
  await page.getByRole("heading", { name: "Overview" }).waitFor();
});

test("unpublishing and publishing a place takes effect immediately; an outdated form is rejected with what changed", async () => {
  const page = await staff("curator");
  const place = id("places/bar");
  await go(page, "/admin/places?state=published&q=gros");
  await page.getByRole("link", { name: "Gros Islet Bar" }).click();
  await page.getByRole("button", { name: "Unpublish…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Unpublish place" }).click();
  await said(page, "Place unpublished.");
  expect((await world.api(`/api/v1/places/${place}`)).status).toBe(404);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await said(page, "Place published.");
  expect((await world.api("/api/v1/places?limit=100")).text).toContain("Gros Islet Bar");

  const other = await staff("admin");
  await go(other, `/admin/places/${place}`);
  await page.getByLabel("City").fill("Gros Islet");
  await page.getByRole("button", { name: "Save place" }).click();
  await said(page, "Place saved.");
  await other.getByLabel("Address").fill("12 Bay Street");
  await other.getByRole("button", { name: "Save place" }).click();
  await other.getByText("Was changed by someone else to “Gros Islet”.").waitFor();
  await other.getByText("Someone else changed this while you were editing.").waitFor();
  expect(await other.getByLabel("Address").inputValue()).toBe("12 Bay Street");
  await other.getByLabel("City").fill("Gros Islet");
  await other.getByRole("button", { name: "Save place" }).click();
  await said(other, "Place saved.");
  expect((await world.api(`/api/v1/places/${place}`)).body.data).toMatchObject({
    city: "Gros Islet",
    address: "12 Bay Street",
  });
});

test("photos can be reviewed by keyboard, one after the other", async () => {
  const page = await staff("curator");
  await go(page, "/admin/photos");
  await page.getByText("3 to review").waitFor();
  const press = async (name: string) => {
    for (let left = 60; left > 0; left--) {
      await page.keyboard.press("Tab");
      const focused = await page.evaluate(() => document.activeElement?.textContent?.trim());
      if (focused === name) return page.keyboard.press("Enter");
    }
    throw new Error(`the keyboard does not reach ${name}`);
  };
  await press("Approve");
  await said(page, "Photo approved.");
  expect((await world.api(`/api/v1/places/${id("places/bar")}/photos`)).body.data.photos).toHaveLength(1);
  await page.getByText("2 to review").waitFor();
  await press("Reject…");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.type("Blurred");
  await page.keyboard.press("Enter");
  await said(page, "Photo rejected.");
  await page.getByText("1 to review").waitFor();
  const [row] = await world.sql`select after from audit_log where action = 'photo.reject'`;
  expect(row?.after).toMatchObject({ status: "rejected", reason: "Blurred" });
});

test("the intro can be edited without JavaScript: an error is shown at its field, then the app gets the change", async () => {
  const page = await staff("curator", { context: { ...PHONE, javaScriptEnabled: false } });
  await go(page, "/admin/app-content/intro");
  await page.getByLabel("Play an intro").check();
  await page.getByLabel("Video", { exact: true }).fill("javascript:alert(1)");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Expected a web address, such as https://example.com").waitFor();
  expect(await page.getByLabel("Play an intro").isChecked()).toBe(true);
  await page.getByLabel("Video", { exact: true }).fill("/media/intro.mp4");
  await page.getByLabel("Length in seconds").fill("12");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("The app shows the changes from now on.").waitFor();
  expect((await world.api("/api/v1/app/intro")).body.data).toMatchObject({
    enabled: true,
    duration_seconds: 12,
    video_url: expect.stringContaining("/media/intro.mp4"),
  });
  await page.getByText("app_content.edit").waitFor();
});

test("a tour type gets custom rules, one is turned off, and the built-in rules are restored", async () => {
  const page = await staff("curator");
  await go(page, "/admin/tour-types/bar");
  await page.getByRole("button", { name: "Customise rules" }).click();
  await said(page, "You can now change the rules.");
  const rule = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "pubs category", exact: true }) });
  await rule.getByLabel("On").uncheck();
  await rule.getByRole("button", { name: "Save" }).click();
  await said(page, "Rule saved.");
  expect(await rule.getByLabel("On").isChecked()).toBe(false);
  await page.getByRole("button", { name: "Restore built-in rules…" }).click();
  await page.getByRole("button", { name: "Restore built-in rules", exact: true }).click();
  await said(page, "Built-in rules restored.");
});

test("every screen is accessible in both themes, does not scroll horizontally, and runs no stored text as a script", {
  timeout: 240_000,
}, async () => {
  const page = await staff("super_admin");
  const [photo] = await world.sql`select id::text as id from place_media where status = 'pending' limit 1`;
  const screens = [
    "places?state=published",
    `places/${id("places/xss-0")}`,
    `places/${id("places/bar")}`,
    "events",
    `events/${id("events/xss-4")}`,
    "stories",
    `stories/${id("stories/xss-story-8")}`,
    "photos",
    `photos/place-${photo?.id}`,
    "app-content",
    "app-content/home",
    "app-content/tour",
    "app-content/config",
    "app-content/intro",
    "tour-types",
    "tour-types/food",
    "products",
    `products/${id("product")}`,
    "products/new",
    `products/new?place=${id("places/xss-9")}&from=menu`,
  ];
  await go(page, "/admin");
  for (const screen of screens) {
    await follow(page, `/admin/${screen}`);
    await expectFits(page);
    if (screen.endsWith(`places/${id("places/bar")}`)) await picture(page, "console-place");
  }
});
