import { sign } from "@/lib/http/secrets";

// Crockford's base 32: 8 characters are 40 bits.
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 8;

/**
 * What a merchant may call a buyer: the same for all of the buyer's orders with that merchant, and nothing that two
 * merchants could compare (decisions D6.1). A place without a merchant stands for itself.
 */
export function customerShortId(merchant: string, userId: string): string {
  const mac = sign("customer-short-id", `${merchant}\n${userId}`);
  return Array.from(mac.subarray(0, LENGTH), (byte) => ALPHABET[byte & 31]).join("");
}
