import { hash, randomUUID } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { env } from "@/lib/env";
import { keysFor } from "@/lib/http/secrets";

/** What a token says: who, of which kind, and the version of the user's tokens it was made under (decisions D2.3). */
export interface TokenClaims {
  sub: string;
  typ: "user" | "guest";
  ver: number;
  exp: number;
}

const AUDIENCE = "destination-app";
const DAY = 86_400;
/** Lifetimes in seconds: 30 days for users, 7 for guests. */
export const TOKEN_LIFETIME = { user: 30 * DAY, guest: 7 * DAY } as const;

/** Makes an access token and says when it ends. */
export async function issueToken(
  subject: Pick<TokenClaims, "sub" | "typ" | "ver">,
  now: Date,
): Promise<{ token: string; expires_at: string }> {
  const issued = Math.floor(now.getTime() / 1000);
  const expires = issued + TOKEN_LIFETIME[subject.typ];
  const [key] = keysFor("access-token");
  if (!key) throw new Error("no secret in force");
  const token = await new SignJWT({ typ: subject.typ, ver: subject.ver })
    .setProtectedHeader({ alg: "HS256", typ: "at+jwt" })
    .setIssuer(env().BASE_URL)
    .setAudience(AUDIENCE)
    .setSubject(subject.sub)
    .setJti(randomUUID())
    .setIssuedAt(issued)
    .setExpirationTime(expires)
    .sign(key);
  return { token, expires_at: new Date(expires * 1000).toISOString() };
}

// What was verified once is known by its hash, so that a caller's signature is not checked at every call.
const verified = new Map<string, TokenClaims>();
const MAX_VERIFIED = 20_000;

/** The claims of a token that is ours, unaltered and in force; null for any other text. */
export async function verifyToken(token: string, now: Date): Promise<TokenClaims | null> {
  if (!isCanonical(token)) return null;
  const id = hash("sha256", token, "base64");
  const claims = verified.get(id) ?? (await verifySignature(token, now));
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
async function verifySignature(token: string, now: Date): Promise<TokenClaims | null> {
  for (const key of keysFor("access-token")) {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ["HS256"],
        typ: "at+jwt",
        issuer: env().BASE_URL,
        audience: AUDIENCE,
        currentDate: now,
        requiredClaims: ["sub", "exp", "iat", "jti"],
      });
      const { sub, typ, ver, exp } = payload;
      const sound = sub && exp && (typ === "user" || typ === "guest") && typeof ver === "number";
      return sound ? { sub, typ, ver, exp } : null;
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
