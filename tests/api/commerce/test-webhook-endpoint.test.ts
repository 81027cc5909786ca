import { describe, expect, test } from "vitest";
import { expectError } from "@/tests/api/checks";
import { newMerchant } from "@/tests/support/commerce/merchants";
import { newEndpoint, onEndpoint, WEBHOOKS } from "@/tests/support/commerce/webhooks";
import { useWorld } from "@/tests/support/world";
import { refusesStrangers } from "./owning";

const world = useWorld(WEBHOOKS);
refusesStrangers(world, "testWebhookEndpoint");

describe("202", () => {
  test("queues a test event", async () => {
    const shop = await newMerchant(world);
    const { id } = await newEndpoint(world, shop);
    const { status, body } = await onEndpoint(world, shop, `/${id}/test`);
    expect([status, body.data]).toMatchObject([202, { event_type: "webhook.test", order_id: null, status: "queued" }]);
    const [row] = await world.sql`select payload from webhook_deliveries where id = ${body.data.id}`;
    expect(JSON.parse(row?.payload)).toMatchObject({ type: "webhook.test", data: { place_id: shop.placeId } });
  });
});

describe("404", () => {
  test("an endpoint of another place", async () => {
    const [shop, other] = [await newMerchant(world), await newMerchant(world)];
    const { id } = await newEndpoint(world, other);
    expect((await onEndpoint(world, shop, `/${id}/test`)).status).toBe(404);
  });
});

describe("422", () => {
  test("an endpoint that is turned off", async () => {
    const shop = await newMerchant(world);
    const { id } = await newEndpoint(world, shop);
    await onEndpoint(world, shop, `/${id}`, "PATCH", { enabled: false });
    expectError(await onEndpoint(world, shop, `/${id}/test`), 422, "validation_error");
  });
});

describe("429", () => {
  test("120 tests and redeliveries an hour for each merchant", async () => {
    const shop = await newMerchant(world);
    const call = () => onEndpoint(world, shop, "/999999999/test");
    for (let n = 0; n < 120; n++) await call();
    expectError(await call(), 429, "rate_limited");
  });
});
