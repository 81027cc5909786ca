import { describe, expect, test } from "vitest";
import { revalidates } from "@/tests/api/caching";
import { answersHead } from "@/tests/api/checks";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const PATH = "/api/v1/app/intro";
const CACHE = "public, max-age=300, stale-while-revalidate=3600";
const DEFAULTS = {
  enabled: false,
  video_url: null,
  thumbnail_url: null,
  duration_seconds: 0,
  fallback_animation: "waves",
  fallback_url: null,
};
let written = 0;

describe("200", () => {
  test("the defaults are returned until a video is configured", async () => {
    const fresh = await world.api(PATH);
    expect([fresh.status, fresh.body]).toEqual([200, { data: DEFAULTS }]);

    const intro = {
      enabled: true,
      video_url: "https://cdn.test/intro.mp4",
      thumbnail_url: "https://cdn.test/intro.jpg",
      duration_seconds: 42,
      fallback_animation: "palms",
      fallback_url: "https://cdn.test/still.jpg",
    };
    await world.bundle({ app: { intro } });
    await expect.poll(async () => (await world.api(PATH)).body.data).toEqual(intro);

    await world.bundle({ app: { intro: { enabled: false } } });
    await expect.poll(async () => (await world.api(PATH)).body.data).toEqual(DEFAULTS);
  });

  test("a duration with a fraction, which the bundle's page does not forbid, is a whole number of seconds", async () => {
    await world
      .bundle({ app: { intro: { enabled: true, duration_seconds: 12.5 } } })
      .catch((refused: unknown) => expect(refused).toMatchObject({ name: "ImportRefused" }));
    const { status, body } = await world.api(PATH);
    expect(status).toBe(200);
    expect(Number.isInteger(body.data.duration_seconds)).toBe(true);
  });

  answersHead(world, () => PATH);
});

describe("304", () => {
  revalidates(
    world,
    () => PATH,
    CACHE,
    () => world.bundle({ app: { intro: { enabled: true, duration_seconds: ++written } } }),
  );
});
