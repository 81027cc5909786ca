import type { Page } from "playwright";
import { beforeAll, expect, test, vi } from "vitest";
import type { AdminRole } from "@/lib/admin/permissions";
import { newStaff, staffCookie } from "@/tests/support/console";
import { DESKTOP, expectAccessible, expectNoSideways, PHONE, picture, themeAt, usePages } from "@/tests/support/pages";
import { useWorld } from "@/tests/support/world";
import { PAYLOADS as ALL } from "@/tests/support/xss";

const world = useWorld((base) => Promise.resolve({ BASE_URL: base, MEDIA_BASE_URL: base }));
const pages = usePages(world);
const ids: Record<string, string> = {};
const id = (key: string): string => ids[key] ?? "";

// tests/e2e/xss.test.ts shows all of them; these are there so that no screen has only what is harmless.
const PAYLOADS = ALL.filter((text) => !/\p{Cc}/u.test(text)).slice(-60, -40);
// Each test opens many a page.
vi.setConfig({ testTimeout: 90_000 });

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

beforeAll(async () => {
  const { storage } = await import("@/lib/storage");
  const stored = await storage().put("images", PIXEL, "image/png");
  const media = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...{ url: stored.url, role: "gallery", source_type: "community", status: "pending" },
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
      ...{
        key: `xss-${at}`,
        title,
        summary: title,
        description: nasty(at + 8),
        event_type: "concert",
        timezone: "UTC",
      },
      ...{ starts_at: `2027-01-${String(at + 1).padStart(2, "0")}T18:00:00Z`, place: "bar" },
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
    for (const row of await world.db.sql`select id::text as id, source_key as key from ${world.db.sql(table)}`)
      ids[`${table}/${row.key}`] = row.id;
  const { createProduct } = await import("@/lib/commerce/catalogue/products-admin.service");
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

test("an admin makes a product: each rule of the contract is told at its field, with what was filled in kept", async () => {
  const page = await staff("admin");
  await go(page, "/admin/products/new?place=999999");
  await page.getByText("There is no place 999999.").waitFor();
  await go(page, `/admin/products?place=${id("places/bar")}`);
  await page.getByRole("link", { name: "Add to the menu" }).click();
  await page.getByRole("heading", { name: "New product" }).waitFor();
  const right = {
    Name: "Saltfish and bakes",
    Price: "1250",
    "Price before": "",
    SKU: "BAKE-1",
    Description: "With salad",
    "Position in the menu": "3",
    Currency: "XCD",
  };
  const broken: [keyof typeof right, string, string][] = [
    ["Name", "", "Must not be blank."],
    ["Name", "x".repeat(256), "Is longer than 255 characters."],
    ["Price", "", "Is required."],
    ["Price", "-1", "Must be at least 0."],
    ["Price", "12.50", "Must be a whole number."],
    ["Price", "9007199254740992", "Must be at most 9007199254740991."],
    ["Price before", "-1", "Must be at least 0."],
    ["SKU", "s".repeat(256), "Is longer than 255 characters."],
    ["Description", "d".repeat(1_001), "Is longer than 1000 characters."],
    ["Currency", "DUBLOON", "Expected a currency code of ISO 4217."],
    ["Position in the menu", "", "Is required."],
    ["Position in the menu", "-1", "Must be at least 0."],
  ];
  for (const [label, value, message] of broken) {
    for (const [name, given] of Object.entries({ ...right, [label]: value }))
      await page.getByLabel(name, { exact: true }).fill(given);
    await page.getByRole("button", { name: "Make the product" }).click();
    const field = page.getByLabel(label, { exact: true });
    await expect
      .poll(() =>
        field.evaluate((one: HTMLElement) => document.activeElement === one && one.getAttribute("aria-invalid")),
      )
      .toBe("true");
    const told = await field.evaluate(
      (one) => document.getElementById(one.getAttribute("aria-describedby")?.split(" ").at(-1) ?? "")?.textContent,
    );
    expect([label, value.length, told]).toEqual([label, value.length, message]);
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe(label === "Name" ? value : right.Name);
  }
  expect((await world.db.sql`select 1 from products where place_id = ${id("places/bar")}`).length).toBe(0);
  for (const [name, given] of Object.entries(right)) await page.getByLabel(name, { exact: true }).fill(given);
  await page.getByRole("button", { name: "Make the product" }).click();
  await said(page, "The product is in the menu, with the SKU BAKE-1.");
  const menu = (await world.api(`/api/v1/places/${id("places/bar")}/menu`)).body.data.items;
  expect(menu).toMatchObject([{ name: "Saltfish and bakes", price: 1_250, position: 3, sku: "BAKE-1" }]);
  // The same SKU again rolls everything back, and nothing is said to have been done.
  await go(page, `/admin/products/new?place=${id("places/xss-2")}`);
  for (const [name, given] of [
    ["Name", "Twice"],
    ["Price", "1"],
    ["SKU", "BAKE-1"],
  ] as const)
    await page.getByLabel(name, { exact: true }).fill(given);
  await page.getByRole("button", { name: "Make the product" }).click();
  await page.getByText("Is in use already.", { exact: true }).waitFor();
  expect(await page.getByRole("status").filter({ hasText: "product" }).count()).toBe(0);
  expect((await world.db.sql`select 1 from products where name = 'Twice'`).length).toBe(0);
});

test.each([
  ["with scripts", true],
  ["without", false],
])("a curator is refused products, and has no way to them, %s", async (_, javaScriptEnabled) => {
  const page = await staff("curator", { allow: /403/, context: { ...DESKTOP, javaScriptEnabled } });
  await go(page, "/admin/places");
  expect(await page.getByRole("link", { name: "Products" }).count()).toBe(0);
  for (const path of [
    "/admin/products",
    `/admin/products/new?place=${id("places/bar")}`,
    `/admin/products/${id("product")}`,
  ]) {
    expect((await go(page, path))?.status(), path).toBe(403);
    await page.getByText("Your role does not reach this screen").waitFor();
    expect(await page.getByRole("link", { name: "Places" }).isVisible()).toBe(true);
  }
  if (javaScriptEnabled) await expectAccessible(page);
  await page.getByRole("link", { name: "To the overview" }).click();
  await page.getByRole("heading", { name: "Overview" }).waitFor();
});

test("a place is unpublished and published again, seen at once by guests; a form that is behind is refused with what changed", async () => {
  const page = await staff("curator");
  const place = id("places/bar");
  await go(page, "/admin/places?state=published&q=gros");
  await page.getByRole("link", { name: "Gros Islet Bar" }).click();
  await page.getByRole("button", { name: "Unpublish…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Unpublish the place" }).click();
  await said(page, "The place is a draft now.");
  expect((await world.api(`/api/v1/places/${place}`)).status).toBe(404);
  await page.getByRole("button", { name: "Publish" }).click();
  await said(page, "The place is published.");
  expect((await world.api("/api/v1/places?limit=100")).text).toContain("Gros Islet Bar");

  const other = await staff("admin");
  await go(other, `/admin/places/${place}`);
  await page.getByLabel("City").fill("Gros Islet");
  await page.getByRole("button", { name: "Save the place" }).click();
  await said(page, "The place is saved.");
  await other.getByLabel("Address").fill("12 Bay Street");
  await other.getByRole("button", { name: "Save the place" }).click();
  await other.getByText("Was changed meanwhile; it is now “Gros Islet”.").waitFor();
  await other.getByText("Somebody has changed this since you opened it.").waitFor();
  expect(await other.getByLabel("Address").inputValue()).toBe("12 Bay Street");
  await other.getByLabel("City").fill("Gros Islet");
  await other.getByRole("button", { name: "Save the place" }).click();
  await said(other, "The place is saved.");
  expect((await world.api(`/api/v1/places/${place}`)).body.data).toMatchObject({
    city: "Gros Islet",
    address: "12 Bay Street",
  });
});

test("photos are decided on by the keyboard alone, one after the other", async () => {
  const page = await staff("curator");
  await go(page, "/admin/photos");
  await page.getByText("3 waiting").waitFor();
  const press = async (name: string) => {
    for (let left = 60; left > 0; left--) {
      await page.keyboard.press("Tab");
      const focused = await page.evaluate(() => document.activeElement?.textContent?.trim());
      if (focused === name) return page.keyboard.press("Enter");
    }
    throw new Error(`the keyboard does not reach ${name}`);
  };
  await press("Approve");
  await said(page, "The photo is approved.");
  expect((await world.api(`/api/v1/places/${id("places/bar")}/photos`)).body.data.photos).toHaveLength(1);
  await page.getByText("2 waiting").waitFor();
  await press("Reject…");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.type("Blurred");
  await page.keyboard.press("Enter");
  await said(page, "The photo is rejected.");
  await page.getByText("1 waiting").waitFor();
  const [row] = await world.db.sql`select after from audit_log where action = 'photo.reject'`;
  expect(row?.after).toMatchObject({ status: "rejected", reason: "Blurred" });
});

test("the intro is edited without JavaScript: what is wrong is told, then the app gets it", async () => {
  const page = await staff("curator", { context: { ...PHONE, javaScriptEnabled: false } });
  await go(page, "/admin/app-content/intro");
  await page.getByLabel("The app plays an intro").check();
  await page.getByLabel("Video", { exact: true }).fill("javascript:alert(1)");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Expected an http or https URL").waitFor();
  expect(await page.getByLabel("The app plays an intro").isChecked()).toBe(true);
  await page.getByLabel("Video", { exact: true }).fill("/media/intro.mp4");
  await page.getByLabel("Seconds").fill("12");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("The app gets it from now on.").waitFor();
  expect((await world.api("/api/v1/app/intro")).body.data).toMatchObject({
    enabled: true,
    duration_seconds: 12,
    video_url: expect.stringContaining("/media/intro.mp4"),
  });
  await page.getByText("app_content.edit").waitFor();
});

test("a tour type gets a mapping of its own, a rule is turned off, and what ships comes back", async () => {
  const page = await staff("curator");
  await go(page, "/admin/tour-types/bar");
  await page.getByRole("button", { name: "Begin an own mapping" }).click();
  await said(page, "The mapping is yours to change now.");
  const rule = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "pubs category", exact: true }) });
  await rule.getByLabel("On").uncheck();
  await rule.getByRole("button", { name: "Save" }).click();
  await said(page, "The rule is saved.");
  expect(await rule.getByLabel("On").isChecked()).toBe(false);
  await page.getByRole("button", { name: "Back to what ships…" }).click();
  await page.getByRole("button", { name: "Go back to what ships" }).click();
  await said(page, "The mapping that ships holds again.");
});

test("every screen is accessible in both themes, does not scroll sideways, and runs no text that was stored", {
  timeout: 240_000,
}, async () => {
  const page = await staff("super_admin");
  const [photo] = await world.db.sql`select id::text as id from place_media where status = 'pending' limit 1`;
  const screens = [
    ...["places?state=published", `places/${id("places/xss-0")}`, `places/${id("places/bar")}`, "events"],
    ...[`events/${id("events/xss-4")}`, "stories", `stories/${id("stories/xss-story-8")}`, "photos"],
    ...[`photos/place-${photo?.id}`, "app-content", "app-content/home", "app-content/tour", "app-content/config"],
    ...["app-content/intro", "tour-types", "tour-types/food", "products", `products/${id("product")}`],
    ...["products/new", `products/new?place=${id("places/xss-9")}&from=menu`],
  ];
  for (const screen of screens) {
    expect((await go(page, `/admin/${screen}`))?.status(), screen).toBe(200);
    await page.getByRole("heading", { level: 1 }).waitFor();
    for (const [device, { viewport }] of [["phone", PHONE] as const, ["desktop", DESKTOP] as const]) {
      if (viewport) await page.setViewportSize(viewport);
      await expectAccessible(page, themeAt(device));
      await expectNoSideways(page);
    }
    if (screen.endsWith(`places/${id("places/bar")}`)) await picture(page, "console-place");
  }
});
