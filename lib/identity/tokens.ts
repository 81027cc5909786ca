import { randomUUID } from "node:crypto";
import { signClaims, type TokenKind, verifyClaims } from "./signed";

/** What a token says: who, of which kind, and the version of the user's tokens it was made under (decisions D2.3). */
export interface TokenClaims {
  sub: string;
  typ: "user" | "guest";
  ver: number;
  exp: number;
  /** The browser's session that it is part of and ends with, if any. */
  sid?: string;
}

const ACCESS: TokenKind = { purpose: "access-token", typ: "at+jwt", audience: "destination-app" };
const DAY = 86_400;
/** Lifetimes in seconds: 30 days for users, 7 for guests. */
export const TOKEN_LIFETIME = { user: 30 * DAY, guest: 7 * DAY } as const;

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

/** Makes an access token and says when it ends. */
export async function issueToken(
  subject: Pick<TokenClaims, "sub" | "typ" | "ver">,
  now: Date,
): Promise<{ token: string; expires_at: string }> {
  const iat = seconds(now);
  const exp = iat + TOKEN_LIFETIME[subject.typ];
  const token = await signClaims(ACCESS, { ...subject, jti: randomUUID(), iat, exp });
  return { token, expires_at: new Date(exp * 1000).toISOString() };
}

/** The access token of a browser's session: the same as long as the session is the same, and good no longer. */
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

/** The claims of an access token that is ours, unaltered and in force; null for any other text. */
export async function verifyToken(token: string, now: Date): Promise<TokenClaims | null> {
  const claims = await verifyClaims(ACCESS, token, now);
  if (!claims) return null;
  const { sub, typ, ver, exp, sid } = claims;
  if ((typ !== "user" && typ !== "guest") || typeof ver !== "number") return null;
  if (sid === undefined) return { sub, typ, ver, exp };
  return typ === "user" && typeof sid === "string" ? { sub, typ, ver, exp, sid } : null;
}
