import { customFetch } from "@auth/core";
import type { Provider } from "next-auth/providers";
import Apple from "next-auth/providers/apple";
import Google from "next-auth/providers/google";
import { z } from "zod";
import { boundedFetch } from "@/lib/platform/outbound/bounded-fetch";
import { env } from "@/lib/platform/settings/env";

export const PROVIDERS = ["google", "apple"] as const;
export type ProviderId = (typeof PROVIDERS)[number];

/** The claims of a provider's ID token, plus the fields that Apple posts beside it. */
export type Claims = Record<string, unknown> & { sub: string };

// A sign-in makes at most two calls, for metadata and token, within one request's deadline.
const DEADLINE_MS = 1_800;
const MAX_BYTES = 256 * 1024;
const DESCRIPTION = "/.well-known/openid-configuration";
const DESCRIPTION_LIFETIME_MS = 600_000;

// Invalid metadata is not cached.
const address = z.url({ protocol: /^https?$/ });
const Description = z.object({ issuer: z.string(), authorization_endpoint: address, token_endpoint: address });
const descriptions = new Map<string, { text: string; until: number }>();

/**
 * The `fetch` that next-auth uses for providers, bounded in time and size. It caches a provider's metadata for ten
 * minutes, so that a sign-in does not start with a request.
 */
const providerFetch: typeof fetch = async (input, init) => {
  const url = input instanceof Request ? input.url : String(input);
  if (!url.endsWith(DESCRIPTION)) return exchange(url, init);
  const cached = descriptions.get(url);
  if (cached && cached.until > Date.now()) return Response.json(JSON.parse(cached.text));
  const response = await exchange(url, init);
  // next-auth requires a userinfo endpoint but never calls it; Apple has none.
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
  } = await boundedFetch(url, { provider: "sign-in", method, headers, body, ...limits });
  return new Response(new Uint8Array(bytes), { status, headers: answered });
}

const profile = (claims: { sub: string }) => ({ id: claims.sub });

/** Returns a provider's next-auth configuration; undefined if the provider is not configured. */
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
  // Apple does not support PKCE. It responds with a cross-site form post, for which next-auth sets its cookies.
  return { ...Apple(own), [customFetch]: providerFetch };
}
