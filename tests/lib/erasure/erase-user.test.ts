import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { newMerchant, newPlace } from "@/tests/support/commerce/merchants";
import { addToCart, checkOut, deliver, eventOf, newShop } from "@/tests/support/commerce/shopping";
import { invite } from "@/tests/support/commerce/teams";
import { newEndpoint, WEBHOOKS } from "@/tests/support/commerce/webhooks";
import { registered, send, somePhone } from "@/tests/support/people";
import { sessionOf } from "@/tests/support/sessions";
import { importTown, TOWN } from "@/tests/support/tours";
import { useWorld } from "@/tests/support/world";
import { traces } from "./traces";

const world = useWorld(WEBHOOKS);

/** The texts that would identify the person, and none that anybody else has. */
const mark = (word: string): string => `${word}${randomBytes(6).toString("hex")}`;

/** A person who has left something in every part of the service. Returns the texts that identify them. */
async function life() {
  const person = await registered(world);
  const { token, id, email } = person;
  const [name, handle, phone] = [mark("Name"), mark("h"), somePhone()];
  await send(world, "/api/v1/me", { name, handle }, { method: "PATCH", token });
  await world.sql`update app_users set phone = ${phone}, image = ${mark("https://img.test/")} where id = ${id}`;
  await sessionOf(world, id);
  await send(world, "/api/v1/me/preferences", { tour_completed: true }, { method: "PUT", token });
  await send(world, "/api/v1/auth/phone/send-otp", { phoneNumber: phone });
  await send(world, "/api/v1/auth/password/forgot", { email });

  const position = { lat: TOWN.lat + 0.001234567, lng: TOWN.lng - 0.001234567 };
  const tour = await send(
    world,
    "/api/v1/tours",
    { tour_type: "culture", duration_minutes: 120, start_location: position },
    { token },
  );
  expect(tour.status).toBe(202);

  const shop = await newShop(world);
  // The bodies of the merchant's webhooks repeat the order's notes.
  await newEndpoint(world, shop);
  const [lineNote, orderNote] = [mark("line"), mark("order")];
  await addToCart(world, person, shop.items[0] as string, 2, lineNote);
  const bought = await checkOut(world, person, { body: { note: orderNote } });
  expect(bought.status).toBe(201);
  expect((await deliver(world, eventOf(bought.body.data))).status).toBe(200);
  await addToCart(world, person, shop.items[0] as string, 1, lineNote);

  const team = await newMerchant(world);
  await world.sql`insert into place_members (claim_id, user_id, role) values (${team.claimId}, ${id}, 'till')`;
  expect((await invite(world, await newMerchant(world), email)).status).toBe(201);

  const contact = [mark("contact"), mark("business"), mark("message"), somePhone()] as const;
  const [contact_name, business_name, message, contact_phone] = contact;
  const placeId = await newPlace(world);
  const contact_email = `${mark("c")}@example.test`;
  const claim = await send(
    world,
    `/api/v1/places/${placeId}/claims`,
    { contact_name, business_name, message, contact_phone, contact_email },
    { token },
  );
  expect(claim.status).toBe(201);
  await send(world, "/api/v1/favorites", { entity_type: "place", entity_id: placeId }, { token });
  const review = await send(
    world,
    `/api/v1/places/${placeId}/reviews`,
    { rating: 4, title: "Fine" },
    { token: (await world.user()).token },
  );
  const flagNotes = mark("flag");
  await send(
    world,
    `/api/v1/reviews/${review.body.data.review_id}/flag`,
    { reason: "spam", notes: flagNotes },
    { token },
  );
  const texts = [email, name, handle, phone, lineNote, orderNote, ...contact, contact_email, flagNotes, "1234567"];
  return { ...person, texts, orderId: bought.body.data.order.id as string };
}

test("after the erasure no name, address, phone, note or position of the person is in any column of any table", async () => {
  await importTown(world);
  const { id, texts, token, password, orderId } = await life();
  expect((await traces(world, texts)).length).toBeGreaterThan(10);
  const left = await send(world, "/api/v1/me", { password }, { method: "DELETE", token });
  expect(left.status).toBe(202);
  const { sweepLeavers } = await import("@/lib/flows/erasure/erase-user.service");
  expect(await sweepLeavers({ db: world.db, now: new Date() })).toBe(0);
  expect(await sweepLeavers({ db: world.db, now: new Date(Date.now() + 14 * 86_400_000 + 1_000) })).toBe(1);
  expect(await traces(world, texts)).toEqual([]);
  const [user] = await world.sql`select deleted_at, email from app_users where id = ${id}`;
  expect([user?.deleted_at === null, user?.email]).toEqual([false, null]);
  expect(await world.sql`select 1 from place_members where user_id = ${id}`).toHaveLength(0);
  expect(await world.sql`select status from orders where id = ${orderId}`).toEqual([{ status: "paid" }]);
  expect(await sweepLeavers({ db: world.db, now: new Date(Date.now() + 15 * 86_400_000) })).toBe(0);
});

test("many leave at once, also where two sweep", async () => {
  const people = await Promise.all(Array.from({ length: 25 }, () => world.user()));
  await world.sql`update app_users set deletion_at = now() where id = any(${people.map(({ id }) => id)})`;
  const { sweepLeavers } = await import("@/lib/flows/erasure/erase-user.service");
  const now = new Date(Date.now() + 1_000);
  const [a, b] = await Promise.all([sweepLeavers({ db: world.db, now }), sweepLeavers({ db: world.db, now })]);
  expect(a + b + (await sweepLeavers({ db: world.db, now }))).toBe(25);
});

test("a user who cannot be erased delays nobody else", async () => {
  const people = await Promise.all([world.user(), world.user(), world.user()]);
  const [stuck] = people;
  await world.sql.unsafe(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'stuck'; end $$;
    create trigger refuse before update of deleted_at on app_users for each row
      when (new.id = '${stuck?.id}') execute function refuse()`);
  await world.sql`
    update app_users set deletion_at = now() - (id = ${stuck?.id ?? ""})::int * interval '1 day'
    where id = any(${people.map(({ id }) => id)})`;
  const { sweepLeavers } = await import("@/lib/flows/erasure/erase-user.service");
  const now = new Date(Date.now() + 1_000);
  await expect(sweepLeavers({ db: world.db, now })).rejects.toThrow("1 accounts could not be erased");
  await world.sql`drop function refuse cascade`;
  expect(await sweepLeavers({ db: world.db, now })).toBe(1);
});
