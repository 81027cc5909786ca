import { randomUUID } from "node:crypto";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { type OpenId, type Person, startOpenId } from "@/tests/support/openid";
import { someEmail } from "@/tests/support/people";
import { COOKIE } from "@/tests/support/sessions";
import { FAILURES } from "@/tests/support/stand-in";
import { throughProvider, Wanderer } from "@/tests/support/wanderer";
import { useWorld } from "@/tests/support/world";

let provider: OpenId;
const world = useWorld(async (base) => {
  provider = await startOpenId(base);
  return { ...provider.settings, TRUSTED_ORIGINS: "https://app.example.org" };
});
afterEach(() => provider.heal());
afterAll(() => provider?.stop());

/** Somebody whom the provider knows. */
function someone(claims: Person = {}): { person: string; email: string } {
  const [person, email] = [randomUUID(), claims.email ?? someEmail()];
  provider.people.set(person, { email, email_verified: true, name: "Amélie Joseph", ...claims });
  return { person, email };
}

async function begin(browser: Wanderer, id: string, given: object = {}, headers: Record<string, string> = {}) {
  const response = await browser.go(`${world.base}/api/auth/sign-in/social`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: world.base, ...headers },
    body: JSON.stringify({ provider: id, callbackURL: "/in", ...given }),
  });
  return { response, body: (await response.json()) as { url: string; redirect: boolean } };
}

describe("302", () => {
  test.each(Object.entries(FAILURES))(
    "by %s, at the trade of the code, leads back without a session",
    async (_, behaviour) => {
      const { person } = someone();
      const browser = new Wanderer();
      const { body } = await begin(browser, "google", { errorCallbackURL: "/sorry" });
      const back = await throughProvider(browser, body.url, world.base, { person });
      provider.spoil("/token", behaviour);
      const started = performance.now();
      const response = await browser.go(back.url, back.init);
      expect(response.status).toBe(302);
      const location = new URL(response.headers.get("location") ?? "");
      expect([location.pathname, location.searchParams.get("error")]).toEqual([
        "/sorry",
        expect.stringMatching(/^(provider_unavailable|invalid_code)$/),
      ]);
      expect(browser.jar(world.base).has(COOKIE)).toBe(false);
      expect(performance.now() - started).toBeLessThan(4_500);
    },
  );
});

describe("404", () => {
  test("a provider that is not offered", async () => {
    expect((await world.api("/api/auth/callback/facebook")).status).toBe(404);
  });
});
