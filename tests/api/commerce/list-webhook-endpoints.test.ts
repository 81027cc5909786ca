import { describe, expect, test } from "vitest";
import { newMerchant } from "@/tests/support/commerce/merchants";
import { newEndpoint, WEBHOOKS, webhooksPath } from "@/tests/support/commerce/webhooks";
import { useWorld } from "@/tests/support/world";
import { refusesStrangers } from "./owning";

const world = useWorld(WEBHOOKS);
refusesStrangers(world, "listWebhookEndpoints");

describe("200", () => {
  test("the place's endpoints, oldest first, without their secrets", async () => {
    const shop = await newMerchant(world);
    const list = () => world.api(webhooksPath(shop.placeId), { token: shop.token });
    expect((await list()).body.data).toEqual([]);
    const made = [await newEndpoint(world, shop), await newEndpoint(world, shop, undefined, ["order.paid"])];
    const { status, body, text } = await list();
    expect(status).toBe(200);
    expect(body.data).toEqual(made.map(({ secret, ...endpoint }) => endpoint));
    for (const { secret } of made) expect(text).not.toContain(secret);
  });
});
