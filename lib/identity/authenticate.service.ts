import type { Db } from "@/db/client";
import { type Actor, ANONYMOUS } from "@/lib/http/actor";
import type { Policy } from "@/lib/http/endpoint";
import { AppError } from "@/lib/http/errors";
import { findGuest, findUser } from "./identity.queries";
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

async function actorOf(db: Db, claims: TokenClaims): Promise<Actor | null> {
  if (claims.typ === "guest") return (await findGuest(db.sql, claims.sub)) ? { type: "guest", id: claims.sub } : null;
  const user = await findUser(db.sql, claims.sub);
  return user && user.token_version === claims.ver ? { type: "user", id: user.id, role: user.role } : null;
}
