import type { Tx } from "@/db/client";
import { endSignInsAndLinks } from "./end-sign-ins";
import { deletePasskeysOf } from "./passkeys/user-passkeys.queries";
import { deleteAccountsOf } from "./sessions/accounts.queries";
import { queueAppleRevocations } from "./sessions/apple-tokens.service";
import { eraseUser, lockUserByEmail, lockUserById } from "./users.queries";

export { setRole } from "./users.queries";

/** Locks a live user by id or email; a user who signed up by phone has no email. Undefined for an unknown one. */
export async function lockUser(tx: Tx, who: string) {
  const known = who.trim();
  if (!known.isWellFormed() || known.includes("\0")) return undefined;
  return /^usr_\w+$/.test(known) ? lockUserById(tx, known) : lockUserByEmail(tx, known);
}

/** Erases a user's personal data and ends every session and linked account. */
export async function eraseAccount(tx: Tx, id: string): Promise<void> {
  await eraseUser(tx, id);
  await endSignInsAndLinks(tx, id);
  await deletePasskeysOf(tx, id);
  await queueAppleRevocations(tx, id);
  await deleteAccountsOf(tx, id);
}
