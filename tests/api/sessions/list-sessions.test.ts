import { describe, expect, test } from "vitest";
import { MANY_CLIENTS, registered } from "@/tests/support/people";
import { refusesAnonymous, refusesGuests } from "@/tests/support/refusals";
import { getSession, sessionOf } from "@/tests/support/sessions";
import { useWorld } from "@/tests/support/world";

const world = useWorld(MANY_CLIENTS);
const list = (headers: Record<string, string>, token?: string) =>
  world.api("/api/auth/list-sessions", { headers, token });

describe("200", () => {
  test("lists the user's live sessions, and no token that would sign somebody in elsewhere", async () => {
    const [{ id, token }, stranger] = [await registered(world), await registered(world)];
    const [own, other] = [await sessionOf(world, id), await sessionOf(world, id)];
    await sessionOf(world, id, { expires: -1 });
    await sessionOf(world, stranger.id);
    const { status, body } = await list({ cookie: own.cookie });
    expect([status, body.map((one: { id: string }) => one.id).sort()]).toEqual([200, [own.id, other.id].sort()]);
    const tokens = Object.fromEntries(body.map((one: { id: string; token: string }) => [one.id, one.token]));
    expect(tokens[other.id]).toBe(other.id);
    expect((await world.api("/api/v1/me", { token: tokens[other.id] })).status).toBe(401);
    expect(tokens[own.id]).toBe((await getSession(world, own.cookie)).body.session.token);
    expect((await list({}, token)).body).toHaveLength(2);
  });
});

refusesAnonymous(world, "listSessions");
refusesGuests(world, "listSessions");
