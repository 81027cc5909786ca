import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Data, timestamp } from "@/lib/http/fields";
import { isJsonObject } from "@/lib/platform/json/json-object";
import { confirmation, email, handle, name } from "./fields";
import { CurrentIdentity, CurrentUser, GuestSession, SessionToken, UserSession } from "./identity.schemas";
import { newPassword } from "./passwords/rules";

const WITH_GUEST = "With a guest's bearer token, the guest's data moves to the account and the guest id stops working.";

// Accepts any JSON: the service rejects invalid credentials itself, so that they count as failures.
const Credentials = z
  .unknown()
  .refine((body) => body !== undefined, { params: { code: "invalid_body" } })
  .transform((body) => {
    const { email, password } = Object(body) as { email?: unknown; password?: unknown };
    return { email, password };
  })
  .meta({
    type: "object",
    properties: {
      email: { type: "string", format: "email", example: "amelie@example.com" },
      password: { type: "string", format: "password", example: "coal pot and cocoa tea" },
    },
    required: ["email", "password"],
  });

export const register = endpoint({
  id: "register",
  method: "POST",
  path: "/api/v1/auth/register",
  tag: "Identity",
  summary: "Create an account with email and password",
  description: WITH_GUEST,
  auth: "optional",
  limit: "register",
  body: z.object({ email, password: newPassword, name: name.optional() }),
  status: [201],
  output: Data(UserSession),
  errors: ["email_taken"],
});

export const login = endpoint({
  id: "login",
  method: "POST",
  path: "/api/v1/auth/login",
  tag: "Identity",
  summary: "Sign in with email and password",
  description: `An unknown email and a wrong password return the same error. Only failed attempts count against the limit. ${WITH_GUEST}`,
  auth: "optional",
  limit: "login",
  body: Credentials,
  output: Data(UserSession),
  errors: ["invalid_credentials"],
});

export const signInWithProvider = endpoint({
  id: "signInWithProvider",
  method: "POST",
  path: "/api/v1/auth/social",
  tag: "Identity",
  summary: "Sign in with an ID token of Google or Apple",
  description: `For native apps that use the provider's own sign-in. The token must be issued for one of the service's client ids and works once. If it has a nonce, send the \`nonce\` that it was requested with. ${WITH_GUEST}`,
  auth: "optional",
  limit: "socialSignIn",
  body: z.object({
    provider: z.string().max(50).meta({ description: "`google` or `apple`.", example: "google" }),
    id_token: z.string().max(20_000).meta({ example: "eyJhbGciOiJSUzI1NiIsImtpZCI6IjEifQ.eyJzdWIiOiIxIn0.c2ln" }),
    nonce: z.string().max(200).optional().meta({ example: "n-0S6_WzA2Mj" }),
    authorization_code: z.string().min(1).max(2_000).optional().meta({
      description:
        "Only for Apple, ignored otherwise: the authorization code of the same sign-in. With it, the app disappears from the person's list at Apple when the account is erased.",
      example: "c6c0d2f1b8e4a4d0a9c.0.rrzs.Vm1bq8t5J7Y0aX3cW9kLpQ",
    }),
  }),
  output: Data(UserSession),
  errors: ["provider_not_found", "invalid_id_token", "account_not_linked", "email_not_found"],
});

export const createGuest = endpoint({
  id: "createGuest",
  method: "POST",
  path: "/api/v1/auth/guest",
  tag: "Identity",
  summary: "Create a guest",
  description:
    "A guest can plan tours, set preferences and keep a cart. The token is valid for 7 days. Sign in or register with it to move the guest's data to an account.",
  auth: "none",
  limit: "guestCreation",
  output: Data(GuestSession),
});

export const refresh = endpoint({
  id: "refreshToken",
  method: "POST",
  path: "/api/v1/auth/refresh",
  tag: "Identity",
  summary: "Refresh a token",
  description: "The old token stays valid until its own expiry.",
  auth: "user",
  limit: "none",
  output: Data(SessionToken),
});

export const getMe = endpoint({
  id: "getMe",
  method: "GET",
  path: "/api/v1/me",
  tag: "Identity",
  summary: "Retrieve the signed-in user or guest",
  description: "A user, or a guest with only `id` and `type`.",
  auth: "user",
  limit: "none",
  output: Data(z.strictObject({ user: CurrentIdentity }).meta({ id: "CurrentCaller" })),
});

export const deleteMe = endpoint({
  id: "deleteMe",
  method: "DELETE",
  path: "/api/v1/me",
  tag: "Identity",
  summary: "Delete your account",
  description:
    "Ends every session and token at once. The account and its personal data are erased after 14 days; a sign-in before that cancels the deletion. `password` is required if the account has one. Wrong passwords count as failed sign-ins.",
  auth: "member",
  limit: "login",
  body: confirmation,
  status: [202],
  output: Data(z.strictObject({ deletion_at: timestamp }).meta({ id: "AccountDeletion" })),
  errors: ["invalid_credentials"],
});

export const updateMe = endpoint({
  id: "updateMe",
  method: "PATCH",
  path: "/api/v1/me",
  tag: "Identity",
  summary: "Update your name or claim a handle",
  description: "Omitted fields keep their values.",
  auth: "member",
  limit: "none",
  body: z
    .unknown()
    .superRefine((body, ctx) => {
      if (isJsonObject(body)) return;
      ctx.addIssue({ code: "custom", message: "expected a JSON object", params: { code: "invalid_body" } });
    })
    .meta({
      type: "object",
      properties: {
        name: { type: "string", minLength: 1, maxLength: 80, example: "Amélie" },
        handle: {
          type: "string",
          minLength: 3,
          maxLength: 30,
          example: "amelie.b",
          description: "Stored in lower case.",
        },
      },
    })
    .pipe(z.object({ name: name.optional(), handle: handle.optional() })),
  output: Data(z.strictObject({ user: CurrentUser }).meta({ id: "UpdatedUser" })),
  errors: ["handle_taken"],
});
