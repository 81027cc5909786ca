import { describe, expect, test } from "vitest";
import { MANY_CLIENTS, registered, send } from "@/tests/support/people";
import { refusesAnonymous, refusesForeignPages, refusesGuests } from "@/tests/support/refusals";
import { fromOwnPage, getSession, sessionOf } from "@/tests/support/sessions";
import { useWorld } from "@/tests/support/world";

const world = useWorld(MANY_CLIENTS);
const PATH = "/api/auth/revoke-other-sessions";

describe("200", () => {
  test("ends every other session and token of the user", async () => {
    const { id, token } = await registered(world);
    const [own, other] = [await sessionOf(world, id), await sessionOf(world, id)];
    const { body } = await send(world, PATH, {}, { headers: fromOwnPage(own.cookie) });
    expect(body).toEqual({ status: true });
    const kept = (await getSession(world, own.cookie)).body;
    expect(kept.user.id).toBe(id);
    expect((await world.api("/api/v1/me", { token: kept.session.token })).status).toBe(200);
    expect((await getSession(world, other.cookie)).body).toBeNull();
    expect((await world.api("/api/v1/me", { token })).status).toBe(401);
  });

  test("with an app's token it ends the browser sessions, and the token stays valid", async () => {
    const { id, token } = await registered(world);
    const { cookie } = await sessionOf(world, id);
    await send(world, PATH, {}, { token });
    expect((await getSession(world, cookie)).body).toBeNull();
    expect((await world.api("/api/v1/me", { token })).status).toBe(200);
  });
});

refusesAnonymous(world, "revokeOtherSessions");
refusesGuests(world, "revokeOtherSessions");
refusesForeignPages(world, "revokeOtherSessions");
