import { z } from "zod";
import { rawText, text } from "@/lib/http/fields";

/** Handles that could impersonate the service or its staff, or collide with a path. */
const RESERVED = new Set(
  [
    "about abuse account accounts admin administrator admins all anonymous api app apps assets auth billing blog",
    "business cart checkout claims config contact curator dashboard destination docs events everyone explore",
    "favorites feed guest health help home host info legal login logout mail map maps me media merchant merchants",
    "moderator moderators news noreply notifications null official openapi order orders owner password payments",
    "places portal postmaster press privacy profile public register reviews root sales search security settings",
    "signin signout signup staff static status stories super_admin superadmin support sysadmin system team terms",
    "test tours undefined user username users verified webmaster www",
  ].flatMap((line) => line.split(" ")),
);

/** A handle: 3–30 characters of a–z, 0–9, `_` and `.`, a letter first, no two dots in a row. Stored in lower case. */
export const handle = text({ max: 30, min: 3 })
  .refine((value) => /^[A-Za-z][A-Za-z0-9_.]*$/.test(value), "letters, digits, _ and . only, a letter first")
  .refine((value) => !value.includes(".."), "two dots in a row")
  .transform((value) => value.toLowerCase())
  .refine((value) => !RESERVED.has(value), "is reserved")
  .meta({
    type: "string",
    minLength: 3,
    maxLength: 30,
    pattern: "^[A-Za-z][A-Za-z0-9_.]*$",
    example: "amelie.b",
  });

/** An email address, compared and stored in lower case. */
export const email = rawText(254)
  .transform((value) => value.trim().toLowerCase())
  .pipe(z.email().max(254))
  .meta({ type: "string", format: "email", maxLength: 254, example: "amelie@example.com" });

/** The body of an operation that an account with a password has to confirm (`confirmOwner`). */
export const confirmation = z
  .object({ password: z.string().optional().meta({ format: "password", example: "coal pot and cocoa tea" }) })
  .optional();

/** A user's display name. */
export const name = text({ min: 1, max: 80 }).meta({ example: "Amélie" });
