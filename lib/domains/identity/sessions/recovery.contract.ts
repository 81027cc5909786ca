import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { address, email, freshPassword, RETURN } from "./fields";
import { BrowserUser, SessionStatus } from "./sessions.schemas";

const surface = { tag: "Sessions", surface: "session" } as const;
const token = z.string().max(200).meta({
  description: "The `token` of the link in the message.",
  example: "kq3Zt0Yw2LxVnB7cRf1DkmQ8p5Jr6sUvT9aEhXgCiNo",
});
const optionalToken = token.optional().meta({ description: "The `token` of the link, here or in the query." });
const location = (description: string) => ({ Location: [description, "https://example.org/account"] }) as const;

export const requestPasswordReset = endpoint({
  ...surface,
  id: "requestPasswordReset",
  method: "POST",
  path: "/api/auth/request-password-reset",
  summary: "Request a link to a new password by email",
  description:
    "The response is the same for known and unknown addresses. The link leads to `redirectTo` with the query parameter `token`, or to a page of this service.",
  auth: "none",
  limit: "mailRequest",
  body: z.object({ email, redirectTo: address(RETURN).optional() }),
  output: z
    .strictObject({
      status: z.literal(true),
      message: z.string().meta({ example: "If this email exists in our system, check your email for the reset link" }),
    })
    .meta({ id: "PasswordResetRequested" }),
  errors: ["invalid_email", "invalid_callback_url"],
});

export const resetPasswordRedirect = endpoint({
  ...surface,
  id: "resetPasswordRedirect",
  method: "GET",
  path: "/api/auth/reset-password/{token}",
  summary: "Redirect to the page that asks for the new password",
  description: "Adds the query parameter `token`, or `error=INVALID_TOKEN` if the token is not valid.",
  auth: "none",
  limit: "accountLink",
  params: z.object({ token }),
  query: z.object({ callbackURL: address(RETURN) }),
  status: [302],
  output: null,
  errors: ["invalid_callback_url"],
  responseHeaders: location("callbackURL with `token` or `error` in its query."),
});

export const resetSessionPassword = endpoint({
  ...surface,
  id: "resetSessionPassword",
  method: "POST",
  path: "/api/auth/reset-password",
  summary: "Set a new password with the token of a link",
  description: "Ends every session and older token of the account and verifies its email address.",
  auth: "none",
  limit: "accountLink",
  query: z.object({ token: optionalToken }),
  body: z.object({ newPassword: freshPassword, token: optionalToken }),
  output: SessionStatus,
  errors: ["invalid_token", "password_too_short", "password_too_long"],
});

export const changeSessionPassword = endpoint({
  ...surface,
  id: "changeSessionPassword",
  method: "POST",
  path: "/api/auth/change-password",
  summary: "Change the password of the signed-in user",
  description:
    "Ends every other session and token of the account, whatever `revokeOtherSessions` says, and renews the caller's own. Wrong passwords count as failed sign-ins.",
  auth: "member",
  limit: "login",
  body: z.object({
    currentPassword: z.string().meta({ format: "password", example: "coal pot and cocoa tea" }),
    newPassword: freshPassword,
    revokeOtherSessions: z.boolean().optional(),
  }),
  output: z
    .strictObject({
      token: z.string().meta({ example: "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ1c3JfM2gifQ.c2ln" }),
      user: BrowserUser,
    })
    .meta({ id: "PasswordChanged" }),
  errors: ["invalid_password", "password_too_short", "password_too_long"],
});

export const sendVerificationEmail = endpoint({
  ...surface,
  id: "sendVerificationEmail",
  method: "POST",
  path: "/api/auth/send-verification-email",
  summary: "Request a verification link by email",
  description:
    "Without a session, the response is the same for every address. With one, the address must be the user's own and unverified.",
  auth: "session",
  limit: "mailRequest",
  body: z.object({ email, callbackURL: address(RETURN).optional() }),
  output: SessionStatus,
  errors: ["invalid_email", "email_mismatch", "email_already_verified", "invalid_callback_url"],
});

export const verifySessionEmail = endpoint({
  ...surface,
  id: "verifySessionEmail",
  method: "GET",
  path: "/api/auth/verify-email",
  summary: "Verify an email address with the token of a link",
  description:
    "With `callbackURL`, the response is a redirect, with `error=INVALID_TOKEN` in its query if the token is not valid.",
  auth: "none",
  limit: "accountLink",
  query: z.object({ token, callbackURL: address(RETURN).optional().meta({ description: RETURN }) }),
  status: [200, 302],
  output: z.union([
    z.strictObject({ status: z.literal(true), user: BrowserUser }).meta({ id: "SessionEmailVerified" }),
    z.null(),
  ]),
  errors: ["invalid_token", "invalid_callback_url"],
  responseHeaders: location("callbackURL, with `error` in its query if the token is not valid. Only with 302."),
});

export const changeEmail = endpoint({
  ...surface,
  id: "changeEmail",
  method: "POST",
  path: "/api/auth/change-email",
  summary: "Request a change of the signed-in user's email address",
  description:
    "If the current address is verified, a link sent to it approves the change first. A link to the new address then confirms it. If the new address already has an account, no message is sent, and the response is the same.",
  auth: "member",
  limit: "mailRequest",
  body: z.object({ newEmail: email, callbackURL: address(RETURN).optional() }),
  output: SessionStatus,
  errors: ["invalid_email", "invalid_callback_url"],
});
