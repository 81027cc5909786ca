import type { Tx } from "@/db/client";
import { shareLockLiveUser } from "./users.queries";

/** Locks a user against deletion until the transaction ends; false if the user is already deleted. */
export function lockLiveUser(tx: Tx, id: string): Promise<boolean> {
  return shareLockLiveUser(tx, id);
}
