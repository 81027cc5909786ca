import { describe, expect, test } from "vitest";
import { revalidates } from "@/tests/api/caching";
import { answersHead } from "@/tests/api/checks";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const PATH = "/api/v1/app/home";
const CACHE = "public, max-age=300, stale-while-revalidate=3600";
let written = 0;

describe("200", () => {
  test("a fresh install has a home, and what is written replaces it whole", async () => {
    const fresh = await world.api(PATH);
    expect(fresh.status).toBe(200);
    expect(fresh.body).toEqual({
      data: {
        hero: { image_url: "", headline: "Welcome", subheadline: "Find out what is around you", cta_label: "Explore" },
        featured_sections: [
          { type: "places", title: "Places to see", limit: 6 },
          { type: "events", title: "What is on", limit: 6 },
        ],
        ctas: [],
      },
    });

    const home = {
      hero: { image_url: "https://cdn.test/h.jpg", headline: "Bonjou", subheadline: "Sent Lisi", cta_label: "Ale" },
      featured_sections: [{ type: "stories", title: "Told here", limit: 3 }],
      ctas: [
        { label: "Map", target_route: "/map", icon: "pin", color: "#00aa00" },
        { label: "Site", target_route: "https://board.test/" },
      ],
    };
    await world.bundle({ app: { home } });
    await expect
      .poll(async () => (await world.api(PATH)).body.data)
      .toEqual({ ...home, ctas: [home.ctas[0], { ...home.ctas[1], icon: "", color: "" }] });

    await world.bundle({ app: { home: { hero: { headline: "Only this" } } } });
    await expect
      .poll(async () => (await world.api(PATH)).body.data)
      .toEqual({
        hero: { image_url: "", headline: "Only this", subheadline: "", cta_label: "" },
        featured_sections: [],
        ctas: [],
      });
  });

  test("other content leaves the home alone", async () => {
    const before = (await world.api(PATH)).body;
    await world.bundle({ app: { intro: { enabled: false } }, places: [{ key: "p", name: "P" }] });
    expect((await world.api(PATH)).body).toEqual(before);
  });

  answersHead(world, () => PATH);
});

describe("304", () => {
  revalidates(
    world,
    () => PATH,
    CACHE,
    () => world.bundle({ app: { home: { hero: { headline: `Version ${++written}` } } } }),
  );

  test("a change of the places leaves the validator good", async () => {
    const etag = (await world.api(PATH)).headers.get("etag") ?? "";
    await world.bundle({ places: [{ key: "q", name: "Q" }] });
    expect((await world.api(PATH, { headers: { "if-none-match": etag } })).status).toBe(304);
  });

  test("the same content written again leaves the validator good", async () => {
    const home = { hero: { headline: "Again" } };
    const validator = async (): Promise<string> => (await world.api(PATH)).headers.get("etag") ?? "";
    const before = await validator();
    await world.bundle({ app: { home } });
    // A process trusts the versions that it has read for 20 ms, so the new content may have the old validator at first.
    await expect.poll(validator).not.toBe(before);
    const etag = await validator();
    await world.bundle({ app: { home } });
    expect((await world.api(PATH, { headers: { "if-none-match": etag } })).status).toBe(304);
  });
});
