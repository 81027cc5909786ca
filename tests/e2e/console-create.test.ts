import { expect, test, vi } from "vitest";
import { photo } from "@/tests/api/media/images";
import { newStaff, openConsole, staffCookie } from "@/tests/support/console";
import { expectAccessible, expectNoSideways, PHONE, picture, themeAt, usePages } from "@/tests/support/pages";
import { MANY_CLIENTS } from "@/tests/support/people";
import { useWorld } from "@/tests/support/world";

const world = useWorld((base) => Promise.resolve({ ...MANY_CLIENTS, BASE_URL: base, MEDIA_BASE_URL: base }));
const pages = usePages(world);
vi.setConfig({ testTimeout: 240_000 });

const SQUARE = {
  type: "Polygon",
  coordinates: [
    [
      [-61.1, 13.9],
      [-61, 13.9],
      [-61, 14],
      [-61.1, 14],
      [-61.1, 13.9],
    ],
  ],
};

test("staff take an empty install to a published beach bar with an event, without a shell", async () => {
  const page = await pages.open({ allow: /415/, context: { ...PHONE, colorScheme: "light" } });
  const said = (text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();
  await openConsole(world, page, await newStaff(world, "curator"), "/admin/lists");
  await page.getByLabel("Name", { exact: true }).fill("Beach bars");
  await page.getByLabel("In use").check();
  await page.getByRole("button", { name: "Add category" }).click();
  await said("The category was added.");
  await page.getByRole("link", { name: "Areas" }).click();
  await page.getByLabel("Boundary").fill(JSON.stringify(SQUARE));
  await page.getByLabel("Name", { exact: true }).fill("Marigot Bay");
  await page.getByRole("button", { name: "Add area" }).click();
  await said("The area was added.");
  await page.getByRole("link", { name: "Event types" }).click();
  await page.getByRole("heading", { level: 1, name: "Event types" }).waitFor();
  await page.getByLabel("Name", { exact: true }).fill("Music");
  await page.getByRole("button", { name: "Add event type" }).click();
  await said("The event type was added.");
  await expectAccessible(page, themeAt("phone"));
  await page.goto(`${world.base}/admin/places`);
  await page.getByRole("link", { name: "Add place" }).click();
  await page.getByRole("heading", { name: "New place" }).waitFor();

  // A field that is left is validated at once, and again while it is corrected.
  await page.getByLabel("Email").fill("nobody");
  await page.getByLabel("Name", { exact: true }).focus();
  await page.getByText("Expected an email address.").waitFor();
  await page.getByLabel("Email").fill("bar@example.org");
  await page.getByText("Expected an email address.").waitFor({ state: "detached" });

  await page.getByLabel("Name", { exact: true }).fill("Shak-Shak Beach Bar");
  await page.getByLabel("Kind").selectOption("bar");
  await page.getByLabel("Main category").selectOption({ label: "Beach bars" });
  await page.getByLabel("Summary").fill("Rum punch with your feet in the sand.");
  await page.getByLabel("Latitude").fill("13.965");
  await page.getByLabel("Longitude").fill("-61.025");
  await page.getByText("From the pin.").waitFor();
  const pin = page.getByRole("button", { name: /^Pin\./ });
  await pin.waitFor();
  await pin.press("ArrowUp");
  await expect.poll(async () => Number(await page.getByLabel("Latitude").inputValue())).toBeGreaterThan(13.965);
  await page.getByLabel("Friday: open or closed").selectOption("open");
  await page.getByLabel("Friday opens").fill("17:00");
  await page.getByLabel("Friday closes").fill("02:00");
  await page.getByLabel("Monday: open or closed").selectOption("closed");
  await page.getByRole("button", { name: "Add special date" }).click();
  await page.getByLabel("From", { exact: true }).fill("2099-12-25");
  await page.getByLabel("Wi-Fi").selectOption("yes");
  await expectNoSideways(page);
  await expectAccessible(page, themeAt("phone"));
  await picture(page, "console-new-place");
  await page.getByRole("button", { name: "Create draft" }).click();
  await said("Place saved as a draft.");
  const id = page.url().split("/").at(-1) ?? "";
  expect((await world.api(`/api/v1/places/${id}`)).status).toBe(404);
  await page
    .getByLabel("Add a photo")
    .setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: Buffer.from("x") });
  await page.getByRole("button", { name: "Upload photo" }).click();
  await page
    .getByRole("alert")
    .filter({ hasText: /image|photo/i })
    .waitFor();
  const file = { name: "bar.jpg", mimeType: "image/jpeg", buffer: await photo() };
  await page.getByLabel("Add a photo").setInputFiles(file);
  await page.getByLabel("Alt text").fill("The bar at sunset");
  await page.getByLabel("Credit").fill("A. Joseph");
  await page.getByRole("button", { name: "Upload photo" }).click();
  await said("Photo added.");
  await page.getByRole("img", { name: "The bar at sunset" }).waitFor();

  // A click in the photo, or the arrow keys, choose the point that crops keep in sight.
  await page.getByRole("link", { name: /^Review photo/ }).click();
  await page.getByRole("heading", { name: "Focal point" }).waitFor();
  const slider = page.getByRole("slider", { name: "From the left" });
  const corner = async (): Promise<number> => {
    await page
      .getByRole("img", { name: "The bar at sunset" })
      .last()
      .click({ position: { x: 10, y: 10 } });
    return Number(await slider.inputValue());
  };
  await expect.poll(corner).toBeLessThan(10);
  await slider.fill("89");
  await slider.press("ArrowRight");
  await page.getByText("From the left: 90 %").waitFor();
  await page.getByRole("button", { name: "Save focal point" }).click();
  await said("Focal point saved.");
  await expectNoSideways(page);
  await expectAccessible(page, themeAt("phone"));
  await page.getByRole("link", { name: "Shak-Shak Beach Bar" }).click();

  // An edit can be undone from the history.
  await page.getByLabel("Name", { exact: true }).fill("Wrong name");
  await page.getByRole("button", { name: "Save place" }).click();
  await said("Place saved.");
  await page
    .getByRole("button", { name: /^Restore…/ })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Restore earlier values" }).click();
  await said("Earlier values of the place restored.");
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Shak-Shak Beach Bar");
  await expectNoSideways(page);
  await expectAccessible(page, themeAt("phone"));

  // The preview is the visitors' page of the draft.
  await page.getByRole("link", { name: "Preview", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Shak-Shak Beach Bar" }).waitFor();
  await page.getByRole("complementary", { name: "Preview" }).getByText("Visitors can't see this place yet").waitFor();
  expect(await page.locator('meta[name="robots"]').getAttribute("content")).toContain("noindex");
  await expectNoSideways(page);
  await expectAccessible(page, themeAt("phone"));
  await picture(page, "console-preview");
  const shown = page.getByRole("main").getByRole("img", { name: "The bar at sunset" });
  expect(await shown.evaluate((image) => getComputedStyle(image).objectPosition)).toMatch(/^90% \d+%$/);
  await page.getByRole("link", { name: "Back to editing" }).click();
  await page.getByRole("button", { name: "Publish later…" }).click();
  const later = page.getByRole("dialog");
  await later.getByLabel("Publish at").fill("2001-01-01T10:00");
  await later.getByRole("button", { name: "Schedule" }).click();
  await later.getByText("Must be in the future.").waitFor();
  await later.getByLabel("Publish at").fill("2098-12-24T18:00");
  await later.getByRole("button", { name: "Schedule" }).click();
  await said("Place will be published on 24 Dec 2098, 18:00.");
  await page.getByText("Publishes 24 Dec 2098, 18:00").waitFor();
  await picture(page, "console-scheduled");
  await page.getByRole("button", { name: "Cancel schedule" }).click();
  await said("The place stays a draft.");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await said("Place published.");
  expect((await world.api(`/api/v1/places/${id}`)).body.data).toMatchObject({
    name: "Shak-Shak Beach Bar",
    place_kind: "bar",
    contact_email: "bar@example.org",
    area: { name: "Marigot Bay" },
    category: { name: "Beach bars" },
    amenities: { wifi: true },
    hours: [
      { day_of_week: 1, is_closed: true },
      { day_of_week: 5, opens_at: "17:00:00", is_overnight: true },
    ],
    hours_exceptions: [{ from: "2099-12-25", closed: true }],
    images: [{ alt: "The bar at sunset", credit: "A. Joseph", status: "published" }],
  });

  await page.goto(`${world.base}/admin/events/new`);
  await page.getByLabel("Title").fill("Full moon party");
  await page.getByLabel("Type").selectOption({ label: "Music" });
  await page.getByLabel("Starts").fill("2099-07-03T20:00");
  await page.getByLabel("Ends", { exact: true }).fill("2099-07-03T23:30");
  await page.getByRole("combobox", { name: "Place" }).pressSequentially("shak");
  await page.getByRole("option", { name: "Shak-Shak Beach Bar" }).waitFor();
  await page.getByRole("combobox", { name: "Place" }).press("Enter");
  await page.getByLabel("Repeats").selectOption("weekly");
  await page.getByLabel("Series ends").selectOption("after");
  await page.getByRole("button", { name: "Create draft" }).click();
  await page.getByText("is required").waitFor();
  await page.getByLabel("Number of dates").fill("2");
  await page.getByRole("button", { name: "Create draft" }).click();
  await said("Event saved as a draft.");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await said("Event published.");
  await page.getByLabel("Number of dates").fill("3");
  await page.getByRole("button", { name: "Save dates" }).click();
  await said("Dates saved: 3 in all (1 added).");
  await page.getByText("3 dates, 1 not published").click();
  await page.getByRole("link", { name: "10 Jul 2099" }).waitFor();
  await expectNoSideways(page);
  await expectAccessible(page, themeAt("phone"));
  const event = page.url().split("/").at(-1) ?? "";
  expect((await world.api(`/api/v1/events/${event}`)).body.data).toMatchObject({
    title: "Full moon party",
    place: { name: "Shak-Shak Beach Bar" },
    starts_at: "2099-07-04T00:00:00.000Z",
  });
});

test("a page with unsaved changes asks before it is left, and one without does not", async () => {
  const page = await pages.open({ allow: /./ });
  await openConsole(world, page, await newStaff(world, "curator"), "/admin/stories/new");
  await page.evaluate(() => {
    window.confirm = (question) => {
      document.body.dataset.asked = question;
      return false;
    };
  });
  await page.getByLabel("Title").fill("Unfinished");
  await page.getByRole("link", { name: "Events" }).first().click();
  await expect.poll(() => page.evaluate(() => document.body.dataset.asked)).toBe("Leave without saving your changes?");
  expect(page.url()).toContain("/admin/stories/new");
  await page.getByLabel("Text").fill("Once.");
  await page.getByRole("button", { name: "Create draft" }).click();
  await page.getByRole("status").filter({ hasText: "Story saved as a draft." }).waitFor();
  await page.getByRole("link", { name: "Events" }).first().click();
  await page.waitForURL(/\/admin\/events/);
});

test("nobody without the permission may look for places or areas", async () => {
  for (const path of ["/admin/places/find?q=bar", "/admin/places/area?lat=14&lng=-61"]) {
    const { status, text } = await world.api(path, { headers: { cookie: "destination.admin=x" } });
    expect([path, status, text.includes("id")]).toEqual([path, 401, false]);
  }
});

test("a preview is for staff only, and is kept by no cache", async () => {
  await world.bundle({ places: [{ key: "secret", name: "Secret Bar", status: "draft" }] });
  const [place] = await world.sql`select id::text as id from places where source_key = 'secret'`;
  const path = `/admin/places/${place?.id}/preview`;
  const refused = await world.api(path);
  expect([refused.status, refused.headers.get("location")]).toEqual([307, "/admin/sign-in"]);
  expect(refused.text).not.toContain("Secret Bar");
  const shown = await world.api(path, {
    headers: { cookie: await staffCookie(world, await newStaff(world, "curator")) },
  });
  expect([shown.status, shown.text.includes("Secret Bar")]).toEqual([200, true]);
  expect(shown.headers.get("cache-control")).toContain("no-store");
});

test("a photo is refused without a session, from another site, and for a record that there is not", async () => {
  const cookie = await staffCookie(world, await newStaff(world, "curator"));
  const own = { origin: world.base, "sec-fetch-site": "same-origin" };
  const send = async (headers: Record<string, string>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ entity_type: "place", entity_id: "999999" })) body.set(name, value);
    body.set("file", new Blob([new Uint8Array(await photo())], { type: "image/jpeg" }), "a.jpg");
    return (await world.api("/admin/photos/upload", { method: "POST", body, headers })).status;
  };
  expect(await send(own)).toBe(401);
  expect(await send({ cookie })).toBe(403);
  expect(await send({ cookie, origin: "https://evil.example" })).toBe(403);
  expect(await send({ cookie, ...own, "sec-fetch-site": "cross-site" })).toBe(403);
  expect(await send({ cookie, ...own })).toBe(422);
  const large = { method: "POST", headers: { cookie, ...own, "content-type": "text/plain" }, body: "x" };
  expect((await world.api("/admin/photos/upload", large)).status).toBeGreaterThanOrEqual(400);
});

test("a form whose session has ended keeps its text, and is saved after another sign-in", async () => {
  const staff = await newStaff(world, "curator");
  const page = await pages.open();
  await openConsole(world, page, staff, "/admin/stories/new");
  await page.getByLabel("Title").fill("A long story");
  await world.sql`delete from admin_sessions where admin_user_id = ${staff.id}`;
  await page.getByRole("button", { name: "Create draft" }).click();
  await page.getByRole("alert").filter({ hasText: "You are signed out." }).waitFor();
  expect(await page.getByLabel("Title").inputValue()).toBe("A long story");
  const [name = "", value = ""] = (await staffCookie(world, staff)).split("=");
  await page.context().addCookies([{ name, value, url: world.base, httpOnly: true, sameSite: "Lax" }]);
  await page.getByRole("button", { name: "Create draft" }).click();
  await page.getByRole("status").filter({ hasText: "Story saved as a draft." }).waitFor();
  await page.getByRole("heading", { level: 1, name: "A long story" }).waitFor();
});
