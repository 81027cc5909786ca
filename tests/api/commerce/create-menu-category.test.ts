import { beforeAll, describe, expect, test } from "vitest";
import { expectError } from "@/tests/api/checks";
import { menuOf, newCategory, newItem, newMerchant, type Person } from "@/tests/support/commerce/merchants";
import { MANY_CLIENTS, send } from "@/tests/support/people";
import { refusesAnonymous, refusesBadBodies, refusesGuests, refusesMissing } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const world = useWorld(MANY_CLIENTS);
type Merchant = Awaited<ReturnType<typeof newMerchant>>;
let shop: Merchant;
beforeAll(async () => {
  shop = await newMerchant(world);
});

const call = (method: string, path: string, body?: unknown, who: Person | undefined = shop) =>
  send(world, `/api/v1/me/places/${shop.placeId}/${path}`, body, { method, token: who?.token });

describe("201", () => {
  test("is listed, changed and deleted; its items stay in the menu", async () => {
    const made = await newCategory(world, shop, { name: "  Lunch ", starts_at: "2026-01-01T08:00:00-04:00" });
    expect(made).toEqual({
      id: expect.any(String),
      name: "Lunch",
      position: 0,
      enabled: true,
      starts_at: "2026-01-01T12:00:00.000Z",
      ends_at: null,
      created_at: expect.any(String),
    });
    const item = await newItem(world, shop, { name: "Roti", category_id: made.id });
    expect((await call("GET", "categories")).body.data).toEqual([made]);
    expect((await call("PATCH", `categories/${made.id}`, {})).body.data).toEqual(made);
    const changed = await call("PATCH", `categories/${made.id}`, { name: "Dinner", starts_at: null, position: 3 });
    expect(changed.body.data).toEqual({ ...made, name: "Dinner", starts_at: null, position: 3 });
    const gone = await call("DELETE", `categories/${made.id}`);
    expect([gone.status, gone.body]).toEqual([200, { data: { deleted: true } }]);
    expectError(await call("DELETE", `categories/${made.id}`), 404, "not_found");
    expect((await menuOf(world, shop.placeId)).items).toMatchObject([{ id: item.id, category_id: null }]);
  });
});

describe("422", () => {
  test.each([
    {},
    { name: "" },
    { name: null },
    { name: "x".repeat(256) },
    { name: "x", position: -1 },
    { name: "x", position: 1.5 },
    { name: "x", position: 2_147_483_648 },
    { name: "x", enabled: "yes" },
    { name: "x", starts_at: "tomorrow" },
    { name: "x", starts_at: "0000-01-01T00:00:00Z" },
    { name: "x", starts_at: "2026-02-30T00:00:00Z" },
    { name: "x", starts_at: "2026-01-02T00:00:00Z", ends_at: "2026-01-02T00:00:00Z" },
  ])("%j", async (body) => {
    expectError(await call("POST", "categories", body), 422, "validation_error");
  });

  test("a full menu takes another one only when one is removed", async () => {
    const full = await newMerchant(world);
    await world.sql`
      insert into collections (place_id, name) select ${full.placeId}, 'No ' || n from generate_series(1, 200) n`;
    const path = `/api/v1/me/places/${full.placeId}/categories`;
    const add = () => send(world, path, { name: "One more" }, { token: full.token });
    expectError(await add(), 422, "validation_error");
    await world.sql`delete from collections where place_id = ${full.placeId} and name = 'No 1'`;
    expect((await add()).status).toBe(201);
    expectError(await add(), 422, "validation_error");
  });
});

refusesBadBodies(world, { path: () => `/api/v1/me/places/${shop.placeId}/categories`, token: () => shop.token });
refusesAnonymous(world, "createMenuCategory");
refusesGuests(world, "createMenuCategory");
refusesMissing(world, "createMenuCategory");
