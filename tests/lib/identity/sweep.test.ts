import { expect, test } from "vitest";
import { sweepIdentity } from "@/lib/domains/identity/sweep.service";
import { guestData } from "@/lib/flows/guest-merge/guest-data";
import { MANY_CLIENTS, send, somePhone } from "@/tests/support/people";
import { sessionOf } from "@/tests/support/sessions";
import { useWorld } from "@/tests/support/world";

const world = useWorld(MANY_CLIENTS);
const sweep = () => sweepIdentity(world.db, guestData, new Date());

test("sessions past their end go, and no others", async () => {
  const { id } = await world.user();
  const [over, open] = [await sessionOf(world, id, { expires: -1 }), await sessionOf(world, id)];
  await sweep();
  const left = await world.sql`select id from sessions where id in (${over.id}, ${open.id})`;
  expect(left).toEqual([{ id: open.id }]);
});

test("a phone's code goes once it and the day that its messages are counted in are over", async () => {
  const phones = [somePhone(), somePhone(), somePhone()];
  const { sql } = world;
  const ages = ["25 hours", "23 hours", "1 minute"];
  for (const [i, phone] of phones.entries()) {
    await sql`insert into phone_codes (phone, code_hmac, expires_at, sent_at, day_start) select ${phone}, '\\x00',
      now() - ${ages[i] ?? ""}::interval + interval '10 minutes', now(), now() - ${ages[i] ?? ""}::interval`;
  }
  await sweep();
  const left = await sql<{ phone: string }[]>`select phone from phone_codes where phone = any(${phones})`;
  expect(left.map((row) => row.phone).sort()).toEqual(phones.slice(1).sort());
});

test("a guest whose last token has ended goes with what it kept; one that was refreshed stays", async () => {
  const [gone, kept] = [await world.guest(), await world.guest()];
  for (const { token } of [gone, kept])
    await send(world, "/api/v1/me/preferences", { tour_completed: true }, { method: "PUT", token });
  const ids = [gone.id, kept.id];
  await world.sql`update guests set expires_at = now() where id = any(${ids})`;
  expect((await send(world, "/api/v1/auth/refresh", undefined, { token: kept.token })).status).toBe(200);
  await sweep();
  expect(await world.sql`select id from guests where id = any(${ids})`).toEqual([{ id: kept.id }]);
  expect(await world.sql`select owner from preferences where owner = any(${ids})`).toEqual([{ owner: kept.id }]);
  expect((await world.api("/api/v1/me", { token: gone.token })).status).toBe(401);
});

test("a guest that became a user leaves the user what it brought", async () => {
  const [guest, user] = [await world.guest(), await world.user()];
  await world.sql`update guests set merged_into = ${user.id}, expires_at = now() where id = ${guest.id}`;
  await send(world, "/api/v1/me/preferences", { tour_completed: true }, { method: "PUT", token: user.token });
  await sweep();
  expect((await world.api("/api/v1/me/preferences", { token: user.token })).body.data.tour_completed).toBe(true);
});

test("many go in rounds, also where two sweep at once, and each is counted once", async () => {
  const { sql } = world;
  await sweep();
  await sql`insert into guests (id, expires_at) select 'guest_sweep_' || n, now() from generate_series(1, 1200) n`;
  const [a, b] = await Promise.all([sweep(), sweep()]);
  expect(a.guests + b.guests).toBe(1_200);
  expect(await sql`select 1 from guests where id like 'guest_sweep_%'`).toHaveLength(0);
  expect(await sweep()).toEqual({ sessions: 0, codes: 0, guests: 0, links: 0, idTokens: 0, appCodes: 0 });
});
