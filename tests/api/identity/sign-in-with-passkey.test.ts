import { describe, expect, test } from "vitest";
import { expectError } from "@/tests/api/checks";
import { authenticator } from "@/tests/support/authenticator";
import { useJobs } from "@/tests/support/jobs";
import { mailbox, tokenIn } from "@/tests/support/mailbox";
import { addPasskey, assertion, PASSKEYS, SIGN_IN_FLAWS, signInWith } from "@/tests/support/passkeys";
import { MANY_CLIENTS, registered, send, someone, somePassword } from "@/tests/support/people";
import { refusesBadBodies, refusesForeignPages } from "@/tests/support/refusals";
import { OWN } from "@/tests/support/sessions";
import { useWorld } from "@/tests/support/world";

const mails = mailbox();
const world = useWorld({ ...MANY_CLIENTS, ...mails.settings });
useJobs();
const PATH = `${PASSKEYS}/sign-in`;
refusesBadBodies(world, { path: PATH });
refusesForeignPages(world, "signInWithPasskey");

describe("200", () => {
  test("signs in without a password, naming the account or not, and shows the time of use", async () => {
    const { id, token } = await world.user();
    const { device } = await addPasskey(world, token);
    for (const flaws of [{}, { userHandle: Buffer.from(id).toString("base64url") }]) {
      const { status, body } = await signInWith(world, device, flaws);
      expect([status, body.data.user.id]).toEqual([200, id]);
      expect((await world.api("/api/v1/me", { token: body.data.token })).status).toBe(200);
    }
    expect((await world.api(PASSKEYS, { token })).body.data[0].last_used_at).not.toBeNull();
  });

  test("a guest's data moves to the account", async () => {
    const [{ token }, guest] = [await world.user(), await world.guest()];
    const { device } = await addPasskey(world, token);
    await send(world, "/api/v1/me/preferences", { tour_completed: true }, { method: "PUT", token: guest.token });
    expect((await signInWith(world, device, {}, { token: guest.token })).status).toBe(200);
    expect((await world.api("/api/v1/me/preferences", { token })).body.data.tour_completed).toBe(true);
  });

  test("a sign-in within the grace period cancels the deletion of the account", async () => {
    const { id, token } = await world.user();
    const { device } = await addPasskey(world, token);
    expect((await send(world, "/api/v1/me", undefined, { method: "DELETE", token })).status).toBe(202);
    expect((await signInWith(world, device)).status).toBe(200);
    expect(await world.sql`select deletion_at from app_users where id = ${id}`).toEqual([{ deletion_at: null }]);
  });
});

describe("401", () => {
  test.each(SIGN_IN_FLAWS)("a response with %s", async (_, flaws) => {
    const { device } = await addPasskey(world, (await world.user()).token);
    // The counter is 2 after this.
    expect((await signInWith(world, device)).status).toBe(200);
    expectError(await signInWith(world, device, flaws), 401, "invalid_passkey");
  });

  test("a passkey that nobody has, and one of an erased account", async () => {
    expectError(await signInWith(world, authenticator(OWN)), 401, "invalid_passkey");
    const { id, token } = await world.user();
    const { device } = await addPasskey(world, token);
    const { eraseUser } = await import("@/lib/flows/erasure/erase-user.service");
    await world.db.orm.transaction((tx) => eraseUser(tx, id, "cli"));
    expectError(await signInWith(world, device), 401, "invalid_passkey");
  });

  test("a captured response: of 20 uses at once, one succeeds", async () => {
    const { device } = await addPasskey(world, (await world.user()).token);
    const captured = await assertion(world, device);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(world, PATH, captured)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 401]));
  });

  test("a challenge of a registration, of the console, or none", async () => {
    const { token } = await world.user();
    const { device } = await addPasskey(world, token);
    const { beginAssertion, CONSOLE_PASSKEYS } = await import("@/lib/domains/identity/passkeys/ceremonies.service");
    const ofConsole = await beginAssertion(CONSOLE_PASSKEYS, new Date(), "sign-in");
    const ofRegistration = (await send(world, `${PASSKEYS}/options`, undefined, { token })).body.data;
    for (const [options, challenge_token] of [
      [ofConsole.options, ofConsole.challenge],
      [ofRegistration.options, ofRegistration.challenge_token],
      [ofRegistration.options, ""],
    ]) {
      const response = JSON.parse(device.get(options));
      expectError(await send(world, PATH, { challenge_token, response }), 401, "invalid_passkey");
    }
  });

  test("a passkey from before the address's owner has reset the password of an unverified account", async () => {
    const squatter = await registered(world);
    const { device } = await addPasskey(world, squatter.token, squatter);
    const reset = async () => {
      await send(world, "/api/v1/auth/password/forgot", { email: squatter.email });
      const token = tokenIn(await mails.next(squatter.email, "Reset your password", ++resets));
      return send(world, "/api/v1/auth/password/reset", { token, password });
    };
    const password = somePassword();
    let resets = 0;
    const owner = await reset();
    expectError(await signInWith(world, device), 401, "invalid_passkey");
    const { device: own } = await addPasskey(world, owner.body.data.token, { password });
    expect((await reset()).status).toBe(200);
    expect((await signInWith(world, own)).status).toBe(200);
  });
});

describe("422", () => {
  test("a response in another form", async () => {
    const { device } = await addPasskey(world, (await world.user()).token);
    const { challenge_token, response } = await assertion(world, device);
    for (const bad of [undefined, "{}", { ...response, type: "password" }, { ...response, id: "a".repeat(1_401) }])
      expectError(await send(world, PATH, { challenge_token, response: bad }), 422, "validation_error");
  });
});

describe("429", () => {
  test("a client has 60 challenges and sign-ins in ten minutes", async () => {
    const from = someone();
    const answers = await Promise.all(Array.from({ length: 61 }, () => send(world, PATH, {}, { from })));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
