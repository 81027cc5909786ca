import { beforeAll, expect, test } from "vitest";
import { sweepIdentity } from "@/lib/domains/identity/sweep.service";
import { guestData } from "@/lib/flows/guest-merge/guest-data";
import { importTown, newTour } from "@/tests/support/tours";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
beforeAll(() => importTown(world));

test("the tours of a guest who can no longer come back go with the guest, and nobody else's", async () => {
  const [gone, stays] = [await world.guest(), await world.guest()];
  const [old, kept] = [await newTour(world, gone.token), await newTour(world, stays.token)];
  const now = new Date();
  await world.sql`update guests set expires_at = ${new Date(now.getTime() - 1000)} where id = ${gone.id}`;
  await world.sql`update guests set expires_at = ${new Date(now.getTime() + 86_400_000)} where id = ${stays.id}`;
  await sweepIdentity(world.db, guestData, now);
  const left =
    await world.sql`select id::text, (select count(*)::int from tour_stops where tour_id = t.id) as stops from tours t`;
  expect(left).toEqual([{ id: kept, stops: expect.any(Number) }]);
  expect(await world.sql`select 1 from tour_stops where tour_id = ${old}`).toEqual([]);
});

test("the users of one client create 120 tours an hour together", async () => {
  const [one, other] = [await world.user(), await world.user()];
  await newTour(world, one.token);
  await world.sql`update rate_limits set count = 120 where id like 'clientTours:%'`;
  await expect(newTour(world, other.token)).rejects.toThrow("429");
});
