import createClient from "openapi-fetch";
import { beforeAll, describe, expect, expectTypeOf, test } from "vitest";
import type { components, paths } from "@/lib/platform/api-client/schema.generated";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const client = () => createClient<paths>({ baseUrl: world.base });

beforeAll(async () => {
  await world.bundle({
    categories: [{ key: "beach", name: "Beaches" }],
    places: [
      { key: "a", name: "Anse Chastanet", category: "beach", lat: 13.86, lng: -61.07 },
      { key: "b", name: "Café Bleu", lat: 14.01, lng: -60.99 },
    ],
  });
});

describe("a client made of the generated types", () => {
  test("lists places with a typed query, and reads one by the id that the list gave", async () => {
    const list = await client().GET("/api/v1/places", {
      params: { query: { sort: "distance", lat: 14, lng: -61, limit: 1 } },
    });
    expectTypeOf(list.data?.data).toEqualTypeOf<components["schemas"]["PlaceListItem"][] | undefined>();
    const [nearest] = list.data?.data ?? [];
    expect(nearest?.name).toBe("Café Bleu");
    expect(list.data?.meta.total).toBe(2);

    const one = await client().GET("/api/v1/places/{id}", { params: { path: { id: nearest?.id ?? "" } } });
    expect(one.data?.data.coordinates).toEqual({ lat: 14.01, lng: -60.99 });
    expect(one.data?.data.open_state.state).toBe("unknown");
  });

  test("reads pins with their categories", async () => {
    const { data } = await client().GET("/api/v1/map/pois", {
      params: { query: { lat: 13.86, lng: -61.07, radius: 500 } },
    });
    expect(data?.data.map((pin) => [pin.name, pin.category_slug])).toEqual([["Anse Chastanet", "beaches"]]);
  });

  test("gets a refusal as data of the one error model", async () => {
    const missing = await client().GET("/api/v1/places/{id}", { params: { path: { id: "999999" } } });
    expect(missing.response.status).toBe(404);
    expect(missing.data).toBeUndefined();
    expect(missing.error?.error).toMatchObject({ code: "not_found", status: 404 });

    const half = await client().GET("/api/v1/places", { params: { query: { lat: 14 } } });
    expect(half.error?.error.code).toBe("missing_coordinates");
    expectTypeOf(half.error).toEqualTypeOf(missing.error);
  });

  test("can tell from a validator that it has the newest answer", async () => {
    const first = await client().GET("/api/v1/categories");
    const etag = first.response.headers.get("etag") ?? "";
    const second = await client().GET("/api/v1/categories", { headers: { "if-none-match": etag } });
    expect(second.response.status).toBe(304);
  });
});
