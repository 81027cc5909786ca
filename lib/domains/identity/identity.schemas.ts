import { z } from "zod";
import { timestamp } from "@/lib/http/fields";
import { documentedAs } from "@/lib/http/openapi/documented-as";

const userFields = {
  id: z.string().meta({ description: "An opaque id.", example: "usr_3h8Kq0ZtYw2LxVnB7cRf1D" }),
  type: z.literal("user"),
  email: z.string().optional().meta({ description: "Absent if the user has none.", example: "amelie@example.com" }),
  name: z.string().meta({ description: "Empty until the user gives one.", example: "Amélie" }),
};

/** The user in the response to a sign-in. */
export const SignedInUser = z.strictObject(userFields).meta({ id: "SignedInUser" });
export type SignedInUser = z.infer<typeof SignedInUser>;

/** The user in the responses of /api/v1/me. */
export const CurrentUser = z
  .strictObject({
    ...userFields,
    handle: z.string().optional().meta({ description: "Absent until the user claims one.", example: "amelie.b" }),
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

/** The caller: a user or a guest. The document shows one object, because generated clients decode no plain union. */
export const CurrentIdentity = z.union([CurrentUser, GuestIdentity]).meta({
  id: "CurrentIdentity",
  ...documentedAs(
    z.strictObject({
      id: z.string().meta({ description: "An opaque id. `guest_` and a UUID for guests." }),
      type: z.enum(["user", "guest"]).meta({ description: "Guests have only `id` and `type`." }),
      email: userFields.email,
      name: userFields.name.optional(),
      handle: z.string().optional().meta({ description: "Absent until the user claims one." }),
      created_at: timestamp.optional(),
    }),
    { sample: CurrentUser },
  ),
});

/** The token in the response to a sign-in or a refresh. */
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
