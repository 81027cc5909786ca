import type { Page } from "playwright";
import { expect, test, vi } from "vitest";
import { newStaff, openConsole } from "@/tests/support/console";
import { DESKTOP, usePages } from "@/tests/support/pages";
import { useSharedWorld } from "@/tests/support/shared-world";

const world = useSharedWorld();
const pages = usePages(world);
vi.setConfig({ testTimeout: 120_000 });

const said = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).first().waitFor();
const operator = () => ({ db: world.db, actor: "cli" });

/** Two people who have the same page open. */
async function twoAt(path: string): Promise<[Page, Page]> {
  const open = async () => {
    const page = await pages.open({ context: DESKTOP });
    await openConsole(world, page, await newStaff(world, "admin"), path);
    return page;
  };
  return [await open(), await open()];
}

const OUTDATED = "Someone else changed this while you were editing.";

test("an outdated form of a feed is rejected with what changed, and the input stays", async () => {
  const { createFeed } = await import("@/lib/flows/content-feeds/feeds-admin.service");
  const { id } = await createFeed(operator(), {
    name: "Harbour",
    url: "https://harbour.example/events.ics",
    format: "icalendar",
    source: "harbour",
    attribution: "",
    schedule: "manual",
  });
  const [first, second] = await twoAt(`/admin/feeds/${id}`);
  await first.getByLabel("Name", { exact: true }).fill("Harbour calendar");
  await first.getByRole("button", { name: "Save feed" }).click();
  await said(first, "Feed saved.");
  await second.getByLabel("Credit").fill("Harbour office");
  await second.getByRole("button", { name: "Save feed" }).click();
  await second.getByText(OUTDATED).waitFor();
  expect(await second.getByLabel("Credit").inputValue()).toBe("Harbour office");
  await second.getByLabel("Name", { exact: true }).fill("Harbour calendar");
  await second.getByRole("button", { name: "Save feed" }).click();
  await said(second, "Feed saved.");
});

test("an outdated rule of a kind on maps is rejected with what changed, and the input stays", async () => {
  const [first, second] = await twoAt("/admin/map-kinds/amenity/restaurant");
  await first.getByLabel("Minutes of a visit").fill("50");
  await first.getByRole("button", { name: "Save rule" }).click();
  await said(first, "Rule saved.");
  await second.getByLabel("Place kind").selectOption({ label: "Bar" });
  await second.getByRole("button", { name: "Save rule" }).click();
  await second.getByText(OUTDATED).waitFor();
  expect(await second.getByLabel("Place kind").inputValue()).toBe("bar");
});

test("an outdated form of an event's dates is rejected, and the input stays", async () => {
  const gig = { key: "gig-of-dates", title: "Gig of dates", event_type: "gig-of-dates", timezone: "UTC" };
  await world.bundle({
    event_types: [{ key: "gig-of-dates", name: "Gig of dates" }],
    events: [{ ...gig, starts_at: "2098-05-01T18:00:00Z" }],
  });
  const [event] = await world.sql<{ id: string }[]>`select id::text as id from events where source_key = ${gig.key}`;
  const [first, second] = await twoAt(`/admin/events/${event?.id}`);
  const repeat = async (page: Page, frequency: string) => {
    await page.getByLabel("Repeats").selectOption(frequency);
    await page.getByLabel("Series ends").selectOption("after");
    await page.getByLabel("Number of dates").fill("3");
    await page.getByRole("button", { name: "Save dates" }).click();
  };
  await repeat(first, "weekly");
  await said(first, "Dates saved: 3 in all (2 added).");
  expect(await first.getByLabel("Repeats").inputValue()).toBe("weekly");
  await repeat(second, "daily");
  await second.getByText(OUTDATED).waitFor();
  expect(await second.getByLabel("Repeats").inputValue()).toBe("daily");
  expect(await second.getByLabel("Number of dates").isVisible()).toBe(true);
});
