import type { Tx } from "@/db/client";

/** Moves, deletes or looks for the data that other domains store for guests and users. The flow `guest-merge` implements it. */
export interface GuestData {
  /** Moves a guest's data to a user, in the transaction that ends the guest. On a conflict the user's own data wins. */
  move(tx: Tx, guestId: string, userId: string): Promise<void>;
  /** Deletes the data of guests, in the transaction that deletes the guests. */
  delete(tx: Tx, guestIds: string[]): Promise<void>;
  /** Whether other domains hold anything of an account. */
  exists(tx: Tx, userId: string): Promise<boolean>;
}
