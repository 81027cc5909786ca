import { eq } from "drizzle-orm";
import type { Sql, Tx } from "@/db/client";
import { sessions } from "@/db/schema";

export interface SessionRow {
  id: string;
  user_id: string;
  token_version: number;
  remember: boolean;
  user_agent: string | null;
  ip_address: string | null;
  created_at: Date;
  updated_at: Date;
  expires_at: Date;
}

export async function insertSession(tx: Tx, session: SessionRow): Promise<void> {
  await tx.insert(sessions).values({
    id: session.id,
    userId: session.user_id,
    tokenVersion: session.token_version,
    remember: session.remember,
    userAgent: session.user_agent,
    ipAddress: session.ip_address,
    createdAt: session.created_at.toISOString(),
    updatedAt: session.updated_at.toISOString(),
    expiresAt: session.expires_at.toISOString(),
  });
}

export async function findSession(db: Sql, id: string): Promise<SessionRow | undefined> {
  const [row] = await db<SessionRow[]>`
    select id, user_id, token_version, remember, user_agent, ip_address, created_at, updated_at, expires_at
    from sessions where id = ${id}`;
  return row;
}

/** Moves a session's end on. */
export async function extendSession(db: Sql, id: string, now: Date, expires: Date): Promise<void> {
  await db`update sessions set updated_at = ${now.toISOString()}, expires_at = ${expires.toISOString()} where id = ${id}`;
}

export async function deleteSession(db: Sql, id: string): Promise<void> {
  await db`delete from sessions where id = ${id}`;
}

export async function deleteSessionsOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}

/** Deletes up to so many sessions that are over, and says how many it were. */
export async function deleteEndedSessions(db: Sql, now: Date, limit: number): Promise<number> {
  const rows = await db`
    delete from sessions where id in (select id from sessions where expires_at <= ${now.toISOString()} limit ${limit})
    returning 1`;
  return rows.length;
}
