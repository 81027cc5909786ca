import { and, eq, ne } from "drizzle-orm";
import type { Orm, Tx } from "@/db/client";
import { adminPasskeys, adminSessions, adminUsers } from "@/db/schema";
import { boolean, bytes, integer, orNull, type RowOf, text, timestamp } from "@/lib/platform/sql/columns";
import { command, query, queryRow } from "@/lib/platform/sql/query";
import { sql } from "@/lib/platform/sql/template";
import type { AdminRole } from "./permissions";

const ADMIN = { id: text(), email: text(), role: text<AdminRole>(), password_hash: text(), session_version: integer };
export type AdminRow = RowOf<typeof ADMIN>;

/** A console user by email, unless removed. */
export const findAdminByEmail = queryRow({
  row: { ...ADMIN, has_passkey: boolean },
  sql: (email: string) => sql`
    select ${adminUsers.id}, ${adminUsers.email}, ${adminUsers.role}, ${adminUsers.passwordHash},
      ${adminUsers.sessionVersion},
      exists (select 1 from ${adminPasskeys} where ${adminPasskeys.adminUserId} = ${adminUsers.id}) as has_passkey
    from ${adminUsers} where ${adminUsers.email} = ${email} and ${adminUsers.disabledAt} is null`,
  samples: [["ann@example.test"]],
});

export async function insertAdminSession(
  orm: Orm,
  session: {
    tokenHash: Buffer;
    adminId: string;
    version: number;
    userAgent: string | null;
    ipAddress: string | null;
    now: Date;
    expires: Date;
  },
): Promise<void> {
  await orm.insert(adminSessions).values({
    tokenHash: session.tokenHash,
    adminUserId: session.adminId,
    sessionVersion: session.version,
    userAgent: session.userAgent,
    ipAddress: session.ipAddress,
    createdAt: session.now.toISOString(),
    expiresAt: session.expires.toISOString(),
  });
}

/** The console user of a valid session: not expired, of the user's current version, and the user is not removed. */
export const findAdminBySession = queryRow({
  row: { id: text(), email: text(), role: text<AdminRole>() },
  sql: (tokenHash: Buffer, now: Date) => sql`
    select ${adminUsers.id}, ${adminUsers.email}, ${adminUsers.role}
    from ${adminSessions} join ${adminUsers} on ${adminUsers.id} = ${adminSessions.adminUserId}
      and ${adminUsers.sessionVersion} = ${adminSessions.sessionVersion}
    where ${adminSessions.tokenHash} = ${tokenHash} and ${adminSessions.expiresAt} > ${now}
      and ${adminUsers.disabledAt} is null`,
  samples: [[Buffer.alloc(32), new Date(0)]],
});

export async function deleteAdminSession(orm: Orm, tokenHash: Buffer): Promise<void> {
  await orm.delete(adminSessions).where(eq(adminSessions.tokenHash, tokenHash));
}

/** Deletes at most `limit` expired console sessions. Returns how many it deleted. */
export const deleteEndedAdminSessions = command({
  sql: (now: Date, limit: number) => sql`
    delete from ${adminSessions} where ${adminSessions.tokenHash} in (
      select ${adminSessions.tokenHash} from ${adminSessions} where ${adminSessions.expiresAt} <= ${now} limit ${limit})`,
  samples: [[new Date(0), 500]],
});

/** A console user by id and session version, unless removed. */
export const findAdminOfVersion = queryRow({
  row: { id: text(), email: text(), role: text<AdminRole>(), session_version: integer },
  sql: (id: string, version: number) => sql`
    select ${adminUsers.id}, ${adminUsers.email}, ${adminUsers.role}, ${adminUsers.sessionVersion}
    from ${adminUsers} where ${adminUsers.id} = ${id} and ${adminUsers.sessionVersion} = ${version}
      and ${adminUsers.disabledAt} is null`,
  samples: [["adm_1", 1]],
});

/** The live sessions of a console user, newest first. */
export const readOwnAdminSessions = query({
  row: {
    token_hash: bytes,
    user_agent: orNull(text()),
    ip_address: orNull(text()),
    created_at: timestamp,
    expires_at: timestamp,
  },
  sql: (adminId: string, now: Date) => sql`
    select ${adminSessions.tokenHash}, ${adminSessions.userAgent}, ${adminSessions.ipAddress},
      ${adminSessions.createdAt}, ${adminSessions.expiresAt}
    from ${adminSessions} join ${adminUsers} on ${adminUsers.id} = ${adminSessions.adminUserId}
      and ${adminUsers.sessionVersion} = ${adminSessions.sessionVersion}
    where ${adminSessions.adminUserId} = ${adminId} and ${adminSessions.expiresAt} > ${now}
    order by ${adminSessions.createdAt} desc, ${adminSessions.tokenHash} limit 100`,
  samples: [["adm_1", new Date(0)]],
});

/** Ends a session if it is the user's; false if it has ended. */
export async function deleteOwnAdminSession(tx: Tx, adminId: string, tokenHash: Buffer): Promise<boolean> {
  const own = and(eq(adminSessions.tokenHash, tokenHash), eq(adminSessions.adminUserId, adminId));
  return (await tx.delete(adminSessions).where(own).returning({ id: adminSessions.adminUserId })).length > 0;
}

/** Ends the sessions of a user, all but `kept`. Returns how many. */
export async function endOtherSessions(tx: Tx, adminId: string, kept: Buffer | null): Promise<number> {
  const own = eq(adminSessions.adminUserId, adminId);
  const others = kept === null ? own : and(own, ne(adminSessions.tokenHash, kept));
  return (await tx.delete(adminSessions).where(others).returning({ id: adminSessions.adminUserId })).length;
}
