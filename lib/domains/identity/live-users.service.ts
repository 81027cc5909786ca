import type { Queryable, Tx } from "@/db/client";
import { findUserById, shareLockLiveUser } from "./users.queries";

/** Locks a user against deletion until the transaction ends; false if the user is already deleted. */
export function lockLiveUser(tx: Tx, id: string): Promise<boolean> {
  return shareLockLiveUser(tx, id);
}

/** The address of a live user; null for a guest, a user without one, and a deleted user. */
export async function emailOf(db: Queryable, id: string): Promise<string | null> {
  return (await findUserById(db, id))?.email ?? null;
}
