import { z } from "zod";
import { codePoints } from "@/lib/text/text";
import common from "./common.json";

const MIN = 8;
const MAX = 128;

const refused = new Set(common.passwords.flatMap((row) => row.split(" ")));

/** Whether anyone could have such a password, by its size: others need not be hashed to know that they are wrong. */
export const isPossiblePassword = (password: string): boolean => codePoints(password) <= MAX && password.isWellFormed();

/**
 * A new password: 8–128 code points (so at most 512 bytes) of any Unicode, taken as it is, without NFC or trimming;
 * the commonest ones are refused in any letter case (decisions D2.1).
 */
export const newPassword = z
  .string()
  .refine((value) => value.isWellFormed(), "contains a lone surrogate")
  .refine((value) => !value.includes("\0"), "contains a control character")
  .refine((value) => codePoints(value) >= MIN, `at least ${MIN} characters`)
  .refine((value) => codePoints(value) <= MAX, `at most ${MAX} characters`)
  .refine((value) => !refused.has(value.toLowerCase()), "is one of the commonest passwords")
  .meta({ format: "password", minLength: MIN, maxLength: MAX, example: "coal pot and cocoa tea" });
