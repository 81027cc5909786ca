import { decodeJwt, importPKCS8, SignJWT } from "jose";
import { z } from "zod";
import { boundedFetch } from "@/lib/platform/outbound/bounded-fetch";
import { env } from "@/lib/platform/settings/env";

const SECRET_SECONDS = 300;
const EXCHANGE_MS = 1_800;
const REVOCATION_MS = 10_000;
const MAX_RESPONSE_BYTES = 16 * 1024;

const issuer = (): string => env().AUTH_OIDC_ISSUER_APPLE ?? "https://appleid.apple.com";

/**
 * The secret of one of our client ids at Apple: the service's own from the settings, or a JWT signed with APPLE_KEY for an
 * app's. Undefined if the settings have neither.
 */
async function secretOf(clientId: string): Promise<string | undefined> {
  const { APPLE_CLIENT_ID, APPLE_CLIENT_SECRET, APPLE_KEY: key, APPLE_KEY_ID: kid, APPLE_TEAM_ID: team } = env();
  if (clientId === APPLE_CLIENT_ID && APPLE_CLIENT_SECRET !== undefined) return APPLE_CLIENT_SECRET;
  if (key === undefined || kid === undefined || team === undefined) return undefined;
  return new SignJWT({})
    .setProtectedHeader({ alg: "ES256", kid })
    .setIssuer(team)
    .setSubject(clientId)
    .setAudience("https://appleid.apple.com")
    .setIssuedAt()
    .setExpirationTime(`${SECRET_SECONDS} s`)
    .sign(await importPKCS8(key, "ES256"));
}

/** Calls an endpoint of Apple as one of our clients. Undefined if the client has no secret. */
async function post(path: string, clientId: string, fields: Record<string, string>, deadlineMs: number) {
  const secret = await secretOf(clientId);
  if (secret === undefined) return undefined;
  const body = new URLSearchParams({ client_id: clientId, client_secret: secret, ...fields });
  return boundedFetch(`${issuer()}${path}`, {
    provider: "sign-in",
    method: "POST",
    deadlineMs,
    maxBytes: MAX_RESPONSE_BYTES,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: body.toString(),
  });
}

const Tokens = z.object({ refresh_token: z.string(), id_token: z.string() });

/**
 * Exchanges the authorization code of a native sign-in for a refresh token (POST /auth/token). Undefined if the client has no
 * secret. Throws if Apple is unreachable, refuses the code, or answers for another person than `subject`.
 */
export async function exchangeAppleCode(
  clientId: string,
  { code, subject }: { code: string; subject: string },
): Promise<string | undefined> {
  const response = await post("/auth/token", clientId, { grant_type: "authorization_code", code }, EXCHANGE_MS);
  if (!response) return undefined;
  if (response.status !== 200) throw new Error(`Apple answered ${response.status}`);
  const tokens = Tokens.parse(JSON.parse(response.bytes.toString()));
  // It comes from Apple itself, so its signature need not be checked (OpenID Connect Core, 3.1.3.7).
  if (decodeJwt(tokens.id_token).sub !== subject) throw new Error("the code belongs to another person");
  return tokens.refresh_token;
}

/** Revokes a refresh token (POST /auth/revoke). False if the client has no secret. Throws if a later attempt may succeed. */
export async function revokeAtApple(clientId: string, token: string): Promise<boolean> {
  const fields = { token, token_type_hint: "refresh_token" };
  const response = await post("/auth/revoke", clientId, fields, REVOCATION_MS);
  if (!response) return false;
  // The person has revoked it already. Every other refusal is a fault of the settings, which the operator can correct.
  const isGone = response.status === 400 && response.bytes.includes("invalid_grant");
  if (response.status !== 200 && !isGone) throw new Error(`Apple answered ${response.status}`);
  return true;
}
