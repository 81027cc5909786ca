import type { Page } from "playwright";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { showLiveMap } from "@/tests/support/live-map";
import { DESKTOP, expectAccessible, expectNoSideways, PHONE, usePages } from "@/tests/support/pages";
import { send, someone } from "@/tests/support/people";
import { rounds, triesAll } from "@/tests/support/rounds";
import { loadSharedDemo, useSharedWorld } from "@/tests/support/shared-world";

const world = useSharedWorld();
const pages = usePages(world);
vi.setConfig({ testTimeout: 90_000 });

let address: string;
beforeAll(async () => {
  await loadSharedDemo(world);
  const user = await world.user();
  const body = {
    tour_type: "historical",
    duration_minutes: 240,
    travel_mode: "drive",
    start_location: { lat: 14.01, lng: -60.99 },
    start_at: "2026-12-01T13:00:00Z",
  };
  const planned = await send(world, "/api/v1/tours", body, { token: user.token, from: someone() });
  expect(planned.status, planned.text).toBe(202);
  const { tour_id: id } = planned.body.data;
  const shared = await send(world, `/api/v1/tours/${id}/share`, {}, { token: user.token, from: someone() });
  address = new URL(shared.body.data.url).pathname + new URL(shared.body.data.url).search;
}, 90_000);

/** The software renderer of a browser without a graphics card says so in its console. */
const RENDERER = /GPU stall|GL Driver|WebGL/i;

async function openMap(context: object): Promise<{ page: Page; requested: Map<string, number> }> {
  const page = await pages.open({ context, allow: RENDERER });
  const requested = new Map<string, number>();
  page.on("requestfinished", async (request) => {
    const { pathname } = new URL(request.url());
    if (!/^\/(maplibre|api\/v1\/map)\//.test(pathname)) return;
    // The page of a test that has ended is closed, and no longer knows.
    const sizes = await request.sizes().catch(() => null);
    if (sizes) requested.set(pathname, sizes.responseBodySize + sizes.responseHeadersSize);
  });
  await page.goto(`${world.base}${address}`);
  return { page, requested };
}

const WAYS = [
  ["phone", PHONE, "dark"],
  ["desktop", DESKTOP, "light"],
] as const;

describe("the map of a tour", () => {
  test.each(WAYS.slice(0, rounds(1, 2)))(
    "is a live map under the page's policy, in both themes, without sideways scrolling (%s)",
    async (device, context, theme) => {
      // A browser without a graphics card takes seconds to draw one.
      for (const colorScheme of triesAll ? (["light", "dark"] as const) : [theme]) {
        const { page, requested } = await openMap({ ...context, colorScheme });
        await showLiveMap(page);
        await page.waitForLoadState("networkidle");
        const shot = process.env.MAP_SCREENSHOTS;
        if (shot)
          await page
            .locator("figure")
            .first()
            .screenshot({ path: `${shot}/tour-${device}-${colorScheme}.png` });
        await expectNoSideways(page);
        const paths = [...requested.keys()];
        expect(paths.some((path) => path.endsWith("/worker.js"))).toBe(true);
        expect(paths.some((path) => path.startsWith("/api/v1/map/tiles/"))).toBe(true);
        expect([...requested.values()].reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(300_000);
      }
    },
  );

  test("loads nothing until it is seen and the visitor moves", async () => {
    const unmoved = await openMap(DESKTOP);
    await unmoved.page.locator("[data-live-map]").waitFor({ state: "attached" });
    await unmoved.page.waitForLoadState("networkidle");
    expect([...unmoved.requested.keys()]).toEqual([]);
    const { page, requested } = await openMap({ ...PHONE, viewport: { width: 390, height: 240 } });
    await page.mouse.move(10, 10);
    await page.waitForLoadState("networkidle");
    expect([...requested.keys()]).toEqual([]);
    await showLiveMap(page);
    expect(requested.size).toBeGreaterThan(0);
  });

  test("works by keyboard: buttons zoom, and each number leads to its stop", async () => {
    const { page } = await openMap(DESKTOP);
    await showLiveMap(page);
    await page.getByRole("button", { name: "Zoom in" }).press("Enter");
    await page.getByRole("button", { name: "Show the whole tour" }).press("Enter");
    await page.getByRole("link", { name: /^Stop 1: / }).press("Enter");
    await expect.poll(() => new URL(page.url()).hash).toBe("#stop-1");
    await expectAccessible(page);
  });

  test("is a picture of coast, route and stops without scripts", async () => {
    const page = await pages.open({ context: { ...DESKTOP, javaScriptEnabled: false } });
    await page.goto(`${world.base}${address}`);
    const picture = page.getByRole("img", { name: /^Map of the tour\. 1: / });
    await picture.waitFor();
    expect(await picture.locator("path.fill-sea-soft").getAttribute("d")).toMatch(/^M-?[\d.]+ /);
    if (process.env.MAP_SCREENSHOTS) {
      await page
        .locator("figure")
        .first()
        .screenshot({ path: `${process.env.MAP_SCREENSHOTS}/tour-noscript.png` });
    }
  });
});
