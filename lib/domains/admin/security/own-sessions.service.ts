import type { Db } from "@/db/client";
import { withTransaction } from "@/lib/platform/database/database";
import { deleteOwnAdminSession, endOtherSessions, readOwnAdminSessions } from "../admin-session.queries";
import { type BrowserCtx, sessionHash } from "../admin-session.service";
import { recordAudit } from "../audit.service";
import { OperatorError } from "../operator";

/** A session of the console as its user sees it. */
export interface ShownSession {
  /** The hash of its token, in hex: it identifies the session but cannot be used to sign in. */
  id: string;
  userAgent: string | null;
  address: string | null;
  createdAt: Date;
  expiresAt: Date;
  /** Whether this is the caller's own session. */
  current: boolean;
}

/** The live sessions of a console user, newest first. */
export async function ownSessions(
  db: Db,
  adminId: string,
  { cookies, now }: Pick<BrowserCtx, "cookies" | "now">,
): Promise<ShownSession[]> {
  const own = sessionHash(cookies)?.toString("hex");
  const rows = await readOwnAdminSessions(db.reads, adminId, now);
  return rows.map(({ token_hash: hash, user_agent: userAgent, ip_address: address, created_at, expires_at }) => {
    const id = hash.toString("hex");
    return { id, userAgent, address, createdAt: created_at, expiresAt: expires_at, current: id === own };
  });
}

/** Ends one of the console user's own sessions. Throws OperatorError if it has ended. */
export async function endOwnSession(db: Db, adminId: string, id: string): Promise<void> {
  await withTransaction({ db }, async (tx) => {
    if (!/^[0-9a-f]{64}$/.test(id) || !(await deleteOwnAdminSession(tx, adminId, Buffer.from(id, "hex")))) {
      throw new OperatorError("This session has already ended.");
    }
    const entity = `admin:${adminId}`;
    await recordAudit(tx, { actor: entity, action: "admin_user.session_end", entity });
  });
}

/** Ends all of the console user's sessions except the caller's. Throws OperatorError without any. */
export async function endOwnOtherSessions({ db, cookies }: BrowserCtx, adminId: string): Promise<void> {
  await withTransaction({ db }, async (tx) => {
    if ((await endOtherSessions(tx, adminId, sessionHash(cookies))) === 0) {
      throw new OperatorError("There is no other session.");
    }
    const entity = `admin:${adminId}`;
    await recordAudit(tx, { actor: entity, action: "admin_user.sessions_end", entity });
  });
}
