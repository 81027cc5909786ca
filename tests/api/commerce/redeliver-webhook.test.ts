import { beforeAll, describe, expect, test } from "vitest";
import { expectError } from "@/tests/api/checks";
import { newMerchant } from "@/tests/support/commerce/merchants";
import { newEndpoint, onEndpoint, WEBHOOKS } from "@/tests/support/commerce/webhooks";
import { useWorld } from "@/tests/support/world";
import { refusesStrangers } from "./owning";

const world = useWorld(WEBHOOKS);
refusesStrangers(world, "redeliverWebhook");
let shop: Awaited<ReturnType<typeof newMerchant>>;
beforeAll(async () => {
  shop = await newMerchant(world);
});
async function delivered() {
  const { id } = await newEndpoint(world, shop);
  const { body } = await onEndpoint(world, shop, `/${id}/test`);
  await world.sql`
    update webhook_deliveries set status = 'failed', ended_at = now(), attempts = 10 where id = ${body.data.id}`;
  return { id, delivery: body.data as { id: string; message_id: string } };
}
const redeliver = (id: string, delivery: string) => onEndpoint(world, shop, `/${id}/deliveries/${delivery}/redeliver`);

describe("202", () => {
  test("queues the message again under its id, with all its attempts", async () => {
    const { id, delivery } = await delivered();
    const { status, body } = await redeliver(id, delivery.id);
    const { message_id } = delivery;
    expect([status, body.data]).toMatchObject([202, { id: delivery.id, message_id, status: "queued", attempts: 0 }]);
  });

  test("a message that is being sent stays as it is", async () => {
    const { id, delivery } = await delivered();
    await world.sql`
      update webhook_deliveries set status = 'queued', ended_at = null, attempts = 3, attempted_at = now(),
        due_at = now() + interval '45 seconds' where id = ${delivery.id}`;
    expect((await redeliver(id, delivery.id)).body.data.attempts).toBe(3);
  });
});

describe("404", () => {
  test("an unknown delivery, and one to another endpoint", async () => {
    const [one, other] = [await delivered(), await newEndpoint(world, shop)];
    expectError(await redeliver(one.id, "999999999"), 404, "not_found");
    expectError(await redeliver(other.id, one.delivery.id), 404, "not_found");
  });
});

describe("422", () => {
  test("an endpoint that is turned off", async () => {
    const { id, delivery } = await delivered();
    await onEndpoint(world, shop, `/${id}`, "PATCH", { enabled: false });
    expectError(await redeliver(id, delivery.id), 422, "validation_error");
  });
});

describe("429", () => {
  test("120 tests and redeliveries an hour for each merchant", async () => {
    const other = await newMerchant(world);
    const call = () => onEndpoint(world, other, "/999999999/deliveries/1/redeliver");
    for (let n = 0; n < 120; n++) await call();
    expectError(await call(), 429, "rate_limited");
  });
});
