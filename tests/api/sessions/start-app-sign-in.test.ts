import { afterAll, afterEach, describe, expect, test } from "vitest";
import { APP_CALLBACK, pkce, signInApp, startUrl } from "@/tests/support/app-sign-in";
import { type OpenId, startOpenId } from "@/tests/support/openid";
import { MANY_CLIENTS } from "@/tests/support/people";
import { useWorld } from "@/tests/support/world";

let provider: OpenId;
const world = useWorld(async (base) => {
  provider = await startOpenId(base);
  return { ...provider.settings, ...MANY_CLIENTS, TRUSTED_ORIGINS: "https://app.example.org" };
});
afterEach(() => provider.heal());
afterAll(() => provider?.stop());

const GOOD = { redirect_uri: APP_CALLBACK, code_challenge: pkce().challenge, state: "s-1" };
const start = (query: Record<string, string> = GOOD, id = "google") =>
  world.api(startUrl(world, id, query).slice(world.base.length));

describe("302", () => {
  test.each(["google", "apple"])(
    "%s: ends at the app's callback with a code and its state, and without a session",
    async (id) => {
      const { browser, response, callback } = await signInApp(world, provider, {
        id,
        state: "a b&c=d".replace(/ /g, "+"),
      });
      expect(response.status).toBe(id === "apple" ? 303 : 302);
      expect(callback.href.startsWith(`${APP_CALLBACK}?code=`)).toBe(true);
      expect(callback.searchParams.get("state")).toBe("a+b&c=d");
      expect(callback.searchParams.get("code")).toMatch(/^[\w-]{43}$/);
      expect([...browser.jar(world.base).keys()]).toEqual([]);
      const stored = JSON.stringify(await world.sql`select code_hash::text, challenge from app_codes`);
      expect(stored).not.toContain(callback.searchParams.get("code"));
    },
  );

  test("somebody who declines leads back to the app with an error", async () => {
    const { callback, browser } = await signInApp(world, provider, { agrees: false });
    expect(callback.href).toBe(`${APP_CALLBACK}?error=access_denied&state=s-1`);
    expect([...browser.jar(world.base).keys()]).toEqual([]);
  });

  test("a provider that fails during the sign-in leads back to the app with an error", async () => {
    provider.spoil("/token", (_, res) => void res.writeHead(500).end());
    const { callback, browser } = await signInApp(world, provider);
    expect(callback.href).toBe(`${APP_CALLBACK}?error=provider_unavailable&state=s-1`);
    expect([...browser.jar(world.base).keys()]).toEqual([]);
  });
});

describe("403", () => {
  test.each([
    "destination://callback/",
    "destination://callback?x=1",
    "destination://callback#x",
    "destination://callback.evil.example",
    "destination://evil@callback",
    "destination://Callback",
    "destination:callback",
    "destination:/callback",
    "DESTINATION://callback",
    " destination://callback",
    "destination://callback\n",
    "destination2://callback",
    "evil://callback",
    "https://evil.example/callback",
    "https://app.example.org/callback",
    "//evil.example",
    "/in",
    "javascript:alert(1)",
    "data:text/html,x",
    "",
  ])("a callback that is not on the list: %j", async (redirect_uri) => {
    const { status, body, headers } = await start({ ...GOOD, redirect_uri });
    expect([status, body.error.code]).toEqual([403, "invalid_callback_url"]);
    expect(headers.get("location")).toBeNull();
    expect(headers.getSetCookie()).toEqual([]);
  });
});

describe("404", () => {
  test("another provider", async () => {
    expect((await start(GOOD, "facebook")).status).toBe(404);
  });
});

describe("422", () => {
  test.each([
    { code_challenge: "" },
    { code_challenge: "short" },
    { code_challenge: `${GOOD.code_challenge}=` },
    { code_challenge: `${GOOD.code_challenge}a` },
    { code_challenge_method: "plain" },
    { state: "line\nbreak" },
    { state: "x".repeat(501) },
    { redirect_uri: `destination://${"x".repeat(500)}` },
  ])("%j", async (wrong) => {
    expect((await start({ ...GOOD, ...wrong })).status).toBe(422);
  });

  test("a missing parameter", async () => {
    const { redirect_uri } = GOOD;
    for (const query of [{}, { redirect_uri }, { code_challenge: GOOD.code_challenge }])
      expect((await start(query as Record<string, string>)).status).toBe(422);
  });
});

describe("429", () => {
  test("60 sign-ins of a client in ten minutes", async () => {
    const headers = { "x-forwarded-for": "10.9.9.9" };
    const path = startUrl(world, "google", GOOD).slice(world.base.length);
    const statuses: number[] = [];
    for (let i = 0; i < 61; i++) statuses.push((await world.api(path, { headers })).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});
