import type { Tx } from "@/db/client";

/** Moves or deletes the data that other domains store for guests. The flow `guest-merge` implements it. */
export interface GuestData {
  /** Moves a guest's data to a user, in the transaction that ends the guest. On a conflict the user's own data wins. */
  move(tx: Tx, guestId: string, userId: string): Promise<void>;
  /** Deletes the data of guests, in the transaction that deletes the guests. */
  delete(tx: Tx, guestIds: string[]): Promise<void>;
}
