import { createPrivateKey } from "node:crypto";
import { z } from "zod";

/** Whether a PEM text is a PKCS #8 private key of this kind. */
export function isPrivateKey(pem: string, kind: "rsa" | "ec"): boolean {
  try {
    return pem.includes("BEGIN PRIVATE KEY") && createPrivateKey(pem).asymmetricKeyType === kind;
  } catch {
    return false;
  }
}

/** The id of a key or a team at Apple. */
export const appleId = z
  .string()
  .regex(/^[A-Z0-9]{10}$/, "must be the 10 characters that Apple shows")
  .optional();

/** A signing key from Apple. */
export const appleKey = z
  .string()
  // One line of an environment file: line breaks are written as \n.
  .transform((value) => value.replaceAll("\\n", "\n"))
  .refine((pem) => isPrivateKey(pem, "ec"), "must be the content of the .p8 file from Apple")
  .optional();

/** The key that signs the client secrets of native apps for Sign in with Apple. */
export const appleSettings = {
  APPLE_KEY: appleKey,
  APPLE_KEY_ID: appleId,
  APPLE_TEAM_ID: appleId,
};
