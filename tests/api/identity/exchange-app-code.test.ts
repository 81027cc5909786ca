import { createHash } from "node:crypto";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { pkce, signInApp } from "@/tests/support/app-sign-in";
import { type OpenId, startOpenId } from "@/tests/support/openid";
import { MANY_CLIENTS, send } from "@/tests/support/people";
import { refusesBadBodies, refusesForeignPages } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

let provider: OpenId;
const world = useWorld(async (base) => {
  provider = await startOpenId(base);
  return { ...provider.settings, ...MANY_CLIENTS };
});
afterEach(() => provider.heal());
afterAll(() => provider?.stop());

const PATH = "/api/v1/auth/social/exchange";
const exchange = (code: string, code_verifier: string, token?: string) =>
  send(world, PATH, { code, code_verifier }, { token });

async function signedIn(email?: string) {
  const { verifier, challenge } = pkce();
  const { callback, email: address } = await signInApp(world, provider, { challenge, ...(email && { email }) });
  return { code: callback.searchParams.get("code") ?? "", verifier, email: address };
}

describe("200", () => {
  test("gives the token of the person who has signed in, and no cookie", async () => {
    const { code, verifier, email } = await signedIn();
    const { status, body, headers } = await exchange(code, verifier);
    expect(status).toBe(200);
    expect(body.data.user.email).toBe(email);
    expect(headers.getSetCookie().filter((line) => /session|state|pkce|nonce/.test(line))).toEqual([]);
    const { body: me } = await world.api("/api/v1/me", { token: body.data.token });
    expect(me.data.user.email).toBe(email);
  });

  test("moves a guest's data to the account", async () => {
    const guest = await world.guest();
    await send(world, "/api/v1/me/preferences", { tour_completed: true }, { method: "PUT", token: guest.token });
    const { code, verifier } = await signedIn();
    const { body } = await exchange(code, verifier, guest.token);
    const preferences = await world.api("/api/v1/me/preferences", { token: body.data.token });
    expect(preferences.body.data.tour_completed).toBe(true);
    expect((await world.api("/api/v1/me", { token: guest.token })).status).toBe(401);
  });
});

describe("401", () => {
  const refused = async (code: string, verifier: string) => {
    const { status, body } = await exchange(code, verifier);
    expect([status, body.error.code]).toEqual([401, "invalid_code"]);
  };

  test("a code counts once, also of requests at the same time", async () => {
    const { code, verifier } = await signedIn();
    const answers = await Promise.all([1, 2, 3].map(() => exchange(code, verifier)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  test("a wrong verifier uses the code up", async () => {
    const { code, verifier } = await signedIn();
    await refused(code, pkce().verifier);
    await refused(code, verifier);
  });

  test("a code after 60 seconds, of another sign-in, of somebody who has left, and any other text", async () => {
    const [late, one, other, gone] = [await signedIn(), await signedIn(), await signedIn(), await signedIn()];
    await world.sql`update app_codes set expires_at = now() where challenge = ${createHash("sha256").update(late.verifier).digest("base64url")}`;
    await refused(late.code, late.verifier);
    await refused(one.code, other.verifier);
    await world.sql`update app_users set deleted_at = now() where email = ${gone.email}`;
    await refused(gone.code, gone.verifier);
    for (const code of ["", "x", "\u0000", "é", late.code.slice(0, -1)]) await refused(code, one.verifier);
    const { code } = await signedIn();
    for (const verifier of ["", "short", "x".repeat(129)]) await refused(code, verifier);
  });
});

refusesBadBodies(world, { path: PATH });
refusesForeignPages(world, "exchangeAppCode");

describe("422", () => {
  test.each([
    {},
    { code: "x" },
    { code_verifier: "x" },
    { code: 1, code_verifier: 2 },
    { code: "x".repeat(201), code_verifier: "x" },
  ])("%j", async (body) => {
    expect((await send(world, PATH, body)).status).toBe(422);
  });
});

describe("429", () => {
  test("60 exchanges of a client in ten minutes", async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 61; i++)
      statuses.push((await send(world, PATH, { code: "x", code_verifier: "x" }, { from: "10.9.9.8" })).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});
