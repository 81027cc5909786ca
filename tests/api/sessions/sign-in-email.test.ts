import { describe, expect, test } from "vitest";
import { MANY_CLIENTS, registered, send, someEmail, someone, somePassword } from "@/tests/support/people";
import { refusesBadBodies } from "@/tests/support/refusals";
import { COOKIE, cookieHeader, cookiesOf, fromOwnPage, getSession, signIn } from "@/tests/support/sessions";
import { useWorld } from "@/tests/support/world";

const world = useWorld({ ...MANY_CLIENTS, TRUSTED_ORIGINS: "https://app.example.org" });
const PATH = "/api/auth/sign-in/email";

describe("200", () => {
  test("gives a token, the user and a cookie, and each of them opens the API", async () => {
    const { email, password, id } = await registered(world);
    const answer = await signIn(world, { email: email.toUpperCase(), password });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      redirect: false,
      token: expect.any(String),
      user: {
        id,
        email,
        name: "Test",
        image: null,
        emailVerified: false,
        createdAt: expect.stringMatching(/Z$/),
        updatedAt: expect.stringMatching(/Z$/),
      },
    });
    const byCookie = await world.api("/api/v1/me", { headers: { cookie: cookieHeader(answer) } });
    expect(byCookie.body.data.user.id).toBe(id);
    expect((await world.api("/api/v1/me", { token: answer.body.token })).body.data.user.id).toBe(id);
  });

  test("the cookie is out of reach of scripts and of other sites, and lives 30 days", async () => {
    const { email, password } = await registered(world);
    const set = cookiesOf(await signIn(world, { email, password }));
    expect(Object.keys(set)).toEqual([COOKIE, "destination.device"]);
    const { line = "" } = set[COOKIE] ?? {};
    for (const attribute of ["Path=/", "HttpOnly", "SameSite=Lax"]) expect(line.split("; ")).toContain(attribute);
    expect(line).not.toMatch(/domain=/i);
    const days = (Date.parse(/Expires=([^;]+)/.exec(line)?.[1] ?? "") - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThan(30.1);
  });

  test("rememberMe: false is a cookie that ends with the window, and a session that ends in a day", async () => {
    const { email, password } = await registered(world);
    const answer = await signIn(world, { email, password, rememberMe: false });
    expect(cookiesOf(answer)[COOKIE]?.line).not.toMatch(/expires|max-age/i);
    const { session } = (await getSession(world, cookieHeader(answer))).body;
    const hours = (Date.parse(session.expiresAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
  });

  test("the cookie is no bearer token, and the token no cookie", async () => {
    const { email, password } = await registered(world);
    const answer = await signIn(world, { email, password });
    const cookie = cookiesOf(answer)[COOKIE]?.value;
    expect((await world.api("/api/v1/me", { token: cookie })).status).toBe(401);
    const swapped = await world.api("/api/v1/me", { headers: { cookie: `${COOKIE}=${answer.body.token}` } });
    expect(swapped.status).toBe(401);
  });

  test("with a callbackURL says where to go on", async () => {
    const { email, password } = await registered(world);
    const own = await signIn(world, { email, password, callbackURL: "/account?x=1" });
    expect([own.body.redirect, own.body.url]).toEqual([true, "http://localhost:3000/account?x=1"]);
    const other = await signIn(world, { email, password, callbackURL: "https://app.example.org/in" });
    expect(other.body.url).toBe("https://app.example.org/in");
  });

  test("a guest's preferences go over, and the guest ends", async () => {
    const { email, password } = await registered(world);
    const guest = await world.guest();
    await send(world, "/api/v1/me/preferences", { tour_completed: true }, { method: "PUT", token: guest.token });
    const answer = await signIn(world, { email, password }, { token: guest.token });
    const kept = await world.api("/api/v1/me/preferences", { headers: { cookie: cookieHeader(answer) } });
    expect(kept.body.data.tour_completed).toBe(true);
    expect((await world.api("/api/v1/me", { token: guest.token })).status).toBe(401);
  });
});

refusesBadBodies(world, { path: PATH });

describe("400", () => {
  test("an email that is none is INVALID_EMAIL", async () => {
    const { status, body } = await signIn(world, { email: "nobody", password: "a good long one" });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: "INVALID_EMAIL", error: { code: "invalid_email", status: 400 } });
  });
});

describe("401", () => {
  test("a wrong password and an unknown email are answered alike, in every byte, in both shapes", async () => {
    const { email } = await registered(world);
    const known = await signIn(world, { email, password: somePassword() });
    const unknown = await signIn(world, { email: someEmail(), password: somePassword() });
    expect(known.status).toBe(401);
    expect(known.body).toEqual({
      code: "INVALID_EMAIL_OR_PASSWORD",
      message: expect.any(String),
      error: { code: "invalid_credentials", message: known.body.message, status: 401 },
    });
    expect(unknown.text).toBe(known.text);
    expect([...unknown.headers.keys()].sort()).toEqual([...known.headers.keys()].sort());
    expect(known.headers.getSetCookie()).toEqual([]);
  });

  test("a user without a password, and one of the console, cannot come in this way", async () => {
    const [{ id }, email, password] = [await world.user(), someEmail(), somePassword()];
    await world.sql`update app_users set email = ${email} where id = ${id}`;
    expect((await signIn(world, { email, password: "" })).status).toBe(401);
    const { createAdminUser } = await import("@/lib/domains/admin/admin-users.service");
    const admin = someEmail();
    await createAdminUser({ db: world.db, actor: "test" }, { email: admin, role: "super_admin", password });
    expect((await signIn(world, { email: admin, password })).status).toBe(401);
  });
});

describe("403", () => {
  test("a callbackURL elsewhere is INVALID_CALLBACK_URL, before the password is looked at", async () => {
    const { email, password } = await registered(world);
    const { status, body, headers } = await signIn(world, { email, password, callbackURL: "//evil.example" });
    expect([status, body.code, body.error.code]).toEqual([403, "INVALID_CALLBACK_URL", "invalid_callback_url"]);
    expect(headers.getSetCookie()).toEqual([]);
  });

  test("another site's page cannot sign its visitor in as somebody else", async () => {
    const { email, password } = await registered(world);
    for (const headers of [
      { origin: "https://evil.example" },
      { "sec-fetch-site": "cross-site" },
      { origin: "null" },
    ]) {
      const answer = await signIn(world, { email, password }, { headers: headers as Record<string, string> });
      expect([answer.status, answer.body.code, answer.body.error.code]).toEqual([403, "FORBIDDEN", "forbidden"]);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect((await signIn(world, { email, password }, { headers: fromOwnPage() })).status).toBe(200);
  });
});

describe("422", () => {
  test.each([
    ["no password", { email: "a@example.test" }],
    ["an email that is no text", { email: 7, password: "a good long one" }],
    ["rememberMe that is no boolean", { email: "a@example.test", password: "x", rememberMe: "yes" }],
    ["an array", []],
  ])("%s is VALIDATION_ERROR", async (_, given) => {
    const { status, body } = await signIn(world, given);
    expect([status, body.code, body.error.code]).toEqual([422, "VALIDATION_ERROR", "validation_error"]);
  });
});

describe("429", () => {
  test("failures here and at /api/v1/auth/login are one budget", async () => {
    const from = someone();
    const wrong = () => ({ email: someEmail(), password: somePassword() });
    for (let i = 0; i < 10; i++) {
      if (i % 2) expect((await signIn(world, wrong(), { from })).status).toBe(401);
      else expect((await send(world, "/api/v1/auth/login", wrong(), { from })).status).toBe(401);
    }
    const { status, body, headers } = await signIn(world, wrong(), { from });
    expect([status, body.code, body.error.code]).toEqual([429, "RATE_LIMITED", "rate_limited"]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
