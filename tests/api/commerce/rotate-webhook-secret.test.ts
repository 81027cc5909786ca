import { describe, expect, test } from "vitest";
import { newMerchant } from "@/tests/support/commerce/merchants";
import { newEndpoint, onEndpoint, WEBHOOKS } from "@/tests/support/commerce/webhooks";
import { useWorld } from "@/tests/support/world";
import { refusesStrangers } from "./owning";

const world = useWorld(WEBHOOKS);
refusesStrangers(world, "rotateWebhookSecret");

describe("200", () => {
  test("a new secret; the endpoint stays as it is", async () => {
    const shop = await newMerchant(world);
    const { secret, ...endpoint } = await newEndpoint(world, shop);
    const { status, body } = await onEndpoint(world, shop, `/${endpoint.id}/secret`);
    const expected = { ...endpoint, secret: expect.stringMatching(/^whsec_/), updated_at: expect.any(String) };
    expect([status, body.data]).toEqual([200, expected]);
    expect(body.data.secret).not.toBe(secret);
  });
});

describe("404", () => {
  test("an endpoint of another place", async () => {
    const [shop, other] = [await newMerchant(world), await newMerchant(world)];
    const { id } = await newEndpoint(world, other);
    expect((await onEndpoint(world, shop, `/${id}/secret`)).status).toBe(404);
  });
});
