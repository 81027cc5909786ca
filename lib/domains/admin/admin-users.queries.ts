import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { adminUsers, savedFilters } from "@/db/schema";
import { integer, orNull, type RowOf, text, timestamp } from "@/lib/platform/sql/columns";
import { command, query, queryRow } from "@/lib/platform/sql/query";
import { sql, transactionTime } from "@/lib/platform/sql/template";
import type { AdminRole } from "./permissions";

/** Adds a console user. Fails on `admin_users_email_unique` if the email is in use. */
export async function insertAdminUser(
  tx: Tx,
  user: { id: string; email: string; passwordHash: string; role: (typeof adminUsers.$inferInsert)["role"] },
): Promise<void> {
  await tx.insert(adminUsers).values(user);
}

const ADMIN_USER = {
  id: text(),
  email: text(),
  role: text<AdminRole>(),
  created_at: timestamp,
  disabled_at: orNull(timestamp),
};
export type AdminUserRow = RowOf<typeof ADMIN_USER>;

/** The console users, removed ones last. The limit is far above any real number. */
export const readAdminUsers = query({
  row: ADMIN_USER,
  sql: () => sql`
    select ${adminUsers.id}, ${adminUsers.email}, ${adminUsers.role}, ${adminUsers.createdAt}, ${adminUsers.disabledAt}
    from ${adminUsers} order by ${adminUsers.disabledAt} is not null, ${adminUsers.email} limit 500`,
  samples: [[]],
});

/** A console user by id or email, unless removed, locked until the transaction ends. */
export const lockAdmin = queryRow({
  row: { id: text(), email: text(), role: text<AdminRole>(), session_version: integer },
  sql: (idOrEmail: string) => sql`
    select ${adminUsers.id}, ${adminUsers.email}, ${adminUsers.role}, ${adminUsers.sessionVersion} from ${adminUsers}
    where (${adminUsers.id} = ${idOrEmail} or ${adminUsers.email} = ${idOrEmail}) and ${adminUsers.disabledAt} is null
    for update`,
  samples: [["adm_1"]],
});

/** Locks all super admins in the order of their ids, so that two removals at once leave one. Returns how many exist. */
export const lockSuperAdmins = command({
  sql: () => sql`
    select 1 from ${adminUsers} where ${adminUsers.role} = 'super_admin' and ${adminUsers.disabledAt} is null
    order by ${adminUsers.id} for update`,
  samples: [[]],
});

const nextSessionVersion = sql`${adminUsers.sessionVersion} + 1`.getSQL();

export async function setAdminRole(tx: Tx, id: string, role: AdminRole): Promise<void> {
  await tx.update(adminUsers).set({ role }).where(eq(adminUsers.id, id));
}

/** Sets a password and ends the user's sessions. */
export async function setAdminPassword(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await tx.update(adminUsers).set({ passwordHash, sessionVersion: nextSessionVersion }).where(eq(adminUsers.id, id));
}

/** Removes a console user and ends the user's sessions. */
export async function disableAdmin(tx: Tx, id: string): Promise<void> {
  await tx.delete(savedFilters).where(eq(savedFilters.adminUserId, id));
  await tx
    .update(adminUsers)
    .set({ disabledAt: transactionTime, sessionVersion: nextSessionVersion })
    .where(eq(adminUsers.id, id));
}
