import { beforeAll, expect, test } from "vitest";
import { importTown, newTour } from "@/tests/support/tours";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
beforeAll(() => importTown(world));

const queued = () => world.sql`select event_id, data from outbox where name = 'tour/narration.requested' order by id`;

test("a tour lands together with one event for each of its stops", async () => {
  const { token } = await world.user();
  const id = await newTour(world, token);
  const stops = await world.sql`
    select id::text, encode(sha256(convert_to(narrative, 'UTF8')), 'hex') as hash from tour_stops
    where tour_id = ${id} order by stop_order`;
  expect(await queued()).toEqual(
    stops.map((stop) => ({
      event_id: `tour/narration.requested:${stop.id}`,
      data: { tour_id: id, stop_id: stop.id, text_hash: stop.hash, narration: stop.id },
    })),
  );
});

test("where the events cannot be queued there is no tour", async () => {
  await world.sql`alter table outbox add constraint broken check (name <> 'tour/narration.requested') not valid`;
  const { token, id } = await world.user();
  await expect(newTour(world, token)).rejects.toThrow();
  expect(await world.sql`select 1 from tours where owner = ${id}`).toEqual([]);
  await world.sql`alter table outbox drop constraint broken`;
});

test("of a guest who signs in while tours are planned, every tour is the user's in the end", async () => {
  const { guestData } = await import("@/lib/flows/guest-merge/guest-data");
  const { issueSession } = await import("@/lib/domains/identity/session.service");
  const [guest, user] = [await world.guest(), await world.user()];
  const none = () => Promise.resolve();
  const ctx = {
    actor: { type: "guest", id: guest.id } as const,
    db: world.db,
    now: new Date(),
    requestId: "test",
    limits: { client: "test", spared: false, count: none, refund: none, check: none },
  };
  const planned = [1, 2, 3].map(() => newTour(world, guest.token).catch(() => undefined));
  await planned[0];
  await issueSession(ctx, guestData, { id: user.id, version: 1, leaving: false });
  const made = (await Promise.all(planned)).filter((id) => id !== undefined);
  expect(made.length).toBeGreaterThanOrEqual(1);
  const owners = await world.sql`select distinct owner from tours where id = any(${made}::bigint[])`;
  expect(owners).toEqual([{ owner: user.id }]);
});
