import { isSignedBy, sign } from "@/lib/platform/secrets/secrets";

const PURPOSE = "tour-share";
/** Lifetime of a link: 30 days, in seconds. */
export const SHARE_LIFETIME = 30 * 86_400;

const textOf = (tourId: string, expires: string): string => `${tourId}\n${expires}`;

/** Signs a link to a tour (decision 023). The token consists of the expiry in Unix seconds and a signature. */
export function signShare(tourId: string, expiresAt: Date): string {
  const expires = Math.floor(expiresAt.getTime() / 1000).toString(36);
  return `${expires}.${sign(PURPOSE, textOf(tourId, expires)).toString("base64url")}`;
}

/** Returns whether a token opens this tour now. Accepts any text. */
export function opensTour(tourId: string, token: string, now: Date): boolean {
  // The seconds have six digits in base 36, the signature of 32 bytes has 43 characters.
  const [, expires, signature] = /^([1-9a-z][0-9a-z]{5,6})\.([\w-]{43})$/.exec(token) ?? [];
  if (expires === undefined || signature === undefined) return false;
  const mac = Buffer.from(signature, "base64url");
  // Node decodes several spellings to the same bytes. Only the canonical one is a token.
  if (mac.toString("base64url") !== signature || !isSignedBy(PURPOSE, textOf(tourId, expires), mac)) return false;
  return Number.parseInt(expires, 36) * 1000 > now.getTime();
}
