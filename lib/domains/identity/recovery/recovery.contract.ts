import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Data } from "@/lib/http/fields";
import { email } from "../fields";
import { UserSession } from "../identity.schemas";
import { newPassword } from "../passwords/rules";

const token = z.string().max(200).meta({
  description: "The `token` of the link in the message.",
  example: "kq3Zt0Yw2LxVnB7cRf1DkmQ8p5Jr6sUvT9aEhXgCiNo",
});
const Sent = z
  .strictObject({ sent: z.literal(true).meta({ description: "Always true, whether or not there is an account." }) })
  .meta({ id: "MessageRequested" });

export const forgotPassword = endpoint({
  id: "forgotPassword",
  method: "POST",
  path: "/api/v1/auth/password/forgot",
  tag: "Identity",
  summary: "Request a link to a new password by email",
  description:
    "The response is the same for known and unknown addresses. The link is valid for 30 minutes and works once. An address gets at most five messages in 30 minutes; further requests give the same response and send nothing.",
  auth: "none",
  limit: "mailRequest",
  body: z.object({ email }),
  output: Data(Sent),
});

export const resetPassword = endpoint({
  id: "resetPassword",
  method: "POST",
  path: "/api/v1/auth/password/reset",
  tag: "Identity",
  summary: "Set a new password with the token of a link",
  description:
    "Ends every session and older token of the account, verifies its email address and signs in. With a guest's bearer token, the guest's data moves to the account.",
  auth: "optional",
  limit: "accountLink",
  body: z.object({ token, password: newPassword }),
  output: Data(UserSession),
  errors: ["invalid_token"],
});

export const changePassword = endpoint({
  id: "changePassword",
  method: "POST",
  path: "/api/v1/auth/password/change",
  tag: "Identity",
  summary: "Change your password",
  description:
    "Ends every session and older token of the account and returns a new token. Wrong passwords count as failed sign-ins.",
  auth: "member",
  limit: "login",
  body: z.object({
    current_password: z.string().meta({ format: "password", example: "coal pot and cocoa tea" }),
    password: newPassword,
  }),
  output: Data(UserSession),
  errors: ["invalid_credentials"],
});

export const verifyEmail = endpoint({
  id: "verifyEmail",
  method: "POST",
  path: "/api/v1/auth/email/verify",
  tag: "Identity",
  summary: "Verify an email address with the token of a link",
  description: "A link is valid for 24 hours and works once.",
  auth: "none",
  limit: "accountLink",
  body: z.object({ token }),
  output: Data(
    z
      .strictObject({
        verified: z.boolean().meta({
          description: "False after the approval of a change: the new address has to confirm it too.",
          example: true,
        }),
      })
      .meta({ id: "EmailVerification" }),
  ),
  errors: ["invalid_token"],
});

export const sendVerification = endpoint({
  id: "sendVerification",
  method: "POST",
  path: "/api/v1/auth/email/send",
  tag: "Identity",
  summary: "Request another verification link for your email address",
  description: "Sends nothing if you have no email address, or a verified one.",
  auth: "member",
  limit: "mailRequest",
  output: Data(
    z
      .strictObject({
        sent: z.boolean().meta({ description: "False if there is no address to verify.", example: true }),
      })
      .meta({ id: "VerificationRequested" }),
  ),
});
