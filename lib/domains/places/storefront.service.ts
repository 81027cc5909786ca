import type { Tx } from "@/db/client";
import { refreshCards } from "./cards/cards.service";
import { lockPlace, type VerificationStatus, writeVerification } from "./storefront.queries";

export type { VerificationStatus } from "./storefront.queries";

/** Locks a place until the transaction ends; undefined for an unknown one. */
export function lockPlaceForDecision(tx: Tx, id: string): ReturnType<typeof lockPlace> {
  return lockPlace(tx, id);
}

/** Sets a place's verification status in its row and read models. Bumps the content version, so call it last. */
export async function setVerification(tx: Tx, id: string, status: VerificationStatus): Promise<void> {
  await writeVerification(tx, id, status);
  await refreshCards(tx, [id]);
}
