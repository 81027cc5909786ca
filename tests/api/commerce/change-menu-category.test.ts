import { beforeAll, describe, expect, test } from "vitest";
import { expectError } from "@/tests/api/checks";
import { newCategory, newMerchant, type Person } from "@/tests/support/commerce/merchants";
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

describe("422", () => {
  test("a change that leaves a window without time in it", async () => {
    const { id } = await newCategory(world, shop, { name: "Tea", starts_at: "2026-01-02T00:00:00Z" });
    const refused = await call("PATCH", `categories/${id}`, { ends_at: "2026-01-01T00:00:00Z" });
    expectError(refused, 422, "validation_error");
    expect(refused.body.error.details).toEqual([{ path: "body.ends_at", message: "must be after starts_at" }]);
  });
});

refusesBadBodies(world, {
  path: () => `/api/v1/me/places/${shop.placeId}/categories/1`,
  method: "PATCH",
  token: () => shop.token,
});
refusesAnonymous(world, "changeMenuCategory");
refusesGuests(world, "changeMenuCategory");
refusesMissing(world, "changeMenuCategory");

describe("200", () => {
  test("changes the fields that are present, and keeps the others", async () => {
    const made = await newCategory(world, shop, { name: "Lunch", position: 2 });
    const { status, body } = await call("PATCH", `categories/${made.id}`, { name: "Dinner" });
    expect([status, body.data]).toEqual([200, { ...made, name: "Dinner" }]);
  });
});
