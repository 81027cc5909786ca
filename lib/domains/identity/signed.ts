import { hash } from "node:crypto";
import { errors, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { keysFor } from "@/lib/platform/secrets/secrets";
import { env } from "@/lib/platform/settings/env";

/** A kind of token, with its own key, type and audience, so that no kind passes for another. */
export interface TokenKind {
  /** The purpose from which its key is derived. */
  purpose: string;
  typ: string;
  audience: string;
}

/** Signed claims. Times are Unix seconds. */
export interface Signed {
  sub: string;
  iat: number;
  exp: number;
  jti: string;
}

/** Signs claims (JWT, HS256). The same claims always produce the same token. */
export async function signClaims(kind: TokenKind, claims: Signed & Record<string, unknown>): Promise<string> {
  const [key] = keysFor(kind.purpose);
  if (!key) throw new Error("no active secret");
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: "HS256", typ: kind.typ })
    .setIssuer(env().BASE_URL)
    .setAudience(kind.audience)
    .sign(key);
}

type Payload = JWTPayload & Signed;

// Verified tokens by hash, so that a caller's signature is checked once and not on every request.
const verified = new Map<string, Payload>();
const MAX_VERIFIED = 20_000;

/** Returns the claims of a valid, unexpired token of this kind; null for any other text. */
export async function verifyClaims(kind: TokenKind, token: string, now: Date): Promise<Payload | null> {
  const id = kind.purpose + hash("sha256", token, "base64");
  const claims = verified.get(id) ?? (await verifySignature(kind, token, now));
  if (!claims || claims.exp * 1000 <= now.getTime()) {
    verified.delete(id);
    return null;
  }
  if (!verified.has(id)) {
    const [oldest] = verified.size >= MAX_VERIFIED ? verified.keys() : [];
    if (oldest !== undefined) verified.delete(oldest);
    verified.set(id, claims);
  }
  return claims;
}

/** Verifies signature and claims with each valid secret. The algorithm is pinned and never read from the token. */
async function verifySignature(kind: TokenKind, token: string, now: Date): Promise<Payload | null> {
  if (!isCanonical(token)) return null;
  for (const key of keysFor(kind.purpose)) {
    try {
      const { payload } = await jwtVerify<Signed>(token, key, {
        algorithms: ["HS256"],
        typ: kind.typ,
        issuer: env().BASE_URL,
        audience: kind.audience,
        currentDate: now,
        requiredClaims: ["sub", "exp", "iat", "jti"],
      });
      return payload.sub && payload.exp ? payload : null;
    } catch (error) {
      if (error instanceof errors.JWSSignatureVerificationFailed) continue;
      return null;
    }
  }
  return null;
}

/** Returns whether the signature is in canonical form: base64url can encode the same bytes in several ways. */
function isCanonical(token: string): boolean {
  const signature = token.slice(token.lastIndexOf(".") + 1);
  return Buffer.from(signature, "base64url").toString("base64url") === signature;
}
