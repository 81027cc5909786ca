import { eq } from "drizzle-orm";
import type { Orm, Tx } from "@/db/client";
import { sessions } from "@/db/schema";
import { boolean, integer, orNull, type RowOf, text, timestamp } from "@/lib/platform/sql/columns";
import { command, queryRow } from "@/lib/platform/sql/query";
import { sql } from "@/lib/platform/sql/template";

const SESSION = {
  id: text(),
  user_id: text(),
  token_version: integer,
  remember: boolean,
  user_agent: orNull(text()),
  ip_address: orNull(text()),
  created_at: timestamp,
  updated_at: timestamp,
  expires_at: timestamp,
};
export type SessionRow = RowOf<typeof SESSION>;

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

export const findSession = queryRow({
  row: SESSION,
  sql: (id: string) => sql`
    select ${sessions.id}, ${sessions.userId}, ${sessions.tokenVersion}, ${sessions.remember}, ${sessions.userAgent},
      ${sessions.ipAddress}, ${sessions.createdAt}, ${sessions.updatedAt}, ${sessions.expiresAt}
    from ${sessions} where ${sessions.id} = ${id}`,
  samples: [["ses_1"]],
});

/** Moves the end of a session to `expires`. `updated` is when its cookie was last renewed. */
export async function extendSession(orm: Orm, id: string, updated: Date, expires: Date): Promise<void> {
  await orm
    .update(sessions)
    .set({ updatedAt: updated.toISOString(), expiresAt: expires.toISOString() })
    .where(eq(sessions.id, id));
}

export async function deleteSession(orm: Orm, id: string): Promise<void> {
  await orm.delete(sessions).where(eq(sessions.id, id));
}

export async function deleteSessionsOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}

/** Deletes at most `limit` expired sessions. Returns how many it deleted. */
export const deleteEndedSessions = command({
  sql: (now: Date, limit: number) => sql`
    delete from ${sessions} where ${sessions.id} in (
      select ${sessions.id} from ${sessions} where ${sessions.expiresAt} <= ${now} limit ${limit})`,
  samples: [[new Date(0), 500]],
});
