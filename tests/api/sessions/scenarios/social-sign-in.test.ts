import { randomUUID } from "node:crypto";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { type OpenId, type Person, startOpenId } from "@/tests/support/openid";
import { someEmail } from "@/tests/support/people";
import { rawRequest } from "@/tests/support/raw";
import { COOKIE } from "@/tests/support/sessions";
import { throughProvider, Wanderer } from "@/tests/support/wanderer";
import { useWorld } from "@/tests/support/world";

let provider: OpenId;
const world = useWorld(async (base) => {
  provider = await startOpenId(base);
  return { ...provider.settings, TRUSTED_ORIGINS: "https://app.example.org" };
});
afterEach(() => provider.heal());
afterAll(() => provider?.stop());

type ProviderId = "google" | "apple";
const BOTH = ["google", "apple"] as const;

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

/** Goes all the way from the button to the page that it leads back to. */
async function signIn(id: ProviderId, person: string, given: object = {}, headers: Record<string, string> = {}) {
  const browser = new Wanderer();
  const { body } = await begin(browser, id, given, headers);
  const back = await throughProvider(browser, body.url, world.base, { person });
  const response = await browser.go(back.url, back.init);
  return { browser, response, location: response.headers.get("location"), me: await me(browser) };
}

async function me(browser: Wanderer) {
  const response = await browser.go(`${world.base}/api/auth/get-session`);
  return (await response.json()) as { user: Record<string, unknown>; session: Record<string, unknown> } | null;
}

const failedWith = (error: string, path = "/in") => `${world.base}${path}?error=${error}`;
const users = async () => (await world.sql`select count(*)::int as n from app_users`)[0]?.n as number;

const POISON = { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https", forwarded: "host=evil.example" };

describe.each(BOTH)("%s", (id) => {
  test("signs a new person in, and the same person again", async () => {
    const { person, email } = someone();
    const first = await signIn(id, person, { newUserCallbackURL: "/welcome" });
    expect([first.response.status, first.location]).toEqual([id === "apple" ? 303 : 302, `${world.base}/welcome`]);
    expect(first.me?.user).toMatchObject({ email, emailVerified: true });
    const again = await signIn(id, person);
    expect([again.location, again.me?.user.id]).toEqual([`${world.base}/in`, first.me?.user.id]);
    expect([...again.browser.jar(world.base).keys()]).toEqual(["destination.device", COOKIE]);
    const api = await again.browser.go(`${world.base}/api/v1/me`);
    expect(((await api.json()) as { data: { user: unknown } }).data.user).toMatchObject({
      id: first.me?.user.id,
      email,
    });
  });

  test("asks the provider with state and nonce, and PKCE where it takes it", async () => {
    const { body, response } = await begin(new Wanderer(), id);
    expect(body.redirect).toBe(true);
    const query = new URL(body.url).searchParams;
    expect(query.get("redirect_uri")).toBe(`${world.base}/api/auth/callback/${id}`);
    expect([query.get("response_type"), query.get("client_id")]).toEqual(["code", id]);
    for (const name of ["state", "nonce"]) expect(query.get(name)?.length, name).toBeGreaterThan(30);
    expect(query.get("code_challenge_method")).toBe(id === "google" ? "S256" : null);
    expect(query.get("response_mode")).toBe(id === "apple" ? "form_post" : null);
    const lines = response.headers.getSetCookie();
    expect(lines.length).toBe(id === "google" ? 3 : 2);
    for (const line of lines) {
      expect(line).toContain("HttpOnly");
      // A form that is posted from another site brings only cookies that say that they may be brought.
      expect(line).toContain(id === "apple" ? "SameSite=None; Secure" : "SameSite=Lax");
    }
  });

  test("a state that is not the browser's own signs nobody in", async () => {
    const { person } = someone();
    const [victim, attacker] = [new Wanderer(), new Wanderer()];
    await begin(victim, id);
    const { body } = await begin(attacker, id);
    const back = await throughProvider(attacker, body.url, world.base, { person });
    const before = await users();
    // The attacker's way back, in the victim's browser; and in one that never began.
    for (const [browser, page] of [
      [victim, "/in"],
      [new Wanderer(), "/"],
    ] as const) {
      const response = await browser.go(back.url, back.init);
      expect(response.headers.get("location")).toBe(failedWith("state_mismatch", page));
      expect(browser.jar(world.base).has(COOKIE)).toBe(false);
    }
    expect(await users()).toBe(before);
  });

  test("a way back that was gone already leads nowhere, with the cookies of then or of now", async () => {
    const { person } = someone();
    const browser = new Wanderer();
    const { body } = await begin(browser, id);
    const back = await throughProvider(browser, body.url, world.base, { person });
    const earlier = browser.twin();
    expect((await browser.go(back.url, back.init)).headers.get("location")).toBe(`${world.base}/in`);
    const now = await browser.go(back.url, back.init);
    expect(now.headers.get("location")).toBe(failedWith("state_mismatch", "/"));
    const then = await earlier.go(back.url, back.init);
    expect(then.headers.get("location")).toBe(failedWith("invalid_code"));
    expect(earlier.jar(world.base).has(COOKIE)).toBe(false);
  });

  test.each(["state", "nonce", "pkce"])("the cookie with the %s, changed or gone, signs nobody in", async (name) => {
    const cookie = `destination.${id}.${name}`;
    if (name === "pkce" && id === "apple") return;
    const { person } = someone();
    for (const change of [(value: string) => `${value.slice(0, -6)}AAAAAA`, () => "", () => "a.b.c.d.e"]) {
      const browser = new Wanderer();
      const { body } = await begin(browser, id);
      const back = await throughProvider(browser, body.url, world.base, { person });
      const jar = browser.jar(world.base);
      expect(jar.has(cookie)).toBe(true);
      jar.set(cookie, change(jar.get(cookie) ?? ""));
      const location = (await browser.go(back.url, back.init)).headers.get("location");
      expect(location).toBe(failedWith("state_mismatch", name === "state" ? "/" : "/in"));
      expect(jar.has(COOKIE)).toBe(false);
    }
  });

  test("cookies of one sign-in do not do for another's state, nonce or PKCE", async () => {
    const { person } = someone();
    for (const name of id === "google" ? ["nonce", "pkce", "state"] : ["nonce", "state"]) {
      const [mine, other] = [new Wanderer(), new Wanderer()];
      const { body } = await begin(mine, id);
      await begin(other, id);
      const back = await throughProvider(mine, body.url, world.base, { person });
      const cookie = `destination.${id}.${name}`;
      mine.jar(world.base).set(cookie, other.jar(world.base).get(cookie) ?? "");
      const location = new URL((await mine.go(back.url, back.init)).headers.get("location") ?? "");
      expect(location.searchParams.get("error"), name).toMatch(/^(state_mismatch|invalid_code)$/);
      expect(mine.jar(world.base).has(COOKIE)).toBe(false);
    }
  });

  test.each([
    ["with a NUL", "a\u0000b"],
    ["of more than 255 characters", "x".repeat(256)],
    ["outside ASCII", "Amélie"],
  ])("a subject %s signs nobody in", async (_, person) => {
    provider.people.set(person, { email: someEmail(), email_verified: true });
    const before = await users();
    const { location, me } = await signIn(id, person);
    expect([location, me, await users()]).toEqual([failedWith("invalid_code"), null, before]);
  });

  test("who says no at the provider comes back with access_denied, to the page for it", async () => {
    const { person } = someone();
    const browser = new Wanderer();
    const { body } = await begin(browser, id, { errorCallbackURL: "https://app.example.org/sorry?x=1" });
    const back = await throughProvider(browser, body.url, world.base, { person, agrees: false });
    const location = (await browser.go(back.url, back.init)).headers.get("location");
    expect(location).toBe("https://app.example.org/sorry?x=1&error=access_denied");
    expect([...browser.jar(world.base).keys()]).toEqual([]);
  });

  test("a guest becomes the user, with what it has kept", async () => {
    const { person } = someone();
    const guest = await world.guest();
    await world.api("/api/v1/me/preferences", {
      method: "PUT",
      token: guest.token,
      headers: { "content-type": "application/json" },
      body: '{"tour_completed":true}',
    });
    const { browser } = await signIn(id, person, {}, { authorization: `Bearer ${guest.token}` });
    const kept = await browser.go(`${world.base}/api/v1/me/preferences`);
    expect(await kept.json()).toMatchObject({ data: { tour_completed: true } });
    expect((await world.api("/api/v1/me", { token: guest.token })).status).toBe(401);
  });
});

test("a poisoned Host or forwarded header changes neither the provider's way back nor ours", async () => {
  const { body } = await begin(new Wanderer(), "google", {}, POISON);
  expect(new URL(body.url).searchParams.get("redirect_uri")).toBe(`${world.base}/api/auth/callback/google`);
  const headers = { host: "evil.example", ...POISON };
  for (const path of ["", "?error=access_denied", "?callbackUrl=//evil.example", "?code=x&state=y"]) {
    const answer = await rawRequest(world.base, `/api/auth/callback/google${path}`, { headers });
    expect([answer.status, answer.headers.location], path).toEqual([302, failedWith("state_mismatch", "/")]);
  }
});

test("a planted cookie of next-auth's own says nothing", async () => {
  const { person } = someone();
  const browser = new Wanderer();
  for (const name of ["authjs.callback-url", "next-auth.callback-url", "__Secure-authjs.callback-url"])
    browser.jar(world.base).set(name, "https://evil.example");
  const { body } = await begin(browser, "google");
  const back = await throughProvider(browser, body.url, world.base, { person });
  const { headers } = await browser.go(`${back.url}&callbackUrl=https://evil.example`, back.init);
  expect(headers.get("location")).toBe(`${world.base}/in`);
});

test.each(["facebook", "Google", "__proto__", ""])("there is no provider %j", async (name) => {
  const { response, body } = await begin(new Wanderer(), name);
  expect([response.status, (body as { code?: string }).code]).toEqual([404, "PROVIDER_NOT_FOUND"]);
  expect((await world.api(`/api/auth/callback/${name || "x"}`)).status).toBe(404);
});
