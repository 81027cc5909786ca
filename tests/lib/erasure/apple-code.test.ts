// Guarantees of native sign-ins with Apple: the code brings a refresh token, with which erasure revokes the app's access.
import { generateKeyPairSync, randomUUID } from "node:crypto";
import { decodeProtectedHeader, jwtVerify } from "jose";
import { afterAll, beforeEach, expect, test } from "vitest";
import { eraseUser } from "@/lib/flows/erasure/erase-user.service";
import { withTransaction } from "@/lib/platform/database/database";
import { type Issuer, startIssuer } from "@/tests/support/issuer";
import { MANY_CLIENTS, send, someEmail } from "@/tests/support/people";
import { useWorld } from "@/tests/support/world";

const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
let apple: Issuer;
const world = useWorld(async () => {
  apple = await startIssuer();
  return {
    ...MANY_CLIENTS,
    APPLE_CLIENT_ID: "org.example.web",
    APPLE_CLIENT_SECRET: "the secret of the service",
    APPLE_APP_CLIENT_IDS: "org.example.app",
    AUTH_OIDC_ISSUER_APPLE: apple.issuer,
    APPLE_KEY: String(privateKey.export({ type: "pkcs8", format: "pem" })).replaceAll("\n", "\\n"),
    APPLE_KEY_ID: "ABC123DEFG",
    APPLE_TEAM_ID: "DEF123GHIJ",
  };
});
beforeEach(() => {
  apple.state.forms.length = 0;
});
afterAll(() => apple?.stop());

/** Signs in with an ID token for `audience` and a code, which Apple answers as `answer` says. Returns the user's id. */
async function signIn(answer: { status?: number; sub?: string } = {}, audience = "org.example.app"): Promise<string> {
  const sub = randomUUID();
  const claims = apple.claims(audience, { email: someEmail(), sub });
  const idToken = await apple.sign(apple.claims(audience, { sub: answer.sub ?? sub }));
  const refreshToken = `r.${randomUUID()}`;
  apple.state.answer = { status: answer.status ?? 200, body: { refresh_token: refreshToken, id_token: idToken } };
  const given = { provider: "apple", id_token: await apple.sign(claims), authorization_code: "c.0.code" };
  const { status, body, text } = await send(world, "/api/v1/auth/social", given);
  expect(status, text).toBe(200);
  expect(JSON.stringify(await world.sql`select encode(refresh_token, 'escape') from provider_accounts`)).not.toContain(
    refreshToken,
  );
  return body.data.user.id;
}
const hasToken = async (userId: string): Promise<boolean> =>
  (await world.sql`select 1 from provider_accounts where user_id = ${userId} and refresh_token is not null`).length > 0;

test("an app's code is exchanged with a secret signed for the app, and the token is revoked by the same client", async () => {
  const userId = await signIn();
  expect(await hasToken(userId)).toBe(true);
  await withTransaction(world, (tx) => eraseUser(tx, userId, "system"));
  const { revokeAppleToken } = await import("@/lib/domains/identity/sessions/apple-tokens.service");
  const [row] = await world.sql`select id from token_revocations`;
  apple.state.answer = { status: 200, body: {} };
  expect(await revokeAppleToken({ db: world.db }, row?.id)).toBe("revoked");
  const [exchange, revocation] = apple.state.forms;
  expect([exchange?.path, revocation?.path]).toEqual(["/auth/token", "/auth/revoke"]);
  expect(exchange?.fields).toMatchObject({ grant_type: "authorization_code", code: "c.0.code" });
  expect(revocation?.fields).toMatchObject({ token: expect.stringMatching(/^r\./), token_type_hint: "refresh_token" });
  for (const { fields } of [exchange, revocation].flatMap((form) => form ?? [])) {
    const secret = fields.client_secret ?? "";
    expect([fields.client_id, decodeProtectedHeader(secret).kid]).toEqual(["org.example.app", "ABC123DEFG"]);
    const named = { issuer: "DEF123GHIJ", subject: "org.example.app", audience: "https://appleid.apple.com" };
    await jwtVerify(secret, publicKey, { algorithms: ["ES256"], ...named });
  }
});

test("the service's own client uses the secret of the settings", async () => {
  expect(await hasToken(await signIn({}, "org.example.web"))).toBe(true);
  expect(apple.state.forms[0]?.fields).toMatchObject({
    client_id: "org.example.web",
    client_secret: "the secret of the service",
  });
});

test.each([
  ["refuses the code", { status: 400 }],
  ["is down", { status: 503 }],
  ["answers for another person", { sub: "somebody else" }],
])("a sign-in works without a token if Apple %s", async (_, answer) => {
  expect(await hasToken(await signIn(answer))).toBe(false);
});
