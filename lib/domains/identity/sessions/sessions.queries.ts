import { and, eq, ne } from "drizzle-orm";
import type { Orm, Tx } from "@/db/client";
import { appUsers, sessions } from "@/db/schema";
import { boolean, integer, orNull, type RowOf, text, timestamp } from "@/lib/platform/sql/columns";
import { command, query, queryRow } from "@/lib/platform/sql/query";
import { nameOf, rawSql, sql } from "@/lib/platform/sql/template";

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

const select = sql`
  select ${sessions.id}, ${sessions.userId}, ${sessions.tokenVersion}, ${sessions.remember}, ${sessions.userAgent},
    ${sessions.ipAddress}, ${sessions.createdAt}, ${sessions.updatedAt}, ${sessions.expiresAt}
  from ${sessions}`;

export const findSession = queryRow({
  row: SESSION,
  sql: (id: string) => sql`${select} where ${sessions.id} = ${id}`,
  samples: [["ses_1"]],
});

// More than anybody has devices. A list of sessions is never longer.
const MAX_LISTED = 100;

/** The live sessions of a user, newest first. */
export const readSessionsOf = query({
  row: SESSION,
  sql: (userId: string, now: Date) => sql`
    ${select} where ${sessions.userId} = ${userId} and ${sessions.expiresAt} > ${now}
      and ${sessions.tokenVersion} = (select ${appUsers.tokenVersion} from ${appUsers} where ${appUsers.id} = ${userId})
    order by ${sessions.createdAt} desc, ${sessions.id} limit ${rawSql(String(MAX_LISTED))}`,
  samples: [["usr_1", new Date(0)]],
});

/** Keeps a session alive after its user's token version has risen. */
export const adoptTokenVersion = command({
  sql: (id: string) => sql`
    update ${sessions} set ${nameOf(sessions.tokenVersion)} = ${appUsers.tokenVersion}
    from ${appUsers} where ${sessions.id} = ${id} and ${appUsers.id} = ${sessions.userId}`,
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

/** Ends a session if it is the user's. */
export async function deleteOwnSession(orm: Orm, userId: string, id: string): Promise<void> {
  await orm.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.userId, userId)));
}

/** Ends the sessions of a user, all but `kept` if that is given. */
export async function deleteSessionsOf(tx: Tx, userId: string, kept?: string): Promise<void> {
  const own = eq(sessions.userId, userId);
  await tx.delete(sessions).where(kept === undefined ? own : and(own, ne(sessions.id, kept)));
}

/** Deletes at most `limit` expired sessions. Returns how many it deleted. */
export const deleteEndedSessions = command({
  sql: (now: Date, limit: number) => sql`
    delete from ${sessions} where ${sessions.id} in (
      select ${sessions.id} from ${sessions} where ${sessions.expiresAt} <= ${now} limit ${limit})`,
  samples: [[new Date(0), 500]],
});
