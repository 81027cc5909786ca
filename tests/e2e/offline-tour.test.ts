import type { Page } from "playwright";
import { beforeAll, expect, test, vi } from "vitest";
import { showLiveMap } from "@/tests/support/live-map";
import { expectAccessible, expectFits, expectNoSideways, PHONE, usePages } from "@/tests/support/pages";
import { send, someone } from "@/tests/support/people";
import { record, restTour } from "@/tests/support/recordings";
import { loadSharedDemo, useSharedWorld } from "@/tests/support/shared-world";

const world = useSharedWorld();
const pages = usePages(world);
vi.setConfig({ testTimeout: 120_000 });

let id: string;
let address: string;
beforeAll(async () => {
  await loadSharedDemo(world);
  const { token } = await world.user();
  const body = {
    tour_type: "historical",
    duration_minutes: 180,
    travel_mode: "drive",
    start_location: { lat: 14.01, lng: -60.99 },
    start_at: "2026-12-01T13:00:00Z",
  };
  const planned = await send(world, "/api/v1/tours", body, { token, from: someone() });
  expect(planned.status, planned.text).toBe(202);
  id = planned.body.data.tour_id;
  await restTour(world, id);
  await record(world, id, 0.3);
  const shared = await send(world, `/api/v1/tours/${id}/share`, {}, { token, from: someone() });
  const url = new URL(shared.body.data.url);
  address = url.pathname + url.search;
}, 90_000);

// Without a connection, the browser logs each request that fails, and a revoked link is a 404; one without a graphics card
// says so too.
const EXPECTED = /GPU stall|GL Driver|WebGL|ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 404/i;

async function savedTour(): Promise<Page> {
  const page = await pages.open({ context: PHONE, allow: EXPECTED });
  await page.goto(world.base + address);
  await page.getByText(/^Audio, map and texts: about [\d.]+ (kB|MB)\.$/).waitFor();
  await page.getByRole("button", { name: "Save for offline" }).press("Enter");
  await page.getByText(/^Saved on this device \([\d.]+ (kB|MB)\)/).waitFor({ timeout: 60_000 });
  return page;
}

const shot = process.env.TOUR_SCREENSHOTS;

test("a saved tour opens without a connection, shows its map and plays every stop", async () => {
  const page = await savedTour();
  await expectAccessible(page);
  await expectNoSideways(page);
  if (shot) await page.screenshot({ path: `${shot}/saved.png`, fullPage: true });
  await page.context().setOffline(true);
  await page.reload();
  const titles = await page.locator("article h3").allTextContents();
  expect(titles.length).toBeGreaterThan(1);

  await showLiveMap(page);

  await page.evaluate(() => {
    const played: string[] = [];
    Object.assign(window, { played });
    document.addEventListener("ended", () => played.push(navigator.mediaSession.metadata?.title ?? ""), true);
  });
  await page.getByRole("button", { name: "Play all" }).press("Enter");
  const played = () => page.evaluate(() => (window as unknown as { played: string[] }).played);
  await expect.poll(async () => (await played()).length, { timeout: 20_000 }).toBe(titles.length);
  expect(await played()).toEqual(titles);
  if (shot) await page.screenshot({ path: `${shot}/offline.png`, fullPage: true });
});

test("the list of saved tours opens without a connection and removes a tour", async () => {
  const page = await savedTour();
  await page.context().setOffline(true);
  // A page that is not saved leads to the list.
  await page.goto(`${world.base}/tours/1`);
  await page.getByRole("heading", { name: "Saved tours" }).waitFor();
  await page.getByRole("link", { name: /^Open / }).waitFor();
  await expectFits(page);
  if (shot) await page.screenshot({ path: `${shot}/saved-list.png` });
  await page.getByRole("button", { name: /^Remove / }).press("Enter");
  await page.getByText("No saved tours").waitFor();
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test("a changed tour is offered for saving again, and a revoked link deletes the saved tour", async () => {
  const page = await savedTour();
  await world.sql`update tour_stops set summary = 'Other words' where tour_id = ${id}`;
  await page.reload();
  await page.getByText("The tour has changed since you saved it.").waitFor();
  await page.getByRole("button", { name: "Update saved tour" }).press("Enter");
  await page.getByText(/^Saved on this device/).waitFor({ timeout: 60_000 });
  expect(await page.evaluate(() => caches.keys())).toHaveLength(1);

  await world.sql`update tours set status = 'archived' where id = ${id}`;
  try {
    expect((await page.reload())?.status()).toBe(404);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
  } finally {
    await world.sql`update tours set status = 'draft' where id = ${id}`;
  }
});

test("tours can be installed: the manifest names icons that exist", async () => {
  const html = (await world.api(address)).text;
  const href = /<link rel="manifest" href="([^"]+)"/.exec(html)?.[1] ?? "";
  const manifest = await world.api(href);
  expect(manifest.headers.get("content-type")).toContain("application/manifest+json");
  const { icons, start_url } = JSON.parse(manifest.text) as { icons: { src: string }[]; start_url: string };
  for (const { src } of icons) expect((await world.api(src)).headers.get("content-type")).toBe("image/png");
  expect((await world.api(start_url)).status).toBe(200);
});
