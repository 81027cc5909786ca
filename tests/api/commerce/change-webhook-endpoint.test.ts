import { beforeAll, describe, expect, test } from "vitest";
import { expectError } from "@/tests/api/checks";
import { newMerchant } from "@/tests/support/commerce/merchants";
import { newEndpoint, onEndpoint, WEBHOOKS, webhooksPath } from "@/tests/support/commerce/webhooks";
import { refusesBadBodies } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";
import { refusesStrangers } from "./owning";

const world = useWorld(WEBHOOKS);
let shop: Awaited<ReturnType<typeof newMerchant>>;
let own: Awaited<ReturnType<typeof newEndpoint>>;
beforeAll(async () => {
  shop = await newMerchant(world);
  own = await newEndpoint(world, shop);
});
const change = (id: string, body: unknown, who = shop) => onEndpoint(world, who, `/${id}`, "PATCH", body);

refusesStrangers(world, "changeWebhookEndpoint", {});
refusesBadBodies(world, {
  path: () => webhooksPath(shop.placeId, `/${own.id}`),
  method: "PATCH",
  token: () => shop.token,
});

describe("200", () => {
  test("changes the given fields and keeps the others", async () => {
    const { id } = await newEndpoint(world, shop);
    const { status, body } = await change(id, { url: "http://127.0.0.1:9/new", events: ["order.refunded"] });
    expect([status, body.data]).toMatchObject([200, { url: "http://127.0.0.1:9/new", events: ["order.refunded"] }]);
    expect((await change(id, {})).body.data).toMatchObject({ events: ["order.refunded"], enabled: true });
  });

  test("turning it off ends what is queued; turning it on ends a disabling by the service", async () => {
    const { id } = await newEndpoint(world, shop);
    await onEndpoint(world, shop, `/${id}/test`);
    expect((await change(id, { enabled: false })).body.data.enabled).toBe(false);
    expect(await world.sql`select status from webhook_deliveries where endpoint_id = ${id}`).toEqual([
      { status: "failed" },
    ]);
    await world.sql`update webhook_endpoints set disabled_reason = 'failing', failing_since = now() where id = ${id}`;
    const { body } = await change(id, { enabled: true });
    expect(body.data).toMatchObject({ enabled: true, disabled_reason: null, failing_since: null });
  });
});

describe("404", () => {
  test("an endpoint of another place", async () => {
    const other = await newMerchant(world);
    const { id } = await newEndpoint(world, other);
    expectError(await change(id, { enabled: false }), 404, "not_found");
  });
});

describe("422", () => {
  test.each([{ url: "nonsense" }, { events: [] }, { enabled: "yes" }])("%j", async (body) => {
    expectError(await change(own.id, body), 422, "validation_error");
  });
});
