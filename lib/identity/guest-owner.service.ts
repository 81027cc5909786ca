import type { Tx } from "@/db/client";
import type { Guest, User } from "@/lib/http/actor";
import { ownerNow } from "./guest-owner.queries";

/** Who owns what a caller makes or changes in this transaction: the caller, or the user that a guest has become meanwhile. */
export async function ownerFor(tx: Tx, { type, id }: Guest | User): Promise<string> {
  return type === "guest" ? ownerNow(tx, id) : id;
}
