import { describe, expect, test } from "vitest";
import { MANY_CLIENTS, registered, send, someEmail, someone, somePassword } from "@/tests/support/people";
import { refusesBadBodies, refusesForeignPages } from "@/tests/support/refusals";
import { type Answer, useWorld } from "@/tests/support/world";

const world = useWorld(MANY_CLIENTS);
const PATH = "/api/v1/auth/login";
const cookieOf = ({ headers }: Answer): string =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith("destination.device="))
    ?.split(";")[0] ?? "";
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

/** The statuses of requests, a few at a time, so that none waits in a full queue. */
async function inTurn(count: number, work: () => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.length < count) {
    const size = Math.min(10, count - statuses.length);
    const answers = await Promise.all(Array.from({ length: size }, work));
    statuses.push(...answers.map(({ status }) => status));
  }
  return statuses.sort((a, b) => a - b);
}

describe("an owner whose email others try", () => {
  const hostile = (email: string, from?: string) => login({ email, password: somePassword() }, from);

  test("signs in on a device that has signed in before, from wherever, while everyone else is locked out", async () => {
    const { email, password } = await registered(world);
    const first = await login({ email, password });
    const cookie = cookieOf(first);
    await inTurn(120, () => hostile(email));
    expect((await login({ email, password })).status).toBe(429);
    for (let i = 0; i < 5; i++) {
      const again = await send(world, PATH, { email, password }, { headers: { cookie } });
      expect(again.status).toBe(200);
    }
    const { token } = first.body.data;
    expect((await send(world, PATH, { email, password }, { token })).status).toBe(200);
  }, 60_000);

  test("signs in on a known device also from an address whose failures are spent", async () => {
    const { email, password } = await registered(world);
    const cookie = cookieOf(await login({ email, password }));
    const from = someone();
    await inTurn(12, () => hostile(someEmail(), from));
    expect((await login({ email, password }, from)).status).toBe(429);
    expect((await send(world, PATH, { email, password }, { from, headers: { cookie } })).status).toBe(200);
  });

  test("cannot be guessed at from a known device: it has ten failures of its own", async () => {
    const { email, password } = await registered(world);
    const headers = { cookie: cookieOf(await login({ email, password })) };
    const guess = () => send(world, PATH, { email, password: somePassword() }, { headers });
    expect((await inTurn(12, guess)).filter((status) => status === 401)).toHaveLength(10);
    expect((await send(world, PATH, { email, password }, { headers })).status).toBe(429);
    expect((await login({ email, password })).status).toBe(200);
  });

  test("is not helped by another account's device, an altered token or a session's", async () => {
    const { email } = await registered(world);
    const other = await registered(world);
    const foreign = cookieOf(await login(other));
    const from = someone();
    await inTurn(12, () => hostile(email, from));
    for (const cookie of [foreign, `${foreign}x`, "destination.device=", `destination.device=${other.token}`]) {
      expect((await send(world, PATH, { email, password: somePassword() }, { from, headers: { cookie } })).status).toBe(
        429,
      );
    }
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
    await world.sql`update app_users set deleted_at = now() where id = ${id}`;
    expect((await login({ email, password })).status).toBe(401);
  });

  test("a stored hash that is damaged matches nothing, and breaks nothing", async () => {
    const { email, password, id } = await registered(world);
    await world.sql`update app_users set password_hash = 'nonsense' where id = ${id}`;
    expect((await login({ email, password })).status).toBe(401);
  });

  test("a user of the admin console is no user of the app", async () => {
    const email = someEmail();
    const { createAdminUser } = await import("@/lib/domains/admin/admin-users.service");
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

  test("ten failures for one email from one client, known or not, and then from no other client any fewer", async () => {
    const { email, password } = await registered(world);
    const from = someone();
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) statuses.push((await login({ email, password: somePassword() }, from)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect((await login({ email, password })).status).toBe(200);
  });

  test("100 failures for one email, known or not, from whatever clients", async () => {
    for (const email of [(await registered(world)).email, someEmail()]) {
      const statuses = await inTurn(110, () => login({ email, password: somePassword() }));
      expect(statuses).toEqual([...Array.from({ length: 100 }, () => 401), ...Array.from({ length: 10 }, () => 429)]);
    }
  }, 60_000);

  test("60 sign-ins of one account in ten minutes, so that a right password is no way to keep the service hashing", async () => {
    const { email, password } = await registered(world);
    const statuses = await inTurn(65, () => login({ email, password }));
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.slice(-1)).toEqual([429]);
  }, 60_000);

  test("malformed attempts are failures like any other", async () => {
    const from = someone();
    for (let i = 0; i < 10; i++) expect((await login({}, from)).status).toBe(401);
    expect((await login({}, from)).status).toBe(429);
  });
});

refusesForeignPages(world, "login");
