import { createHash, randomBytes } from "node:crypto";
import type { Db } from "@/db/client";
import type { Ctx } from "@/lib/http/context";
import { cookieOf, type SetCookie } from "@/lib/http/cookies";
import { AppError } from "@/lib/http/errors";
import { email as emailField } from "@/lib/identity/fields";
import { inHashingTurn, passwordMatches } from "@/lib/identity/passwords/hashing";
import { isPossiblePassword } from "@/lib/identity/passwords/rules";
import { cookieName, onHttps } from "@/lib/identity/sessions/cookie";
import {
  type AdminRow,
  deleteAdminSession,
  deleteEndedAdminSessions,
  findAdminByEmail,
  findAdminBySession,
  insertAdminSession,
} from "./admin-session.queries";

/** Someone at the console. Never an actor of the API, whose users are others (decisions D7). */
export type Admin = Pick<AdminRow, "id" | "email" | "role">;

// A working day: who runs the service signs in each morning.
const HOURS = 12;
const TOKEN_BYTES = 32;

const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

/** The name of the console's cookie, which is not the app's. */
export const adminCookieName = (): string => cookieName("admin");

/** The console's cookie with this value; the empty text takes it away. */
const adminCookie = (value: string, expires?: Date): SetCookie => ({
  ...{ name: adminCookieName(), value, sameSite: "Lax", secure: onHttps() },
  ...(expires && { expires }),
});

/**
 * Signs in at the console. Whatever is wrong is `invalid_credentials`, after the same work for an email that nobody
 * has; failures are counted for the client and for the email, apart from the app's (`rate_limited`).
 */
export async function signInAdmin(
  ctx: Pick<Ctx, "db" | "now" | "limits">,
  given: { email: unknown; password: unknown },
): Promise<{ admin: Admin; cookie: SetCookie }> {
  const { db, now, limits } = ctx;
  const email = emailField.safeParse(given.email).data;
  const { password } = given;
  const {
    id,
    email: own,
    role,
    session_version: version,
  } = await inHashingTurn(async () => {
    await limits.look("adminLogin");
    if (email === undefined || typeof password !== "string" || !isPossiblePassword(password)) return refuse(ctx, email);
    await limits.look("adminLoginEmail", email);
    const found = await findAdminByEmail(db.sql, email);
    const right = await passwordMatches(found?.password_hash, password);
    return right && found ? found : refuse(ctx, email);
  });
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const expires = new Date(now.getTime() + HOURS * 3_600_000);
  await insertAdminSession(db.sql, { tokenHash: hashOf(token), adminId: id, version, now, expires });
  return { admin: { id, email: own, role }, cookie: adminCookie(token, expires) };
}

async function refuse({ limits }: Pick<Ctx, "limits">, email: string | undefined): Promise<never> {
  await limits.count("adminLogin");
  if (email !== undefined) await limits.count("adminLoginEmail", email);
  throw new AppError("invalid_credentials");
}

/** Who is at the console, by the Cookie header; null for nobody. Read anew each time, so that what ends counts at once. */
export async function adminOf(db: Db, cookies: string | null, now: Date): Promise<Admin | null> {
  const token = cookieOf(cookies, adminCookieName());
  if (token === undefined || token.length > 100) return null;
  return (await findAdminBySession(db.sql, hashOf(token), now)) ?? null;
}

/** Ends the session of the Cookie header, and gives the cookie that takes it from the browser. */
export async function signOutAdmin(db: Db, cookies: string | null): Promise<SetCookie> {
  const token = cookieOf(cookies, adminCookieName());
  if (token !== undefined) await deleteAdminSession(db.sql, hashOf(token));
  return adminCookie("");
}

/** Deletes up to so many sessions that are over, and says how many it were. */
export const sweepAdminSessions = (db: Db, now: Date, limit: number): Promise<number> =>
  deleteEndedAdminSessions(db.sql, now, limit);
