// Guarantees of erasures beside requests of the same person: what these write after the erasure goes too.
import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { deleteUser } from "@/lib/flows/users-admin/users-admin.service";
import { withTransaction } from "@/lib/platform/database/database";
import { cli, newPlace } from "@/tests/support/commerce/merchants";
import { addToCart, COMMERCE, newShop } from "@/tests/support/commerce/shopping";
import { webhooksPath } from "@/tests/support/commerce/webhooks";
import { registered, send } from "@/tests/support/people";
import { useWorld } from "@/tests/support/world";
import { traces } from "./traces";

const world = useWorld((base) => Promise.resolve({ ...COMMERCE, BASE_URL: base }));
const mark = (word: string): string => `${word}${randomBytes(6).toString("hex")}`;
const MINUTE_MS = 60_000;
const sweepAfter = async (minutes: number) => {
  const { sweepLateWrites } = await import("@/lib/flows/erasure/erase-user.service");
  return sweepLateWrites({ db: world.db, now: new Date(Date.now() + minutes * MINUTE_MS) });
};
const newReview = async (): Promise<string> => {
  const path = `/api/v1/places/${await newPlace(world)}/reviews`;
  const { body } = await send(world, path, { rating: 4 }, { token: (await world.user()).token });
  return body.data.review_id;
};

/** Resolves once each request has ended or waits for a lock. */
async function expectUnderWay(requests: Promise<unknown>[]): Promise<void> {
  let ended = 0;
  for (const request of requests) void request.then(() => ended++);
  const waiting = () => world.sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => ended + (await waiting()).length).toBe(requests.length);
}

test("what requests write while their person is erased is erased within the hours after", async () => {
  const person = await registered(world);
  const { id, email, password, token } = person;
  const [shop, reviewId] = [await newShop(world), await newReview()];
  const texts = Array.from({ length: 5 }, () => mark("late"));
  const [phone, pushToken, note, notes, agent] = texts;
  const { eraseUser } = await import("@/lib/flows/erasure/erase-user.service");
  const { lockUser } = await import("@/lib/domains/identity/account-admin.service");
  const { requests } = await withTransaction(world, async (tx) => {
    await lockUser(tx, id);
    await eraseUser(tx, id, "test");
    const device = { provider: "fcm", token: `${pushToken}_of_a_phone`, name: phone };
    const signIn = { headers: { origin: world.base, "user-agent": agent ?? "" } };
    const requests = [
      send(world, "/api/v1/me/devices", device, { token }),
      addToCart(world, person, shop.items[0] ?? "", 1, note),
      send(world, `/api/v1/reviews/${reviewId}/flag`, { reason: "spam", notes }, { token }),
      send(world, "/api/auth/sign-in/email", { email, password }, signIn),
    ];
    await expectUnderWay(requests);
    return { requests };
  });
  await Promise.all(requests);
  expect(await traces(world, texts)).not.toEqual([]);
  expect(await sweepAfter(0)).toBe(0);
  expect(await sweepAfter(5)).toBe(1);
  expect(await traces(world, [...texts, email])).toEqual([]);
});

test("so is a webhook that a merchant registers meanwhile", async () => {
  const shop = await newShop(world);
  const url = `https://${mark("hook")}.example.com/orders`;
  const { eraseUser } = await import("@/lib/flows/erasure/erase-user.service");
  const { lockUser } = await import("@/lib/domains/identity/account-admin.service");
  const { request } = await withTransaction(world, async (tx) => {
    await lockUser(tx, shop.id);
    await eraseUser(tx, shop.id, "test");
    const request = send(world, webhooksPath(shop.placeId), { url }, { token: shop.token });
    await expectUnderWay([request]);
    return { request };
  });
  expect((await request).status).toBe(201);
  await sweepAfter(5);
  expect(await world.sql`select 1 from webhook_endpoints where user_id = ${shop.id}`).toEqual([]);
});

test("another erasure changes neither the time of the first nor the audit log", async () => {
  const { id } = await world.user();
  await deleteUser(cli(world), id);
  const state = () => world.sql`
    select u.*, (select count(*)::int from audit_log where entity = 'user:' || u.id) as entries from app_users u
    where id = ${id}`;
  const before = await state();
  expect(await sweepAfter(60)).toBeGreaterThan(0);
  expect(await state()).toEqual(before);
});

test("messages that wait for a former address go with the account", async () => {
  const { id, email, token } = await registered(world);
  const newEmail = `${mark("new")}@example.test`;
  await world.sql`update app_users set email_verified_at = now() where id = ${id}`;
  const { issueLinkToken } = await import("@/lib/domains/identity/recovery/account-links.service");
  const link = { mailId: mark("mail_"), purpose: "confirm_email_change", userId: id, email } as const;
  const used = await issueLinkToken(world.db, new Date(), { ...link, newEmail });
  expect((await send(world, "/api/v1/auth/email/verify", { token: used }, { token })).status).toBe(200);
  expect(await traces(world, [email, newEmail])).toEqual(
    expect.arrayContaining([`mails: ${email}`, `mails: ${newEmail}`]),
  );
  await deleteUser(cli(world), id);
  expect(await traces(world, [email, newEmail])).toEqual([]);
});
