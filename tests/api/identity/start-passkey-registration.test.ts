import { describe, expect, test } from "vitest";
import { expectError } from "@/tests/api/checks";
import { addPasskey, beginRegistration, PASSKEYS } from "@/tests/support/passkeys";
import { MANY_CLIENTS, registered, send, somePassword } from "@/tests/support/people";
import { refusesAnonymous, refusesForeignPages } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const world = useWorld(MANY_CLIENTS);
refusesAnonymous(world, "startPasskeyRegistration");
refusesForeignPages(world, "startPasskeyRegistration");

const start = (token: string, body?: unknown) => send(world, `${PASSKEYS}/options`, body, { token });

describe("200", () => {
  test("options for a discoverable passkey of this site that verifies its user, without those of the account", async () => {
    const { id, email, password, token } = await registered(world);
    const first = await beginRegistration(world, token, password);
    expect(first.options).toMatchObject({
      rp: { id: "localhost" },
      user: { id: Buffer.from(id).toString("base64url"), name: email, displayName: "Test" },
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      excludeCredentials: [],
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    const { device } = await addPasskey(world, token, { password });
    const { options } = await beginRegistration(world, token, password);
    expect(options.challenge).not.toBe(first.options.challenge);
    expect(options).toMatchObject({ excludeCredentials: [{ id: device.id, type: "public-key" }] });
  });
});

describe("400", () => {
  test("a body that is not JSON", async () => {
    expectError(await start((await world.user()).token, "{"), 400, "invalid_body");
  });
});

describe("401", () => {
  test("an account with a password confirms it; a stolen token does not suffice", async () => {
    const { token, password } = await registered(world);
    for (const body of [undefined, {}, { password: somePassword() }])
      expectError(await start(token, body), 401, "invalid_credentials");
    expect((await start(token, { password })).status).toBe(200);
  });
});

describe("413", () => {
  test("a body over 256 KiB", async () => {
    expectError(await start((await world.user()).token, { filler: "x".repeat(257 * 1024) }), 413, "payload_too_large");
  });
});

describe("415", () => {
  test("a body of another type", async () => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const { token } = await world.user();
    const answer = await send(world, `${PASSKEYS}/options`, "a=1", { token, headers });
    expectError(answer, 415, "unsupported_media_type");
  });
});

describe("422", () => {
  test.each([{ password: 1 }, [], 1])("%j", async (body) => {
    expectError(await start((await world.user()).token, body), 422, "validation_error");
  });
});

describe("429", () => {
  test("wrong passwords count as failed sign-ins", async () => {
    const { token } = await registered(world);
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) statuses.push((await start(token, { password: "wrong" })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  });

  test("a user has 60 challenges and registrations in an hour", async () => {
    const { token } = await world.user();
    const calls = Array.from({ length: 61 }, () => send(world, `${PASSKEYS}/options`, undefined, { token }));
    expect((await Promise.all(calls)).filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
