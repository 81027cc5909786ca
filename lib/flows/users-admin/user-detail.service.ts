import type { Db } from "@/db/client";
import { type HistoryRow, historyOf } from "@/lib/domains/admin/history.service";
import { findListed, type ListedUser } from "@/lib/domains/identity/users-list.service";

/** A live user with the account's audit history; null for an unknown or deleted one. */
export async function userDetail(db: Db, id: string): Promise<{ user: ListedUser; history: HistoryRow[] } | null> {
  const user = await findListed(db, id);
  return user && { user, history: await historyOf(db, `user:${id}`) };
}
