import { validateStyleMin } from "@maplibre/maplibre-gl-style-spec";
import { describe, expect, test } from "vitest";
import { LAYERS } from "@/lib/domains/map/tiles/schema/layers";
import { expectError } from "@/tests/api/checks";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const PATH = "/api/v1/map/style.json";

describe("200", () => {
  test.each(["light", "dark"])("the %s style is valid, and draws nothing but this service's layers", async (theme) => {
    const { status, body } = await world.api(`${PATH}?theme=${theme}`);
    expect(status).toBe(200);
    expect(validateStyleMin(body as never)).toEqual([]);
    expect(body.name).toContain(theme);
    const known = LAYERS.map(({ id }) => id);
    for (const layer of body.layers) if (layer["source-layer"]) expect(known).toContain(layer["source-layer"]);
    const addresses = JSON.stringify(body).match(/https?:\/\/[^"\\ ]+/g) ?? [];
    for (const address of addresses) expect(address).toContain("/api/v1/map/tiles/");
  });

  test("the theme is light unless it is given", async () => {
    expect((await world.api(PATH)).body).toEqual((await world.api(`${PATH}?theme=light`)).body);
  });
});

describe("304", () => {
  test("the holder of the current style gets no second copy", async () => {
    const first = await fetch(`${world.base}${PATH}`);
    const second = await fetch(`${world.base}${PATH}`, {
      headers: { "if-none-match": first.headers.get("etag") ?? "" },
    });
    expect([first.status, second.status]).toEqual([200, 304]);
  });
});

describe("422", () => {
  test.each(["", "blue", "DARK"])("theme=%s is validation_error", async (theme) => {
    expectError(await world.api(`${PATH}?theme=${theme}`), 422, "validation_error");
  });
});
