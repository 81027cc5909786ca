import { randomUUID } from "node:crypto";
import { afterAll, afterEach, expect, test } from "vitest";
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

type ProviderId = "google" | "apple";

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

test("a verified email joins the account whose own email is verified, and no other", async () => {
  const { person, email } = someone();
  const google = await signIn("google", person);
  const { person: apple } = someone({ email });
  expect((await signIn("apple", apple)).me?.user.id).toBe(google.me?.user.id);
});

test("an account whose email was never verified is not taken over, and stays as it was", async () => {
  const { email, person } = someone();
  const { id } = await world.user();
  await world.sql`update app_users set email = ${email} where id = ${id}`;
  const before = await users();
  const { location, browser } = await signIn("google", person);
  expect(location).toBe(failedWith("account_not_linked"));
  expect([...browser.jar(world.base).keys()]).toEqual([]);
  expect(await users()).toBe(before);
  expect(await world.sql`select 1 from provider_accounts where user_id = ${id}`).toHaveLength(0);
});

test.each([false, "false", undefined])(
  "an email that the provider has not verified (%j) joins nothing",
  async (verified) => {
    const { person, email } = someone();
    await signIn("google", person);
    const other = someone({ email });
    provider.people.set(other.person, { email, ...(verified !== undefined && { email_verified: verified }) });
    expect((await signIn("apple", other.person)).location).toBe(failedWith("account_not_linked"));
  },
);

test("an email that nobody has opens an account, verified only where the provider says so", async () => {
  for (const [said, verified] of [
    [true, true],
    ["true", true],
    [false, false],
    ["yes", false],
  ] as const) {
    const { person } = someone({ email_verified: said });
    expect((await signIn("apple", person)).me?.user.emailVerified, String(said)).toBe(verified);
  }
});

test("without an email there is no account", async () => {
  const person = randomUUID();
  provider.people.set(person, { name: "Nobody" });
  expect((await signIn("google", person)).location).toBe(failedWith("email_not_found"));
});

test("a known person stays the same user, whatever becomes of the email", async () => {
  const { person } = someone();
  const first = await signIn("google", person);
  const { email: anothers } = someone();
  provider.people.set(person, { email: anothers, email_verified: false });
  const again = await signIn("google", person);
  expect([again.me?.user.id, again.me?.user.email]).toEqual([first.me?.user.id, first.me?.user.email]);
});

test("a deleted user does not come back; the person begins anew", async () => {
  const { person, email } = someone();
  const first = await signIn("google", person);
  const { deleteUser } = await import("@/lib/flows/users-admin/users-admin.service");
  await deleteUser({ db: world.db, actor: "cli" }, email);
  expect(await me(first.browser)).toBeNull();
  const again = await signIn("google", person);
  expect(again.me?.user.email).toBe(email);
  expect(again.me?.user.id).not.toBe(first.me?.user.id);
});

test("of ten first sign-ins of a person at once one account comes, and all are in it", async () => {
  const { person, email } = someone();
  const all = await Promise.all(Array.from({ length: 10 }, () => signIn("google", person)));
  expect(new Set(all.map((one) => one.me?.user.id)).size).toBe(1);
  expect(await world.sql`select 1 from app_users where email = ${email}`).toHaveLength(1);
});
