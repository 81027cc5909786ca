import { afterAll, afterEach, describe, expect, test } from "vitest";
import { type Issuer, startIssuer } from "@/tests/support/issuer";
import { type OpenId, startOpenId } from "@/tests/support/openid";
import { MANY_CLIENTS, registered, send, someone } from "@/tests/support/people";
import { Wanderer } from "@/tests/support/wanderer";
import { useWorld } from "@/tests/support/world";

let provider: OpenId;
/** Signs the ID tokens of our apps. */
let apps: Issuer;
const world = useWorld(async (base) => {
  provider = await startOpenId(base);
  apps = await startIssuer();
  return {
    ...provider.settings,
    ...MANY_CLIENTS,
    TRUSTED_ORIGINS: "https://app.example.org",
    AUTH_OIDC_ISSUER_APPLE: apps.issuer,
    APPLE_APP_CLIENT_IDS: "app",
  };
});
afterEach(() => provider.heal());
afterAll(() => Promise.all([provider?.stop(), apps?.stop()]));

async function begin(browser: Wanderer, id: string, given: object = {}, headers: Record<string, string> = {}) {
  const response = await browser.go(`${world.base}/api/auth/sign-in/social`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: world.base, ...headers },
    body: JSON.stringify({ provider: id, callbackURL: "/in", ...given }),
  });
  return { response, body: (await response.json()) as { url: string; redirect: boolean } };
}

describe("403", () => {
  test.each(["callbackURL", "errorCallbackURL", "newUserCallbackURL"])("a %s elsewhere is refused", async (name) => {
    for (const elsewhere of ["//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)"]) {
      const { response, body } = await begin(new Wanderer(), "google", { [name]: elsewhere });
      expect([response.status, (body as { code?: string }).code]).toEqual([403, "INVALID_CALLBACK_URL"]);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });
});

const post = (body: string, type = "application/json", from = someone()) =>
  world.api("/api/auth/sign-in/social", {
    method: "POST",
    body,
    headers: { "content-type": type, origin: world.base, "x-forwarded-for": from },
  });

describe("200", () => {
  test("the address at the provider, where the browser goes next", async () => {
    const { response, body } = await begin(new Wanderer(), "google");
    expect([response.status, body.redirect, URL.canParse(body.url)]).toEqual([200, true, true]);
  });
});

describe("400", () => {
  test("a body that is not JSON", async () => {
    expect((await post("{")).status).toBe(400);
  });
});

describe("404", () => {
  test("a provider that is not offered", async () => {
    expect((await begin(new Wanderer(), "facebook")).response.status).toBe(404);
  });
});

describe("413", () => {
  test("a body over 256 KiB", async () => {
    expect((await post(JSON.stringify({ provider: "x".repeat(257 * 1024) }))).status).toBe(413);
  });
});

describe("415", () => {
  test("a body of another type", async () => {
    expect((await post("provider=google", "application/x-www-form-urlencoded")).status).toBe(415);
  });
});

describe("409", () => {
  test("the ID token of an address whose account is in use elsewhere", async () => {
    const { email, token } = await registered(world);
    await send(world, "/api/v1/me/preferences", { tour_completed: true }, { method: "PUT", token });
    const idToken = { token: await apps.sign(apps.claims("app", { email })) };
    const { status, body } = await post(JSON.stringify({ provider: "apple", idToken }));
    expect([status, body.code]).toEqual([409, "ACCOUNT_NOT_LINKED"]);
  });
});

describe("429", () => {
  test("a client begins 60 sign-ins in ten minutes", async () => {
    const body = JSON.stringify({ provider: "google", callbackURL: "/in" });
    const from = someone();
    const answers = await Promise.all(Array.from({ length: 61 }, () => post(body, undefined, from)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

describe("422", () => {
  test("a provider that is no text", async () => {
    expect((await post('{"provider":7}')).status).toBe(422);
  });
});
