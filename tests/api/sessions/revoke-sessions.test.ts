import { describe, expect, test } from "vitest";
import { MANY_CLIENTS, registered, send } from "@/tests/support/people";
import { refusesAnonymous, refusesForeignPages, refusesGuests } from "@/tests/support/refusals";
import { fromOwnPage, getSession, sessionOf } from "@/tests/support/sessions";
import { useWorld } from "@/tests/support/world";

const world = useWorld(MANY_CLIENTS);

describe("200", () => {
  test("ends every session and token of the user, and of nobody else", async () => {
    const [mine, theirs] = [await registered(world), await registered(world)];
    const [own, other, stranger] = [
      await sessionOf(world, mine.id),
      await sessionOf(world, mine.id),
      await sessionOf(world, theirs.id),
    ];
    const { status, body } = await send(world, "/api/auth/revoke-sessions", {}, { headers: fromOwnPage(own.cookie) });
    expect([status, body]).toEqual([200, { status: true }]);
    for (const { cookie } of [own, other]) expect((await getSession(world, cookie)).body).toBeNull();
    expect((await world.api("/api/v1/me", { token: mine.token })).status).toBe(401);
    expect((await getSession(world, stranger.cookie)).body).not.toBeNull();
  });
});

refusesAnonymous(world, "revokeSessions");
refusesGuests(world, "revokeSessions");
refusesForeignPages(world, "revokeSessions");
