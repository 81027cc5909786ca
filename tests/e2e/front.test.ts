import { beforeAll, describe, expect, test, vi } from "vitest";
import { loadDemo } from "@/scripts/lib/demo";
import { delayScripts, expectAccessible, expectFits, picture, usePages } from "@/tests/support/pages";
import { MANY_CLIENTS, send, someone } from "@/tests/support/people";
import { record, restTour } from "@/tests/support/recordings";
import { useWorld } from "@/tests/support/world";

const world = useWorld(async () => MANY_CLIENTS);
const pages = usePages(world);
vi.setConfig({ testTimeout: 60_000 });
/** A browser with its own client address, so that tests do not share rate limits. */
const away = (more: object = {}) => ({ context: { ...more, extraHTTPHeaders: { "x-forwarded-for": someone() } } });
const PLAN = { name: "Plan a tour" };
const SHARED = /\/tours\/\d+\?share=/;

test("an empty destination says what to do next", async () => {
  const page = await pages.open();
  await page.goto(world.base);
  await page.getByText("No places yet").waitFor();
  await page.getByText("No upcoming events").waitFor();
  await expectFits(page);
});

test.each([
  ["with JavaScript", {}],
  ["without JavaScript", { javaScriptEnabled: false }],
])("a tour that cannot be planned says why and keeps the choices, %s", async (_, context) => {
  const page = await pages.open(away(context));
  await page.goto(world.base);
  await page.getByLabel("Interest").selectOption("music");
  await page.getByLabel("Travel mode").selectOption("walk");
  await page.getByRole("button", PLAN).click();
  await page.getByRole("alert").getByText("Not enough open stops match this tour.").waitFor();
  expect(await page.getByLabel("Interest").inputValue()).toBe("music");
  expect(await page.getByLabel("Travel mode").inputValue()).toBe("walk");
});

describe("a destination with places", () => {
  beforeAll(() => loadDemo(world.databaseUrl, ["places", "whats-on"]));

  test("shows them and is accessible in both themes", async () => {
    const page = await pages.open();
    await page.goto(world.base);
    expect(await page.locator("dl").first().textContent()).toMatch(/places88/);
    expect(await page.getByRole("region", { name: "Places to see" }).locator("li").count()).toBe(8);
    await picture(page, "front-page");
    await expectFits(page);
  });

  test("every card leads to a page, and the search finds places without JavaScript", async () => {
    const page = await pages.open({ context: { javaScriptEnabled: false } });
    await page.goto(world.base);
    const paths = await page
      .locator("main a[href^='/']")
      .evaluateAll((all) => all.map((a) => a.getAttribute("href") ?? ""));
    const first = (start: string) => paths.find((path) => path.startsWith(start)) ?? "";
    const kinds = ["/places/", "/events/", "/stories/", "/explore?category=", "/explore?area=", "/?tour_type="];
    for (const path of kinds.map(first)) expect([path, (await world.api(path)).status]).toEqual([path, 200]);
    await page.getByLabel("Search places, events and stories").fill("pigeon island");
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByRole("link", { name: "Pigeon Island", exact: false }).first().click();
    await page.getByRole("heading", { level: 1, name: /Pigeon Island/ }).waitFor();
  });

  test("a place's page leads to a tour through it", async () => {
    const page = await pages.open(away({ javaScriptEnabled: false }));
    await page.goto(`${world.base}/places/pigeon-island-national-landmark`);
    const name = (await page.locator("h1").textContent()) ?? "";
    await page.getByRole("link", { name: "Plan a tour with this place" }).click();
    await page.getByText(`Via ${name}`).waitFor();
    await page.getByLabel("Start").fill("2026-12-01T09:00");
    await page.getByRole("button", PLAN).click();
    await page.waitForURL(SHARED);
    await page.getByRole("heading", { level: 3, name }).waitFor();
  });

  test("the curl examples work against this server", async () => {
    const page = await pages.open();
    await page.goto(world.base);
    const lines = await page.locator("pre code").allTextContents();
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) {
      const [, method, url] = /^curl (?:-X (\w+) )?'([^']+)'$/.exec(line) ?? [];
      expect(url?.startsWith(world.base), line).toBe(true);
      const answer = await fetch(url ?? "", { method: method ?? "GET" });
      expect(answer.status, line).toBe(200);
    }
  });

  test.each([
    ["with JavaScript", {}],
    ["without JavaScript", { javaScriptEnabled: false }],
  ])("one click plans a tour and opens it, %s", async (_, context) => {
    const page = await pages.open(away(context));
    await page.goto(world.base);
    await page.getByRole("button", PLAN).click();
    await page.waitForURL(SHARED);
    await page.getByRole("heading", { level: 1, name: /^Scenic tour/ }).waitFor();
    const tour = /\d+/.exec(new URL(page.url()).pathname)?.[0] ?? "";
    await restTour(world, tour);
    await record(world, tour, 20);
    const another = await pages.open();
    await another.goto(page.url());
    await another.getByRole("heading", { level: 1, name: /^Scenic tour/ }).waitFor();
    await expectAccessible(another);
  });

  test("the form also works by keyboard before hydration", async () => {
    const page = await pages.open(away());
    await delayScripts(page, 1_000);
    await page.goto(world.base, { waitUntil: "commit" });
    await page.getByRole("button", PLAN).press("Enter");
    await page.waitForURL(SHARED);
  });

  test("a signed-in user owns the tour and needs no share link", async () => {
    const user = await world.user();
    const page = await pages.open({ user });
    await page.goto(world.base);
    await page.getByRole("button", PLAN).click();
    await page.waitForURL(/\/tours\/\d+$/);
    await page.getByRole("button", { name: "Share tour" }).waitFor();
    const { data } = (await world.api("/api/v1/tours", { token: user.token })).body;
    expect(data.map((tour: { id: string }) => `/tours/${tour.id}`)).toEqual([new URL(page.url()).pathname]);
  });

  test("the API's rate limit applies and is shown in minutes", async () => {
    const options = away();
    const from = options.context.extraHTTPHeaders["x-forwarded-for"];
    const user = await world.user();
    const body = { tour_type: "historical", duration_minutes: 240, travel_mode: "drive" };
    for (let i = 0; i < 5; i++) {
      expect((await send(world, "/api/v1/tours", body, { token: user.token, from })).status).toBe(202);
    }
    const page = await pages.open({ ...options, user });
    await page.goto(world.base);
    await page.getByRole("button", PLAN).click();
    await page.getByText(/reached the limit of 5 tours an hour\. Try again in \d+ minute/).waitFor();
  });
});
