import { z } from "zod";
import { timestamp } from "@/lib/http/fields";

/** A user in the session surface. */
export const BrowserUser = z
  .strictObject({
    id: z.string().meta({ example: "usr_3h8Kq0ZtYw2LxVnB7cRf1D" }),
    email: z.string().nullable().meta({ example: "amelie@example.com" }),
    name: z.string().meta({ description: "Empty until the user gives one.", example: "Amélie" }),
    image: z.string().nullable().meta({ example: null }),
    emailVerified: z.boolean(),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: "BrowserUser" });
export type BrowserUser = z.infer<typeof BrowserUser>;

/** The bearer token of a session. */
export const BearerToken = z.string().meta({
  description: "A bearer token for /api/v1. It ends with the session.",
  example: "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ1c3JfM2gifQ.c2ln",
});

export const SignedUp = z.strictObject({ token: BearerToken, user: BrowserUser }).meta({ id: "SignedUp" });

export const SignedIn = z
  .strictObject({
    redirect: z.boolean().meta({ description: "Whether to continue to `url`.", example: false }),
    url: z.string().optional().meta({ description: "The request's callbackURL.", example: "https://example.org/" }),
    token: BearerToken,
    user: BrowserUser,
  })
  .meta({ id: "SignedIn" });

export const BrowserSession = z
  .strictObject({
    session: z.strictObject({
      id: z.string().meta({ example: "ses_5h8Kq0ZtYw2LxVnB7cRf1D" }),
      userId: z.string().meta({ example: "usr_3h8Kq0ZtYw2LxVnB7cRf1D" }),
      expiresAt: timestamp,
      token: BearerToken,
      createdAt: timestamp,
      updatedAt: timestamp,
      ipAddress: z.string().nullable().meta({ description: "Null if the client's address is unknown.", example: null }),
      userAgent: z.string().nullable().meta({ example: "Mozilla/5.0" }),
    }),
    user: BrowserUser,
  })
  .meta({ id: "BrowserSession" });
export type BrowserSession = z.infer<typeof BrowserSession>;

export const SessionStatus = z.strictObject({ status: z.literal(true) }).meta({ id: "SessionStatus" });
