import { beforeAll, describe, expect, test, vi } from "vitest";
import { loadDemo } from "@/scripts/lib/demo";
import { showLiveMap } from "@/tests/support/live-map";
import { expectAccessible, expectNoSideways, PHONE, themeAt, usePages } from "@/tests/support/pages";
import { MANY_CLIENTS } from "@/tests/support/people";
import { triesAll } from "@/tests/support/rounds";
import { useWorld } from "@/tests/support/world";

const world = useWorld(async (base) => ({ ...MANY_CLIENTS, BASE_URL: base, DESTINATION_NAME: "Sun & <Sea>" }));
const pages = usePages(world);
vi.setConfig({ testTimeout: 90_000 });

const paths = { place: "", event: "", story: "" };
const HOURS = Array.from({ length: 7 }, (_, day_of_week) => ({
  day_of_week,
  opens_at: "09:00:00",
  closes_at: "17:00:00",
}));

const harbourContent = (slug: string) => ({
  source: "own",
  categories: [{ key: "c", name: "Harbours", slug: "harbours" }],
  event_types: [{ key: "t", name: "Concert", slug: "concert" }],
  culture_topics: [{ key: "o", name: "Sailing", slug: "sailing" }],
  places: [
    {
      key: "p",
      name: "The old harbour",
      slug,
      place_kind: "restaurant",
      category: "c",
      summary: "Boats and fish.",
      description: "First line.\n\nSecond line.",
      lat: 14.01,
      lng: -60.99,
      hours: HOURS,
      website_url: "https://www.example.org/harbour",
      contact_phone: "+1 758 555 0142",
      reviews: [
        {
          source: "manual",
          external_id: "1",
          rating: 5,
          title: "Fresh fish",
          body: "And a view.",
          published_at: "2026-01-01T00:00:00Z",
        },
      ],
    },
  ],
  events: [1, 2].map((n) => ({
    key: `e#${n}`,
    title: "Evening concert",
    slug: `concert-${n}`,
    event_type: "t",
    timezone: "America/St_Lucia",
    starts_at: `2027-0${n}-02T23:00:00Z`,
    ends_at: `2027-0${n}-03T02:00:00Z`,
    place: "p",
    admission_type: "free",
  })),
  stories: [
    { key: "s", title: "How the harbour grew", slug: "harbour-story", body: "One.\n\nTwo.", culture_topic: "o" },
  ],
});

beforeAll(async () => {
  await loadDemo(world.databaseUrl, ["places", "whats-on", "map"]);
  await world.bundle(harbourContent("old-harbour"));
  Object.assign(paths, { place: "/places/old-harbour", event: "/events/concert-1", story: "/stories/harbour-story" });
}, 90_000);

const documentOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "null");

test("the destination has its own name on every page, and when it is installed as an app", async () => {
  for (const path of ["/", "/explore", String(paths.place)]) {
    const { text } = await world.api(path);
    expect(text).toMatch(/<title>(The old harbour · |Places · )?Sun &amp; &lt;Sea&gt;<\/title>/);
    expect(text).toContain('<meta property="og:site_name" content="Sun &amp; &lt;Sea&gt;"');
    expect(text).not.toContain("Destination service");
  }
  expect(JSON.parse((await world.api("/app.webmanifest")).text)).toMatchObject({
    name: "Sun & <Sea>",
    short_name: "Sun & <Sea>",
  });
});

describe("a page of content", () => {
  test("has linked data, a canonical address, a description and what search engines and messengers show", async () => {
    for (const [path, type] of [
      [paths.place, "Restaurant"],
      [paths.event, "Event"],
      [paths.story, "Article"],
    ] as const) {
      const { status, text } = await world.api(`${path}?utm_source=x`);
      expect([path, status]).toEqual([path, 200]);
      expect(documentOf(text)).toMatchObject({ "@type": type, "@id": `${world.base}${path}` });
      expect(text).toContain(`<link rel="canonical" href="${world.base}${path}"/>`);
      for (const name of ["og:title", "og:description", "og:url"]) expect(text).toContain(`<meta property="${name}"`);
      expect(text).toMatch(/<meta name="description" content="[^"]{5,170}"/);
      expect(text).not.toContain("noindex");
    }
  });

  test("shows hours, contact, reviews and events of a place, and leads to the venue of an event", async () => {
    const page = await pages.open({ context: { javaScriptEnabled: false } });
    await page.goto(world.base + paths.place);
    expect(await page.getByRole("table", { name: "Opening hours" }).getByText("09:00–17:00").count()).toBe(7);
    expect(await page.getByRole("link", { name: "example.org" }).getAttribute("href")).toBe(
      "https://www.example.org/harbour",
    );
    await page.getByRole("heading", { name: "Fresh fish" }).waitFor();
    await page.getByRole("link", { name: "Evening concert" }).first().click();
    await page.getByRole("heading", { level: 1, name: "Evening concert" }).waitFor();
    await page.getByText("Saturday, 2 January 2027, 19:00–22:00").first().waitFor();
    await page.getByRole("link", { name: "2 Feb 2027, 19:00" }).waitFor();
    const calendar = await page.getByRole("link", { name: "Add to calendar" }).getAttribute("href");
    expect((await world.api(calendar ?? "")).text).toContain("SUMMARY:Evening concert");
    await page.getByRole("link", { name: "The old harbour" }).first().click();
    await page.getByRole("heading", { level: 1, name: "The old harbour" }).waitFor();
  });

  test("redirects from a former slug, and answers 404 in words without scripts for an unknown one", async () => {
    await world.bundle(harbourContent("new-harbour"));
    const moved = await fetch(`${world.base}/places/old-harbour`, { redirect: "manual" });
    expect([moved.status, moved.headers.get("location")]).toEqual([308, "/places/new-harbour"]);
    await world.bundle(harbourContent("old-harbour"));
    for (const path of ["/places/none", "/events/none", "/stories/none", "/places/%00", "/places/A%20b"]) {
      const page = await pages.open({ context: { javaScriptEnabled: false }, allow: /404/ });
      expect([path, (await page.goto(world.base + path))?.status()]).toEqual([path, 404]);
      await page.getByRole("heading", { level: 1, name: "Page not found" }).waitFor();
      expect(await page.locator('meta[name="robots"]').first().getAttribute("content")).toContain("noindex");
    }
  });

  test("leads on from an address that does not exist, without scripts", async () => {
    const page = await pages.open({ context: { ...PHONE, javaScriptEnabled: false }, allow: /404/ });
    await page.goto(`${world.base}/places/none`);
    await page.getByRole("searchbox").fill("harbour");
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByRole("heading", { level: 1, name: "Results for “harbour”" }).waitFor();
    await page.goBack();
    await page.getByRole("link", { name: "Places" }).click();
    await page.getByRole("heading", { level: 1, name: "Places" }).waitFor();
  });
});

describe.each([
  ["desktop", undefined],
  ["phone", PHONE],
] as const)("on a %s", (device, context) => {
  test("pages and lists are accessible, fit, and move nothing while they load", async () => {
    const page = await pages.open({ ...(context && { context }), allow: /GPU stall|GL Driver|WebGL/i });
    await page.addInitScript(() => {
      const seen = window as unknown as { shift: number };
      seen.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    const lists = ["/explore?category=harbours", "/events?window=today", "/search?q=beach", "/stories"];
    // Most visitors hold a phone; on a desktop `npm run test:all` looks at the rest too.
    const all = device === "phone" || triesAll;
    for (const path of all ? [...Object.values(paths), ...lists] : [paths.place, "/explore?category=harbours"]) {
      await page.goto(world.base + path, { waitUntil: "load" });
      await page.mouse.wheel(0, 3_000);
      await expectAccessible(page, themeAt(device));
      await expectNoSideways(page);
      expect([path, await page.evaluate(() => (window as unknown as { shift: number }).shift < 0.05)]).toEqual([
        path,
        true,
      ]);
    }
  });
});

test("lists filter, page and ignore what is no filter", async () => {
  const page = await pages.open({ context: { javaScriptEnabled: false } });
  await page.goto(`${world.base}/explore`);
  await page.getByRole("link", { name: "Next" }).click();
  await page.getByText(/^Page 2 of \d/).waitFor();
  await page.getByLabel("Category").selectOption({ value: "harbours" });
  await page.getByRole("button", { name: "Show" }).click();
  await page.getByRole("heading", { level: 1, name: "Harbours" }).waitFor();
  await page.getByText("1 place", { exact: true }).waitFor();
  for (const path of [
    "/explore?page=x&area=y&category=none",
    "/explore?page=99999999",
    "/events?window=none",
    "/stories?page=0",
    "/search",
  ]) {
    expect([path, (await world.api(path)).status]).toEqual([path, 200]);
  }
});

test("the map of a place loads when it is seen and the visitor moves", async () => {
  const page = await pages.open({ allow: /GPU stall|GL Driver|WebGL/i });
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(world.base + paths.event, { waitUntil: "networkidle" });
  expect(requested.filter((path) => path.startsWith("/maplibre/"))).toEqual([]);
  await showLiveMap(page);
});

test("crawlers find every page in the sitemap, which is revalidated without a body", async () => {
  const robots = await world.api("/robots.txt");
  expect(robots.text).toContain(`Sitemap: ${world.base}/sitemap.xml`);
  expect(robots.text).toContain("Disallow: /admin");
  const { status, headers, text } = await world.api("/sitemap.xml");
  expect([status, headers.get("content-type")]).toEqual([200, "application/xml; charset=utf-8"]);
  for (const path of Object.values(paths)) expect(text).toContain(`<loc>${world.base}${path}</loc>`);
  expect(headers.get("cache-control")).toContain("public, max-age=3600");
  const again = await world.api("/sitemap.xml", { headers: { "if-none-match": headers.get("etag") ?? "" } });
  expect([again.status, again.text]).toEqual([304, ""]);
  expect((await world.api("/sitemaps/places-1.xml")).text).toContain(paths.place);
  expect((await world.api("/sitemaps/places-9.xml")).status).toBe(404);
});
