import { describe, expect, test } from "vitest";
import { MANY_CLIENTS, registered, send, someEmail, someone, somePassword } from "@/tests/support/people";
import { refusesBadBodies } from "@/tests/support/refusals";
import { cookieHeader, getSession } from "@/tests/support/sessions";
import { useWorld } from "@/tests/support/world";

const world = useWorld(MANY_CLIENTS);
const PATH = "/api/auth/sign-up/email";
const signUp = (body: unknown, options: Parameters<typeof send>[3] = {}) => send(world, PATH, body, options);
const some = () => ({ email: someEmail(), password: somePassword(), name: "Amélie" });

describe("200", () => {
  test("opens an account with a session", async () => {
    const given = some();
    const answer = await signUp({ ...given, image: "https://example.org/me.png", callbackURL: "/welcome" });
    expect(answer.status).toBe(200);
    const user = {
      id: expect.stringMatching(/^usr_/),
      email: given.email,
      name: "Amélie",
      image: null,
      emailVerified: false,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    };
    expect(answer.body).toEqual({ token: expect.any(String), user });
    expect((await getSession(world, cookieHeader(answer))).body.user).toEqual(answer.body.user);
    expect((await world.api("/api/v1/me", { token: answer.body.token })).status).toBe(200);
    const login = await send(world, "/api/v1/auth/login", { email: given.email, password: given.password });
    expect(login.body.data.user.id).toBe(answer.body.user.id);
  });

  test("a guest's preferences go over", async () => {
    const guest = await world.guest();
    await send(world, "/api/v1/me/preferences", { tour_completed: true }, { method: "PUT", token: guest.token });
    const { body } = await signUp(some(), { token: guest.token });
    const kept = await world.api("/api/v1/me/preferences", { token: body.token });
    expect(kept.body.data.tour_completed).toBe(true);
  });

  test("keys that are not in the contract have no effect", async () => {
    const { body } = await signUp({
      ...some(),
      role: "super_admin",
      emailVerified: true,
      email_verified_at: "2001-01-01",
      id: "usr_mine",
      handle: "boss",
      phone: "+17584841234",
      token_version: 7,
      userId: "usr_mine",
      isAdmin: true,
    });
    const [row] = await world.sql`select * from app_users where id = ${body.user.id}`;
    expect(row).toMatchObject({ role: "user", email_verified_at: null, handle: null, phone: null, token_version: 1 });
  });
});

refusesBadBodies(world, { path: PATH });

describe("400", () => {
  test.each([
    ["an email that is none", { email: "nobody" }, "INVALID_EMAIL"],
    ["a password of 7 characters", { password: "s7v3n!x" }, "PASSWORD_TOO_SHORT"],
    ["a password of 129 characters", { password: "😀".repeat(129) }, "PASSWORD_TOO_LONG"],
  ])("%s", async (_, over, code) => {
    const { status, body } = await signUp({ ...some(), ...over });
    expect([status, body.code, body.error]).toEqual([
      400,
      code,
      expect.objectContaining({ code: code.toLowerCase(), status: 400 }),
    ]);
  });
});

describe("403", () => {
  test("another site's page may not, and a callbackURL elsewhere opens no account", async () => {
    const given = some();
    const foreign = await signUp(given, { headers: { origin: "https://evil.example" } });
    expect([foreign.status, foreign.body.error.code]).toEqual([403, "forbidden"]);
    const elsewhere = await signUp({ ...given, callbackURL: "https://evil.example" });
    expect([elsewhere.status, elsewhere.body.code]).toEqual([403, "INVALID_CALLBACK_URL"]);
    expect((await signUp(given)).status).toBe(200);
  });
});

describe("422", () => {
  test("an email in use, in whatever case, is USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL", async () => {
    const { email } = await registered(world);
    const { status, body } = await signUp({ ...some(), email: email.toUpperCase() });
    expect([status, body.code, body.error.status]).toEqual([422, "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL", 422]);
  });

  test("of 10 sign-ups of one email at once one opens an account", async () => {
    const given = some();
    const answers = await Promise.all(Array.from({ length: 10 }, () => signUp(given)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 422)]);
  });

  test.each([
    ["a common password", { password: "password1" }],
    ["a password with a NUL", { password: "abcdefgh\u0000" }],
    ["a blank name", { name: " " }],
  ])("%s is VALIDATION_ERROR", async (_, over) => {
    const { status, body } = await signUp({ ...some(), ...over });
    expect([status, body.code, body.error.code]).toEqual([422, "VALIDATION_ERROR", "validation_error"]);
  });
});

describe("429", () => {
  test("sign-ups here and at /api/v1/auth/register are one budget of thirty an hour", async () => {
    const from = someone();
    const given = some();
    for (let i = 0; i < 30; i++) {
      const { status } = await send(world, i % 2 ? PATH : "/api/v1/auth/register", given, { from });
      expect(status).not.toBe(429);
    }
    expect((await signUp(some(), { from })).status).toBe(429);
  });
});
