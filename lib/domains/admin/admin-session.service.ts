import { createHash, randomBytes } from "node:crypto";
import type { Db } from "@/db/client";
import { CONSOLE_DEVICES, deviceCookie, verifyDevice } from "@/lib/domains/identity/devices";
import { email as emailField } from "@/lib/domains/identity/fields";
import { verifyPassword, withConsoleSlot } from "@/lib/domains/identity/passwords/hashing";
import { isPossiblePassword } from "@/lib/domains/identity/passwords/rules";
import { cookieName, onHttps } from "@/lib/domains/identity/sessions/cookie";
import type { Ctx, Limits } from "@/lib/http/context";
import { readCookie, type SetCookie } from "@/lib/http/cookies";
import { AppError } from "@/lib/http/errors";
import { inBatches } from "@/lib/platform/database/in-batches";
import {
  type AdminRow,
  deleteAdminSession,
  deleteEndedAdminSessions,
  findAdminByEmail,
  findAdminBySession,
  insertAdminSession,
} from "./admin-session.queries";

/** A signed-in console user. Console users and app users are separate: an admin is never an actor of the API. */
export type Admin = Pick<AdminRow, "id" | "email" | "role">;

// One working day.
const HOURS = 12;
const TOKEN_BYTES = 32;

const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

/** Returns the name of the console's session cookie, which differs from the app's. */
export const adminCookieName = (): string => cookieName("admin");

/** Builds the console's session cookie. An empty value deletes it. */
const adminCookie = (value: string, expires?: Date): SetCookie => ({
  ...{ name: adminCookieName(), value, sameSite: "Lax", secure: onHttps() },
  ...(expires && { expires }),
});

/**
 * Signs in to the console. Every failure is `invalid_credentials`, after the same work for a known and an unknown email.
 * Failures count as in the app, but separately from it: those of a device that has signed in before by themselves, all
 * others per client, per email and client, and per email (`rate_limited`). `cookies` is the Cookie header.
 */
export async function signInAdmin(
  ctx: Pick<Ctx, "db" | "now" | "limits">,
  given: { email: unknown; password: unknown; cookies?: string | null },
): Promise<{ admin: Admin; cookie: SetCookie; device: SetCookie }> {
  const { db, now, limits } = ctx;
  const email = emailField.safeParse(given.email).data;
  const { password } = given;
  if (email === undefined || typeof password !== "string" || !isPossiblePassword(password)) {
    await limits.count("adminLogin");
    throw new AppError("invalid_credentials");
  }
  const found = await findAdminByEmail(db.reads, email);
  const deviceToken = readCookie(given.cookies ?? null, CONSOLE_DEVICES.cookieName());
  const presented = await verifyDevice(CONSOLE_DEVICES, deviceToken, now);
  const known = found !== undefined && presented?.account === found.id ? presented.id : undefined;
  const hasher = { client: limits.client, account: email, known: known !== undefined };
  const admin = await withConsoleSlot(hasher, async () => {
    await applyToFailures(limits, "check", email, known);
    await limits.count("adminLoginWork");
    const right = await verifyPassword(found?.password_hash, password);
    if (right && found) return found;
    await applyToFailures(limits, "count", email, known);
    throw new AppError("invalid_credentials");
  });
  const { id, email: own, role, session_version: version } = admin;
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const expires = new Date(now.getTime() + HOURS * 3_600_000);
  await insertAdminSession(db.orm, { tokenHash: hashOf(token), adminId: id, version, now, expires });
  const device = await deviceCookie(CONSOLE_DEVICES, id, now);
  return { admin: { id, email: own, role }, cookie: adminCookie(token, expires), device };
}

/** Checks or counts the windows that a failure counts in. */
async function applyToFailures(
  limits: Limits,
  operation: "check" | "count",
  email: string,
  device: string | undefined,
): Promise<void> {
  if (device !== undefined) return limits[operation]("adminLoginDevice", device);
  const all = [
    limits[operation]("adminLogin"),
    limits[operation]("adminLoginEmail", email),
    limits[operation]("adminLoginAccount", email),
  ];
  for (const result of await Promise.allSettled(all)) if (result.status === "rejected") throw result.reason;
}

/** Returns the console user of a Cookie header; null without a valid session. Reads the session on every call, so that a revoked one ends at once. */
export async function adminOf(db: Db, cookies: string | null, now: Date): Promise<Admin | null> {
  const token = readCookie(cookies, adminCookieName());
  if (token === undefined || token.length > 100) return null;
  return (await findAdminBySession(db.reads, hashOf(token), now)) ?? null;
}

/** Ends the session of a Cookie header. Returns the cookie that deletes it in the browser. */
export async function signOutAdmin(db: Db, cookies: string | null): Promise<SetCookie> {
  const token = readCookie(cookies, adminCookieName());
  if (token !== undefined) await deleteAdminSession(db.orm, hashOf(token));
  return adminCookie("");
}

/** Deletes expired console sessions. Returns their number. */
export const sweepAdminSessions = (db: Db, now: Date): Promise<number> =>
  inBatches((limit) => deleteEndedAdminSessions(db.orm, now, limit));
