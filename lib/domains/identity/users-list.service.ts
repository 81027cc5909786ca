import type { Db } from "@/db/client";
import type { Role } from "@/lib/http/actor";
import { type Paged, pageBy, type Turn } from "@/lib/platform/sql/keyset";
import { findListedUser, type ListedUserRow, readUserPage } from "./users-list.queries";

/** An app user in the console. */
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

/** Lists live users by id, phone, handle, email prefix or a customer's short id, newest first. */
export async function listUsers(
  db: Db,
  filter: { q?: string | undefined; role?: Role | undefined },
  turn: Turn,
): Promise<Paged<ListedUser>> {
  return pageBy(await readUserPage(db.reads, filter, turn), turn, present);
}

/** Returns a live user; null for an unknown or deleted one. */
export async function findListed(db: Db, id: string): Promise<ListedUser | null> {
  const row = await findListedUser(db.reads, id);
  return row ? present(row) : null;
}
