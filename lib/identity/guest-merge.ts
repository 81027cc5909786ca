import type { Tx } from "@/db/client";
import { movePreferences } from "./preferences.queries";

/** Moves one kind of what a guest has to a user, in the transaction that ends the guest. The user's own wins. */
export type GuestMove = (tx: Tx, guestId: string, userId: string) => Promise<void>;

/** Everything that goes over when a guest becomes a user (decisions D2.1). A domain that keeps things for guests joins here. */
export const GUEST_MOVES: readonly GuestMove[] = [movePreferences];
