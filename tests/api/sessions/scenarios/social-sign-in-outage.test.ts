import { expect, test } from "vitest";
import { send } from "@/tests/support/people";
import { FAILURES, standIn } from "@/tests/support/stand-in";
import { useWorld } from "@/tests/support/world";

const provider = await standIn((_, res) => void res.writeHead(500).end());
const world = useWorld({
  GOOGLE_CLIENT_ID: "id",
  GOOGLE_CLIENT_SECRET: "secret",
  AUTH_OIDC_ISSUER_GOOGLE: provider.baseUrl,
  APPLE_CLIENT_ID: "id",
  APPLE_CLIENT_SECRET: "secret",
  AUTH_OIDC_ISSUER_APPLE: provider.baseUrl,
});
const begin = (given: object) =>
  send(world, "/api/auth/sign-in/social", { callbackURL: "/in", errorCallbackURL: "/sorry", ...given });
const BACK = "http://localhost:3000/sorry?error=provider_unavailable";
const described = (over: object) => ({
  issuer: provider.baseUrl,
  token_endpoint: `${provider.baseUrl}/token`,
  authorization_endpoint: `${provider.baseUrl}/auth`,
  ...over,
});

test.each(Object.entries(FAILURES))(
  "a provider that cannot be reached (%s) leads back at once, whichever it is",
  async (_, behaviour) => {
    provider.behave(behaviour);
    const started = performance.now();
    const answers = await Promise.all(["google", "apple"].map((id) => begin({ provider: id })));
    for (const { status, body, headers } of answers) {
      expect([status, body]).toEqual([200, { url: BACK, redirect: true }]);
      expect(headers.getSetCookie()).toEqual([]);
    }
    expect(performance.now() - started).toBeLessThan(3_500);
  },
);

test.each([
  ["of another provider", { issuer: "https://evil.example" }],
  ["without an address for browsers", { authorization_endpoint: undefined }],
  ["with a script for an address", { authorization_endpoint: "javascript:alert(1)" }],
  ["with an address that is none", { authorization_endpoint: 7 }],
])("a description %s is not followed", async (_, over) => {
  provider.behave((_, res) =>
    res.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(described(over))),
  );
  expect((await begin({ provider: "google" })).body).toEqual({ url: BACK, redirect: true });
});

test("once it is back, so is the sign-in, and it is not asked again each time", async () => {
  provider.behave((_, res) =>
    res.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(described({}))),
  );
  for (let i = 0; i < 5; i++) {
    const { body } = await begin({ provider: "google" });
    expect(body.url.startsWith(`${provider.baseUrl}/auth?`)).toBe(true);
  }
  expect(provider.received).toHaveLength(1);
});
