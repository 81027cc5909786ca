import { describe, expect, test } from "vitest";
import type { Flaws } from "@/tests/support/authenticator";
import { addPasskey, PASSKEYS, SIGN_IN_FLAWS } from "@/tests/support/passkeys";
import { MANY_CLIENTS, send, someone } from "@/tests/support/people";
import { refusesBadBodies, refusesForeignPages } from "@/tests/support/refusals";
import { COOKIE, cookieHeader, cookiesOf, getSession } from "@/tests/support/sessions";
import { useWorld } from "@/tests/support/world";

const world = useWorld(MANY_CLIENTS);
const PATH = "/api/auth/passkey/verify-authentication";
refusesBadBodies(world, { path: PATH });
refusesForeignPages(world, "verifyPasskeySignIn");

/** A browser's sign-in: its response, and the cookie with the challenge. */
async function asked(device: Awaited<ReturnType<typeof addPasskey>>["device"], flaws: Flaws = {}) {
  const begun = await world.api("/api/auth/passkey/generate-authenticate-options", {
    headers: { "x-forwarded-for": someone() },
  });
  return { cookie: cookieHeader(begun), response: JSON.parse(device.get(begun.body, flaws)) };
}
const verify = ({ cookie, response }: { cookie: string; response: unknown }) =>
  send(world, PATH, { response }, { headers: { cookie } });

describe("200", () => {
  test("a session with its cookie, as better-auth answers; the challenge's cookie goes", async () => {
    const { id, token } = await world.user();
    const { device } = await addPasskey(world, token);
    const answer = await verify(await asked(device));
    expect([answer.status, answer.body.user.id, answer.body.session.userId]).toEqual([200, id, id]);
    expect(Object.keys(cookiesOf(answer)).sort()).toEqual(["destination.device", "destination.passkey", COOKIE]);
    expect(cookiesOf(answer)["destination.passkey"]?.value).toBe("");
    expect((await getSession(world, cookieHeader(answer))).body).toEqual(answer.body);
    expect((await world.api(PASSKEYS, { token: answer.body.session.token })).status).toBe(200);
  });
});

describe("401", () => {
  test.each(SIGN_IN_FLAWS)("a response with %s", async (_, flaws) => {
    const { device } = await addPasskey(world, (await world.user()).token);
    expect((await verify(await asked(device))).status).toBe(200);
    const { status, body, headers } = await verify(await asked(device, flaws));
    expect([status, body.code, body.error.code]).toEqual([401, "AUTHENTICATION_FAILED", "invalid_passkey"]);
    expect(headers.getSetCookie()).toEqual([]);
  });

  test("without the browser's challenge, with another one, or a second time", async () => {
    const { device } = await addPasskey(world, (await world.user()).token);
    const [one, other] = [await asked(device), await asked(device)];
    expect((await verify({ ...one, cookie: "" })).status).toBe(401);
    expect((await verify({ ...one, cookie: other.cookie })).status).toBe(401);
    expect((await verify(other)).status).toBe(200);
    expect((await verify(other)).status).toBe(401);
  });
});

describe("422", () => {
  test("a response in another form", async () => {
    expect((await verify({ cookie: "", response: {} })).status).toBe(422);
  });
});

describe("429", () => {
  test("a client has 60 challenges and sign-ins in ten minutes", async () => {
    const from = someone();
    const answers = await Promise.all(Array.from({ length: 61 }, () => send(world, PATH, {}, { from })));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
