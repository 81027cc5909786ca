import { randomUUID } from "node:crypto";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { type OpenId, type Person, startOpenId } from "@/tests/support/openid";
import { someEmail } from "@/tests/support/people";
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

async function me(browser: Wanderer) {
  const response = await browser.go(`${world.base}/api/auth/get-session`);
  return (await response.json()) as { user: Record<string, unknown>; session: Record<string, unknown> } | null;
}

describe("303", () => {
  test.each<[user: string, name: string | null]>([
    ['{"name":{"firstName":"Amélie","lastName":"Joseph"}}', "Amélie Joseph"],
    ['{"name":{"firstName":"Amélie"}}', "Amélie"],
    ['{"name":null}', null],
    ["null", null],
    ["[]", null],
    ["{", null],
    ["x".repeat(5_000), null],
    ['{"name":{"firstName":{"a":1},"lastName":7}}', null],
    ['{"name":{"firstName":"\\u0000","lastName":"\\ud800"}}', null],
    ['{"email":"admin@example.test","sub":"someone","email_verified":true}', null],
  ])("Apple's form says who the person is (%j) and nothing else", async (user, name) => {
    const { person, email } = someone();
    provider.people.set(person, { email, email_verified: true });
    const browser = new Wanderer();
    const { body } = await begin(browser, "apple");
    const back = await throughProvider(browser, body.url, world.base, { person });
    (back.init.body as URLSearchParams).set("user", user);
    await browser.go(back.url, back.init);
    expect((await me(browser))?.user).toMatchObject({ email, name: name ?? email.split("@")[0] });
  });
});

const post = (path: string, body: string, type = "application/x-www-form-urlencoded") =>
  world.api(`/api/auth/callback/${path}`, { method: "POST", body, headers: { "content-type": type } });

describe("404", () => {
  test("a provider that is not offered", async () => {
    expect((await post("facebook", "code=x&state=y")).status).toBe(404);
  });
});

describe("413", () => {
  test("a form that is too large", async () => {
    expect((await post("apple", `code=${"x".repeat(300_000)}`)).status).toBe(413);
  });
});

describe("415", () => {
  test("a body that is not a form", async () => {
    expect((await post("apple", "{}", "application/json")).status).toBe(415);
  });
});
