import { describe, expect, test } from "vitest";
import { registered } from "@/tests/support/people";
import {
  COOKIE,
  cookieHeader,
  cookiesOf,
  fromOwnPage,
  getSession,
  sessionOf,
  signIn,
  signOut,
} from "@/tests/support/sessions";
import { useWorld } from "@/tests/support/world";

const world = useWorld({ TRUSTED_PROXY: "1" });

describe("200", () => {
  test("ends the session and not only the cookie: neither a copy of it nor its token opens anything", async () => {
    const { email, password, token } = await registered(world);
    const [first, second] = [await signIn(world, { email, password }), await signIn(world, { email, password })];
    const cookie = cookieHeader(first);
    const { status, body, headers } = await signOut(world, fromOwnPage(cookie));
    expect([status, body]).toEqual([200, { success: true }]);
    expect(cookiesOf({ headers })[COOKIE]).toEqual({ value: "", line: expect.stringContaining("Max-Age=0") });
    expect((await world.api("/api/v1/me", { headers: { cookie } })).status).toBe(401);
    expect((await world.api("/api/v1/me", { token: first.body.token })).status).toBe(401);
    expect((await getSession(world, cookie)).body).toBeNull();
    // Other sessions and tokens of the user are none of its business.
    expect((await world.api("/api/v1/me", { headers: { cookie: cookieHeader(second) } })).status).toBe(200);
    expect((await world.api("/api/v1/me", { token })).status).toBe(200);
  });

  test("the session's token ends it too, from anywhere", async () => {
    const { email, password } = await registered(world);
    const signedIn = await signIn(world, { email, password });
    await world.api("/api/auth/sign-out", { method: "POST", token: signedIn.body.token });
    expect((await getSession(world, cookieHeader(signedIn))).body).toBeNull();
  });

  test("whoever has no session is signed out already", async () => {
    for (const cookie of [undefined, `${COOKIE}=a.b.c`]) {
      const { status, body } = await signOut(world, fromOwnPage(cookie));
      expect([status, body]).toEqual([200, { success: true }]);
    }
  });
});

describe("403", () => {
  test.each([
    ["another origin", { origin: "https://evil.example" }],
    ["another site", { "sec-fetch-site": "cross-site" }],
    ["a sibling of the site", { "sec-fetch-site": "same-site" }],
    ["an opaque origin", { origin: "null" }],
    ["nowhere that is told", {}],
  ])("from %s nothing ends", async (_, headers) => {
    const { cookie } = await sessionOf(world, (await world.user()).id);
    const { status, body } = await signOut(world, { ...headers, cookie });
    expect([status, body.code, body.error.code]).toEqual([403, "FORBIDDEN", "forbidden"]);
    expect((await getSession(world, cookie)).body).not.toBeNull();
  });
});
