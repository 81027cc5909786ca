import type { Tx } from "@/db/client";
import { deleteCartsOf, moveCart } from "./cart.queries";

/** Moves a guest's cart to the user that the guest becomes, whose own stays where there is something in it (D2.1). */
export function moveGuestCart(tx: Tx, guestId: string, userId: string): Promise<void> {
  return moveCart(tx, guestId, userId);
}

/** Throws the carts of guests and users away who can no longer come back. */
export function deleteCarts(tx: Tx, owners: string[]): Promise<void> {
  return deleteCartsOf(tx, owners);
}
