import { describe, expect, test } from "vitest";
import { addPasskey, beginRegistration, PASSKEYS } from "@/tests/support/passkeys";
import { MANY_CLIENTS, registered, send } from "@/tests/support/people";
import { refusesAnonymous, refusesForeignPages } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const world = useWorld(MANY_CLIENTS);
refusesAnonymous(world, "startPasskeyRegistration");
refusesForeignPages(world, "startPasskeyRegistration");

describe("200", () => {
  test("options for a discoverable passkey of this site that verifies its user, without those of the account", async () => {
    const { id, email, token } = await registered(world);
    const first = await beginRegistration(world, token);
    expect(first.options).toMatchObject({
      rp: { id: "localhost" },
      user: { id: Buffer.from(id).toString("base64url"), name: email, displayName: "Test" },
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      excludeCredentials: [],
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    const { device } = await addPasskey(world, token);
    const { options } = await beginRegistration(world, token);
    expect(options.challenge).not.toBe(first.options.challenge);
    expect(options).toMatchObject({ excludeCredentials: [{ id: device.id, type: "public-key" }] });
  });
});

describe("429", () => {
  test("a user has 60 challenges and registrations in an hour", async () => {
    const { token } = await world.user();
    const calls = Array.from({ length: 61 }, () => send(world, `${PASSKEYS}/options`, undefined, { token }));
    expect((await Promise.all(calls)).filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
