import ICAL from "ical.js";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { signShare } from "@/lib/tours/share/share-token";
import { expectAccessible, expectNoSideways, PHONE, usePages } from "@/tests/support/pages";
import { MANY_CLIENTS, send } from "@/tests/support/people";
import { record, restTour } from "@/tests/support/recordings";
import { importTown, newTour } from "@/tests/support/tours";
import { useWorld } from "@/tests/support/world";

const world = useWorld(async () => MANY_CLIENTS);
const pages = usePages(world);
vi.setConfig({ testTimeout: 60_000 });
const MONTH_MS = 30 * 86_400_000;
let user: { id: string; token: string };
let id = "";
/** A tour of nobody that matters, on which no job has anything left to do. */
async function restingTour(): Promise<string> {
  const tour = await newTour(world, (await world.guest()).token);
  await restTour(world, tour);
  return tour;
}

beforeAll(async () => {
  await importTown(world);
  user = await world.user();
  id = await restingTour();
  await world.db.sql`update tours set owner = ${user.id} where id = ${id}`;
});

const in30Days = () => new Date(Date.now() + MONTH_MS);
const shared = (tour: string, token = signShare(tour, in30Days())): string => `/tours/${tour}?share=${token}`;
describe("who may see a tour", () => {
  test("its owner by cookie, and whoever has a link that the owner made, in any browser", async () => {
    const page = await pages.open({ user });
    await page.goto(`${world.base}/tours/${id}`);
    await page.getByRole("button", { name: "Make a link to share" }).press("Enter");
    const link = await page.getByLabel("Link to this tour").inputValue();
    const elsewhere = await pages.open();
    await elsewhere.goto(link);
    expect(await elsewhere.locator("h1").textContent()).toBe(await page.locator("h1").textContent());
    expect(await elsewhere.getByRole("button", { name: "Make a link to share" }).count()).toBe(0);
  });

  test("nobody else: what a link does not open is answered like what is not there", async () => {
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
      expect(page.text).toContain("There is nothing at this address");
      expect(bare(page.text).length).toBeLessThan(bare(none.text).length * 1.2);
      const calendar = await world.api(path.replace(/(\/tours\/[^?]*)/, "$1/calendar.ics"));
      expect([calendar.status, calendar.text]).toEqual([404, "There is nothing at this address.\n"]);
    }
  });

  test("the address stays with those who have it: nobody keeps the page, or is told where one came from", async () => {
    const { status, headers, text } = await world.api(shared(id));
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toContain("no-store");
    expect(text).toContain('<meta name="robots" content="noindex, nofollow"/>');
    expect(text).toContain('<meta name="referrer" content="same-origin"/>');
  });

  test("an archived tour is still its owner's to see, and no longer anybody's by a link", async () => {
    const own = await newTour(world, (await world.guest()).token);
    const link = shared(own);
    expect((await world.api(link)).status).toBe(200);
    await world.db.sql`update tours set status = 'archived', owner = ${user.id} where id = ${own}`;
    expect((await world.api(link)).status).toBe(404);
    const page = await pages.open({ user });
    await page.goto(`${world.base}/tours/${own}`);
    await page.getByText("You have put this tour away").waitFor();
    await expectAccessible(page);
  });
});

describe.each([
  ["a computer", undefined],
  ["a phone", PHONE],
] as const)("on %s", (device, context) => {
  test("the page is accessible in both themes", async () => {
    await record(world, id, 0.3);
    const page = await pages.open({ ...(context && { context }) });
    await page.goto(world.base + shared(id));
    await page.getByRole("img", { name: /^Map of the tour\. 1: / }).waitFor();
    await expectAccessible(page);
    await expectNoSideways(page);
  });

  test("twelve stops with names that are long, or are read from the right, all at one spot: nothing sticks out", async () => {
    const own = await restingTour();
    await world.db.sql`
      insert into tour_stops overriding system value select (jsonb_populate_record(s, jsonb_build_object('id', s.id * 1000 + n, 'stop_order', 100 + n))).*
      from tour_stops s, generate_series(1, 12) n where tour_id = ${own} and stop_order = 1`;
    await world.db.sql`delete from tour_stops where tour_id = ${own} and stop_order < 101`;
    await world.db.sql`
      update tour_stops set stop_order = stop_order - 100, tts_status = 'failed', open_check = 'unknown', narrative = title,
        title = case when stop_order % 2 = 0 then ${"Unbroken".repeat(12)} else 'متحف البحر القديم في المدينة' end where tour_id = ${own}`;
    await world.db
      .sql`update tours set stop_count = 12, title = ${"Long".repeat(60)}, starts_at = '2020-01-01' where id = ${own}`;
    await world.db
      .sql`update tour_stops set arrives_at = '2020-01-01', departs_at = '2020-01-01' where tour_id = ${own}`;
    const page = await pages.open({ ...(context && { context }) });
    await page.goto(world.base + shared(own));
    await page.getByText("The day of this tour is over").waitFor();
    expect(await page.locator("ol > li[id^=stop-]").count()).toBe(12);
    await page.getByText("The recording could not be made").first().waitFor();
    await expectNoSideways(page);
    if (device === "a phone") await expectAccessible(page);
  });
});

test("a theme that is chosen without scripts leads back to the tour that the link opens", async () => {
  const page = await pages.open({ context: { javaScriptEnabled: false } });
  await page.goto(world.base + shared(id));
  await page.getByRole("button", { name: "Dark" }).click();
  await page.locator('html[data-theme="dark"]').waitFor();
  await page.getByRole("img", { name: /^Map of the tour/ }).waitFor();
});

test("a single stop is a tour too", async () => {
  const own = await restingTour();
  await world.db.sql`delete from tour_stops where tour_id = ${own} and stop_order > 1`;
  await world.db.sql`update tours set stop_count = 1 where id = ${own}`;
  const page = await pages.open();
  await page.goto(world.base + shared(own));
  await page.getByRole("heading", { name: "The stop" }).waitFor();
});

test("the calendar can be had by the link alone, and every stop is in it", async () => {
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

test("recordings play from the store, and all of them one after the other", async () => {
  const own = await restingTour();
  await record(world, own, 0.4);
  const page = await pages.open();
  await page.goto(world.base + shared(own));
  await page.getByRole("button", { name: "Play all" }).press("Enter");
  const played = () =>
    page.locator("audio").evaluateAll((all) => (all as HTMLAudioElement[]).filter((audio) => audio.ended).length);
  await expect.poll(played, { timeout: 15_000 }).toBe(await page.locator("audio").count());
  await page.getByRole("button", { name: "Play all", pressed: false }).waitFor();
});

test("a recording that comes while one looks shows by itself", async () => {
  const own = await restingTour();
  await world.db.sql`update tour_stops set tts_status = 'queued' where tour_id = ${own}`;
  const page = await pages.open();
  await page.clock.install();
  await page.goto(world.base + shared(own));
  await page.getByText("The recording is being made").first().waitFor();
  expect(await page.locator("audio").count()).toBe(0);
  await record(world, own, 0.3);
  await page.clock.fastForward(5_000);
  await page.locator("audio").first().waitFor();
  await page.getByText("stops are read aloud").waitFor();
});
