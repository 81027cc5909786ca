import { sign } from "@/lib/platform/secrets/secrets";

// Crockford's base 32: 8 characters carry 40 bits.
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 8;

/**
 * Derives the short id by which a merchant knows a buyer: the same for all orders of the buyer with that merchant, and
 * different between merchants, so that they cannot match buyers. A place without a merchant counts as its own.
 */
export function customerShortId(merchant: string, userId: string): string {
  const mac = sign("customer-short-id", `${merchant}\n${userId}`);
  return Array.from(mac.subarray(0, LENGTH), (byte) => ALPHABET[byte & 31]).join("");
}
