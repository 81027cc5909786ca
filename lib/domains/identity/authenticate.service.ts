import type { Db, Reads } from "@/db/client";
import { type Actor, ANONYMOUS } from "@/lib/http/actor";
import { readCookie } from "@/lib/http/cookies";
import { isWrite, type Policy } from "@/lib/http/endpoint";
import { AppError } from "@/lib/http/errors";
import type { KernelRequest } from "@/lib/http/messages";
import { originOf } from "@/lib/http/request-origin";
import { batchReads } from "@/lib/platform/sql/batch-reads";
import { findGuests, findSessions, findUsers } from "./identity.queries";
import { sessionCookieName, verifyCookie } from "./sessions/cookie";
import { type TokenClaims, verifyToken } from "./tokens";

/** The part of a request that identifies the caller. */
export type Caller = Pick<KernelRequest, "headers" | "method">;

/** Tells a guest why the operation is refused and what to do about it. */
const NEEDS_ACCOUNT = {
  path: "headers.authorization",
  message:
    "This needs an account, and you are a guest. Sign in or register with your guest token: your cart, tours and preferences move to the account.",
};

/**
 * Identifies the caller by bearer token or session cookie. It reads the user's or session's row on every call, so that a
 * deleted user, a revoked session or a changed role takes effect with the next request.
 * On `optional` and `session` operations an invalid credential counts as none. On others it is `auth_required`, and a
 * guest on a member operation is `forbidden` (docs/contract.md#authentication). A bearer token takes precedence over the
 * cookie: no page can make a browser send one, so it needs no origin check (decision 014).
 */
export async function authenticate(db: Db, caller: Caller, policy: Policy, now: Date): Promise<Actor> {
  const authorization = caller.headers.get("authorization");
  const byToken = authorization !== null && /^bearer\b/i.test(authorization);
  const actor = byToken
    ? await actorOfToken(db, authorization, now)
    : await actorOfCookie(db, caller, policy === "optional", now);
  if (policy === "optional" || policy === "session") return actor ?? ANONYMOUS;
  if (!actor) throw new AppError("auth_required");
  if (policy !== "user" && actor.type === "guest") throw new AppError("forbidden", [NEEDS_ACCOUNT]);
  return actor;
}

async function actorOfToken(db: Db, authorization: string, now: Date): Promise<Actor | null> {
  const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1];
  const claims = token === undefined ? null : await verifyToken(token, now);
  return claims && actorOf(db, claims, now);
}

/**
 * Returns the user of the session cookie. Browsers send the cookie with requests from any page, so a write must come from
 * our own origin (docs/contract.md#browser-sessions): from another or an unknown origin it is `forbidden`. If the
 * operation allows anonymous callers (`without`), an unknown origin makes the caller anonymous.
 */
async function actorOfCookie(db: Db, { headers, method }: Caller, without: boolean, now: Date): Promise<Actor | null> {
  const value = readCookie(headers.get("cookie"), sessionCookieName());
  const claims = value === undefined ? null : await verifyCookie(value, now);
  const user = claims && (await sessionUser(db, claims.sid, claims.sub, now));
  if (!user || !isWrite(method)) return user;
  const origin = originOf(headers);
  if (origin === "same") return user;
  if (origin === "unknown" && without) return null;
  throw new AppError("forbidden");
}

function readersOf(reads: Reads) {
  return {
    user: batchReads((ids) => findUsers(reads, ids)),
    guest: batchReads((ids) => findGuests(reads, ids)),
    session: batchReads((ids) => findSessions(reads, ids)),
  };
}
const readers = new WeakMap<Reads, ReturnType<typeof readersOf>>();

function readersFor({ reads }: Db): ReturnType<typeof readersOf> {
  const read = readers.get(reads) ?? readersOf(reads);
  readers.set(reads, read);
  return read;
}

async function actorOf(db: Db, claims: TokenClaims, now: Date): Promise<Actor | null> {
  const read = readersFor(db);
  if (claims.typ === "guest") return (await read.guest(claims.sub)) ? { type: "guest", id: claims.sub } : null;
  if (claims.sid !== undefined) return sessionUser(db, claims.sid, claims.sub, now);
  const user = await read.user(claims.sub);
  if (user?.token_version !== claims.ver) return null;
  return { type: "user", id: user.id, role: user.role, version: claims.ver };
}

async function sessionUser(db: Db, id: string, userId: string, now: Date): Promise<Actor | null> {
  const session = await readersFor(db).session(id);
  if (session?.user_id !== userId || session.expires_at <= now) return null;
  return { type: "user", id: userId, role: session.role, version: session.token_version, sessionId: id };
}
