import { z } from "zod";
import type { ErrorCode } from "@/lib/http/errors";
import { email as emailField } from "../fields";
import { newPassword } from "../passwords/rules";

const refuse = (ctx: z.RefinementCtx, code: ErrorCode, message: string) =>
  ctx.addIssue({ code: "custom", message, params: { code } });

/** An email in the session surface, with better-auth's code for a malformed one. */
export const email = z
  .string()
  .transform((value, ctx) => {
    const read = emailField.safeParse(value);
    if (read.success) return read.data;
    refuse(ctx, "invalid_email", "must be an email address");
    return z.NEVER;
  })
  .meta({ type: "string", format: "email", maxLength: 254, example: "amelie@example.com" });

/** A new password in the session surface, with better-auth's codes for its length. */
export const freshPassword = z
  .string()
  .superRefine((value, ctx) => {
    for (const { message } of newPassword.safeParse(value).error?.issues ?? []) {
      if (message.startsWith("at least")) refuse(ctx, "password_too_short", message);
      else if (message.startsWith("at most")) refuse(ctx, "password_too_long", message);
      else ctx.addIssue({ code: "custom", message });
    }
  })
  .meta({ format: "password", minLength: 8, maxLength: 128, example: "coal pot and cocoa tea" });

export const RETURN =
  "The URL to return the browser to. Returns 403 unless its origin is this service's or in TRUSTED_ORIGINS.";
/** An address to return the browser to. The service validates it. */
export const address = (description: string) => z.string().meta({ description, example: "/account" });
