import { afterAll, afterEach, describe, expect, test } from "vitest";
import { type OpenId, startOpenId } from "@/tests/support/openid";
import { Wanderer } from "@/tests/support/wanderer";
import { useWorld } from "@/tests/support/world";

let provider: OpenId;
const world = useWorld(async (base) => {
  provider = await startOpenId(base);
  return { ...provider.settings, TRUSTED_ORIGINS: "https://app.example.org" };
});
afterEach(() => provider.heal());
afterAll(() => provider?.stop());

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

const post = (body: string, type = "application/json") =>
  world.api("/api/auth/sign-in/social", {
    method: "POST",
    body,
    headers: { "content-type": type, origin: world.base },
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

describe("422", () => {
  test("a provider that is no text", async () => {
    expect((await post('{"provider":7}')).status).toBe(422);
  });
});
