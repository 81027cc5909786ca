import { beforeAll, expect, test } from "vitest";
import { sitemap, sitemapFile } from "@/lib/domains/content/sitemap.service";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const PLACES = 7;

beforeAll(() =>
  world.bundle({
    places: Array.from({ length: PLACES }, (_, n) => ({ key: `p${n}`, name: `Place ${n}`, place_kind: "park" })),
    stories: [
      { key: "s", title: "A story" },
      { key: "d", title: "A draft", status: "draft" },
    ],
  }),
);

const addressesOf = (xml: string | null): string[] =>
  [...(xml ?? "").matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc ?? "");

test("a small destination has one file with its lists and every published page, and no draft", async () => {
  const found = addressesOf(await sitemap(world.db));
  expect(found.length).toBe(4 + PLACES + 1);
  expect(found.filter((address) => address.includes("/places/")).length).toBe(PLACES);
  expect(found.some((address) => address.includes("draft"))).toBe(false);
});

test("a large one has an index, whose files hold every page once", async () => {
  const index = await sitemap(world.db, 3);
  expect(index).toContain("<sitemapindex");
  const files = addressesOf(index).map((address) => address.split("/").at(-1) ?? "");
  expect(files).toEqual(["places-1.xml", "places-2.xml", "places-3.xml", "stories-1.xml"]);
  const all = (await Promise.all(files.map((file) => sitemapFile(world.db, file, 3)))).flatMap(addressesOf);
  expect(new Set(all).size).toBe(PLACES + 1);
  expect(all.length).toBe(PLACES + 1);
});

test("any other name is no file", async () => {
  for (const file of [
    "places-4.xml",
    "places-0.xml",
    "users-1.xml",
    "places-1",
    "../places-1.xml",
    "places-99999.xml",
  ]) {
    expect([file, await sitemapFile(world.db, file, 3)]).toEqual([file, null]);
  }
});
