import { createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/platform/settings/env";

const derived = new Map<string, Buffer>();

/**
 * The 32-byte keys for one purpose, derived (HKDF-SHA-256) from each active secret, the current one first. Each purpose
 * has its own keys, so a cursor can never pass as a token or a token as a cursor.
 */
export function keysFor(purpose: string): Buffer[] {
  const { AUTH_SECRET, AUTH_SECRET_PREVIOUS } = env();
  return [AUTH_SECRET, AUTH_SECRET_PREVIOUS]
    .filter((secret) => secret !== undefined)
    .map((secret) => derive(secret, purpose));
}

function derive(secret: string, purpose: string): Buffer {
  const id = `${purpose}:${secret}`;
  let key = derived.get(id);
  if (!key) {
    key = Buffer.from(hkdfSync("sha256", secret, "destination-service", purpose, 32));
    derived.set(id, key);
  }
  return key;
}

/** Returns the SHA-256 hash of a text, as tokens and codes are stored. */
export const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Returns the HMAC-SHA-256 of the text under the current key of the purpose. */
export function sign(purpose: string, text: string): Buffer {
  const [current] = keysFor(purpose);
  if (!current) throw new Error("no active secret");
  return createHmac("sha256", current).update(text).digest();
}

/** Returns whether `sign` made the signature with any active secret. Compares in constant time. */
export function isSignedBy(purpose: string, text: string, signature: Buffer): boolean {
  return keysFor(purpose).some((key) => {
    const expected = createHmac("sha256", key).update(text).digest();
    return expected.length === signature.length && timingSafeEqual(expected, signature);
  });
}
