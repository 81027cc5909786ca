// Guarantees of Apple's refresh tokens: stored encrypted, revoked at Apple once the account is erased, and tried again.
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, expect, test } from "vitest";
import { eraseUser } from "@/lib/flows/erasure/erase-user.service";
import { withTransaction } from "@/lib/platform/database/database";
import { type OpenId, startOpenId } from "@/tests/support/openid";
import { someEmail } from "@/tests/support/people";
import { answerJson } from "@/tests/support/stand-in";
import { throughProvider, Wanderer } from "@/tests/support/wanderer";
import { useWorld } from "@/tests/support/world";

let provider: OpenId;
const world = useWorld(async (base) => {
  provider = await startOpenId(base);
  return provider.settings;
});
afterEach(() => provider.heal());
afterAll(() => provider?.stop());
const service = () => import("@/lib/domains/identity/sessions/apple-tokens.service");

/** Signs a person in through a provider. Returns the user's id. */
async function signIn(id: "apple" | "google", person = randomUUID()): Promise<string> {
  if (!provider.people.has(person)) provider.people.set(person, { email: someEmail(), email_verified: true });
  const browser = new Wanderer();
  const begun = await browser.go(`${world.base}/api/auth/sign-in/social`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: world.base },
    body: JSON.stringify({ provider: id, callbackURL: "/in" }),
  });
  const { url } = (await begun.json()) as { url: string };
  const back = await throughProvider(browser, url, world.base, { person });
  expect((await browser.go(back.url, back.init)).status).toBeLessThan(400);
  const [row] = await world.sql`select user_id from provider_accounts where subject = ${person}`;
  return row?.user_id;
}
const tokenOf = async (userId: string): Promise<Buffer | null> =>
  (await world.sql`select refresh_token from provider_accounts where user_id = ${userId}`)[0]?.refresh_token;
const erase = (userId: string) => withTransaction(world, (tx) => eraseUser(tx, userId, "system"));
const revocations = async () => (await world.sql`select id from token_revocations`).map(({ id }) => id as string);
const revoke = async (id: string) => (await service()).revokeAppleToken({ db: world.db }, id);
const calls = () => provider.asked.filter((line) => line === "POST /auth/revoke").length;

test("a sign-in stores Apple's token encrypted, the next one replaces it, and erasure revokes it once", async () => {
  const person = randomUUID();
  const userId = await signIn("apple", person);
  const first = await tokenOf(userId);
  expect(first?.length).toBeGreaterThan(40);
  await signIn("apple", person);
  const second = await tokenOf(userId);
  expect(second?.equals(first ?? Buffer.alloc(0))).toBe(false);
  await erase(userId);
  const [id = ""] = await revocations();
  const [event] = await world.sql`select data from outbox where name = 'identity/apple-token.orphaned'`;
  expect(event?.data).toEqual({ revocation_id: id });
  expect([await revoke(id), await revoke(id), calls()]).toEqual(["revoked", "ended", 1]);
  expect(await revocations()).toEqual([]);
});

test("Google's accounts have no token and cause no revocation", async () => {
  const userId = await signIn("google");
  expect(await tokenOf(userId)).toBeNull();
  await erase(userId);
  expect(await revocations()).toEqual([]);
});

test("a revocation that Apple cannot answer or refuses for its client is kept; one that is revoked already ends", async () => {
  await erase(await signIn("apple"));
  const [id = ""] = await revocations();
  provider.spoil("/auth/revoke", (_, res) => void res.writeHead(503).end());
  await expect(revoke(id)).rejects.toThrow("Apple answered 503");
  provider.spoil("/auth/revoke", (_, res) => answerJson(res, 400, { error: "invalid_client" }));
  await expect(revoke(id)).rejects.toThrow("Apple answered 400");
  expect(await revocations()).toEqual([id]);
  provider.spoil("/auth/revoke", (_, res) => answerJson(res, 400, { error: "invalid_grant" }));
  expect(await revoke(id)).toBe("revoked");
  expect(await revocations()).toEqual([]);
});

test("a token survives rotations of AUTH_SECRET, although its person does not sign in between them", async () => {
  const { env } = await import("@/lib/platform/settings/env");
  const settings = env();
  const before = { ...settings };
  const rotateTo = (secret: string) =>
    Object.assign(settings, { AUTH_SECRET: secret, AUTH_SECRET_PREVIOUS: settings.AUTH_SECRET });
  const userId = await signIn("apple");
  try {
    rotateTo("the next secret, which is long enough too");
    const { sealAppleTokensAgain } = await service();
    expect(await sealAppleTokensAgain({ db: world.db })).toBe(1);
    expect(await sealAppleTokensAgain({ db: world.db })).toBe(0);
    rotateTo("the one after that, which is long enough too");
    await erase(userId);
    const [id = ""] = await revocations();
    expect(await revoke(id)).toBe("revoked");
  } finally {
    Object.assign(settings, { AUTH_SECRET_PREVIOUS: undefined }, before);
  }
});

test("a token that no secret opens any more is dropped", async () => {
  await world.sql`insert into token_revocations (id, refresh_token) values ('rev_old', ${Buffer.alloc(64)})`;
  const before = calls();
  expect([await revoke("rev_old"), calls() - before]).toEqual(["unusable", 0]);
  expect(await revocations()).toEqual([]);
});
