import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/env";

const derived = new Map<string, Buffer>();

/**
 * A 32-byte key for one purpose, derived (HKDF-SHA-256) from each secret in force, the current first.
 * Because purposes have keys of their own, a cursor can never pass for a token, nor the other way round.
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

/** HMAC-SHA-256 of the text under the current key of that purpose. */
export function sign(purpose: string, text: string): Buffer {
  const [current] = keysFor(purpose);
  if (!current) throw new Error("no secret in force");
  return createHmac("sha256", current).update(text).digest();
}

/** Whether the signature was made by `sign` with any secret in force; compares in constant time. */
export function isSignedBy(purpose: string, text: string, signature: Buffer): boolean {
  return keysFor(purpose).some((key) => {
    const expected = createHmac("sha256", key).update(text).digest();
    return expected.length === signature.length && timingSafeEqual(expected, signature);
  });
}
