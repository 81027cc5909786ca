import type { Queryable, Tx } from "@/db/client";
import { setEmailVerified } from "./credentials.queries";
import { findUserById, shareLockLiveUser } from "./users.queries";

/** Locks a user against deletion until the transaction ends; false if the user is already deleted. */
export function lockLiveUser(tx: Tx, id: string): Promise<boolean> {
  return shareLockLiveUser(tx, id);
}

/** The address of a live user; null for a guest, a user without one, and a deleted user. */
export async function emailOf(db: Queryable, id: string): Promise<string | null> {
  return (await findUserById(db, id))?.email ?? null;
}

/**
 * Marks a live user's address as verified, for a user who holds a token that was sent to `email`. False if the user has
 * another address. Locks the user's row until the transaction ends.
 */
export const verifyAddress = (tx: Tx, id: string, email: string): Promise<boolean> => setEmailVerified(tx, id, email);
