import type { Db, Sql } from "@/db/client";
import { type Actor, ANONYMOUS } from "@/lib/http/actor";
import type { Policy } from "@/lib/http/endpoint";
import { AppError } from "@/lib/http/errors";
import { findGuests, findUsers } from "./identity.queries";
import { batched } from "./lookup";
import { type TokenClaims, verifyToken } from "./tokens";

/**
 * Who is calling, by the bearer token. The user's row is read on every call, so that a deleted user's token or a
 * changed role counts from the next request on.
 * On `optional` operations a bad credential counts as none; on the others it is `auth_required`,
 * and a guest on a member operation is `forbidden` (decisions D9.2).
 */
export async function authenticate(db: Db, headers: Headers, policy: Policy, now: Date): Promise<Actor> {
  const token = bearerOf(headers.get("authorization"));
  const claims = token === null ? null : await verifyToken(token, now);
  const actor = claims ? await actorOf(db, claims) : null;
  if (policy === "optional") return actor ?? ANONYMOUS;
  if (!actor) throw new AppError("auth_required");
  if (policy !== "user" && actor.type === "guest") throw new AppError("forbidden");
  return actor;
}

function bearerOf(header: string | null): string | null {
  return header === null ? null : (/^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header)?.[1] ?? null);
}

function readersOf(sql: Sql) {
  return {
    user: batched((ids) => findUsers(sql, ids)),
    guest: batched((ids) => findGuests(sql, ids)),
  };
}
const readers = new WeakMap<Sql, ReturnType<typeof readersOf>>();

async function actorOf({ sql }: Db, claims: TokenClaims): Promise<Actor | null> {
  const read = readers.get(sql) ?? readersOf(sql);
  readers.set(sql, read);
  if (claims.typ === "guest") return (await read.guest(claims.sub)) ? { type: "guest", id: claims.sub } : null;
  const user = await read.user(claims.sub);
  return user && user.token_version === claims.ver ? { type: "user", id: user.id, role: user.role } : null;
}
