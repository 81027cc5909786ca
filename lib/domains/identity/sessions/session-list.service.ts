import type { User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { Reply } from "@/lib/http/json";
import { withTransaction } from "@/lib/platform/database/database";
import { raiseTokenVersion } from "../credentials.queries";
import { endSignIns } from "../end-sign-ins";
import { verifyToken } from "../tokens";
import { noSessionCookie } from "./handshake";
import { presentListedSession } from "./sessions.present";
import { adoptTokenVersion, deleteOwnSession, readSessionsOf } from "./sessions.queries";

/** Lists the live browser sessions of the caller, newest first. */
export async function list({ actor, db, now }: Ctx<User>) {
  const rows = await readSessionsOf(db.reads, actor.id, now);
  return Promise.all(rows.map((row) => presentListedSession(row, row.id === actor.sessionId)));
}

/** Ends one session of the caller, named by its token or handle. */
export async function revoke({ actor, db, now }: Ctx<User>, token: string) {
  const id = token.startsWith("ses_") ? token : (await verifyToken(token, now))?.sid;
  if (id !== undefined) await deleteOwnSession(db.orm, actor.id, id);
  return { status: true as const };
}

/** Ends every session and token of the caller, and what `endSignIns` ends. Devices register again after a sign-in. */
export async function revokeAll(ctx: Ctx<User>) {
  await withTransaction(ctx, async (tx) => {
    await raiseTokenVersion(tx, ctx.actor.id);
    await endSignIns(tx, ctx.actor.id);
  });
  return new Reply(200, { status: true as const }, {}, [noSessionCookie()]);
}

/** Ends every session and token of the caller but the caller's own session, and what `endSignIns` ends. */
export async function revokeOthers(ctx: Ctx<User>) {
  const { id, sessionId } = ctx.actor;
  await withTransaction(ctx, async (tx) => {
    if (sessionId !== undefined) await raiseTokenVersion(tx, id);
    await endSignIns(tx, id, sessionId);
    if (sessionId !== undefined) await adoptTokenVersion(tx, sessionId);
  });
  return { status: true as const };
}
