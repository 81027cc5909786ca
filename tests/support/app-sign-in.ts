import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { OpenId } from "./openid";
import { someEmail } from "./people";
import { throughProvider, Wanderer } from "./wanderer";
import type { World } from "./world";

export const APP_CALLBACK = "destination://callback";

/** A PKCE verifier with its challenge. */
export function pkce(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString("base64url");
  return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") };
}

export const startUrl = (world: World, provider: string, query: Record<string, string>): string =>
  `${world.base}/api/auth/app/${provider}?${new URLSearchParams(query)}`;

/** Signs a person of the provider in, from an app's start URL to the app's callback. */
export async function signInApp(
  world: World,
  provider: OpenId,
  { id = "google", state = "s-1", email = someEmail(), agrees = true, challenge = pkce().challenge } = {},
) {
  const person = randomUUID();
  provider.people.set(person, { email, email_verified: true, name: "Amélie Joseph" });
  const browser = new Wanderer();
  const query = { redirect_uri: APP_CALLBACK, code_challenge: challenge, state };
  const start = await browser.go(startUrl(world, id, query));
  const back = await throughProvider(browser, start.headers.get("location") ?? "", world.base, { person, agrees });
  const response = await browser.go(back.url, back.init);
  return { browser, response, email, callback: new URL(response.headers.get("location") ?? "") };
}
