import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoints } from "@/lib/contracts";
import { expectFits, launched, usePages } from "@/tests/support/pages";
import { rounds } from "@/tests/support/rounds";
import { useSharedWorld } from "@/tests/support/shared-world";

const world = useSharedWorld();
const pages = usePages(world);
const requests: string[] = [];
const complaints: string[] = [];
let page: Page;

beforeAll(async () => {
  page = await (await launched()).newPage({ viewport: { width: 1280, height: 800 } });
  page.on("request", (request) => requests.push(request.url()));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(`${world.base}/docs#tag/places/GET/api/v1/places`);
  await page.getByRole("heading", { name: "List places", exact: true }).waitFor();
});
afterAll(() => page?.close());

test("lists every group of operations, and an opened operation shows its parameters", async () => {
  expect(await page.title()).toBe("Destination service: API");
  for (const tag of new Set(endpoints.map((e) => e.tag))) {
    expect(await page.getByText(tag, { exact: true }).count(), tag).toBeGreaterThan(0);
  }
  await page.getByText("missing_coordinates").first().waitFor();
  // `SCREENSHOT=docs/images/api-docs.png` renews the README's screenshot.
  if (process.env.SCREENSHOT) await page.screenshot({ path: process.env.SCREENSHOT });
});

test("sends a request to this service from the page itself", async () => {
  await page.getByRole("button", { name: /^Test Request ?\(get \/api\/v1\/places\)$/ }).click();
  const answer = page.waitForResponse((response) => response.url().startsWith(`${world.base}/api/v1/places`));
  await page.getByRole("button", { name: "Send" }).last().click();
  expect((await answer).status()).toBe(200);
});

test("sends no request to another host and keeps its content security policy", () => {
  expect(requests.length).toBeGreaterThan(2);
  expect(requests.filter((url) => !url.startsWith(world.base) && !url.startsWith("data:"))).toEqual([]);
  expect(complaints).toEqual([]);
});

test("leads to the guides", async () => {
  // Without the dialog that an earlier test opened.
  await page.goto(`${world.base}/docs`);
  await page.getByRole("navigation", { name: "Documentation" }).getByRole("link", { name: "Guides" }).click();
  await page.getByRole("heading", { name: "Guides", level: 1 }).waitFor();
});

// One operation of each kind, two of them in `npm test`: axe takes a minute for all operations, and they are drawn by the same
// components.
const KINDS = ["/api/v1/places", "/api/v1/tours", "/api/v1/places/{id}", "/api/v1/me", "/api/v1/auth/login"];
const SHOWN = KINDS.slice(0, rounds(2, KINDS.length));

test("is accessible in both themes, fits its screen and keeps its policy", async () => {
  const shown = await pages.open();
  await shown.route("**/api/openapi.json", async (route) => {
    const document = (await (await route.fetch()).json()) as { paths: Record<string, unknown> };
    const paths = Object.fromEntries(SHOWN.map((path) => [path, document.paths[path]]));
    await route.fulfill({ json: { ...document, paths } });
  });
  await shown.goto(`${world.base}/docs#tag/places/GET/api/v1/places`);
  await shown.getByRole("heading", { name: "List places", exact: true }).waitFor();
  await expectFits(shown);
});
