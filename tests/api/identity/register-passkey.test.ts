import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { expectError } from "@/tests/api/checks";
import { authenticator } from "@/tests/support/authenticator";
import { ctxOf } from "@/tests/support/context";
import { useJobs } from "@/tests/support/jobs";
import { mailbox } from "@/tests/support/mailbox";
import { addPasskey, beginRegistration, FLAWS, PASSKEYS, signInWith } from "@/tests/support/passkeys";
import { MANY_CLIENTS, registered, send } from "@/tests/support/people";
import { refusesAnonymous, refusesBadBodies, refusesForeignPages } from "@/tests/support/refusals";
import { OWN } from "@/tests/support/sessions";
import { useWorld } from "@/tests/support/world";

const mails = mailbox();
const HASH = randomBytes(32);
const FINGERPRINT = [...HASH].map((byte) => byte.toString(16).padStart(2, "0")).join(":");
const world = useWorld({ ...MANY_CLIENTS, ...mails.settings, PASSKEY_ANDROID_APPS: `org.example.app=${FINGERPRINT}` });
useJobs();
refusesAnonymous(world, "registerPasskey");
refusesForeignPages(world, "registerPasskey");
refusesBadBodies(world, { path: PASSKEYS, token: async () => (await world.user()).token });

const finish = (token: string, challenge_token: unknown, response: string, name: unknown = "Phone") =>
  send(world, PASSKEYS, { name, challenge_token, response: JSON.parse(response) }, { token });

describe("201", () => {
  test("the passkey signs in from now on, and a message says so", async () => {
    const { id, email, password, token } = await registered(world);
    const { device, answer } = await addPasskey(world, token, { name: " Amélie's phone ", password });
    expect([answer.status, answer.body.data]).toEqual([
      201,
      {
        id: device.id,
        name: "Amélie's phone",
        synchronised: false,
        last_used_at: null,
        created_at: expect.any(String),
      },
    ]);
    expect((await signInWith(world, device)).body.data.user.id).toBe(id);
    expect((await mails.next(email, "A passkey was added")).text).toContain(`${OWN}/portal/passkeys`);
  });

  test("an Android app that is listed adds a passkey and signs in with it", async () => {
    const { token } = await world.user();
    const origin = `android:apk-key-hash:${HASH.toString("base64url")}`;
    const device = authenticator(OWN);
    const { options, challenge_token } = await beginRegistration(world, token);
    expect((await finish(token, challenge_token, device.create(options, { origin }))).status).toBe(201);
    expect((await signInWith(world, device, { origin })).status).toBe(200);
  });
});

describe("401", () => {
  test("an account that its owner has taken back since the request was admitted", async () => {
    const { id, token } = await world.user();
    const { options, challenge_token } = await beginRegistration(world, token);
    const response = JSON.parse(authenticator(OWN).create(options));
    const { register } = await import("@/lib/domains/identity/passkeys/user-passkeys.service");
    await world.sql`update app_users set token_version = token_version + 1 where id = ${id}`;
    const ctx = ctxOf(world, { type: "user", id, role: "user", version: 1 });
    await expect(register(ctx, { response, challenge_token, name: "Mine" })).rejects.toThrow(
      expect.objectContaining({ code: "auth_required" }),
    );
    expect(await world.sql`select 1 from user_passkeys where user_id = ${id}`).toEqual([]);
  });

  test.each(FLAWS)("a response with %s", async (_, flaws) => {
    const { token } = await world.user();
    const { options, challenge_token } = await beginRegistration(world, token);
    const answer = await finish(token, challenge_token, authenticator(OWN).create(options, flaws));
    expectError(answer, 401, "invalid_passkey");
    expect((await world.api(PASSKEYS, { token })).body.data).toEqual([]);
  });

  test("a challenge that is used, another account's, one of a sign-in, or none", async () => {
    const [own, other] = [await world.user(), await world.user()];
    const { options, challenge_token } = await beginRegistration(world, own.token);
    expectError(await finish(other.token, challenge_token, authenticator(OWN).create(options)), 401, "invalid_passkey");
    expect((await finish(own.token, challenge_token, authenticator(OWN).create(options))).status).toBe(201);
    expectError(await finish(own.token, challenge_token, authenticator(OWN).create(options)), 401, "invalid_passkey");
    const signIn = (await send(world, `${PASSKEYS}/sign-in/options`, undefined)).body.data;
    for (const challenge of [signIn.challenge_token, "", "a.b.c"])
      expectError(
        await finish(own.token, challenge, authenticator(OWN).create(signIn.options)),
        401,
        "invalid_passkey",
      );
  });
});

describe("409", () => {
  test("a passkey that is in use, by this account or another", async () => {
    const [own, other] = [await world.user(), await world.user()];
    const { device } = await addPasskey(world, own.token);
    for (const { token } of [own, other])
      expectError((await addPasskey(world, token, { device })).answer, 409, "passkey_exists");
  });
});

describe("422", () => {
  test("a blank name, a challenge or a response in another form", async () => {
    const { token } = await world.user();
    const { options, challenge_token } = await beginRegistration(world, token);
    const response = JSON.parse(authenticator(OWN).create(options));
    for (const bad of [
      { name: " " },
      { name: "x".repeat(81) },
      { challenge_token: 1 },
      { response: "{}" },
      { response: { ...response, id: "a b" } },
      { response: { ...response, response: { ...response.response, attestationObject: "x".repeat(50_001) } } },
    ])
      expectError(
        await send(world, PASSKEYS, { name: "Phone", challenge_token, response, ...bad }, { token }),
        422,
        "validation_error",
      );
  });

  test("more than 20 passkeys", async () => {
    const { id, token } = await world.user();
    await world.sql`insert into user_passkeys (id, user_id, name, public_key, counter, transports, backed_up, created_at)
      select ${id} || n, ${id}, 'more', 'key', 0, '{}', false, now() from generate_series(1, 20) n`;
    expectError((await addPasskey(world, token)).answer, 422, "validation_error");
  });
});

describe("429", () => {
  test("a user has 60 challenges and registrations in an hour", async () => {
    const { token } = await world.user();
    const answers = await Promise.all(Array.from({ length: 61 }, () => send(world, PASSKEYS, {}, { token })));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
