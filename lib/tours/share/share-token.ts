import { isSignedBy, sign } from "@/lib/http/secrets";

const PURPOSE = "tour-share";
/** How long a link opens its tour: 30 days, in seconds. */
export const SHARE_LIFETIME = 30 * 86_400;

const textOf = (tourId: string, expires: string): string => `${tourId}\n${expires}`;

/** The token of a link to a tour that ends at a moment (decision 023): the end in Unix seconds, and a signature. */
export function signShare(tourId: string, expiresAt: Date): string {
  const expires = Math.floor(expiresAt.getTime() / 1000).toString(36);
  return `${expires}.${sign(PURPOSE, textOf(tourId, expires)).toString("base64url")}`;
}

/** Whether a token opens this tour at this moment; false for any other text. */
export function opensTour(tourId: string, token: string, now: Date): boolean {
  // Base 36 of today's seconds has six digits; the signature of 32 bytes has 43 characters.
  const [, expires, signature] = /^([1-9a-z][0-9a-z]{5,6})\.([\w-]{43})$/.exec(token) ?? [];
  if (expires === undefined || signature === undefined) return false;
  const mac = Buffer.from(signature, "base64url");
  // Node reads several spellings of the same bytes; only the one that we write is a token.
  if (mac.toString("base64url") !== signature || !isSignedBy(PURPOSE, textOf(tourId, expires), mac)) return false;
  return Number.parseInt(expires, 36) * 1000 > now.getTime();
}
