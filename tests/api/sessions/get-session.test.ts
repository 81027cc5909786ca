import { describe, expect, test } from "vitest";
import { MANY_CLIENTS, registered, someone } from "@/tests/support/people";
import { COOKIE, cookieHeader, cookiesOf, getSession, sessionOf, signIn } from "@/tests/support/sessions";
import { useWorld } from "@/tests/support/world";

const world = useWorld(MANY_CLIENTS);

describe("200", () => {
  test("shows the session and its user, with the token that the sign-in gave", async () => {
    const { email, password, id } = await registered(world);
    const from = someone();
    const signedIn = await signIn(world, { email, password }, { from, headers: { "user-agent": "Test browser" } });
    const { status, body, headers } = await getSession(world, cookieHeader(signedIn));
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(body).toEqual({
      session: {
        id: expect.stringMatching(/^ses_/),
        userId: id,
        token: signedIn.body.token,
        ipAddress: from,
        userAgent: "Test browser",
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        expiresAt: expect.any(String),
      },
      user: signedIn.body.user,
    });
    expect(headers.getSetCookie()).toEqual([]);
  });

  test("the session's own token finds it too; another token has no session", async () => {
    const { email, password, token } = await registered(world);
    const signedIn = await signIn(world, { email, password });
    const bySession = await world.api("/api/auth/get-session", { token: signedIn.body.token });
    expect(bySession.body.user.email).toBe(email);
    expect((await world.api("/api/auth/get-session", { token })).body).toBeNull();
  });

  test.each(["", `${COOKIE}=`, `${COOKIE}=x`, `${COOKIE}=a.b.c`, "other=1", `${COOKIE}2=x; =; ;`])(
    "with %j for a cookie is null",
    async (cookie) => {
      const { status, text } = await getSession(world, cookie);
      expect([status, text]).toEqual([200, "null"]);
    },
  );

  test("a session that has ended in any way is null, and no credential of the API", async () => {
    const endings: Record<string, (user: string, session: string) => Promise<unknown>> = {
      "signed out": (_, session) => world.sql`delete from sessions where id = ${session}`,
      expired: (_, session) =>
        world.sql`update sessions set expires_at = now() - interval '1 second' where id = ${session}`,
      "a new password": (user) => world.sql`update app_users set token_version = 2 where id = ${user}`,
      "a deleted user": (user) => world.sql`update app_users set deleted_at = now() where id = ${user}`,
    };
    for (const [how, end] of Object.entries(endings)) {
      const { id } = await world.user();
      const session = await sessionOf(world, id);
      expect((await getSession(world, session.cookie)).body?.session.id, how).toBe(session.id);
      await end(id, session.id);
      expect((await getSession(world, session.cookie)).body, how).toBeNull();
      const me = await world.api("/api/v1/me", { headers: { cookie: session.cookie } });
      expect([me.status, me.body.error.code], how).toEqual([401, "auth_required"]);
    }
  });

  test("a session that is used is renewed once a day, and one that is not to be remembered never", async () => {
    const { id } = await world.user();
    for (const remember of [true, false]) {
      const session = await sessionOf(world, id);
      await world.sql`
        update sessions set updated_at = now() - interval '25 hours', remember = ${remember} where id = ${session.id}`;
      const answer = await getSession(world, session.cookie);
      const hours = (Date.parse(answer.body.session.expiresAt) - Date.now()) / 3_600_000;
      if (!remember) {
        expect([hours < 2, answer.headers.getSetCookie()]).toEqual([true, []]);
        continue;
      }
      expect(hours).toBeGreaterThan(29 * 24);
      expect(cookiesOf(answer)[COOKIE]?.line).toContain("Expires=");
      const again = await getSession(world, cookieHeader(answer));
      expect(again.body).toEqual(answer.body);
      expect(again.headers.getSetCookie()).toEqual([]);
    }
  });

  test("HEAD gives the same headers and no body", async () => {
    const head = await world.api("/api/auth/get-session", { method: "HEAD" });
    expect([head.status, head.text, head.headers.get("content-type")]).toEqual([
      200,
      "",
      "application/json; charset=utf-8",
    ]);
  });
});
