import { customFetch } from "@auth/core";
import type { Provider } from "next-auth/providers";
import Apple from "next-auth/providers/apple";
import Google from "next-auth/providers/google";
import { z } from "zod";
import { env } from "@/lib/env";
import { ask } from "@/lib/outbound/ask";

export const PROVIDERS = ["google", "apple"] as const;
export type ProviderId = (typeof PROVIDERS)[number];

/** What a provider's ID token says of someone, and what Apple's form says beside it. */
export type Claims = Record<string, unknown> & { sub: string };

// A sign-in asks twice at most, the provider's description and its token, within the deadline of a request.
const DEADLINE_MS = 1_800;
const MAX_BYTES = 256 * 1024;
const DESCRIPTION = "/.well-known/openid-configuration";
const DESCRIPTION_LIFETIME_MS = 600_000;

// What is not fit for use is not kept either.
const address = z.url({ protocol: /^https?$/ });
const Description = z.object({ issuer: z.string(), authorization_endpoint: address, token_endpoint: address });
const descriptions = new Map<string, { text: string; until: number }>();

/**
 * `fetch` for what next-auth asks a provider, bounded in time and size. A provider's description is kept for ten
 * minutes, so that a sign-in does not begin with a request.
 */
const providerFetch: typeof fetch = async (input, init) => {
  const url = input instanceof Request ? input.url : String(input);
  if (!url.endsWith(DESCRIPTION)) return exchange(url, init);
  const kept = descriptions.get(url);
  if (kept && kept.until > Date.now()) return Response.json(JSON.parse(kept.text));
  const response = await exchange(url, init);
  // Apple has no such endpoint; next-auth asks that there be one, and never calls it.
  const description: unknown = { userinfo_endpoint: `${url}#none`, ...(await response.json()) };
  const text = JSON.stringify(description);
  const sound = Description.safeParse(description).data;
  if (response.ok && sound && url === `${sound.issuer}${DESCRIPTION}`)
    descriptions.set(url, { text, until: Date.now() + DESCRIPTION_LIFETIME_MS });
  return Response.json(description, { status: response.status });
};

async function exchange(url: string, init: RequestInit | undefined): Promise<Response> {
  const { method = "GET", headers = {}, body = null, signal } = init ?? {};
  const limits = { deadlineMs: DEADLINE_MS, maxBytes: MAX_BYTES, ...(signal && { signal }) };
  const {
    status,
    headers: answered,
    bytes,
  } = await ask(url, { provider: "sign-in", method, headers, body, ...limits });
  return new Response(new Uint8Array(bytes), { status, headers: answered });
}

const profile = (claims: { sub: string }) => ({ id: claims.sub });

/** A provider as next-auth is told of it; undefined where it is not set up. */
export function providerConfig(id: ProviderId): Provider | undefined {
  const settings = env();
  const [clientId, clientSecret, issuer] =
    id === "google"
      ? [settings.GOOGLE_CLIENT_ID, settings.GOOGLE_CLIENT_SECRET, settings.AUTH_OIDC_ISSUER_GOOGLE]
      : [settings.APPLE_CLIENT_ID, settings.APPLE_CLIENT_SECRET, settings.AUTH_OIDC_ISSUER_APPLE];
  if (clientId === undefined || clientSecret === undefined) return undefined;
  const own = { clientId, clientSecret, profile, ...(issuer !== undefined && { issuer }) };
  if (id === "google")
    return { ...Google({ ...own, checks: ["pkce", "state", "nonce"] }), [customFetch]: providerFetch };
  // Apple takes no PKCE; it answers with a form posted from its own site, which next-auth's cookies allow for.
  return { ...Apple(own), [customFetch]: providerFetch };
}
