import { env } from "@/lib/env";
import { signClaims, type TokenKind, verifyClaims } from "../signed";

// A kind of its own: a session's cookie is no access token, and an access token no cookie.
const COOKIE: TokenKind = { purpose: "session-cookie", typ: "session+jwt", audience: "destination-session" };

/** Whether the public reaches us on https, by BASE_URL: what a request says of itself counts for nothing. */
export const onHttps = (): boolean => env().BASE_URL.startsWith("https:");

/** The name of one of our cookies: on https no other host, and nobody on the way, can plant one (RFC 6265bis, 4.1.3). */
export const cookieName = (name: string): string => `${onHttps() ? "__Host-" : ""}destination.${name}`;

export const sessionCookieName = (): string => cookieName("session");

/** What the session cookie holds: whose session, and which. The session's row decides whether it is in force. */
export interface CookieClaims {
  sub: string;
  sid: string;
}

/** The session cookie's value. Times are Unix seconds. */
export const signCookie = ({ sub, sid }: CookieClaims, iat: number, exp: number): Promise<string> =>
  signClaims(COOKIE, { sub, sid, jti: sid, iat, exp });

/** The claims of a session cookie that is ours, unaltered and not past its end; null for any other text. */
export async function verifyCookie(value: string, now: Date): Promise<CookieClaims | null> {
  const claims = await verifyClaims(COOKIE, value, now);
  return claims && typeof claims.sid === "string" ? { sub: claims.sub, sid: claims.sid } : null;
}
