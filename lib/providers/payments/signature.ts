import { createHmac, timingSafeEqual } from "node:crypto";

/** The largest difference in seconds between a delivery's timestamp and our clock (docs/contract.md#payments). */
const TOLERANCE_SECONDS = 300;
const MAX_SIGNATURES = 16;

const hmac = (secret: string, timestamp: string, payload: string): Buffer =>
  createHmac("sha256", secret).update(`${timestamp}.${payload}`, "utf8").digest();

/** The `Stripe-Signature` header of a payload, in Stripe's scheme. */
export function signatureOf(payload: string, secret: string, now: Date): string {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return `t=${timestamp},v1=${hmac(secret, timestamp, payload).toString("hex")}`;
}

/**
 * Whether a delivery has a valid signature and timestamp: one `t` in Unix seconds, at most 300 s from now in either
 * direction, and one `v1` that is the HMAC-SHA-256 of `t.payload`. Compares in constant time.
 */
export function isSigned(header: string | undefined, payload: string, secret: string, now: Date): boolean {
  const parts = (header ?? "").split(",").map((part) => part.trim().split("=", 2) as [string, string | undefined]);
  const named = (name: string): string[] => parts.flatMap(([key, value]) => (key === name && value ? [value] : []));
  const [timestamp, ...others] = named("t");
  const signatures = named("v1");
  if (timestamp === undefined || others.length > 0 || signatures.length > MAX_SIGNATURES) return false;
  if (!/^\d{1,15}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return false;
  const expected = hmac(secret, timestamp, payload);
  let good = false;
  for (const signature of signatures) {
    if (/^[0-9a-f]{64}$/.test(signature) && timingSafeEqual(expected, Buffer.from(signature, "hex"))) good = true;
  }
  return good;
}
