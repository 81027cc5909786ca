import type { Tx } from "@/db/client";
import { shareLiveUser } from "./users.queries";

/** Keeps a user from being deleted until the transaction ends; false where that has happened already. */
export function holdLiveUser(tx: Tx, id: string): Promise<boolean> {
  return shareLiveUser(tx, id);
}
