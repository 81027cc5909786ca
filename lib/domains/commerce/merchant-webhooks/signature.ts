import { createHmac, randomBytes } from "node:crypto";

const SECRET_BYTES = 32;

/** Makes a signing secret: 256 random bits. */
export const newSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** Writes a secret as the Standard Webhooks specification does: `whsec_` and Base64. */
export const secretText = (secret: Buffer): string => `whsec_${secret.toString("base64")}`;

/**
 * Makes the headers of an attempt after the Standard Webhooks specification: the message's id, the attempt's time, and an
 * HMAC-SHA-256 of both and the body under each valid secret.
 */
export function signedHeaders(
  messageId: string,
  body: string,
  secrets: readonly Buffer[],
  now: Date,
): Record<string, string> {
  const seconds = String(Math.floor(now.getTime() / 1_000));
  const signatures = secrets.map(
    (secret) => `v1,${createHmac("sha256", secret).update(`${messageId}.${seconds}.${body}`).digest("base64")}`,
  );
  return { "webhook-id": messageId, "webhook-timestamp": seconds, "webhook-signature": signatures.join(" ") };
}
