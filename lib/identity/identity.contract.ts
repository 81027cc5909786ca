import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Data } from "@/lib/http/fields";
import { email, handle, name } from "./fields";
import { CurrentUser, GuestIdentity, GuestSession, SessionToken, UserSession } from "./identity.schemas";
import { newPassword } from "./passwords/rules";

const WITH_GUEST = "With a guest's bearer token, what the guest has kept moves to the account, and the guest id ends.";

// Any JSON at all, because what is wrong with it is for the service to answer, and to count.
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
  summary: "Open an account by email and password",
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
  summary: "Sign in by email and password",
  description: `Whatever is wrong with the email or the password is answered alike. Only failures count against the limit. ${WITH_GUEST}`,
  auth: "optional",
  limit: "login",
  body: Credentials,
  output: Data(UserSession),
  errors: ["invalid_credentials"],
});

export const createGuest = endpoint({
  id: "createGuest",
  method: "POST",
  path: "/api/v1/auth/guest",
  tag: "Identity",
  summary: "Begin as a guest",
  auth: "none",
  limit: "none",
  output: Data(GuestSession),
});

export const refresh = endpoint({
  id: "refreshToken",
  method: "POST",
  path: "/api/v1/auth/refresh",
  tag: "Identity",
  summary: "A new token with a fresh expiry",
  description: "The token that it is asked with stays good until its own expiry.",
  auth: "user",
  limit: "none",
  output: Data(SessionToken),
});

export const getMe = endpoint({
  id: "getMe",
  method: "GET",
  path: "/api/v1/me",
  tag: "Identity",
  summary: "Who is calling",
  auth: "user",
  limit: "none",
  output: Data(z.strictObject({ user: z.union([CurrentUser, GuestIdentity]) })),
});

export const updateMe = endpoint({
  id: "updateMe",
  method: "PATCH",
  path: "/api/v1/me",
  tag: "Identity",
  summary: "Change one's name or claim a handle",
  description: "Fields that are left out stay as they are.",
  auth: "member",
  limit: "none",
  body: z
    .unknown()
    .superRefine((body, ctx) => {
      if (typeof body === "object" && body !== null && !Array.isArray(body)) return;
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
          description: "Kept in lower case.",
        },
      },
    })
    .pipe(z.object({ name: name.optional(), handle: handle.optional() })),
  output: Data(z.strictObject({ user: CurrentUser })),
  errors: ["handle_taken"],
});
