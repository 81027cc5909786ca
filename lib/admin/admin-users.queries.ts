import { sql } from "drizzle-orm";
import type { Sql, Tx } from "@/db/client";
import { adminUsers } from "@/db/schema";
import type { AdminRole } from "./permissions";

/** Adds a user of the console; fails on `admin_users_email_unique` where the email is in use. */
export async function insertAdminUser(
  tx: Tx,
  user: { id: string; email: string; passwordHash: string; role: (typeof adminUsers.$inferInsert)["role"] },
): Promise<void> {
  await tx.insert(adminUsers).values(user);
}

export interface AdminUserRow {
  id: string;
  email: string;
  role: AdminRole;
  created_at: Date;
  disabled_at: Date | null;
}

/** The console's users, those who were removed last; no console comes near the bound. */
export const readAdminUsers = (db: Sql): Promise<AdminUserRow[]> => db<AdminUserRow[]>`
  select id, email::text as email, role, created_at, disabled_at from admin_users
  order by disabled_at is not null, email limit 500`;

/** A user of the console who has not been removed, by id or email, held until the transaction ends. */
export async function lockAdmin(tx: Tx, who: string) {
  const [row] = await tx.execute<{ id: string; email: string; role: AdminRole }>(sql`
    select id, email::text as email, role from admin_users
    where (id = ${who} or email = ${who}) and disabled_at is null for update`);
  return row;
}

/** How many super admins there are; all are held, one after the other, so that of two who go at once one stays. */
export async function lockSuperAdmins(tx: Tx): Promise<number> {
  const rows = await tx.execute(sql`
    select 1 from admin_users where role = 'super_admin' and disabled_at is null order by id for update`);
  return rows.length;
}

export async function setAdminRole(tx: Tx, id: string, role: AdminRole): Promise<void> {
  await tx.execute(sql`update admin_users set role = ${role} where id = ${id}`);
}

/** Gives another password, and ends the sessions that the old one began. */
export async function setAdminPassword(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await tx.execute(sql`
    update admin_users set password_hash = ${passwordHash}, session_version = session_version + 1 where id = ${id}`);
}

/** Ends a user of the console with all sessions. */
export async function disableAdmin(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`
    update admin_users set disabled_at = now(), session_version = session_version + 1 where id = ${id}`);
}
