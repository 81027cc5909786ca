import { describe, expect, test } from "vitest";
import { MANY_CLIENTS, registered, send, someEmail, someone, somePassword } from "@/tests/support/people";
import { refusesBadBodies } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const world = useWorld(MANY_CLIENTS);
const PATH = "/api/v1/auth/login";
const login = (body: unknown, from?: string) => send(world, PATH, body, from ? { from } : {});

describe("200", () => {
  test("answers with a token and the user, whatever the case of the email", async () => {
    const { email, password, id } = await registered(world);
    const { status, body } = await login({ email: `  ${email.toUpperCase()}`, password });
    expect(status).toBe(200);
    expect(body.data.user).toEqual({ id, type: "user", email, name: "Test" });
    expect((await world.api("/api/v1/me", { token: body.data.token })).status).toBe(200);
  });

  test("successes do not count, though they say how many failures are left", async () => {
    const { email, password } = await registered(world);
    const from = someone();
    for (let i = 0; i < 15; i++) {
      const { status, headers } = await login({ email, password }, from);
      expect([status, headers.get("x-ratelimit-remaining")]).toEqual([200, "10"]);
    }
  });

  test("30 sign-ins of one client at once all succeed", async () => {
    const { email, password } = await registered(world);
    const from = someone();
    const answers = await Promise.all(Array.from({ length: 30 }, () => login({ email, password }, from)));
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
  });
});

refusesBadBodies(world, { path: PATH });

describe("401", () => {
  test("a wrong password and an unknown email are answered alike, in every byte", async () => {
    const { email } = await registered(world);
    const known = await login({ email, password: somePassword() });
    const unknown = await login({ email: someEmail(), password: somePassword() });
    expect([known.status, known.body.error.code]).toEqual([401, "invalid_credentials"]);
    expect(unknown.text).toBe(known.text);
    const names = (headers: Headers) => [...headers.keys()].sort();
    expect(names(unknown.headers)).toEqual(names(known.headers));
  });

  test.each([
    ["no fields", {}],
    ["an array", []],
    ["null", null],
    ["a number", "7"],
    ["no password", { email: "a@example.test" }],
    ["a password that is no text", { email: "a@example.test", password: 12345678 }],
    ["an email that is none", { email: "x", password: "a good long one" }],
    ["a password longer than any", { email: "a@example.test", password: "x".repeat(2_000) }],
    ["a NUL in the email", { email: "a\u0000@example.test", password: "a good long one" }],
  ])("%s is invalid_credentials like the rest", async (_, given) => {
    const { status, body } = await login(given);
    expect([status, body.error.code]).toEqual([401, "invalid_credentials"]);
  });

  test("a deleted user cannot sign in", async () => {
    const { email, password, id } = await registered(world);
    await world.db.sql`update app_users set deleted_at = now() where id = ${id}`;
    expect((await login({ email, password })).status).toBe(401);
  });

  test("a stored hash that is damaged matches nothing, and breaks nothing", async () => {
    const { email, password, id } = await registered(world);
    await world.db.sql`update app_users set password_hash = 'nonsense' where id = ${id}`;
    expect((await login({ email, password })).status).toBe(401);
  });

  test("a user of the admin console is no user of the app", async () => {
    const email = someEmail();
    const { createAdminUser } = await import("@/lib/admin/admin-users.service");
    const password = somePassword();
    await createAdminUser({ db: world.db, actor: "test" }, { email, role: "super_admin", password });
    expect((await login({ email, password })).status).toBe(401);
  });
});

describe("429", () => {
  test("ten failures in ten minutes from one client, exactly, however many come at once", async () => {
    const from = someone();
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => login({ email: someEmail(), password: somePassword() }, from)),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(401), count(429)]).toEqual([10, 50]);
  });

  test("then even the right password is refused from there, and accepted from elsewhere", async () => {
    const { email, password } = await registered(world);
    const from = someone();
    for (let i = 0; i < 10; i++) await login({ email: someEmail(), password }, from);
    const { status, headers } = await login({ email, password }, from);
    expect([status, headers.get("x-ratelimit-limit"), headers.get("x-ratelimit-remaining")]).toEqual([429, "10", "0"]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await login({ email, password })).status).toBe(200);
  });

  test("ten failures for one email, known or not, from whatever clients", async () => {
    const { email } = await registered(world);
    for (const tried of [email, someEmail()]) {
      const statuses: number[] = [];
      for (let i = 0; i < 11; i++) statuses.push((await login({ email: tried, password: somePassword() })).status);
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    }
  });

  test("malformed attempts are failures like any other", async () => {
    const from = someone();
    for (let i = 0; i < 10; i++) expect((await login({}, from)).status).toBe(401);
    expect((await login({}, from)).status).toBe(429);
  });
});
