import ICAL from "ical.js";
import type { Page } from "playwright";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { signShare } from "@/lib/domains/tours/share/share-token";
import { expectAccessible, expectFits, expectNoSideways, PHONE, usePages } from "@/tests/support/pages";
import { send } from "@/tests/support/people";
import { record, restTour } from "@/tests/support/recordings";
import { useSharedWorld } from "@/tests/support/shared-world";
import { importTown, newTour } from "@/tests/support/tours";

const world = useSharedWorld();
const pages = usePages(world);
vi.setConfig({ testTimeout: 60_000 });
const MONTH_MS = 30 * 86_400_000;
let user: { id: string; token: string };
let id = "";
/** A guest's tour without pending jobs. */
async function restingTour(): Promise<string> {
  const tour = await newTour(world, (await world.guest()).token);
  await restTour(world, tour);
  return tour;
}

beforeAll(async () => {
  await importTown(world);
  user = await world.user();
  id = await restingTour();
  await world.sql`update tours set owner = ${user.id} where id = ${id}`;
});

const in30Days = () => new Date(Date.now() + MONTH_MS);
const shared = (tour: string, token = signShare(tour, in30Days())): string => `/tours/${tour}?share=${token}`;
describe("access to a tour", () => {
  test("the owner has access by cookie, and anyone with a share link in any browser", async () => {
    const page = await pages.open({ user });
    await page.goto(`${world.base}/tours/${id}`);
    await page.getByRole("button", { name: "Share tour" }).press("Enter");
    const link = await page.getByLabel("Link to this tour").inputValue();
    const elsewhere = await pages.open();
    await elsewhere.goto(link);
    expect(await elsewhere.locator("h1").textContent()).toBe(await page.locator("h1").textContent());
    expect(await elsewhere.getByRole("button", { name: "Share tour" }).count()).toBe(0);
  });

  test("the page tells when the visitor is back, and that a tour is shorter than asked, only where it is", async () => {
    const page = await pages.open();
    await page.goto(`${world.base}${shared(id)}`);
    await page.getByText(/At \d{2}:\d{2}, you are back where the tour began\./).waitFor();
    expect(await page.getByText("that you planned").count()).toBe(0);
    const tour = await restingTour();
    await world.sql`update tours set duration_minutes = 480 where id = ${tour}`;
    await page.goto(`${world.base}${shared(tour)}`);
    await page.getByText(/This tour takes .* of the 8 h that you planned\./).waitFor();
  });

  test("the owner swaps and leaves out stops and continues from here, by keyboard; nobody else can", async () => {
    const tour = await newTour(world, (await world.guest()).token, { duration_minutes: 120 });
    await restTour(world, tour);
    await world.sql`update tours set owner = ${user.id} where id = ${tour}`;
    const titles = async (page: Page) => page.locator("article h3").allTextContents();
    const elsewhere = await pages.open();
    await elsewhere.goto(`${world.base}${shared(tour)}`);
    const before = await titles(elsewhere);
    expect(await elsewhere.getByRole("button", { name: /Swap|Leave out|Continue/ }).count()).toBe(0);

    const geolocation = { latitude: 14.002, longitude: -61.001 };
    const page = await pages.open({ user, context: { ...PHONE, geolocation, permissions: ["geolocation"] } });
    await page.goto(`${world.base}/tours/${tour}`);
    await page.getByRole("button", { name: `Swap ${before[0]} for another stop` }).press("Enter");
    await expect.poll(() => titles(page)).not.toContain(before[0]);
    const swapped = await titles(page);
    await page.getByRole("button", { name: `Leave out ${swapped[0]}` }).press("Enter");
    await expect.poll(() => titles(page)).toEqual(swapped.slice(1));
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("stops");
    await page.getByRole("button", { name: "Continue from here" }).press("Enter");
    await expect
      .poll(async () => (await world.sql`select start_lat from tours where id = ${tour}`)[0]?.start_lat)
      .toBe(geolocation.latitude);
    await expectAccessible(page);
    await expectNoSideways(page);
    if (process.env.TOUR_SCREENSHOTS)
      await page.screenshot({ path: `${process.env.TOUR_SCREENSHOTS}/owner.png`, fullPage: true });

    await page.context().clearPermissions();
    await page.getByRole("button", { name: "Continue from here" }).press("Enter");
    await page.getByText("allow this page to use your location").waitFor();
  });

  test("everyone else gets the 404 of an unknown tour", async () => {
    const other = await newTour(world, (await world.guest()).token);
    const token = signShare(id, in30Days());
    const { body } = await send(world, `/api/v1/tours/${other}/share`, undefined, { token: user.token });
    expect(body.error.code).toBe("not_found");
    const bare = (text: string) =>
      text.replaceAll(/nonce="[^"]*"|\\?"nonce\\?":\\?"[^"]*"|\/?tours\/[^"\\]*|"[^"]{21}"/g, "");
    const none = await world.api(`/tours/999999999`);
    for (const path of [
      `/tours/${id}`,
      shared(id, `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`),
      shared(id, token.toUpperCase()),
      shared(id, signShare(id, new Date())),
      shared(id, signShare(other, in30Days())),
      shared(id, ""),
      `${shared(id)}&share=x`,
      shared("0"),
      shared("x"),
      shared("999999999"),
    ]) {
      const page = await world.api(path);
      expect([path, page.status]).toEqual([path, 404]);
      expect(page.text).toContain("We couldn't find this page");
      expect(bare(page.text).length).toBeLessThan(bare(none.text).length * 1.2);
      const calendar = await world.api(path.replace(/(\/tours\/[^?]*)/, "$1/calendar.ics"));
      expect([calendar.status, calendar.text]).toEqual([404, "Page not found.\n"]);
    }
  });

  test("the page is not cached or indexed, and its address is not sent as a referrer", async () => {
    const { status, headers, text } = await world.api(shared(id));
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toContain("no-store");
    expect(text).toContain('<meta name="robots" content="noindex, nofollow"/>');
    expect(text).toContain('<meta name="referrer" content="same-origin"/>');
  });

  test("an archived tour is visible to its owner, and no longer by a share link", async () => {
    const own = await newTour(world, (await world.guest()).token);
    const link = shared(own);
    expect((await world.api(link)).status).toBe(200);
    await world.sql`update tours set status = 'archived', owner = ${user.id} where id = ${own}`;
    expect((await world.api(link)).status).toBe(404);
    const page = await pages.open({ user });
    await page.goto(`${world.base}/tours/${own}`);
    await page.getByText("You archived this tour.").waitFor();
    await expectAccessible(page);
  });
});

test("the page is accessible in both themes, on a phone and a computer", async () => {
  await record(world, id, 0.3);
  const page = await pages.open();
  await page.goto(world.base + shared(id));
  await page.getByRole("img", { name: /^Map of the tour\. 1: / }).waitFor();
  await expectFits(page);
});

describe.each([
  ["a computer", undefined],
  ["a phone", PHONE],
] as const)("on %s", (device, context) => {
  test("twelve stops at one position with long and right-to-left names do not overflow", async () => {
    const own = await restingTour();
    await world.sql`
      insert into tour_stops overriding system value select (jsonb_populate_record(s, jsonb_build_object('id', s.id * 1000 + n, 'stop_order', 100 + n))).*
      from tour_stops s, generate_series(1, 12) n where tour_id = ${own} and stop_order = 1`;
    await world.sql`delete from tour_stops where tour_id = ${own} and stop_order < 101`;
    await world.sql`
      update tour_stops set stop_order = stop_order - 100, tts_status = 'failed', open_check = 'unknown', narrative = title,
        title = case when stop_order % 2 = 0 then ${"Unbroken".repeat(12)} else 'متحف البحر القديم في المدينة' end where tour_id = ${own}`;
    await world.sql`update tours set stop_count = 12, title = ${"Long".repeat(60)}, starts_at = '2020-01-01' where id = ${own}`;
    await world.sql`update tour_stops set arrives_at = '2020-01-01', departs_at = '2020-01-01' where tour_id = ${own}`;
    const page = await pages.open({ ...(context && { context }) });
    await page.goto(world.base + shared(own));
    await page.getByText("This tour is in the past.").waitFor();
    expect(await page.locator("ol > li[id^=stop-]").count()).toBe(12);
    await page.getByText("Audio isn't available for this stop.").first().waitFor();
    await expectNoSideways(page);
    if (device === "a phone") await expectAccessible(page);
  });
});

test("choosing a theme without JavaScript returns to the shared tour", async () => {
  const page = await pages.open({ context: { javaScriptEnabled: false } });
  await page.goto(world.base + shared(id));
  await page.getByRole("button", { name: "Dark" }).click();
  await page.locator('html[data-theme="dark"]').waitFor();
  await page.getByRole("img", { name: /^Map of the tour/ }).waitFor();
});

test("a tour may have a single stop", async () => {
  const own = await restingTour();
  await world.sql`delete from tour_stops where tour_id = ${own} and stop_order > 1`;
  await world.sql`update tours set stop_count = 1 where id = ${own}`;
  const page = await pages.open();
  await page.goto(world.base + shared(own));
  await page.getByRole("heading", { name: "1 stop" }).waitFor();
});

test("the calendar file needs only the share link and contains every stop", async () => {
  const page = await pages.open();
  await page.goto(world.base + shared(id));
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Add to calendar" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`tour-${id}.ics`);
  const { text, headers } = await world.api(shared(id).replace("?", "/calendar.ics?"));
  expect(headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  const entries = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
  expect(entries.length).toBe(await page.locator("ol > li[id^=stop-]").count());
});

test("Play all plays the stored recordings one after the other", async () => {
  const own = await restingTour();
  await record(world, own, 0.4);
  const page = await pages.open();
  await page.goto(world.base + shared(own));
  const stops = await page.getByRole("button", { name: /^Listen to / }).count();
  expect(stops).toBeGreaterThan(1);
  await page.evaluate(() => {
    const played: string[] = [];
    Object.assign(window, { played });
    document.addEventListener("ended", () => played.push(navigator.mediaSession.metadata?.title ?? ""), true);
  });
  await page.getByRole("button", { name: "Play all" }).press("Enter");
  const player = page.getByRole("region", { name: "Audio player" });
  await player.waitFor();
  const played = () => page.evaluate(() => (window as unknown as { played: string[] }).played);
  await expect.poll(async () => (await played()).length, { timeout: 15_000 }).toBe(stops);
  expect(await played()).toEqual(await page.locator("article h3").allTextContents());
  await player.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Play all" }).waitFor();
});

test("the player pauses, seeks, goes to the next stop and closes, by keyboard", async () => {
  const own = await restingTour();
  await record(world, own, 30);
  const page = await pages.open({ context: PHONE });
  await page.goto(world.base + shared(own));
  const position = () =>
    page.locator("audio[preload=none]:not([controls])").evaluate((audio) => (audio as HTMLAudioElement).currentTime);
  const title = async (stop: number) => page.locator("article h3").nth(stop).textContent();
  await page.getByRole("button", { name: `Listen to ${await title(0)}` }).press("Enter");
  await expect.poll(position).toBeGreaterThan(0);
  const player = page.getByRole("region", { name: "Audio player" });
  await page.getByRole("button", { name: "Pause", exact: true }).press("Enter");
  await page.getByRole("button", { name: "Play all" }).waitFor();
  await player.getByRole("slider", { name: "Position" }).fill("20");
  expect(await position()).toBeCloseTo(20, 0);
  await player.getByRole("button", { name: "Next stop" }).press("Enter");
  await player.getByText(`2. ${await title(1)}`).waitFor();
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe(await title(1));
  await expect.poll(position).toBeGreaterThan(0);
  await expectAccessible(page);
  await expectNoSideways(page);
  if (process.env.TOUR_SCREENSHOTS) await page.screenshot({ path: `${process.env.TOUR_SCREENSHOTS}/player.png` });
  await player.getByRole("button", { name: "Close the player" }).press("Enter");
  await player.waitFor({ state: "detached" });
});

test("a recording that becomes ready appears without a reload", async () => {
  const own = await restingTour();
  await world.sql`update tour_stops set tts_status = 'queued' where tour_id = ${own}`;
  const page = await pages.open();
  await page.clock.install();
  await page.goto(world.base + shared(own));
  await page.getByText("Audio is being prepared.").first().waitFor();
  expect(await page.getByRole("button", { name: /^Listen to / }).count()).toBe(0);
  await record(world, own, 0.3);
  await page.clock.fastForward(5_000);
  await page
    .getByRole("button", { name: /^Listen to / })
    .first()
    .waitFor();
  await page.getByText("stops have audio.").waitFor();
});
