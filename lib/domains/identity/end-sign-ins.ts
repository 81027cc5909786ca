import type { Tx } from "@/db/client";
import { deleteDevices } from "./push-devices/devices.queries";
import { deleteLinksOf } from "./recovery/account-links.queries";
import { deleteAppCodesOf } from "./sessions/app-codes.queries";
import { deleteSessionsOf } from "./sessions/sessions.queries";

/**
 * Ends the sessions of an account except `kept`, the codes with which apps sign in to it, and the push messages to devices.
 * Tokens end with the token version, which is the caller's to raise in the same transaction.
 */
export async function endSignIns(tx: Tx, userId: string, kept?: string): Promise<void> {
  await deleteSessionsOf(tx, userId, kept);
  await deleteAppCodesOf(tx, userId);
  await deleteDevices(tx, [userId]);
}

/** Also ends the links of the account, such as one with which a stranger changes its address. */
export async function endSignInsAndLinks(tx: Tx, userId: string): Promise<void> {
  await endSignIns(tx, userId);
  await deleteLinksOf(tx, userId);
}
