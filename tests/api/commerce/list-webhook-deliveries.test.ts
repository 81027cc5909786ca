import { beforeAll, describe, expect, test } from "vitest";
import { expectError } from "@/tests/api/checks";
import { newMerchant } from "@/tests/support/commerce/merchants";
import { newEndpoint, onEndpoint, WEBHOOKS } from "@/tests/support/commerce/webhooks";
import { useWorld } from "@/tests/support/world";
import { refusesStrangers } from "./owning";

const world = useWorld(WEBHOOKS);
refusesStrangers(world, "listWebhookDeliveries");
let shop: Awaited<ReturnType<typeof newMerchant>>;
let id: string;
beforeAll(async () => {
  shop = await newMerchant(world);
  id = (await newEndpoint(world, shop)).id;
});
const list = (endpoint: string, query = "") => onEndpoint(world, shop, `/${endpoint}/deliveries${query}`, "GET");

describe("200", () => {
  test("pages newest first", async () => {
    const made: string[] = [];
    for (let n = 0; n < 5; n++) made.unshift((await onEndpoint(world, shop, `/${id}/test`)).body.data.id);
    const first = (await list(id, "?limit=3")).body;
    const second = (await list(id, `?limit=3&cursor=${first.meta.cursor}`)).body;
    expect([...first.data, ...second.data].map((delivery: { id: string }) => delivery.id)).toEqual(made);
    expect(second.meta.cursor).toBeNull();
    expect(first.data[0]).toEqual({
      id: made[0],
      message_id: expect.stringMatching(/^msg_\w{22}$/),
      event_type: "webhook.test",
      order_id: null,
      status: "queued",
      attempts: 0,
      next_attempt_at: expect.any(String),
      attempted_at: null,
      response_status: null,
      response: null,
      created_at: expect.any(String),
    });
  });
});

describe("404", () => {
  test("an endpoint of another place", async () => {
    const other = await newEndpoint(world, await newMerchant(world));
    expectError(await list(other.id), 404, "not_found");
  });
});

describe("422", () => {
  test("a malformed limit, and a cursor of another list", async () => {
    expectError(await list(id, "?limit=0"), 422, "validation_error");
    const other = await newEndpoint(world, shop);
    for (let n = 0; n < 2; n++) await onEndpoint(world, shop, `/${other.id}/test`);
    const { cursor } = (await list(other.id, "?limit=1")).body.meta;
    expectError(await list(id, `?cursor=${cursor}`), 422, "invalid_cursor");
  });
});
