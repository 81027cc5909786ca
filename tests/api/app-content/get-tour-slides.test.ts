import { describe, expect, test } from "vitest";
import { revalidates } from "@/tests/api/caching";
import { answersHead } from "@/tests/api/checks";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const PATH = "/api/v1/app/tour";
const CACHE = "public, max-age=300, stale-while-revalidate=3600";
let written = 0;

describe("200", () => {
  test("a fresh install has no slides; written ones come by their order, whatever the file's", async () => {
    const fresh = await world.api(PATH);
    expect([fresh.status, fresh.body]).toEqual([200, { data: [] }]);

    const slide = (order: number) => ({
      order,
      headline: `Slide ${order}`,
      body: "Two\nlines",
      image_url: "https://cdn.test/s.jpg",
      cta_label: "Next",
    });
    await world.bundle({ app: { tour_slides: [slide(10), slide(2), { order: 1, headline: "Bare" }, slide(33)] } });
    await expect
      .poll(async () => (await world.api(PATH)).body)
      .toEqual({
        data: [{ order: 1, headline: "Bare", body: "", image_url: "", cta_label: "" }, slide(2), slide(10), slide(33)],
      });

    await world.bundle({ app: { tour_slides: [] } });
    await expect.poll(async () => (await world.api(PATH)).body).toEqual({ data: [] });
  });

  answersHead(world, () => PATH);
});

describe("304", () => {
  revalidates(
    world,
    () => PATH,
    CACHE,
    () => world.bundle({ app: { tour_slides: [{ order: 1, headline: `Version ${++written}` }] } }),
  );
});
