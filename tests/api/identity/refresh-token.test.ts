import { describe, expect, test } from "vitest";
import { ctxOf } from "@/tests/support/context";
import { MANY_CLIENTS, registered, send } from "@/tests/support/people";
import { refusesForeignPages } from "@/tests/support/refusals";
import { fromOwnPage, getSession, sessionOf, signOut } from "@/tests/support/sessions";
import { useWorld } from "@/tests/support/world";

const world = useWorld(MANY_CLIENTS);
const PATH = "/api/v1/auth/refresh";
const refresh = (token?: string) => send(world, PATH, undefined, { token });

describe("200", () => {
  test.each(["user", "guest"] as const)("a %s gets another token, and keeps the old one", async (kind) => {
    const { token, id } = kind === "user" ? await registered(world) : await world.guest();
    const { status, body } = await refresh(token);
    expect(status).toBe(200);
    expect(Object.keys(body.data).sort()).toEqual(["expires_at", "token"]);
    expect(body.data.token).not.toBe(token);
    for (const each of [token, body.data.token]) {
      expect((await world.api("/api/v1/me", { token: each })).body.data.user.id).toBe(id);
    }
  });

  test.each(["cookie", "token"] as const)("what a session's %s is refreshed to ends with the session", async (by) => {
    const { id } = await world.user();
    const { id: session, cookie } = await sessionOf(world, id);
    const { token } = (await getSession(world, cookie)).body.session;
    const caller = by === "token" ? { token } : { headers: fromOwnPage(cookie) };
    const { status, body } = await world.api(PATH, { method: "POST", ...caller });
    expect([status, Object.keys(body.data).sort()]).toEqual([200, ["expires_at", "token"]]);
    expect(body.data.token).not.toBe(token);
    const [row] = await world.sql`select expires_at from sessions where id = ${session}`;
    expect(body.data.expires_at).toBe(row?.expires_at.toISOString());
    expect(Date.parse(body.data.expires_at)).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    for (const each of [token, body.data.token]) {
      expect((await world.api("/api/v1/me", { token: each })).body.data.user.id).toBe(id);
    }
    await signOut(world, fromOwnPage(cookie));
    for (const each of [token, body.data.token]) {
      expect((await world.api("/api/v1/me", { token: each })).status).toBe(401);
    }
  });
});

describe("401", () => {
  test("without a token, with one that is none, and with one of a deleted user", async () => {
    const { token, id } = await registered(world);
    expect((await refresh(token)).status).toBe(200);
    await world.sql`update app_users set deleted_at = now() where id = ${id}`;
    for (const each of [undefined, "a.b.c", token]) {
      const { status, body } = await refresh(each);
      expect([status, body.error.code]).toEqual([401, "auth_required"]);
    }
  });

  test("a token that is revoked while the request is under way brings a dead one", async () => {
    const { id } = await registered(world);
    const { refresh: issue } = await import("@/lib/domains/identity/identity.service");
    await world.sql`update app_users set token_version = token_version + 1 where id = ${id}`;
    const { data } = await issue(ctxOf(world, { type: "user", id, role: "user", version: 1 }));
    expect((await world.api("/api/v1/me", { token: data.token })).status).toBe(401);
  });

  test("a token made before the user's token version rose is dead", async () => {
    const { token, id } = await registered(world);
    await world.sql`update app_users set token_version = token_version + 1 where id = ${id}`;
    expect((await refresh(token)).status).toBe(401);
  });
});

refusesForeignPages(world, "refreshToken");
