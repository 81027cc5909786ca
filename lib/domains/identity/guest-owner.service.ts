import type { Tx } from "@/db/client";
import type { Guest, User } from "@/lib/http/actor";
import { lockGuest } from "./guest-owner.queries";

/** Returns the owner of a caller's writes in this transaction: the caller, or the user that the guest has meanwhile become. */
export async function resolveOwner(tx: Tx, { type, id }: Guest | User): Promise<string> {
  const guest = type === "guest" ? await lockGuest(tx, id) : undefined;
  return guest?.merged_into ?? id;
}
