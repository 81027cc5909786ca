import { beforeAll, expect, test } from "vitest";
import { visibleTour } from "@/lib/domains/tours/share/share.service";
import { signShare } from "@/lib/domains/tours/share/share-token";
import { type Actor, ANONYMOUS } from "@/lib/http/actor";
import { RequestLimits } from "@/lib/http/kernel/request-limits";
import { UNKNOWN_IDS } from "@/tests/api/hostile-ids";
import { MANY_CLIENTS, send } from "@/tests/support/people";
import { importTown, newTour } from "@/tests/support/tours";
import { useWorld } from "@/tests/support/world";

const world = useWorld(MANY_CLIENTS);
const now = new Date();
const soon = new Date(now.getTime() + 60_000);
let owner: { id: string; token: string };
let id = "";
let other = "";
beforeAll(async () => {
  await importTown(world);
  owner = await world.guest();
  id = await newTour(world, owner.token);
  other = await newTour(world, (await world.user()).token);
});

const guest = (): Actor => ({ type: "guest", id: owner.id });
const see = (actor: Actor, tourId: string, token?: string) =>
  visibleTour(
    { actor, db: world.db, now, requestId: "test", limits: new RequestLimits("none", () => "test", now) },
    tourId,
    token,
  );

test("an owner sees the own tour, whatever the token says", async () => {
  expect(await see(guest(), id)).toMatchObject({ own: true, tour: { id } });
  expect(await see(guest(), id, "x")).toMatchObject({ own: true });
});

test("whoever has the link sees the tour, signed in as another or not at all", async () => {
  const token = signShare(id, soon);
  expect(await see(ANONYMOUS, id, token)).toMatchObject({ own: false, tour: { id } });
  expect(await see({ type: "user", id: "usr_x", role: "super_admin", version: 1 }, id, token)).toMatchObject({
    own: false,
  });
});

test("nobody else does, and a tour that is not there is answered like another's", async () => {
  for (const token of [undefined, "", "x", signShare(other, soon), signShare(id, now)]) {
    expect(await see(ANONYMOUS, id, token)).toBeNull();
    expect(await see({ type: "user", id: "usr_x", role: "super_admin", version: 1 }, id, token)).toBeNull();
  }
  expect(await see(guest(), other)).toBeNull();
});

test.each([...UNKNOWN_IDS, "999999999"])("the id %s is not there, however well signed", async (unknown) => {
  const tourId = decodeURIComponent(unknown);
  expect(await see(guest(), tourId, signShare(tourId, soon))).toBeNull();
});

test("archiving a tour ends its links and not its owner's view; deleting it ends both", async () => {
  const own = await newTour(world, owner.token);
  const token = signShare(own, soon);
  expect(await see(ANONYMOUS, own, token)).not.toBeNull();
  await send(world, `/api/v1/tours/${own}/archive`, undefined, { token: owner.token });
  expect(await see(ANONYMOUS, own, token)).toBeNull();
  expect(await see(guest(), own, token)).toMatchObject({ own: true, tour: { status: "archived" } });
  await world.sql`delete from tours where id = ${own}`;
  expect(await see(guest(), own, token)).toBeNull();
});
