import { describe, expect, test } from "vitest";
import { decideClaim } from "@/lib/domains/commerce/claims/decisions.service";
import { cli, newMerchant } from "@/tests/support/commerce/merchants";
import { newEndpoint, onEndpoint, WEBHOOKS } from "@/tests/support/commerce/webhooks";
import { useWorld } from "@/tests/support/world";
import { refusesStrangers } from "./owning";

const world = useWorld(WEBHOOKS);
refusesStrangers(world, "deleteWebhookEndpoint");

describe("204", () => {
  test("the endpoint is gone with its deliveries, and a repetition is 404", async () => {
    const shop = await newMerchant(world);
    const { id } = await newEndpoint(world, shop);
    await onEndpoint(world, shop, `/${id}/test`);
    expect((await onEndpoint(world, shop, `/${id}`, "DELETE")).status).toBe(204);
    expect(await world.sql`select 1 from webhook_deliveries where endpoint_id = ${id}`).toHaveLength(0);
    expect((await onEndpoint(world, shop, `/${id}`, "DELETE")).status).toBe(404);
  });

  test("a merchant who loses the place loses its endpoints too", async () => {
    const shop = await newMerchant(world);
    await newEndpoint(world, shop);
    await decideClaim(cli(world), shop.claimId, "revoke");
    expect(await world.sql`select 1 from webhook_endpoints where place_id = ${shop.placeId}`).toHaveLength(0);
  });
});

describe("404", () => {
  test("an endpoint of another place", async () => {
    const [shop, other] = [await newMerchant(world), await newMerchant(world)];
    const { id } = await newEndpoint(world, other);
    expect((await onEndpoint(world, shop, `/${id}`, "DELETE")).status).toBe(404);
  });
});
