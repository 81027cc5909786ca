import { eq } from "drizzle-orm";
import type { Orm } from "@/db/client";
import { adminSessions, adminUsers } from "@/db/schema";
import { integer, type RowOf, text } from "@/lib/platform/sql/columns";
import { command, queryRow } from "@/lib/platform/sql/query";
import { sql } from "@/lib/platform/sql/template";
import type { AdminRole } from "./permissions";

const ADMIN = { id: text(), email: text(), role: text<AdminRole>(), password_hash: text(), session_version: integer };
export type AdminRow = RowOf<typeof ADMIN>;

/** A console user by email, unless removed. */
export const findAdminByEmail = queryRow({
  row: ADMIN,
  sql: (email: string) => sql`
    select ${adminUsers.id}, ${adminUsers.email}, ${adminUsers.role}, ${adminUsers.passwordHash},
      ${adminUsers.sessionVersion}
    from ${adminUsers} where ${adminUsers.email} = ${email} and ${adminUsers.disabledAt} is null`,
  samples: [["ann@example.test"]],
});

export async function insertAdminSession(
  orm: Orm,
  session: { tokenHash: Buffer; adminId: string; version: number; now: Date; expires: Date },
): Promise<void> {
  await orm.insert(adminSessions).values({
    tokenHash: session.tokenHash,
    adminUserId: session.adminId,
    sessionVersion: session.version,
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
