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

/** Called before a credential's row is read, with the caller that it identified at its last request to this process. */
export type Expect = (actor: Actor) => void;

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
 * `expect` lets a read be done for the caller whom the credential identified before, while the row is read (decision 165).
 */
export async function authenticate(db: Db, caller: Caller, policy: Policy, now: Date, expect?: Expect): Promise<Actor> {
  const authorization = caller.headers.get("authorization");
  const byToken = authorization !== null && /^bearer\b/i.test(authorization);
  const expectAdmitted: Expect | undefined = expect && ((actor) => void (isAdmitted(policy, actor) && expect(actor)));
  const actor = byToken
    ? await actorOfToken(db, authorization, now, expectAdmitted)
    : await actorOfCookie(db, caller, policy === "optional", now, expectAdmitted);
  if (policy === "optional" || policy === "session") return actor ?? ANONYMOUS;
  if (!actor) throw new AppError("auth_required");
  if (!isAdmitted(policy, actor)) throw new AppError("forbidden", [NEEDS_ACCOUNT]);
  return actor;
}

/** Whether a policy admits an identified caller: some admit users only. */
const isAdmitted = (policy: Policy, { type }: Actor): boolean =>
  type !== "guest" || policy === "user" || policy === "optional" || policy === "session";

async function actorOfToken(db: Db, authorization: string, now: Date, expect?: Expect): Promise<Actor | null> {
  const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1];
  const claims = token === undefined ? null : await verifyToken(token, now);
  return claims && actorOf(db, claims, now, expect);
}

/**
 * Returns the user of the session cookie. Browsers send the cookie with requests from any page, so a write must come from
 * our own origin (docs/contract.md#browser-sessions): from another or an unknown origin it is `forbidden`. If the
 * operation allows anonymous callers (`without`), an unknown origin makes the caller anonymous.
 */
async function actorOfCookie(
  db: Db,
  { headers, method }: Caller,
  without: boolean,
  now: Date,
  expect?: Expect,
): Promise<Actor | null> {
  const value = readCookie(headers.get("cookie"), sessionCookieName());
  const claims = value === undefined ? null : await verifyCookie(value, now);
  const user = claims && (await sessionUser(db, claims.sid, claims.sub, now, expect));
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
    /** The callers identified last, by what identified them, oldest first. */
    identified: new Map<string, Actor>(),
  };
}
type Readers = ReturnType<typeof readersOf>;
const readers = new WeakMap<Reads, Readers>();
const MAX_IDENTIFIED = 20_000;

function readersFor({ reads }: Db): Readers {
  const read = readers.get(reads) ?? readersOf(reads);
  readers.set(reads, read);
  return read;
}

function actorOf(db: Db, claims: TokenClaims, now: Date, expect?: Expect): Promise<Actor | null> {
  const { typ, sub: id, ver: version, sid } = claims;
  const read = readersFor(db);
  if (typ === "guest")
    return identify(read, id, read.guest(id), (guest) => (guest ? { type: "guest", id } : null), expect);
  if (sid !== undefined) return sessionUser(db, sid, id, now, expect);
  const toActor = (user: Awaited<ReturnType<Readers["user"]>>): Actor | null =>
    user?.token_version === version ? { type: "user", id, role: user.role, version } : null;
  return identify(read, `${id} ${version}`, read.user(id), toActor, expect);
}

function sessionUser(db: Db, sessionId: string, id: string, now: Date, expect?: Expect): Promise<Actor | null> {
  const read = readersFor(db);
  const toActor = (session: Awaited<ReturnType<Readers["session"]>>): Actor | null =>
    session?.user_id === id && session.expires_at > now
      ? { type: "user", id, role: session.role, version: session.token_version, sessionId }
      : null;
  return identify(read, sessionId, read.session(sessionId), toActor, expect);
}

/**
 * Makes the actor from the row that is being read. `expect` is told whom the same credential identified before. A credential that
 * identifies nobody is forgotten, so only one request of a revoked one has work done for it.
 */
async function identify<Row>(
  { identified }: Readers,
  key: string,
  reading: Promise<Row>,
  toActor: (row: Row) => Actor | null,
  expect: Expect | undefined,
): Promise<Actor | null> {
  const before = identified.get(key);
  if (before) expect?.(before);
  const actor = toActor(await reading);
  if (actor && !before && identified.size >= MAX_IDENTIFIED) {
    const [oldest = ""] = identified.keys();
    identified.delete(oldest);
  }
  if (actor) identified.set(key, actor);
  else identified.delete(key);
  return actor;
}
