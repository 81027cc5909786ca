import type { Tx } from "@/db/client";
import { deleteCarts, moveGuestCart } from "@/lib/commerce/cart/owners.service";
import { deleteTours, moveTours } from "@/lib/tours/guest-tours.service";
import { deletePreferences, movePreferences } from "./preferences.queries";

/** Moves one kind of what a guest has to a user, in the transaction that ends the guest. The user's own wins. */
export type GuestMove = (tx: Tx, guestId: string, userId: string) => Promise<void>;

/** Everything that goes over when a guest becomes a user (decisions D2.1). A domain that keeps things for guests joins here. */
export const GUEST_MOVES: readonly GuestMove[] = [movePreferences, moveTours, moveGuestCart];

/** Deletes one kind of what guests have kept, in the transaction that deletes the guests. */
export type GuestFarewell = (tx: Tx, guestIds: string[]) => Promise<void>;

/** Everything that goes when a guest can no longer come back. A domain that keeps things for guests joins here too. */
export const GUEST_FAREWELLS: readonly GuestFarewell[] = [deletePreferences, deleteTours, deleteCarts];
