import { z } from "zod";
import { codePoints } from "@/lib/platform/text/text";
import common from "./common.json";

const MIN = 8;
const MAX = 128;

const refused = new Set(common.passwords.flatMap((row) => row.split(" ")));

/** Returns whether a password's size is allowed. Others are wrong without hashing them. */
export const isPossiblePassword = (password: string): boolean => codePoints(password) <= MAX && password.isWellFormed();

/**
 * A new password: 8–128 code points (at most 512 bytes) of any Unicode, used as it is, without NFC or trimming. The most
 * common passwords are rejected in any letter case (docs/contract.md#passwords).
 */
export const newPassword = z
  .string()
  .refine((value) => value.isWellFormed(), "contains a lone surrogate")
  .refine((value) => !value.includes("\0"), "contains a control character")
  .refine((value) => codePoints(value) >= MIN, `at least ${MIN} characters`)
  .refine((value) => codePoints(value) <= MAX, `at most ${MAX} characters`)
  .refine((value) => !refused.has(value.toLowerCase()), "is one of the commonest passwords")
  .meta({ format: "password", minLength: MIN, maxLength: MAX, example: "coal pot and cocoa tea" });
