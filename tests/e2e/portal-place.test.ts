import type { Page } from "playwright";
import { expect, test, vi } from "vitest";
import { photo } from "@/tests/api/media/images";
import { newMerchant } from "@/tests/support/commerce/merchants";
import { expectAccessible, expectNoSideways, PHONE, usePages } from "@/tests/support/pages";
import { send } from "@/tests/support/people";
import { someReview } from "@/tests/support/reviews";
import { loadSharedDemo, useSharedWorld } from "@/tests/support/shared-world";

const world = useSharedWorld();
const pages = usePages(world);
vi.setConfig({ testTimeout: 120_000 });

const publicPlace = async (id: string) => (await world.api(`/api/v1/places/${id}`)).body.data;
const status = (page: Page, words: string) => page.getByRole("status").filter({ hasText: words }).waitFor();

async function openDetails(page: Page, placeId: string): Promise<void> {
  await page.goto(`${world.base}/portal/places/${placeId}/details`);
  await page.getByRole("heading", { name: "Opening hours" }).waitFor();
}

test("a merchant sets split shifts, a night, a closed day and a special date, on a phone", async () => {
  const bar = await newMerchant(world);
  const page = await pages.open({ context: PHONE, user: bar });
  await openDetails(page, bar.placeId);
  await page.getByLabel("Monday: open or closed").selectOption("open");
  await page.getByRole("button", { name: "Add hours on Monday" }).click();
  await page.getByLabel("Monday opens, range 2").fill("16:00");
  await page.getByText("These times overlap.").waitFor();
  await page.getByLabel("Monday opens, range 2").fill("18:00");
  await page.getByLabel("Monday closes, range 2").fill("02:00");
  await page.getByText("next day").waitFor();
  await page.getByRole("button", { name: "Copy to all days from Monday" }).click();
  await page.getByLabel("Sunday: open or closed").selectOption("closed");
  await page.getByRole("button", { name: "Add special date" }).click();
  await page.getByLabel("From").fill("2099-12-25");
  await page.getByLabel("Note (optional)").fill("Christmas");
  await page.getByRole("button", { name: "Save hours" }).click();
  await status(page, "Hours saved.");
  const place = await publicPlace(bar.placeId);
  expect(place.hours).toHaveLength(13);
  expect(place.hours[0]).toMatchObject({ day_of_week: 0, is_closed: true });
  expect(place.hours_exceptions).toMatchObject([
    { from: "2099-12-25", to: "2099-12-25", closed: true, note: "Christmas" },
  ]);
  await page.reload();
  await page.getByLabel("Sunday: open or closed").waitFor();
  expect(await page.getByLabel("Sunday: open or closed").inputValue()).toBe("closed");
  await expectNoSideways(page);
  await expectAccessible(page);
});

test("a save leaves the fields that a colleague has changed meanwhile", async () => {
  const bar = await newMerchant(world);
  const page = await pages.open({ user: bar });
  await openDetails(page, bar.placeId);
  const change = { contact_phone: "+1 758 484 4321" };
  const path = `/api/v1/me/places/${bar.placeId}`;
  expect((await send(world, path, change, { method: "PATCH", token: bar.token })).status).toBe(200);
  await page.getByLabel("Summary").fill("A bar by the sea");
  await page.getByRole("button", { name: "Save details" }).click();
  await status(page, "Details saved.");
  expect(await publicPlace(bar.placeId)).toMatchObject({ summary: "A bar by the sea", ...change });
  await expect.poll(() => page.getByLabel("Phone").inputValue()).toBe(change.contact_phone);
});

test("a special date leaves hours that differ by season, and those that a colleague has changed meanwhile", async () => {
  const bar = await newMerchant(world);
  const page = await pages.open({ user: bar });
  await openDetails(page, bar.placeId);
  const hours = [{ day_of_week: 1, opens_at: "09:00", closes_at: "17:00" }];
  const path = `/api/v1/me/places/${bar.placeId}`;
  expect((await send(world, path, { hours }, { method: "PATCH", token: bar.token })).status).toBe(200);
  await page.getByRole("button", { name: "Add special date" }).click();
  await page.getByLabel("From").fill("2099-12-25");
  await page.getByRole("button", { name: "Save hours" }).click();
  await status(page, "Hours saved.");
  const place = await publicPlace(bar.placeId);
  expect(place.hours).toMatchObject([{ day_of_week: 1, opens_at: "09:00:00" }]);
  expect(place.hours_exceptions).toMatchObject([{ from: "2099-12-25", closed: true }]);
  expect(await page.getByLabel("Monday: open or closed").inputValue()).toBe("open");
});

test("contacts are saved, a wrong one is named, and photos are added and removed", async () => {
  const bar = await newMerchant(world);
  const page = await pages.open({ user: bar });
  await openDetails(page, bar.placeId);
  await page.getByLabel("Website").fill("not an address");
  await page.getByLabel("Phone").fill("+1 758 484 1234");
  await page.getByRole("button", { name: "Save details" }).click();
  await page.getByText("Check the highlighted fields.").waitFor();
  await page.getByLabel("Website").fill("https://ti-kaye.example.org");
  await page.getByRole("button", { name: "Save details" }).click();
  await status(page, "Details saved.");
  expect(await publicPlace(bar.placeId)).toMatchObject({
    website_url: "https://ti-kaye.example.org",
    contact_phone: "+1 758 484 1234",
  });

  await page.getByLabel("Choose photos").setInputFiles([
    { name: "bay.jpg", mimeType: "image/jpeg", buffer: await photo() },
    { name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no image") },
  ]);
  await page.getByText("Choose a JPEG, PNG, WebP, AVIF, HEIC or GIF photo.").waitFor();
  const shown = page.getByRole("img", { name: /^Photo of/ });
  await shown.waitFor();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Remove photo 1" }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).last().click();
  await expect.poll(async () => (await publicPlace(bar.placeId)).images.length).toBe(0);
});

test("a merchant sees the place on the map and corrects its pin", async () => {
  await loadSharedDemo(world);
  const bar = await newMerchant(world);
  await world.sql`update places set lat = 13.965, lng = -61.025 where id = ${bar.placeId}`;
  const page = await pages.open({ context: PHONE, user: bar });
  await openDetails(page, bar.placeId);
  const pin = page.getByRole("button", { name: /^Pin\./ });
  expect(await pin.count()).toBe(0);
  await page.getByLabel("Latitude").scrollIntoViewIfNeeded();
  await page.mouse.move(10, 10);
  await page.getByRole("link", { name: "© Who’s On First" }).waitFor();
  await pin.press("ArrowUp");
  await expect.poll(async () => Number(await page.getByLabel("Latitude").inputValue())).toBeGreaterThan(13.965);
  await page.getByLabel("Longitude").fill("");
  await page.getByRole("button", { name: "Save position" }).click();
  await page.getByText("Set the pin on the map, or enter both coordinates in degrees.").waitFor();
  await page.getByLabel("Longitude").fill("-61.03");
  await expectNoSideways(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save position" }).click();
  await status(page, "Position saved.");
  const { coordinates } = await publicPlace(bar.placeId);
  expect(coordinates).toEqual({ lat: Number(await page.getByLabel("Latitude").inputValue()), lng: -61.03 });
});

test("a merchant answers a review, changes the answer and removes it, and visitors see it", async () => {
  const bar = await newMerchant(world);
  await someReview(world, bar.placeId, (await world.user()).id, { rating: 2, body: "Slow service." });
  const page = await pages.open({ context: PHONE, user: bar });
  await page.goto(`${world.base}/portal/places/${bar.placeId}/reviews`);
  await page.getByText("Slow service.").waitFor();
  await page.getByRole("button", { name: "Answer", exact: true }).click();
  await page.getByRole("button", { name: "Publish answer" }).click();
  await page.getByText("Check the highlighted fields.").waitFor();
  await page.getByLabel("Your answer").fill("Sorry. We have hired.");
  await expectNoSideways(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Publish answer" }).click();
  await page.getByRole("button", { name: "Change answer" }).click();
  await page.getByLabel("Your answer").fill("Sorry! We have hired.");
  await page.getByRole("button", { name: "Publish answer" }).click();
  await page.getByText("Sorry! We have hired.").waitFor();
  const { slug } = await publicPlace(bar.placeId);
  const visitor = await pages.open();
  await visitor.goto(`${world.base}/places/${slug}`);
  await visitor.getByText("Sorry! We have hired.").waitFor();
  await visitor.getByText("Answer from the place").waitFor();
  await page.getByRole("button", { name: "Remove answer…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove answer" }).click();
  await page.getByRole("button", { name: "Answer", exact: true }).waitFor();
});
