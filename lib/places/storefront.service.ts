import type { Tx } from "@/db/client";
import { refreshCards } from "./cards/cards.service";
import { lockPlace, type VerificationStatus, writeVerification } from "./storefront.queries";

export type { VerificationStatus } from "./storefront.queries";

/** Holds a place against all who decide over it until the transaction ends; undefined where there is none. */
export function holdPlace(tx: Tx, id: string): ReturnType<typeof lockPlace> {
  return lockPlace(tx, id);
}

/** Says in all that readers see of a place who stands behind it (decisions D3.1). Moves the content version: call it last. */
export async function setVerification(tx: Tx, id: string, status: VerificationStatus): Promise<void> {
  await writeVerification(tx, id, status);
  await refreshCards(tx, [id]);
}
