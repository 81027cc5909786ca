import { createHash, createHmac, randomUUID } from "node:crypto";
import { exportSPKI, importJWK, type JWTPayload, UnsecuredJWT } from "jose";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { type Issuer, startIssuer } from "@/tests/support/issuer";
import { addPasskey, signInWith } from "@/tests/support/passkeys";
import { MANY_CLIENTS, registered, send, someEmail, someone } from "@/tests/support/people";
import { refusesBadBodies, refusesForeignPages } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

let provider: Issuer;
const world = useWorld(async () => {
  provider = await startIssuer();
  return {
    ...MANY_CLIENTS,
    GOOGLE_CLIENT_ID: "web",
    GOOGLE_CLIENT_SECRET: "secret",
    AUTH_OIDC_ISSUER_GOOGLE: provider.issuer,
    GOOGLE_APP_CLIENT_IDS: "ios,android",
  };
});
afterEach(() => {
  provider.state.down = false;
});
afterAll(() => provider?.stop());

const PATH = "/api/v1/auth/social";
const signIn = (id_token: unknown, over: object = {}, options: Parameters<typeof send>[3] = {}) =>
  send(world, PATH, { provider: "google", id_token, ...over }, options);
const token = (over: JWTPayload = {}, audience = "ios") =>
  provider.sign(provider.claims(audience, { email: someEmail(), ...over }));

describe("200", () => {
  test("a token of each of our apps signs in, and the same person stays the same user", async () => {
    const sub = randomUUID();
    const email = someEmail();
    const ids = new Set<string>();
    for (const audience of ["web", "ios", "android"]) {
      const { status, body } = await signIn(await token({ sub, email, jti: audience }, audience));
      expect([audience, status, body.data.user.email]).toEqual([audience, 200, email]);
      expect((await world.api("/api/v1/me", { token: body.data.token })).status).toBe(200);
      ids.add(body.data.user.id);
    }
    expect(ids.size).toBe(1);
  });

  test("a nonce counts as it is, or as the hash that Apple's platforms send", async () => {
    const nonce = randomUUID();
    const hashed = createHash("sha256").update(nonce).digest("hex");
    for (const claimed of [nonce, hashed])
      expect((await signIn(await token({ nonce: claimed }), { nonce })).status).toBe(200);
  });

  test("a guest's data moves to the account", async () => {
    const guest = await world.guest();
    await send(world, "/api/v1/me/preferences", { tour_completed: true }, { method: "PUT", token: guest.token });
    const { body } = await signIn(await token(), {}, { token: guest.token });
    const kept = await world.api("/api/v1/me/preferences", { token: body.data.token });
    expect(kept.body.data.tour_completed).toBe(true);
  });

  test("an account that somebody else opened with the address, and never verified or used, passes to its owner", async () => {
    const squatter = await registered(world);
    const { device } = await addPasskey(world, squatter.token, squatter);
    const { body } = await signIn(await token({ email: squatter.email }));
    expect(body.data.user.id).toBe(squatter.id);
    expect((await world.api("/api/v1/me", { token: squatter.token })).status).toBe(401);
    expect((await send(world, "/api/v1/auth/login", squatter)).status).toBe(401);
    expect((await signInWith(world, device)).status).toBe(401);
  });

  test("register, verify, then the provider on the same address is one account, and the password stays", async () => {
    const { email, password, id, token: own } = await registered(world);
    await world.sql`update app_users set email_verified_at = now() where id = ${id}`;
    expect((await signIn(await token({ email }))).body.data.user.id).toBe(id);
    expect((await world.api("/api/v1/me", { token: own })).status).toBe(200);
    expect((await send(world, "/api/v1/auth/login", { email, password })).status).toBe(200);
  });

  test("better-auth's body signs a browser in", async () => {
    const email = someEmail();
    const given = { provider: "google", idToken: { token: await token({ email }) } };
    const { status, body, headers } = await send(world, "/api/auth/sign-in/social", given);
    expect([status, body.redirect, body.user.email, body.url]).toEqual([200, false, email, undefined]);
    expect(headers.getSetCookie().some((line) => line.startsWith("destination.session="))).toBe(true);
  });
});

refusesBadBodies(world, { path: PATH });

describe("401", () => {
  const later = 3_600;
  const at = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;

  /** Tokens that must not sign in, by what is wrong with them. */
  async function forgeries(): Promise<Record<string, string[]>> {
    const { sign, claims, state, makeKey } = provider;
    const good = claims("ios", { email: someEmail() });
    const genuine = await sign(good);
    const [header = "", body = "", signature = ""] = genuine.split(".");
    const stranger = await makeKey();
    const known = state.keys[0];
    if (!known) throw new Error("no key");
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const publicKey = (await importJWK(known.jwk, "RS256", { extractable: true })) as CryptoKey;
    const pem = await exportSPKI(publicKey);
    const symmetric = `${part({ alg: "HS256", kid: known.kid })}.${body}`;
    const over = (change: JWTPayload) => sign({ ...good, ...change });
    return {
      "no signature": [`${header}.${body}.`, `${header}.${body}`, new UnsecuredJWT(good).encode()],
      "alg none in any case": ["none", "None", "NONE", "nOnE"].map((alg) => `${part({ alg })}.${body}.`),
      "a public key as a secret": [`${symmetric}.${createHmac("sha256", pem).update(symmetric).digest("base64url")}`],
      "our own secret": [`${symmetric}.${createHmac("sha256", "secret").update(symmetric).digest("base64url")}`],
      "another key under a known name": [await sign(good, { kid: known.kid }, stranger)],
      "an unknown key": [await sign(good, {}, stranger)],
      "a key in the header": [await sign(good, { jwk: stranger.jwk, kid: stranger.kid }, stranger)],
      "a key by address": [await sign(good, { jku: `${provider.issuer}/keys`, x5u: provider.issuer }, stranger)],
      "another algorithm of the key": [await sign(good, {}, { ...known, alg: "PS256" }).catch(() => "x.y.z")],
      "an unknown critical header": [
        `${part({ alg: "RS256", kid: known.kid, crit: ["b64"], b64: false })}.${body}.${signature}`,
      ],
      "another body": [`${header}.${part({ ...good, email: "owner@example.test" })}.${signature}`],
      "another audience": [await over({ aud: "another-app" }), await over({ aud: "" }), await over({ aud: "IOS" })],
      "no audience": [await sign(Object.fromEntries(Object.entries(good).filter(([name]) => name !== "aud")))],
      "several audiences, none of them a party of ours": [
        await over({ aud: ["ios", "evil"] }),
        await over({ aud: ["ios", "evil"], azp: "evil" }),
      ],
      "another issuer": [await over({ iss: "https://accounts.google.com" }), await over({ iss: `${good.iss}/` })],
      expired: [await over({ exp: at(-31), iat: at(-later) })],
      "no expiry": [await sign(Object.fromEntries(Object.entries(good).filter(([name]) => name !== "exp")))],
      "not valid yet": [await over({ nbf: at(later) })],
      "issued in the future, or long ago": [await over({ iat: at(later) }), await over({ iat: at(-90_000) })],
      "no time of issue": [await sign(Object.fromEntries(Object.entries(good).filter(([name]) => name !== "iat")))],
      "no subject": [
        await over({ sub: "" }),
        await over({ sub: "x".repeat(256) }),
        await over({ sub: "a\0b" }),
        await sign(Object.fromEntries(Object.entries(good).filter(([name]) => name !== "sub"))),
      ],
      "a nonce that the request lacks": [await over({ nonce: "n" })],
      "a logout token": [await over({ events: { "http://schemas.openid.net/event/backchannel-logout": {} } })],
      "an access token": [await sign(good, { typ: "at+jwt" })],
      "a damaged token": [genuine.slice(0, -2), `${genuine}x`, ` ${genuine}`, "", "a.b.c", "..", genuine.toUpperCase()],
    };
  }

  test("forged tokens of more than 20 classes: none is taken", async () => {
    const classes = await forgeries();
    expect(Object.keys(classes).length).toBeGreaterThanOrEqual(20);
    const before = await world.sql`select count(*)::int as n from app_users`;
    for (const [name, tokens] of Object.entries(classes)) {
      for (const one of tokens) {
        const { status, body } = await signIn(one);
        expect([name, status, body.error.code]).toEqual([name, 401, "invalid_id_token"]);
      }
    }
    expect(await world.sql`select count(*)::int as n from app_users`).toEqual(before);
  });

  test("a used token, also in another encoding of its signature; of 20 uses at once, one succeeds", async () => {
    const one = await token();
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(one)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const again of [one, `${one}=`, `${one}==`]) expect((await signIn(again)).status).toBe(401);
  });

  test("another nonce, or one that the token lacks", async () => {
    expect((await signIn(await token({ nonce: "one" }), { nonce: "other" })).status).toBe(401);
    expect((await signIn(await token(), { nonce: "one" })).status).toBe(401);
  });

  test("a browser gets better-auth's code", async () => {
    const given = { provider: "google", idToken: { token: "x" } };
    const { status, body } = await send(world, "/api/auth/sign-in/social", given);
    expect([status, body.code]).toEqual([401, "INVALID_TOKEN"]);
  });
});

refusesForeignPages(world, "signInWithProvider");

describe("404", () => {
  test.each(["apple", "facebook", "__proto__", ""])("%j is no provider of ours", async (name) => {
    const { status, body } = await signIn(await token(), { provider: name });
    expect([status, body.error.code]).toEqual([404, "provider_not_found"]);
  });
});

describe("409", () => {
  test("an account with this address that is in use is not taken over", async () => {
    const { email, password, token: own } = await registered(world);
    await send(world, "/api/v1/me/preferences", { tour_completed: true }, { method: "PUT", token: own });
    const { status, body } = await signIn(await token({ email }));
    expect([status, body.error.code]).toEqual([409, "account_not_linked"]);
    expect((await send(world, "/api/v1/auth/login", { email, password })).status).toBe(200);
  });

  test("nor is one that has uploaded a photo", async () => {
    const { email, id } = await registered(world);
    await world.bundle({ places: [{ key: "photographed", name: "Photographed" }] });
    await world.sql`
      insert into place_media (place_id, role, position, url, source_type, status, user_id)
      select id, 'gallery', 1, '/media/images/a.jpg', 'community', 'pending', ${id} from places
      where source_key = 'photographed'`;
    expect((await signIn(await token({ email }))).status).toBe(409);
  });

  test("an address that the provider has not verified joins no account", async () => {
    const { email } = await registered(world);
    expect((await signIn(await token({ email, email_verified: false }))).status).toBe(409);
  });
});

describe("422", () => {
  test("no address, no token, or one that is too long", async () => {
    const nobody = await signIn(await provider.sign(provider.claims("ios")));
    expect([nobody.status, nobody.body.error.code]).toEqual([422, "email_not_found"]);
    for (const bad of [undefined, 1, "x".repeat(20_001)]) expect((await signIn(bad)).status).toBe(422);
    for (const authorization_code of [1, "", null, "x".repeat(2_001)])
      expect((await signIn(await token(), { authorization_code })).status).toBe(422);
  });
});

describe("429", () => {
  test("a client has 60 sign-ins in ten minutes", async () => {
    const from = someone();
    const answers = await Promise.all(Array.from({ length: 61 }, () => signIn("x", {}, { from })));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
