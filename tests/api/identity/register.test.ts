import { describe, expect, test } from "vitest";
import { MANY_CLIENTS, registered, send, someEmail, someone, somePassword } from "@/tests/support/people";
import { refusesBadBodies, refusesForeignPages } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const world = useWorld(MANY_CLIENTS);
const PATH = "/api/v1/auth/register";
const register = (body: unknown, from?: string) => send(world, PATH, body, from ? { from } : {});

describe("201", () => {
  test("answers with a token that works, and the user as login shows it", async () => {
    const email = someEmail();
    const { status, body } = await register({ email, password: somePassword(), name: "  Amélie  " });
    expect(status).toBe(201);
    expect(body.data).toEqual({
      token: expect.any(String),
      expires_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      user: { id: expect.stringMatching(/^usr_[0-9A-Za-z]{22}$/), type: "user", email, name: "Amélie" },
    });
    const me = await world.api("/api/v1/me", { token: body.data.token });
    expect(me.body.data.user).toMatchObject({ id: body.data.user.id, email });
  });

  test("without a name, the part of the email before @ is the name", async () => {
    const { body } = await register({ email: "Jean.Luc@Example.test", password: somePassword() });
    expect(body.data.user).toMatchObject({ name: "jean.luc", email: "jean.luc@example.test" });
  });

  test("the token lives 30 days", async () => {
    const { body } = await register({ email: someEmail(), password: somePassword() });
    const days = (Date.parse(body.data.expires_at) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThanOrEqual(30);
  });

  test.each([
    ["128 emoji", "😀".repeat(128)],
    ["blanks around and tabs inside", "  a\tb c d e f  "],
    ["a text that NFC would change", "e\u0301".repeat(10)],
    ["100 characters of Arabic", "كلمةسر".repeat(20).slice(0, 100)],
  ])("a password of %s is taken as it is, and only as it is", async (_, password) => {
    const email = someEmail();
    expect((await register({ email, password })).status).toBe(201);
    const login = (typed: string) => send(world, "/api/v1/auth/login", { email, password: typed });
    expect((await login(password)).status).toBe(200);
    expect((await login(`${password} `)).status).toBe(401);
    if (password.normalize("NFC") !== password) expect((await login(password.normalize("NFC"))).status).toBe(401);
  });

  test("keys that are not in the contract have no effect", async () => {
    const { body } = await register({
      email: someEmail(),
      password: somePassword(),
      id: "usr_mine",
      role: "super_admin",
      handle: "boss",
      type: "guest",
      token_version: 9,
      tokenVersion: 9,
      created_at: "2001-01-01",
      email_verified_at: "2001-01-01",
      password_hash: "x",
      passwordHash: "x",
      phone: "+17584841234",
      deleted_at: "2001-01-01",
      isAdmin: true,
      __proto__: { role: "admin" },
      constructor: { role: "admin" },
    });
    const [row] = await world.sql`select * from app_users where id = ${body.data.user.id}`;
    expect(row).toMatchObject({
      role: "user",
      handle: null,
      phone: null,
      email_verified_at: null,
      token_version: 1,
      deleted_at: null,
    });
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

refusesBadBodies(world, { path: PATH });

describe("409", () => {
  test("an email in use, in whatever case, is email_taken", async () => {
    const { email } = await registered(world);
    const { status, body } = await register({ email: ` ${email.toUpperCase()} `, password: somePassword() });
    expect([status, body.error.code]).toEqual([409, "email_taken"]);
  });

  test("of 20 registrations of one email at once, one is 201 and nineteen are 409", async () => {
    const email = someEmail();
    const answers = await Promise.all(Array.from({ length: 20 }, () => register({ email, password: somePassword() })));
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  });
});

describe("422", () => {
  const good = { email: "new@example.test", password: "a good long one" };
  test.each([
    ["no email", { password: good.password }],
    ["an email that is none", { ...good, email: "nobody" }],
    ["an email with a NUL", { ...good, email: "a\u0000@example.test" }],
    ["an email over 254 characters", { ...good, email: `a@${"b".repeat(250)}.test` }],
    ["no password", { email: good.email }],
    ["a password of 7 characters", { ...good, password: "s7v3n!x" }],
    ["a password of 129 characters", { ...good, password: "😀".repeat(129) }],
    ["a password over 1,024 bytes", { ...good, password: "é".repeat(600) }],
    ["a common password", { ...good, password: "password1" }],
    ["a common password in capitals", { ...good, password: "PassWord1" }],
    ["a password with a lone surrogate", `{"email":"${good.email}","password":"abcdefgh\\ud800"}`],
    ["a blank name", { ...good, name: "  " }],
    ["a name of 81 characters", { ...good, name: "x".repeat(81) }],
    ["a null name", { ...good, name: null }],
    ["an array", []],
  ])("%s is a validation_error", async (_, given) => {
    const { status, body } = await register(given);
    expect([status, body.error.code]).toEqual([422, "validation_error"]);
  });

  test("says all that is wrong at once", async () => {
    const { body } = await register({ email: "x", password: "y", name: "" });
    const paths = body.error.details.map((detail: { path: string }) => detail.path);
    expect(new Set(paths)).toEqual(new Set(["body.email", "body.password", "body.name"]));
  });
});

describe("429", () => {
  test("thirty valid ones an hour from one client; an invalid body costs nothing", async () => {
    const from = someone();
    const taken = { email: someEmail(), password: somePassword() };
    for (let left = 29; left >= 0; left--) {
      const invalid = await register({ email: "x" }, from);
      expect([invalid.status, invalid.headers.get("x-ratelimit-remaining")]).toEqual([422, String(left + 1)]);
      const { status, headers } = await register(taken, from);
      expect([status, headers.get("x-ratelimit-limit"), headers.get("x-ratelimit-remaining")]).toEqual([
        left === 29 ? 201 : 409,
        "30",
        String(left),
      ]);
    }
    const { status, body, headers } = await register({ email: someEmail(), password: somePassword() }, from);
    expect([status, body.error.code]).toEqual([429, "rate_limited"]);
    const wait = Number(headers.get("retry-after"));
    const reset = Number(headers.get("x-ratelimit-reset"));
    expect(Math.abs(reset - Date.now() / 1000 - wait)).toBeLessThan(3);
    expect(wait).toBeLessThanOrEqual(3_600);
  });

  test("callers without a known address are not limited together: one of them would lock out all", async () => {
    const unknown = { email: someEmail(), password: somePassword() };
    for (let n = 0; n < 31; n++) expect((await register(unknown, "unknown")).status).toBe(n === 0 ? 201 : 409);
  });
});

refusesForeignPages(world, "register");
