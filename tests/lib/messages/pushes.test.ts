// Guarantees of push messages: what people asked for, once for each device, encrypted and signed as push services demand.
import { beforeEach, describe, expect, test } from "vitest";
import { event, TAXONOMY } from "@/tests/api/events/fixtures";
import { tourWith } from "@/tests/lib/tours/narration/stops";
import { deliverObject, refundedAtProvider, refundObject } from "@/tests/support/commerce/provider";
import { newShop, ordered, paid, type Shop } from "@/tests/support/commerce/shopping";
import { WEBHOOKS } from "@/tests/support/commerce/webhooks";
import { useJobs } from "@/tests/support/jobs";
import { send } from "@/tests/support/people";
import { checkVapid, newBrowser, VAPID } from "@/tests/support/push";
import { answerJson, standIn } from "@/tests/support/stand-in";
import { useWorld } from "@/tests/support/world";

const service = await standIn((_, res) => void res.writeHead(201).end());
const expo = await standIn((_, res) => answerJson(res, 200, { data: [{ status: "ok", id: "ticket" }] }));
const world = useWorld({ ...WEBHOOKS, ...VAPID, EXPO_BASE_URL: expo.baseUrl, EXPO_ACCESS_TOKEN: "expo-secret" });
useJobs();

interface Person {
  id: string;
  token: string;
}
let shop: Shop;
beforeEach(async () => {
  shop = await newShop(world);
});
const register = (person: Person, body: unknown) => send(world, "/api/v1/me/devices", body, { token: person.token });
const turnOn = ({ token }: Person, on = true) =>
  send(world, "/api/v1/me/preferences", { notifications_enabled: on }, { method: "PUT", token });
const topics = ({ token }: Person, change: object) =>
  send(world, "/api/v1/me/notification-preferences", change, { method: "PUT", token });
const expoToken = () => `ExponentPushToken[${Math.random().toString(36).slice(2)}]`;

async function withBrowser(person: Person) {
  const browser = newBrowser(`${service.baseUrl}/push/${person.id}`);
  expect((await register(person, { provider: "web", subscription: browser.subscription })).status).toBe(200);
  await turnOn(person);
  return browser;
}
async function withPhone(person: Person) {
  const token = expoToken();
  expect((await register(person, { provider: "expo", token })).status).toBe(200);
  await turnOn(person);
  return token;
}
const ended = () =>
  expect.poll(() => world.sql`select 1 from pushes where status = 'queued'`, { timeout: 10_000 }).toEqual([]);

describe("a refund", () => {
  test("reaches the buyer, also one that brings the sum to what a failed one had", async () => {
    const buyer = await world.user();
    await withPhone(buyer);
    const { bought } = await paid(world, shop, { buyer });
    const refund = async () => {
      const made = await refundedAtProvider(world, bought, 300);
      await deliverObject(world, { type: "refund.created", object: refundObject(bought, made) });
      return made;
    };
    const first = await refund();
    await deliverObject(world, { type: "refund.failed", object: refundObject(bought, first, { status: "failed" }) });
    await refund();
    const texts = () =>
      expo.received.map(({ body }) => body).filter((body) => body.includes("XCD 3.00 for your order at"));
    await expect.poll(texts, { timeout: 10_000 }).toHaveLength(2);
  });
});

describe("a new order", () => {
  test("reaches the merchant's browser within 10 s, signed, encrypted and once, however often it is reported", async () => {
    const browser = await withBrowser(shop);
    const { bought } = await paid(world, shop);
    await expect.poll(() => service.received.length, { timeout: 10_000 }).toBe(1);
    const [request] = service.received;
    if (!request) throw new Error("nothing came");
    expect(browser.read(request.bytes)).toEqual({
      title: expect.stringContaining("New order at"),
      body: expect.stringMatching(/^\w{8}: XCD 10\.00$/),
      url: expect.stringContaining("/portal/orders"),
      tag: expect.any(String),
    });
    expect(await checkVapid(request)).toMatchObject({
      key: VAPID.WEBPUSH_PUBLIC_KEY,
      aud: service.baseUrl,
      sub: expect.stringMatching(/^mailto:/),
    });
    expect(request.headers).toMatchObject({ "content-encoding": "aes128gcm", urgency: "high" });
    expect(Number(request.headers.ttl)).toBeGreaterThan(80_000);
    await ended();
    const [row] = await world.sql`select content, key from pushes where owner = ${shop.id}`;
    expect([row?.content, row?.key]).toEqual([{}, `order:${bought.order.id}:new`]);
  });

  test("reaches everyone on the team who wants it, and nobody who has left the team", async () => {
    const [till, manager, gone] = await Promise.all(Array.from({ length: 3 }, () => world.user()));
    const people = [till, manager, gone].filter((one) => one !== undefined);
    await world.sql`
      insert into place_members (claim_id, user_id, role)
      select c.id, u, 'till' from place_claims c, unnest(${people.map(({ id }) => id)}::text[]) u
      where c.place_id = ${shop.placeId}`;
    for (const person of people) await withBrowser(person);
    await topics(manager as Person, { new_orders: false });
    await send(world, `/api/v1/me/places/${shop.placeId}/team/membership`, undefined, {
      method: "DELETE",
      token: gone?.token,
    });
    await paid(world, shop);
    await expect.poll(() => service.received.length, { timeout: 10_000 }).toBe(1);
    await ended();
    expect(service.received.map(({ line }) => line)).toEqual([`POST /push/${till?.id}`]);
  });

  test("is told to nobody who has turned messages or the topic off, or has removed the device", async () => {
    await withBrowser(shop);
    await turnOn(shop, false);
    await paid(world, shop);
    await turnOn(shop);
    await topics(shop, { new_orders: false });
    await paid(world, shop);
    await topics(shop, { new_orders: true });
    const { body } = await world.api("/api/v1/me/devices", { token: shop.token });
    expect(
      (await send(world, `/api/v1/me/devices/${body.data[0].id}`, undefined, { method: "DELETE", token: shop.token }))
        .status,
    ).toBe(204);
    await paid(world, shop);
    await ended();
    expect(service.received).toEqual([]);
  });
});

describe("a buyer", () => {
  test("hears of each state of the order through Expo, once", async () => {
    const buyer = await world.user();
    const token = await withPhone(buyer);
    const { bought } = await paid(world, shop, { buyer });
    for (const move of ["confirm", "confirm", "complete"])
      await send(world, `/api/v1/me/orders/${bought.order.id}/${move}`, undefined, { token: shop.token });
    await expect.poll(() => expo.received.length, { timeout: 10_000 }).toBe(2);
    await ended();
    const messages = expo.received.map(({ body }) => JSON.parse(body)[0]);
    expect(messages.map(({ to, title }) => `${to} ${title}`).sort()).toEqual([
      `${token} Order completed`,
      `${token} Order confirmed`,
    ]);
    expect(messages[0].data.url).toBe(`destination://orders/${bought.order.id}`);
    expect(expo.received[0]).toMatchObject({
      line: "POST /--/api/v2/push/send",
      headers: { authorization: "Bearer expo-secret" },
    });
  });

  test("does not get what was meant for the device's former owner", async () => {
    const [buyer, next] = [await world.user(), await world.user()];
    const token = await withPhone(buyer);
    const { bought } = await ordered(world, shop, { buyer });
    await register(next, { provider: "expo", token });
    await turnOn(next);
    expect((await world.api("/api/v1/me/devices", { token: buyer.token })).body.data).toEqual([]);
    await world.sql`update orders set status = 'paid', paid_at = now() where id = ${bought.order.id}`;
    await send(world, `/api/v1/me/orders/${bought.order.id}/confirm`, undefined, { token: shop.token });
    await ended();
    expect(expo.received).toEqual([]);
  });
});

describe("a device that is gone", () => {
  test.each([404, 410])("web push's %i removes it", async (status) => {
    service.behave((_, res) => void res.writeHead(status).end());
    await withBrowser(shop);
    await paid(world, shop);
    await expect.poll(async () => (await world.api("/api/v1/me/devices", { token: shop.token })).body.data).toEqual([]);
  });

  test("Expo's DeviceNotRegistered removes it, and a failed request does not", async () => {
    const errors = ["MessageRateExceeded", "DeviceNotRegistered"];
    expo.behave((_, res) =>
      answerJson(res, 200, { data: [{ status: "error", message: "no", details: { error: errors.shift() } }] }),
    );
    await withPhone(shop);
    await paid(world, shop);
    await expect.poll(() => expo.received.length).toBe(1);
    await expect
      .poll(() => world.sql`select 1 from pushes where attempts = 1 and due_at > now() + interval '40 s'`)
      .toHaveLength(1);
    expect((await world.api("/api/v1/me/devices", { token: shop.token })).body.data).toHaveLength(1);
    await world.sql`update pushes set due_at = now() where status = 'queued'`;
    const { sweepDuePushes } = await import("@/lib/domains/messages/pushes.service");
    expect(await sweepDuePushes({ db: world.db, now: new Date(Date.now() + 1_000) })).toBe(1);
    await expect.poll(async () => (await world.api("/api/v1/me/devices", { token: shop.token })).body.data).toEqual([]);
  });
});

test("Retry-After of a push service postpones the next attempt, at most until the message expires", async () => {
  for (const [seconds, from, to] of [
    ["600", "9 min", "11 min"],
    ["99999999", "23 h", "25 h"],
  ] as const) {
    expo.behave((_, res) => void res.writeHead(429, { "retry-after": seconds }).end());
    const buyer = await newShop(world);
    await withPhone(buyer);
    await paid(world, buyer);
    await expect
      .poll(
        () => world.sql`
          select 1 from pushes where owner = ${buyer.id} and attempts = 1
            and due_at between now() + ${from}::interval and now() + ${to}::interval`,
      )
      .toHaveLength(1);
  }
});

describe("quiet hours", () => {
  const after = async (moment: string) => {
    const { afterQuietHours } = await import("@/lib/domains/messages/quiet-hours");
    return afterQuietHours(new Date(moment), "America/St_Lucia").toISOString();
  };
  test.each([
    ["2026-03-01T12:00:00.000Z", "2026-03-01T12:00:00.000Z"],
    ["2026-03-01T11:59:59.000Z", "2026-03-01T12:00:00.000Z"],
    ["2026-03-02T01:59:00.000Z", "2026-03-02T01:59:00.000Z"],
    ["2026-03-02T02:00:00.000Z", "2026-03-02T12:00:00.000Z"],
    ["2026-03-02T05:00:00.000Z", "2026-03-02T12:00:00.000Z"],
  ])("%s becomes %s", async (moment, due) => {
    expect(await after(moment)).toBe(due);
  });

  test("end without the message for those who have turned messages or its topic off meanwhile", async () => {
    const { queuePush, sweepDuePushes } = await import("@/lib/domains/messages/pushes.service");
    const { withTransaction } = await import("@/lib/platform/database/database");
    const night = new Date("2026-03-02T05:00:00.000Z");
    const message = { minutes: 1_000_000, title: "Answered", body: "Read it.", url: "destination://x" };
    const people = [await world.user(), await world.user(), await world.user()] as const;
    for (const person of people) {
      await withPhone(person);
      const own = { ...message, topic: "reviews", owner: person.id, key: `night:${person.id}` } as const;
      await withTransaction(world, (tx) => queuePush(tx, night, own));
    }
    await turnOn(people[0], false);
    await topics(people[1], { reviews: false });
    await topics(people[2], { tours: false });
    await sweepDuePushes({ db: world.db, now: new Date() });
    const rows = () => world.sql`select status, content::text from pushes where key like 'night:%' order by id`;
    const [refused, sent] = [
      { status: "refused", content: "{}" },
      { status: "sent", content: "{}" },
    ];
    await expect.poll(rows).toEqual([refused, refused, sent]);
    expect(expo.received.filter(({ body }) => body.includes("Answered"))).toHaveLength(1);
  });
});

describe("an event that a user has saved", () => {
  test("is remembered once, three hours before it starts; not if it is cancelled or the topic is off", async () => {
    const [fan, other] = [await world.user(), await world.user()];
    await withPhone(fan);
    await withPhone(other);
    await topics(other, { events: false });
    const startsAt = new Date(Date.now() + 2 * 3_600_000).toISOString();
    await world.bundle({
      ...TAXONOMY,
      events: [event("a", { starts_at: startsAt }), event("b", { starts_at: startsAt, status: "cancelled" })],
    });
    const events = await world.sql`select id::text from events`;
    for (const { id } of events)
      for (const { token } of [fan, other])
        await send(world, "/api/v1/favorites", { entity_type: "event", entity_id: id }, { token });
    const { queueEventReminders } = await import("@/lib/domains/favorites/reminders.service");
    const now = new Date();
    expect([
      await queueEventReminders({ db: world.db, now }),
      await queueEventReminders({ db: world.db, now }),
    ]).toEqual([1, 0]);
    const rows = await world.sql`select owner, content->>'title' as title from pushes where key like 'event:%'`;
    expect(rows.map(({ owner }) => owner)).toEqual([fan.id]);
  });
});

test("a tour whose last narration has ended is announced to its owner, once: to an app with its link, to a browser with its page", async () => {
  const owner = await world.user();
  await withPhone(owner);
  const browser = await withBrowser(owner);
  const { tourId, stopIds } = await tourWith(world.sql, ["One.", "Two."]);
  await world.sql`update tours set owner = ${owner.id} where id = ${tourId}`;
  const { endNarration } = await import("@/lib/domains/tours/narration/ready.service");
  const { writeNoAudio } = await import("@/lib/domains/tours/narration/narration.queries");
  await world.sql`update tour_stops set tts_status = 'done' where id = ${stopIds[0] ?? ""}`;
  const end = () =>
    endNarration({ db: world.db, now: new Date() }, stopIds[1] ?? "", (tx) =>
      writeNoAudio(tx, stopIds[1] ?? "", { status: "failed", reason: "none" }),
    );
  await Promise.all([end(), end()]);
  expect(await world.sql`select 1 from pushes where key = ${`tour:${tourId}`}`).toHaveLength(2);
  await world.sql`update pushes set due_at = now() where owner = ${owner.id}`;
  const { sweepDuePushes } = await import("@/lib/domains/messages/pushes.service");
  await sweepDuePushes({ db: world.db, now: new Date(Date.now() + 1_000) });
  // The sweep may send what other tests have left, too.
  const link = `destination://tours/${tourId}`;
  const announced = () => expo.received.filter(({ body }) => JSON.parse(body)[0].data.url === link).length;
  await expect.poll(() => [announced(), service.received.length], { timeout: 10_000 }).toEqual([1, 1]);
  expect(browser.read(service.received[0]?.bytes ?? Buffer.alloc(0)).url).toMatch(
    new RegExp(`^https?://[^/]+/tours/${tourId}$`),
  );
});
