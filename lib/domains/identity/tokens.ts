import { randomUUID } from "node:crypto";
import { signClaims, type TokenKind, verifyClaims } from "./signed";

/** The claims of an access token: the subject, its type, and the user's token version at issue. */
export interface TokenClaims {
  sub: string;
  typ: "user" | "guest";
  ver: number;
  exp: number;
  /** The browser session that the token belongs to and ends with, if any. */
  sid?: string;
}

const ACCESS: TokenKind = { purpose: "access-token", typ: "at+jwt", audience: "destination-app" };
const DAY = 86_400;
/** Lifetimes in seconds: 30 days for users, 7 for guests. */
export const TOKEN_LIFETIME = { user: 30 * DAY, guest: 7 * DAY } as const;

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

/** Issues an access token. Returns it with its expiry. */
export async function issueToken(
  subject: Pick<TokenClaims, "sub" | "typ" | "ver">,
  now: Date,
): Promise<{ token: string; expires_at: string }> {
  const iat = seconds(now);
  const exp = iat + TOKEN_LIFETIME[subject.typ];
  const token = await signClaims(ACCESS, { ...subject, jti: randomUUID(), iat, exp });
  return { token, expires_at: new Date(exp * 1000).toISOString() };
}

/** Returns the access token of a browser session. It is the same for the session's lifetime and ends with it. */
export function sessionToken(session: {
  id: string;
  user_id: string;
  token_version: number;
  updated_at: Date;
  expires_at: Date;
}): Promise<string> {
  const { id: sid, user_id: sub, token_version: ver } = session;
  const [iat, exp] = [seconds(session.updated_at), seconds(session.expires_at)];
  return signClaims(ACCESS, { sub, typ: "user", ver, sid, jti: sid, iat, exp });
}

/** Returns the claims of a valid, unexpired access token; null for any other text. */
export async function verifyToken(token: string, now: Date): Promise<TokenClaims | null> {
  const claims = await verifyClaims(ACCESS, token, now);
  if (!claims) return null;
  const { sub, typ, ver, exp, sid } = claims;
  if ((typ !== "user" && typ !== "guest") || typeof ver !== "number") return null;
  if (sid === undefined) return { sub, typ, ver, exp };
  return typ === "user" && typeof sid === "string" ? { sub, typ, ver, exp, sid } : null;
}
