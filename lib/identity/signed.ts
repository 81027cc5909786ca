import { hash } from "node:crypto";
import { errors, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { env } from "@/lib/env";
import { keysFor } from "@/lib/http/secrets";

/** A kind of token: its own key, its own type and its own audience, so that none passes for another. */
export interface TokenKind {
  /** The purpose that its key is derived for. */
  purpose: string;
  typ: string;
  audience: string;
}

/** Claims that we have signed. Times are Unix seconds. */
export interface Signed {
  sub: string;
  iat: number;
  exp: number;
  jti: string;
}

/** Signs claims (JWT, HS256): the same claims always give the same token. */
export async function signClaims(kind: TokenKind, claims: Signed & Record<string, unknown>): Promise<string> {
  const [key] = keysFor(kind.purpose);
  if (!key) throw new Error("no secret in force");
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: "HS256", typ: kind.typ })
    .setIssuer(env().BASE_URL)
    .setAudience(kind.audience)
    .sign(key);
}

type Payload = JWTPayload & Signed;

// What was verified once is known by its hash, so that a caller's signature is not checked at every call.
const verified = new Map<string, Payload>();
const MAX_VERIFIED = 20_000;

/** The claims of a token of this kind that is ours, unaltered and in force; null for any other text. */
export async function verifyClaims(kind: TokenKind, token: string, now: Date): Promise<Payload | null> {
  if (!isCanonical(token)) return null;
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

/** Checks signature and claims, with each secret in force. The algorithm is pinned, never read from the token. */
async function verifySignature(kind: TokenKind, token: string, now: Date): Promise<Payload | null> {
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

/** Whether the signature is spelt as we spell it: base64url has several spellings of the same bytes. */
function isCanonical(token: string): boolean {
  const signature = token.slice(token.lastIndexOf(".") + 1);
  return Buffer.from(signature, "base64url").toString("base64url") === signature;
}
