// Guarantees of webhooks: signed after the specification, each event once the receiver is back, in the order of its order.
import { sql } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { refundOrder } from "@/lib/domains/commerce/refunds/refunds.service";
import { cli } from "@/tests/support/commerce/merchants";
import { newShop, paid, type Shop } from "@/tests/support/commerce/shopping";
import { newEndpoint, onEndpoint, WEBHOOKS } from "@/tests/support/commerce/webhooks";
import { jobsToKill } from "@/tests/support/kills";
import { send } from "@/tests/support/people";
import { rounds } from "@/tests/support/rounds";
import { FAILURES, standIn } from "@/tests/support/stand-in";
import { useWorld } from "@/tests/support/world";

const world = useWorld(WEBHOOKS);
const receiver = await standIn((_, res) => void res.writeHead(204).end());
const jobs = jobsToKill();
const KILLS = Number(process.env.WEBHOOK_KILLS ?? rounds(1, 200));
const service = () => import("@/lib/domains/commerce/merchant-webhooks/deliver.service");
let aheadMs = 0;
const clock = () => new Date(Date.now() + aheadMs);
beforeEach(async () => {
  aheadMs = 0;
  await world.sql`delete from webhook_endpoints`;
});

interface Event {
  type: string;
  timestamp: string;
  data: { id: string; status: string; refunded_amount: number };
}
const idOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers["webhook-id"]);
const verified = (secret: string, { body, headers }: (typeof receiver.received)[number]) =>
  new Webhook(secret).verify(body, headers as Record<string, string>) as Event;

/** Sends what is due, until nothing is. */
async function drain(): Promise<void> {
  const { deliverWebhook, sweepDueWebhooks } = await service();
  for (let before = -1; before !== receiver.received.length; ) {
    before = receiver.received.length;
    const now = clock();
    await sweepDueWebhooks({ db: world.db, now });
    const queued =
      await world.sql`select id::text from webhook_deliveries where status = 'queued' order by webhook_deliveries.id desc`;
    await Promise.all(queued.map(({ id }) => deliverWebhook({ db: world.db, now }, id)));
  }
}
const pass = (minutes: number) => {
  aheadMs += minutes * 60_000;
};
const move = (shop: Shop, orderId: string, name: string) =>
  send(world, `/api/v1/me/orders/${orderId}/${name}`, undefined, { token: shop.token });

/** An order that is paid, confirmed, partly refunded and completed: four events. */
async function orderLife(shop: Shop): Promise<string> {
  const { bought } = await paid(world, shop);
  const { id } = bought.order;
  await move(shop, id, "confirm");
  await refundOrder(cli(world), id, { amount: 250 });
  await move(shop, id, "complete");
  return id;
}
const LIFE = ["order.paid paid", "order.updated confirmed", "order.refunded confirmed", "order.updated completed"];
const told = (events: Event[], orderId: string) =>
  events.filter(({ data }) => data.id === orderId).map(({ type, data }) => `${type} ${data.status}`);

describe("an order's events", () => {
  test("arrive signed, in order, each with the order as it was", async () => {
    const shop = await newShop(world);
    const { id, secret } = await newEndpoint(world, shop, `${receiver.baseUrl}/hook`);
    const orderId = await orderLife(shop);
    await drain();
    const events = receiver.received.map((one) => verified(secret, one));
    expect(told(events, orderId)).toEqual(LIFE);
    expect(events.map(({ data }) => data.refunded_amount)).toEqual([0, 0, 250, 250]);
    expect(new Set(receiver.received.map(idOf)).size).toBe(4);
    expect(receiver.received[0]).toMatchObject({ line: "POST /hook", headers: { "content-type": "application/json" } });
    await drain();
    expect(receiver.received).toHaveLength(4);
    const { body } = await onEndpoint(world, shop, `/${id}/deliveries`, "GET");
    expect(body.data).toHaveLength(4);
    expect(body.data[0]).toMatchObject({
      order_id: orderId,
      status: "delivered",
      attempts: 1,
      next_attempt_at: null,
      attempted_at: expect.any(String),
      response_status: 204,
      response: "",
    });
  });

  test("a cancellation, and only the chosen events, only of the place, only while it is on", async () => {
    const [shop, other] = [await newShop(world), await newShop(world)];
    const { id } = await newEndpoint(world, shop, receiver.baseUrl, ["order.cancelled"]);
    const { bought } = await paid(world, shop);
    await paid(world, other);
    await move(shop, bought.order.id, "cancel");
    await move(shop, bought.order.id, "cancel");
    await drain();
    expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(["order.cancelled"]);
    await onEndpoint(world, shop, `/${id}`, "PATCH", { enabled: false, events: ["order.paid"] });
    await paid(world, shop);
    await drain();
    expect(receiver.received).toHaveLength(1);
  });

  test("an endpoint that is disabled at the same time keeps no queued message", async () => {
    const shop = await newShop(world);
    const { id } = await newEndpoint(world, shop, receiver.baseUrl, ["order.paid"]);
    const { failDeliveries } = await import("@/lib/domains/commerce/merchant-webhooks/deliveries.queries");
    const disabling = world.db.orm.transaction(async (tx) => {
      await tx.execute(sql`update webhook_endpoints set enabled = false where id = ${id}`);
      await vi.waitFor(
        async () =>
          expect(await world.sql`select 1 from pg_locks where not granted and locktype = 'transactionid'`).not.toEqual(
            [],
          ),
        { timeout: 10_000 },
      );
      await failDeliveries(tx, id);
    });
    await Promise.all([disabling, paid(world, shop)]);
    expect(await world.sql`select 1 from webhook_deliveries where endpoint_id = ${id} and status = 'queued'`).toEqual(
      [],
    );
  });

  test("a rolled back change tells nothing", async () => {
    const shop = await newShop(world);
    await newEndpoint(world, shop, receiver.baseUrl);
    await move(shop, "999999999", "confirm");
    expect(await world.sql`select 1 from webhook_deliveries`).toHaveLength(0);
  });
});

describe("a receiver that fails", () => {
  test("for hours gets every event once it is back, in order per order, under stable ids", async () => {
    const shop = await newShop(world);
    const { id, secret } = await newEndpoint(world, shop, receiver.baseUrl);
    receiver.behave((_, res) => void res.writeHead(503).end("later"));
    const orders = [await orderLife(shop), await orderLife(shop), await orderLife(shop)];
    for (const minutes of [0, 1, 5, 30]) {
      pass(minutes);
      await drain();
    }
    const failed = receiver.received.map(idOf);
    // The later events of an order wait for its first one.
    expect(new Set(failed).size).toBe(3);
    expect(failed).toHaveLength(12);
    const { body } = await onEndpoint(world, shop, `/${id}/deliveries`, "GET");
    expect(body.data.at(-1)).toMatchObject({ status: "queued", attempts: 4, response_status: 503, response: "later" });
    receiver.reset();
    pass(120);
    await drain();
    const events = receiver.received.map((one) => verifiedAt(secret, one));
    for (const orderId of orders) expect(told(events, orderId)).toEqual(LIFE);
    expect(events).toHaveLength(12);
    expect(receiver.received.map(idOf)).toEqual(expect.arrayContaining([...new Set(failed)]));
  });

  test("one success hastens the messages that wait for later attempts", async () => {
    const shop = await newShop(world);
    await newEndpoint(world, shop, receiver.baseUrl, ["order.paid"]);
    receiver.behave((_, res) => void res.writeHead(500).end());
    await paid(world, shop);
    for (const minutes of [0, 1, 5, 30]) {
      pass(minutes);
      await drain();
    }
    receiver.reset();
    await paid(world, shop);
    await drain();
    expect(receiver.received).toHaveLength(2);
  });

  test("is turned off after three days, the merchant is told by mail, and what was missed can be redelivered", async () => {
    const shop = await newShop(world);
    const { id } = await newEndpoint(world, shop, receiver.baseUrl, ["order.paid"]);
    receiver.behave((_, res) => void res.writeHead(500).end());
    await paid(world, shop);
    for (const minutes of [0, 1, 5, 30, 120, 300, 600, 840, 1_200, 1_200, 2_000]) {
      pass(minutes);
      await drain();
    }
    expect(receiver.received).toHaveLength(10);
    const mails = () => world.sql`select data from mails where kind = 'webhook_disabled'`;
    expect(await mails()).toMatchObject([{ data: { endpoint_id: id } }]);
    const [endpoint] = (await onEndpoint(world, shop, "", "GET")).body.data;
    expect(endpoint).toMatchObject({ enabled: false, disabled_reason: "failing" });
    await paid(world, shop);
    const [missed, ...rest] = (await onEndpoint(world, shop, `/${id}/deliveries`, "GET")).body.data;
    expect([missed.status, rest]).toEqual(["failed", []]);
    receiver.reset();
    await onEndpoint(world, shop, `/${id}`, "PATCH", { enabled: true });
    expect((await onEndpoint(world, shop, `/${id}/deliveries/${missed.id}/redeliver`)).status).toBe(202);
    await drain();
    expect(receiver.received.map(idOf)).toEqual([missed.message_id]);
  });

  test("that answers 410 is turned off at once", async () => {
    const shop = await newShop(world);
    await newEndpoint(world, shop, receiver.baseUrl, ["order.paid"]);
    receiver.behave((_, res) => void res.writeHead(410).end());
    await paid(world, shop);
    await drain();
    const [endpoint] = (await onEndpoint(world, shop, "", "GET")).body.data;
    expect(endpoint).toMatchObject({ enabled: false, disabled_reason: "gone" });
  });

  test.each(["reset after the request", "a redirect elsewhere"])("%s counts as a failure", async (way) => {
    const shop = await newShop(world);
    const { id } = await newEndpoint(world, shop, receiver.baseUrl, ["order.paid"]);
    receiver.behave(FAILURES[way] ?? expect.fail("no such failure"));
    await paid(world, shop);
    await drain();
    const { body } = await onEndpoint(world, shop, `/${id}/deliveries`, "GET");
    expect(body.data).toMatchObject([{ status: "queued", attempts: 1 }]);
  });
});

/** Verifies a delivery of a test that is ahead of the clock: the library only accepts timestamps of now. */
function verifiedAt(secret: string, one: (typeof receiver.received)[number]): Event {
  vi.useFakeTimers({ now: clock(), toFake: ["Date"] });
  try {
    return verified(secret, one);
  } finally {
    vi.useRealTimers();
  }
}

describe("secrets", () => {
  test("for a day after a rotation both sign, then only the new one", async () => {
    const shop = await newShop(world);
    const { id, secret: old } = await newEndpoint(world, shop, receiver.baseUrl);
    const fresh = (await onEndpoint(world, shop, `/${id}/secret`)).body.data.secret;
    await onEndpoint(world, shop, `/${id}/test`);
    await drain();
    const [first] = receiver.received;
    if (!first) throw new Error("nothing was delivered");
    expect(verified(old, first)).toEqual(verified(fresh, first));
    pass(1_441);
    await onEndpoint(world, shop, `/${id}/test`);
    await drain();
    const last = receiver.received.at(-1) ?? first;
    expect(verifiedAt(fresh, last).type).toBe("webhook.test");
    expect(() => verifiedAt(old, last)).toThrow("No matching signature");
  });

  test("a secret survives rotations of AUTH_SECRET, also if nothing is delivered between them", async () => {
    const shop = await newShop(world);
    const { id, secret } = await newEndpoint(world, shop, receiver.baseUrl);
    const { env } = await import("@/lib/platform/settings/env");
    const settings = env();
    const before = { ...settings };
    const rotateTo = (secret: string) =>
      Object.assign(settings, { AUTH_SECRET: secret, AUTH_SECRET_PREVIOUS: settings.AUTH_SECRET });
    const { sealWebhookSecretsAgain } = await import("@/lib/domains/commerce/merchant-webhooks/endpoints.service");
    try {
      rotateTo("the next secret, which is long enough too");
      expect(await sealWebhookSecretsAgain({ db: world.db })).toBeGreaterThan(0);
      expect(await sealWebhookSecretsAgain({ db: world.db })).toBe(0);
      rotateTo("the one after that, which is long enough too");
      const { deliverWebhook } = await service();
      await world.sql`
        insert into webhook_deliveries (message_id, endpoint_id, event_type, payload)
        values ('msg_rotated', ${id}, 'webhook.test', '{"type":"webhook.test"}')`;
      const [row] = await world.sql`select id::text from webhook_deliveries where message_id = 'msg_rotated'`;
      expect(await deliverWebhook({ db: world.db, now: new Date() }, row?.id)).toBe("delivered");
    } finally {
      Object.assign(settings, { AUTH_SECRET_PREVIOUS: undefined }, before);
    }
    if (receiver.received[0]) expect(verified(secret, receiver.received[0]).type).toBe("webhook.test");
  });
});

test(
  `a process that is killed ${KILLS} times while it sends loses no event and keeps their order`,
  async () => {
    const shop = await newShop(world);
    const { secret } = await newEndpoint(world, shop, receiver.baseUrl);
    const { sweepDueWebhooks } = await service();
    const orders: string[] = [];
    // A slow receiver, so that most kills hit an attempt.
    receiver.behave((_, res) => void setTimeout(() => res.writeHead(204).end(), 30));
    for (let n = 0; n < KILLS; n++) {
      jobs.start();
      const before = receiver.received.length;
      orders.push(await orderLife(shop));
      await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThan(before), {
        timeout: 20_000,
        interval: 1,
      });
      await jobs.kill();
      // Time passes: the lease of the killed process ends.
      await world.sql`update webhook_deliveries set due_at = now() where status = 'queued' and due_at > now()`;
      await sweepDueWebhooks({ db: world.db, now: new Date() });
    }
    jobs.start();
    await vi.waitFor(
      async () => expect(await world.sql`select 1 from webhook_deliveries where status = 'queued'`).toHaveLength(0),
      { timeout: 60_000, interval: 100 },
    );
    const first = new Map<string, Event>();
    for (const one of receiver.received) {
      if (!first.has(idOf(one))) first.set(idOf(one), verified(secret, one));
    }
    expect(first.size).toBe(KILLS * LIFE.length);
    for (const orderId of orders) expect(told([...first.values()], orderId)).toEqual(LIFE);
  },
  120_000 + KILLS * 5_000,
);
