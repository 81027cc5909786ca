import type { Db, Sql } from "@/db/client";
import { type Actor, ANONYMOUS } from "@/lib/http/actor";
import { cookieOf } from "@/lib/http/cookies";
import { isWrite, type Policy } from "@/lib/http/endpoint";
import { AppError } from "@/lib/http/errors";
import type { Asked } from "@/lib/http/exchange";
import { originOf } from "@/lib/http/origin";
import { batched } from "@/lib/sql/batched";
import { findGuests, findSessions, findUsers } from "./identity.queries";

import { sessionCookieName, verifyCookie } from "./sessions/cookie";
import { type TokenClaims, verifyToken } from "./tokens";

/** As much of a request as says who is calling. */
export type Caller = Pick<Asked, "headers" | "method">;

/**
 * Who is calling, by the bearer token or the session cookie. The row of the user or the session is read on every
 * call, so that a deleted user, a session that has ended or a changed role counts from the next request on.
 * On `optional` and `session` operations a bad credential counts as none; on the others it is `auth_required`,
 * and a guest on a member operation is `forbidden` (decisions D9.2). Where there is a bearer token the cookie is not
 * looked at, because no page can make a browser send one (decision 014).
 */
export async function authenticate(db: Db, caller: Caller, policy: Policy, now: Date): Promise<Actor> {
  const authorization = caller.headers.get("authorization");
  const byToken = authorization !== null && /^bearer\b/i.test(authorization);
  const actor = byToken
    ? await actorOfToken(db, authorization, now)
    : await actorOfCookie(db, caller, policy === "optional", now);
  if (policy === "optional" || policy === "session") return actor ?? ANONYMOUS;
  if (!actor) throw new AppError("auth_required");
  if (policy !== "user" && actor.type === "guest") throw new AppError("forbidden");
  return actor;
}

async function actorOfToken(db: Db, authorization: string, now: Date): Promise<Actor | null> {
  const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1];
  const claims = token === undefined ? null : await verifyToken(token, now);
  return claims && actorOf(db, claims, now);
}

/**
 * The cookie's user. A browser sends the cookie whoever's page asks, so a write must show that it is from ours
 * (decisions D2.6, D9.9): from another origin it is `forbidden`; where nothing is said too, unless the operation
 * does `without` a caller, which it then has.
 */
async function actorOfCookie(db: Db, { headers, method }: Caller, without: boolean, now: Date): Promise<Actor | null> {
  const value = cookieOf(headers.get("cookie"), sessionCookieName());
  const claims = value === undefined ? null : await verifyCookie(value, now);
  const user = claims && (await sessionUser(db, claims.sid, claims.sub, now));
  if (!user || !isWrite(method)) return user;
  const origin = originOf(headers);
  if (origin === "same") return user;
  if (origin === "unknown" && without) return null;
  throw new AppError("forbidden");
}

function readersOf(sql: Sql) {
  return {
    user: batched((ids) => findUsers(sql, ids)),
    guest: batched((ids) => findGuests(sql, ids)),
    session: batched((ids) => findSessions(sql, ids)),
  };
}
const readers = new WeakMap<Sql, ReturnType<typeof readersOf>>();

function readersFor({ sql }: Db): ReturnType<typeof readersOf> {
  const read = readers.get(sql) ?? readersOf(sql);
  readers.set(sql, read);
  return read;
}

async function actorOf(db: Db, claims: TokenClaims, now: Date): Promise<Actor | null> {
  const read = readersFor(db);
  if (claims.typ === "guest") return (await read.guest(claims.sub)) ? { type: "guest", id: claims.sub } : null;
  if (claims.sid !== undefined) return sessionUser(db, claims.sid, claims.sub, now);
  const user = await read.user(claims.sub);
  return user && user.token_version === claims.ver ? { type: "user", id: user.id, role: user.role } : null;
}

async function sessionUser(db: Db, id: string, userId: string, now: Date): Promise<Actor | null> {
  const session = await readersFor(db).session(id);
  if (session?.user_id !== userId || session.expires_at <= now) return null;
  return { type: "user", id: userId, role: session.role, sessionId: id };
}
