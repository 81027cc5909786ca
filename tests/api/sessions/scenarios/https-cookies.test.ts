import { expect, test } from "vitest";
import { MANY_CLIENTS, send, someEmail, somePassword } from "@/tests/support/people";
import { cookieHeader, cookiesOf } from "@/tests/support/sessions";
import { answerJson, standIn } from "@/tests/support/stand-in";
import { useWorld } from "@/tests/support/world";

const provider = await standIn((_, res) =>
  answerJson(res, 200, {
    issuer: provider.baseUrl,
    token_endpoint: `${provider.baseUrl}/token`,
    authorization_endpoint: `${provider.baseUrl}/auth`,
  }),
);
/** A service that the public reaches on https, whatever the connection to it is. */
const world = useWorld({
  ...MANY_CLIENTS,
  BASE_URL: "https://service.example",
  GOOGLE_CLIENT_ID: "id",
  GOOGLE_CLIENT_SECRET: "secret",
  AUTH_OIDC_ISSUER_GOOGLE: provider.baseUrl,
  APPLE_CLIENT_ID: "id",
  APPLE_CLIENT_SECRET: "secret",
  AUTH_OIDC_ISSUER_APPLE: provider.baseUrl,
});
const signUp = (headers: Record<string, string> = {}) =>
  send(world, "/api/auth/sign-up/email", { email: someEmail(), password: somePassword(), name: "A" }, { headers });

/** The requirements of RFC 6265bis for a cookie with the prefix __Host-. */
function expectHostBound(line: string): void {
  const parts = line.split("; ");
  for (const attribute of ["Secure", "Path=/", "HttpOnly"]) expect(parts, line).toContain(attribute);
  expect(line).not.toMatch(/domain=/i);
}

const NAMES = ["__Host-destination.session", "__Host-destination.device"];

test("the session cookie is for https and this host only, from sign-up to sign-out", async () => {
  const answer = await signUp();
  const set = cookiesOf(answer);
  expect(Object.keys(set)).toEqual(NAMES);
  for (const name of NAMES) expectHostBound(set[name]?.line ?? "");
  expect(set["__Host-destination.session"]?.line).toContain("SameSite=Lax");
  const cookie = cookieHeader(answer);
  expect((await world.api("/api/v1/me", { headers: { cookie } })).status).toBe(200);
  // The name without the prefix is one that anybody could have planted.
  expect((await world.api("/api/v1/me", { headers: { cookie: cookie.replace("__Host-", "") } })).status).toBe(401);

  const leave = (headers: Record<string, string>) =>
    world.api("/api/auth/sign-out", { method: "POST", headers: { cookie, ...headers } });
  for (const origin of ["http://service.example", world.base]) expect((await leave({ origin })).status).toBe(403);
  const left = await leave({ origin: "https://service.example" });
  expect(left.status).toBe(200);
  expectHostBound(cookiesOf(left)["__Host-destination.session"]?.line ?? "");
});

test("what the connection says of itself changes nothing", async () => {
  const answer = await signUp({ "x-forwarded-proto": "http", "x-forwarded-host": "evil.example" });
  expect(Object.keys(cookiesOf(answer))).toEqual(NAMES);
});

test.each(["google", "apple"])("so are the cookies of a handshake with %s, and its way back is https", async (id) => {
  const answer = await send(world, "/api/auth/sign-in/social", { provider: id, callbackURL: "/" });
  const set = cookiesOf(answer);
  expect(Object.keys(set).length).toBe(id === "google" ? 3 : 2);
  for (const [name, { line }] of Object.entries(set)) {
    expect(name).toMatch(new RegExp(`^__Host-destination\\.${id}\\.(state|nonce|pkce)$`));
    expectHostBound(line);
    expect(line).toContain(id === "apple" ? "SameSite=None" : "SameSite=Lax");
  }
  const back = new URL(answer.body.url).searchParams.get("redirect_uri");
  expect(back).toBe(`https://service.example/api/auth/callback/${id}`);
});
