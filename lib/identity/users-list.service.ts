import type { Db } from "@/db/client";
import { type HistoryRow, historyOf } from "@/lib/admin/history.service";
import type { Role } from "@/lib/http/actor";
import { type Paged, pageBy, type Turn } from "@/lib/sql/keyset";
import { findListedUser, type ListedUserRow, readUserPage } from "./users-list.queries";

/** An app user as staff see one. */
export interface ListedUser {
  id: string;
  email: string | null;
  email_verified: boolean;
  name: string | null;
  handle: string | null;
  phone: string | null;
  role: Role;
  created_at: string;
}

const present = (row: ListedUserRow): ListedUser => ({
  id: row.id,
  email: row.email,
  email_verified: row.email_verified_at !== null,
  name: row.name,
  handle: row.handle,
  phone: row.phone,
  role: row.role,
  created_at: row.created_at.toISOString(),
});

/** The live users that a search names (an id, a phone, a handle, the beginning of an email, a short id of an order). */
export async function listUsers(
  db: Db,
  filter: { q?: string | undefined; role?: Role | undefined },
  turn: Turn,
): Promise<Paged<ListedUser>> {
  return pageBy(await readUserPage(db.sql, filter, turn), turn, present);
}

/** A live user with what was done to the account; null where there is none. */
export async function userDetail(db: Db, id: string): Promise<{ user: ListedUser; history: HistoryRow[] } | null> {
  const row = await findListedUser(db.sql, id);
  return row ? { user: present(row), history: await historyOf(db, `user:${id}`) } : null;
}
