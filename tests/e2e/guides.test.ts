import { expect, test, vi } from "vitest";
import { CHANGELOG, GUIDES } from "@/app/docs/_documents/documents";
import { expectFits, picture, usePages } from "@/tests/support/pages";
import { rounds } from "@/tests/support/rounds";
import { useSharedWorld } from "@/tests/support/shared-world";

const world = useSharedWorld();
const pages = usePages(world);
vi.setConfig({ testTimeout: 60_000 });

test.each([
  { path: "/docs/guides", title: "Guides" },
  { path: "/docs/guides/orders", title: "Orders" },
  { path: "/docs/limits", title: "Table of limits" },
  CHANGELOG,
])("$path is accessible in both themes and fits a phone and a desktop", async ({ path, title }) => {
  const page = await pages.open();
  await page.goto(world.base + path);
  await page.getByRole("heading", { name: title, level: 1 }).waitFor();
  await expectFits(page);
  await picture(page, `docs${path.replaceAll("/", "-")}`);
});

test("a guide opens from the list, and the navigation marks where the reader is", async () => {
  const page = await pages.open();
  for (const { path, title } of GUIDES.slice(0, rounds(2, GUIDES.length))) {
    await page.goto(`${world.base}/docs/guides`);
    await page.getByRole("main").getByRole("link", { name: title }).last().click();
    await page.waitForURL(world.base + path);
    expect(await page.locator('nav [aria-current="page"]').allTextContents()).toContain(title);
    expect(await page.locator("pre").count()).toBeGreaterThan(0);
  }
});

test("every guide is in the list and has examples", async () => {
  const { text: list } = await world.api("/docs/guides");
  for (const { path } of GUIDES) {
    expect(list).toContain(`href="${path}"`);
    const { status, text } = await world.api(path);
    expect([path, status]).toEqual([path, 200]);
    expect(text, path).toContain("<pre");
  }
});

test("a guide that does not exist is 404", async () => {
  expect((await fetch(`${world.base}/docs/guides/nothing`)).status).toBe(404);
});
