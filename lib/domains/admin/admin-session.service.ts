import { randomBytes } from "node:crypto";
import type { Db, Tx } from "@/db/client";
import { CONSOLE_DEVICES, deviceCookie, verifyDevice } from "@/lib/domains/identity/devices";
import { email as emailField } from "@/lib/domains/identity/fields";
import { verifyPassword, withConsoleSlot } from "@/lib/domains/identity/passwords/hashing";
import { isPossiblePassword } from "@/lib/domains/identity/passwords/rules";
import { cookieName, onHttps } from "@/lib/domains/identity/sessions/cookie";
import { signClaims, type TokenKind, verifyClaims } from "@/lib/domains/identity/signed";
import { SHARED_CLIENT } from "@/lib/http/client-key";
import type { Ctx, Limits } from "@/lib/http/context";
import { readCookie, type SetCookie } from "@/lib/http/cookies";
import { AppError } from "@/lib/http/errors";
import { inBatches } from "@/lib/platform/database/in-batches";
import { newId } from "@/lib/platform/ids/opaque-id";
import { sha256 } from "@/lib/platform/secrets/secrets";
import {
  type AdminRow,
  deleteAdminSession,
  deleteEndedAdminSessions,
  findAdminByEmail,
  findAdminBySession,
  findAdminOfVersion,
  insertAdminSession,
} from "./admin-session.queries";
import { deleteEndedAdminLinks } from "./security/links.queries";

/** A signed-in console user. Console users and app users are separate: an admin is never an actor of the API. */
export type Admin = Pick<AdminRow, "id" | "email" | "role">;

// One working day.
const HOURS = 12;
const TOKEN_BYTES = 32;
const MAX_USER_AGENT = 400;

/** Returns the name of the console's session cookie, which differs from the app's. */
export const adminCookieName = (): string => cookieName("admin");

/** Builds the console's session cookie. An empty value deletes it. */
const adminCookie = (value: string, expires?: Date): SetCookie => ({
  name: adminCookieName(),
  value,
  sameSite: "Lax",
  secure: onHttps(),
  ...(expires && { expires }),
});

/** A browser at the console, as services see it. */
export type BrowserCtx = Pick<Ctx, "db" | "now" | "limits"> & { cookies?: string | null; userAgent?: string | null };

/** A finished sign-in: the cookies of the session and of the device. */
export interface Entry {
  admin: Admin;
  cookie: SetCookie;
  device: SetCookie;
}

/**
 * Checks a console user's password. A user without a passkey is signed in; for any other, `cookie` only says that the
 * password was right (`secondFactor`). Every failure is `invalid_credentials`, after the same work for a known and an
 * unknown email. Failures count as in the app, but separately from it: those of a device that has signed in before by
 * themselves, all others per client, per email and client, and per email (`rate_limited`).
 */
export async function signInAdmin(
  ctx: BrowserCtx,
  given: { email: unknown; password: unknown },
): Promise<Entry & { secondFactor: boolean }> {
  const { db, now, limits } = ctx;
  const email = emailField.safeParse(given.email).data;
  const { password } = given;
  if (email === undefined || typeof password !== "string" || !isPossiblePassword(password)) {
    await limits.count("adminLogin");
    throw new AppError("invalid_credentials");
  }
  const found = await findAdminByEmail(db.reads, email);
  const deviceToken = readCookie(ctx.cookies ?? null, CONSOLE_DEVICES.cookieName());
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
  if (!admin.has_passkey) return { ...(await enterConsole(ctx, admin)), secondFactor: false };
  const { id, email: own, role } = admin;
  const device = await deviceCookie(CONSOLE_DEVICES, id, now);
  return { admin: { id, email: own, role }, cookie: await pendingCookie(admin, now), device, secondFactor: true };
}

type Entering = Pick<AdminRow, "id" | "email" | "role" | "session_version">;

/** Starts a session of a console user who has completed every required step of the sign-in. */
export async function enterConsole({ db, now, limits, userAgent }: BrowserCtx, user: Entering): Promise<Entry> {
  const { id, email, role, session_version: version } = user;
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const expires = new Date(now.getTime() + HOURS * 3_600_000);
  const browser = {
    userAgent: userAgent?.slice(0, MAX_USER_AGENT) ?? null,
    ipAddress: limits.client === SHARED_CLIENT ? null : limits.client,
  };
  await insertAdminSession(db.orm, { ...browser, tokenHash: sha256(token), adminId: id, version, now, expires });
  const device = await deviceCookie(CONSOLE_DEVICES, id, now);
  return { admin: { id, email, role }, cookie: adminCookie(token, expires), device };
}

const PENDING: TokenKind = { purpose: "admin-pending", typ: "pending+jwt", audience: "destination-admin-pending" };
const PENDING_SECONDS = 300;
const pendingName = (): string => cookieName("admin-pending");

/** The cookie of a user whose password was right and who has yet to use a passkey. */
async function pendingCookie({ id, session_version: version }: Entering, now: Date): Promise<SetCookie> {
  const iat = Math.floor(now.getTime() / 1000);
  const exp = iat + PENDING_SECONDS;
  const value = await signClaims(PENDING, { sub: id, jti: newId("pen_"), version, iat, exp });
  return { name: pendingName(), value, sameSite: "Lax", secure: onHttps(), expires: new Date(exp * 1000) };
}

/** The console user whose password was right within the last five minutes; null without one. */
export async function pendingAdmin({ db, now, cookies }: BrowserCtx): Promise<Entering | null> {
  const token = readCookie(cookies ?? null, pendingName());
  const claims = token === undefined || token.length > 1_000 ? null : await verifyClaims(PENDING, token, now);
  if (!claims || typeof claims.version !== "number") return null;
  return (await findAdminOfVersion(db.reads, claims.sub, claims.version)) ?? null;
}

/** The hash of the session token in a Cookie header; null without one. */
export function sessionHash(cookies: string | null | undefined): Buffer | null {
  const token = readCookie(cookies ?? null, adminCookieName());
  return token === undefined || token.length > 100 ? null : sha256(token);
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

/**
 * Returns the console user of a Cookie header; null without a valid session. Reads the session on every call, so that a
 * revoked one ends at once.
 */
export async function adminOf(db: Db, cookies: string | null, now: Date): Promise<Admin | null> {
  const hash = sessionHash(cookies);
  return (hash && (await findAdminBySession(db.reads, hash, now))) ?? null;
}

/**
 * Asserts that the session of a browser is still valid, in a transaction that has locked its user. A stranger's request that is
 * under way must not leave a way in after the owner has ended all sessions. Throws `auth_required`.
 */
export async function assertOwnSession(
  tx: Tx,
  { cookies, now }: Pick<BrowserCtx, "cookies" | "now">,
  adminId: string,
): Promise<void> {
  const hash = sessionHash(cookies);
  const found = hash && (await findAdminBySession(tx, hash, now));
  if (found?.id !== adminId) throw new AppError("auth_required");
}

/** Ends the session of a Cookie header. Returns the cookie that deletes it in the browser. */
export async function signOutAdmin(db: Db, cookies: string | null): Promise<SetCookie> {
  const hash = sessionHash(cookies);
  if (hash) await deleteAdminSession(db.orm, hash);
  return adminCookie("");
}

/** Deletes expired console sessions and links to a new password. Returns the number of sessions. */
export async function sweepAdminSessions(db: Db, now: Date): Promise<number> {
  await inBatches((limit) => deleteEndedAdminLinks(db.orm, now, limit));
  return inBatches((limit) => deleteEndedAdminSessions(db.orm, now, limit));
}
