import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import type { ErrorCode } from "@/lib/http/errors";
import { email as emailField, name } from "../fields";
import { newPassword } from "../passwords/rules";
import { BrowserSession, SignedIn, SignedUp } from "./sessions.schemas";

const WITH_GUEST = "With a guest's bearer token, what the guest has kept moves to the account, and the guest id ends.";
const RETURN = "Where the browser returns to: on this service's origin or one in TRUSTED_ORIGINS; 403 otherwise.";
const address = (description: string) => z.string().meta({ description, example: "/account" });

const refuse = (ctx: z.RefinementCtx, code: ErrorCode, message: string) =>
  ctx.addIssue({ code: "custom", message, params: { code } });

const email = z
  .string()
  .transform((value, ctx) => {
    const read = emailField.safeParse(value);
    if (read.success) return read.data;
    refuse(ctx, "invalid_email", "is not an email address");
    return z.NEVER;
  })
  .meta({ type: "string", format: "email", maxLength: 254, example: "amelie@example.com" });

const freshPassword = z
  .string()
  .superRefine((value, ctx) => {
    for (const { message } of newPassword.safeParse(value).error?.issues ?? []) {
      if (message.startsWith("at least")) refuse(ctx, "password_too_short", message);
      else if (message.startsWith("at most")) refuse(ctx, "password_too_long", message);
      else ctx.addIssue({ code: "custom", message });
    }
  })
  .meta({ format: "password", minLength: 8, maxLength: 128, example: "coal pot and cocoa tea" });

export const signUpEmail = endpoint({
  id: "signUpEmail",
  method: "POST",
  path: "/api/auth/sign-up/email",
  tag: "Sessions",
  summary: "Open an account by email and password, with a session cookie",
  description: WITH_GUEST,
  surface: "session",
  auth: "optional",
  limit: "register",
  body: z.object({
    email,
    password: freshPassword,
    name: name.optional(),
    rememberMe: z.boolean().default(true),
    callbackURL: address(RETURN).optional(),
  }),
  output: SignedUp,
  errors: ["invalid_email", "password_too_short", "password_too_long", "user_already_exists", "invalid_callback_url"],
});

export const signInEmail = endpoint({
  id: "signInEmail",
  method: "POST",
  path: "/api/auth/sign-in/email",
  tag: "Sessions",
  summary: "Sign in by email and password, with a session cookie",
  description: `Failures count with those of /api/v1/auth/login. With \`rememberMe: false\` the session ends with the browser's window, or after a day. ${WITH_GUEST}`,
  surface: "session",
  auth: "optional",
  limit: "login",
  body: z.object({
    email,
    password: z.string().meta({ format: "password", example: "coal pot and cocoa tea" }),
    rememberMe: z.boolean().default(true),
    callbackURL: address(RETURN).optional(),
  }),
  output: SignedIn,
  errors: ["invalid_email", "invalid_credentials", "invalid_callback_url"],
});

export const signInSocial = endpoint({
  id: "signInSocial",
  method: "POST",
  path: "/api/auth/sign-in/social",
  tag: "Sessions",
  summary: "Begin to sign in through Google or Apple",
  description: `Follow \`url\`. It leads to the provider and from there back to callbackURL, with \`error\` in the query where the sign-in did not come about; while the provider cannot be reached it leads back at once, with \`error=provider_unavailable\`. ${WITH_GUEST}`,
  surface: "session",
  auth: "optional",
  limit: "none",
  body: z.object({
    provider: z.string().meta({ description: "`google` or `apple`.", example: "google" }),
    callbackURL: address(RETURN).default("/"),
    errorCallbackURL: address(
      "The same for a sign-in that did not come about; callbackURL where it is not given.",
    ).optional(),
    newUserCallbackURL: address("The same for a user who is new; callbackURL where it is not given.").optional(),
    disableRedirect: z.boolean().default(false),
  }),
  output: z.strictObject({
    url: z.string().meta({ example: "https://accounts.google.com/o/oauth2/v2/auth?client_id=example" }),
    redirect: z.boolean().meta({ description: "False where `disableRedirect` was given.", example: true }),
  }),
  errors: ["provider_not_found", "invalid_callback_url"],
});

const field = (description: string) => z.string().optional().meta({ description });
const CameBack = z.object({
  code: field("What the provider trades for the user's claims."),
  state: field("What the sign-in began with."),
  iss: field("The provider (RFC 9207)."),
  error: field("Why the provider says no."),
  error_description: field("The same in words."),
});
const callback = {
  path: "/api/auth/callback/{provider}",
  tag: "Sessions",
  surface: "session",
  crossSite: true,
  auth: "none",
  limit: "none",
  params: z.object({ provider: z.enum(["google", "apple"]) }),
  output: null,
  answerHeaders: {
    Location: ["Where the sign-in was to return, with `error` in the query if it failed.", "https://example.org/"],
  },
} as const;

export const providerCallback = endpoint({
  ...callback,
  id: "providerCallback",
  method: "GET",
  summary: "Come back from a provider",
  description: "The address to register with the provider. Always goes on to where the sign-in was to return.",
  query: CameBack,
  status: [302],
});

export const providerCallbackForm = endpoint({
  ...callback,
  id: "providerCallbackForm",
  method: "POST",
  summary: "Come back from a provider that answers with a form, as Apple does",
  form: true,
  body: CameBack.extend({ user: field("Apple's JSON with the user's name, at the first sign-in only.") }),
  status: [303],
});

export const getSession = endpoint({
  id: "getSession",
  method: "GET",
  path: "/api/auth/get-session",
  tag: "Sessions",
  summary: "The session of the cookie, or null",
  description: "A session that is used is renewed once a day.",
  surface: "session",
  auth: "session",
  limit: "none",
  output: z.union([BrowserSession, z.null()]),
});

export const signOut = endpoint({
  id: "signOut",
  method: "POST",
  path: "/api/auth/sign-out",
  tag: "Sessions",
  summary: "End the session, and its token with it",
  surface: "session",
  auth: "session",
  limit: "none",
  output: z.strictObject({ success: z.literal(true) }),
});
