import { describe, expect, test, vi } from "vitest";
import { CHANGELOG, GUIDES } from "@/app/docs/_documents/documents";
import { expectAccessible, expectNoSideways, PHONE, picture, usePages } from "@/tests/support/pages";
import { useWorld } from "@/tests/support/world";

const world = useWorld(async () => ({}));
const pages = usePages(world);
vi.setConfig({ testTimeout: 60_000 });

describe.each([
  { path: "/docs/guides", title: "Guides" },
  { path: "/docs/guides/orders", title: "Orders" },
  { path: "/docs/limits", title: "Table of limits" },
  CHANGELOG,
])("$path", ({ path, title }) => {
  test.each([undefined, PHONE])("is accessible in both themes and fits its screen (%#)", async (context) => {
    const page = await pages.open({ ...(context && { context }) });
    await page.goto(world.base + path);
    await page.getByRole("heading", { name: title, level: 1 }).waitFor();
    await expectAccessible(page);
    await expectNoSideways(page);
    await picture(page, `docs${path.replaceAll("/", "-")}${context ? "-phone" : ""}`);
  });
});

test("every guide opens from the list, and the navigation marks where the reader is", async () => {
  const page = await pages.open();
  for (const { path, title } of GUIDES) {
    await page.goto(`${world.base}/docs/guides`);
    await page.getByRole("main").getByRole("link", { name: title }).last().click();
    await page.waitForURL(world.base + path);
    expect(await page.locator('nav [aria-current="page"]').allTextContents()).toContain(title);
    expect(await page.locator("pre").count()).toBeGreaterThan(0);
  }
});

test("a guide that does not exist is 404", async () => {
  expect((await fetch(`${world.base}/docs/guides/nothing`)).status).toBe(404);
});
