import { describe, expect, test } from "vitest";
import { revalidates } from "@/tests/api/caching";
import { answersHead } from "@/tests/api/checks";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const PATH = "/api/v1/app/config";
const DAY = "public, max-age=86400";
let written = 0;

describe("200", () => {
  test("a fresh install has a config, and what is written replaces it whole", async () => {
    const fresh = await world.api(PATH);
    expect(fresh.status).toBe(200);
    expect(fresh.body).toEqual({
      data: {
        features: { tours: true, events: true, commerce: true },
        section_order: ["categories", "places", "events", "stories"],
        branding: { primary_color: "#0b7285", logo_url: "" },
      },
    });

    const config = {
      features: { tours: false, dark_mode: true },
      section_order: ["stories", "places"],
      branding: { primary_color: "#123456", logo_url: "https://cdn.test/logo.svg" },
    };
    await world.bundle({ app: { config } });
    await expect.poll(async () => (await world.api(PATH)).body.data).toEqual(config);

    await world.bundle({ app: { config: { branding: {} } } });
    await expect
      .poll(async () => (await world.api(PATH)).body.data)
      .toEqual({ features: {}, section_order: [], branding: { primary_color: "", logo_url: "" } });
  });

  test("lives a day", async () => {
    expect((await world.api(PATH)).headers.get("cache-control")).toBe(DAY);
  });

  answersHead(world, () => PATH);
});

describe("304", () => {
  revalidates(
    world,
    () => PATH,
    DAY,
    () => world.bundle({ app: { config: { features: { [`flag_${++written}`]: true }, branding: {} } } }),
  );
});
