import { env } from "@/lib/platform/settings/env";
import { signClaims, type TokenKind, verifyClaims } from "../signed";

// A separate kind, so that a session cookie cannot serve as an access token or the reverse.
const COOKIE: TokenKind = { purpose: "session-cookie", typ: "session+jwt", audience: "destination-session" };

/** Returns whether the service is public on https. Only BASE_URL decides; request headers do not count. */
export const onHttps = (): boolean => env().BASE_URL.startsWith("https:");

/**
 * Returns a cookie's name. On https the `__Host-` prefix keeps other hosts and the network from setting it (RFC 6265bis,
 * 4.1.3).
 */
export const cookieName = (name: string): string => `${onHttps() ? "__Host-" : ""}destination.${name}`;

export const sessionCookieName = (): string => cookieName("session");

/** The claims of the session cookie: user and session. The session's row decides whether it is valid. */
export interface CookieClaims {
  sub: string;
  sid: string;
}

/** Signs the session cookie's value. Times are Unix seconds. */
export const signCookie = ({ sub, sid }: CookieClaims, iat: number, exp: number): Promise<string> =>
  signClaims(COOKIE, { sub, sid, jti: sid, iat, exp });

/** Returns the claims of a valid, unexpired session cookie; null for any other text. */
export async function verifyCookie(value: string, now: Date): Promise<CookieClaims | null> {
  const claims = await verifyClaims(COOKIE, value, now);
  return claims && typeof claims.sid === "string" ? { sub: claims.sub, sid: claims.sid } : null;
}
