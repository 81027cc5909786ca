import { describe, expect, test } from "vitest";
import { MANY_CLIENTS, registered, send } from "@/tests/support/people";
import { refusesAnonymous, refusesBadBodies, refusesForeignPages, refusesGuests } from "@/tests/support/refusals";
import { fromOwnPage, getSession, sessionOf } from "@/tests/support/sessions";
import { useWorld } from "@/tests/support/world";

const world = useWorld(MANY_CLIENTS);
const PATH = "/api/auth/revoke-session";
const revoke = (cookie: string, token: unknown) => send(world, PATH, { token }, { headers: fromOwnPage(cookie) });
const lives = async (cookie: string) => (await getSession(world, cookie)).body !== null;

describe("200", () => {
  test("ends the named session only", async () => {
    const { id } = await registered(world);
    const [own, other] = [await sessionOf(world, id), await sessionOf(world, id)];
    expect((await revoke(own.cookie, other.id)).body).toEqual({ status: true });
    expect([await lives(own.cookie), await lives(other.cookie)]).toEqual([true, false]);
    const { token } = (await getSession(world, own.cookie)).body.session;
    await revoke(own.cookie, token);
    expect(await lives(own.cookie)).toBe(false);
  });

  test("a stranger's session, or none, gives the same answer and ends nothing", async () => {
    const [mine, theirs] = [await registered(world), await registered(world)];
    const [own, other] = [await sessionOf(world, mine.id), await sessionOf(world, theirs.id)];
    for (const token of [other.id, "ses_none", "x", mine.token])
      expect((await revoke(own.cookie, token)).body).toEqual({ status: true });
    expect([await lives(own.cookie), await lives(other.cookie)]).toEqual([true, true]);
  });
});

refusesAnonymous(world, "revokeSession");
refusesGuests(world, "revokeSession");
refusesForeignPages(world, "revokeSession");
refusesBadBodies(world, { path: PATH, token: async () => (await world.user()).token });

describe("422", () => {
  test.each([undefined, 1, "x".repeat(4_097)])("%j", async (token) => {
    const { cookie } = await sessionOf(world, (await registered(world)).id);
    expect((await revoke(cookie, token)).status).toBe(422);
  });
});
