import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { keysFor } from "./secrets";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a secret for storage (AES-256-GCM under the current key of the purpose): nonce, tag, ciphertext. */
export function seal(purpose: string, secret: Buffer): Buffer {
  const [key] = keysFor(purpose);
  if (!key) throw new Error("no active secret");
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce);
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/**
 * Decrypts what `seal` made under any active secret; undefined if none fits. `isCurrent` is false if only the previous
 * secret fits (seal-again.ts).
 */
export function unseal(purpose: string, stored: Buffer): { secret: Buffer; isCurrent: boolean } | undefined {
  for (const [i, key] of keysFor(purpose).entries()) {
    const decipher = createDecipheriv(CIPHER, key, stored.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(stored.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    try {
      const secret = Buffer.concat([decipher.update(stored.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
      return { secret, isCurrent: i === 0 };
    } catch {
      // Sealed under another secret.
    }
  }
  return undefined;
}
