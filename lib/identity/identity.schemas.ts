import { z } from "zod";
import { timestamp } from "@/lib/http/fields";

const userFields = {
  id: z.string().meta({ description: "An opaque id.", example: "usr_3h8Kq0ZtYw2LxVnB7cRf1D" }),
  type: z.literal("user"),
  email: z
    .string()
    .optional()
    .meta({ description: "Left out for a user who has none.", example: "amelie@example.com" }),
  name: z.string().nullable().meta({ example: "Amélie" }),
};

/** A user as a sign-in answers (interface.md, POST /api/v1/auth/login). */
export const SignedInUser = z.strictObject(userFields).meta({ id: "SignedInUser" });
export type SignedInUser = z.infer<typeof SignedInUser>;

/** A user as the current-user routes answer. */
export const CurrentUser = z
  .strictObject({
    ...userFields,
    handle: z.string().optional().meta({ description: "Left out until one is claimed.", example: "amelie.b" }),
    created_at: timestamp,
  })
  .meta({ id: "CurrentUser" });
export type CurrentUser = z.infer<typeof CurrentUser>;

export const GuestIdentity = z
  .strictObject({
    id: z.string().meta({ example: "guest_4f7e9a54-6f4c-4f7e-9a54-1f2d6f0f3a9b" }),
    type: z.literal("guest"),
  })
  .meta({ id: "Guest" });
export type GuestIdentity = z.infer<typeof GuestIdentity>;

/** What refresh answers, and what every way in answers beside the user. */
export const SessionToken = z
  .strictObject({
    token: z
      .string()
      .meta({ description: "A bearer token (JWT).", example: "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ1c3JfM2gifQ.c2ln" }),
    expires_at: timestamp,
  })
  .meta({ id: "SessionToken" });
export type SessionToken = z.infer<typeof SessionToken>;

export const UserSession = SessionToken.extend({ user: SignedInUser }).meta({ id: "UserSession" });
export const GuestSession = SessionToken.extend({ user: GuestIdentity }).meta({ id: "GuestSession" });
