import type { Sql } from "@/db/client";
import type { AdminRole } from "./permissions";

export interface AdminRow {
  id: string;
  email: string;
  role: AdminRole;
  password_hash: string;
  session_version: number;
}

/** A console user by email who has not been disabled. */
export async function findAdminByEmail(db: Sql, email: string): Promise<AdminRow | undefined> {
  const [row] = await db<AdminRow[]>`
    select id, email, role, password_hash, session_version from admin_users
    where email = ${email} and disabled_at is null`;
  return row;
}

export async function insertAdminSession(
  db: Sql,
  session: { tokenHash: Buffer; adminId: string; version: number; now: Date; expires: Date },
): Promise<void> {
  await db`
    insert into admin_sessions (token_hash, admin_user_id, session_version, created_at, expires_at)
    values (${session.tokenHash}, ${session.adminId}, ${session.version}, ${session.now.toISOString()},
      ${session.expires.toISOString()})`;
}

/** The console user of a session in force: not over, of the present version, of a user who has not been disabled. */
export async function findAdminBySession(db: Sql, tokenHash: Buffer, now: Date) {
  const [row] = await db<Pick<AdminRow, "id" | "email" | "role">[]>`
    select a.id, a.email, a.role
    from admin_sessions s join admin_users a on a.id = s.admin_user_id and a.session_version = s.session_version
    where s.token_hash = ${tokenHash} and s.expires_at > ${now.toISOString()} and a.disabled_at is null`;
  return row;
}

export async function deleteAdminSession(db: Sql, tokenHash: Buffer): Promise<void> {
  await db`delete from admin_sessions where token_hash = ${tokenHash}`;
}

/** Deletes up to so many console sessions that are over. */
export async function deleteEndedAdminSessions(db: Sql, now: Date, limit: number): Promise<number> {
  const rows = await db`
    delete from admin_sessions where token_hash in (
      select token_hash from admin_sessions where expires_at <= ${now.toISOString()} limit ${limit})
    returning 1`;
  return rows.length;
}
