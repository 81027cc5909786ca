import type { Tx } from "@/db/client";
import { deleteCartsOf, moveCart } from "./cart.queries";

/** Moves a guest's cart to the user that the guest becomes, unless the user's own cart has lines (docs/contract.md#guests). */
export function moveGuestCart(tx: Tx, guestId: string, userId: string): Promise<void> {
  return moveCart(tx, guestId, userId);
}

/** Deletes the carts of deleted users and expired guests. */
export function deleteCarts(tx: Tx, owners: string[]): Promise<void> {
  return deleteCartsOf(tx, owners);
}
