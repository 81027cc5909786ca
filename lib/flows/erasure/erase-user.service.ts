import type { Db, Tx } from "@/db/client";
import { recordAudit } from "@/lib/domains/admin/audit.service";
import { deleteCarts } from "@/lib/domains/commerce/cart/owners.service";
import { endClaimsOf } from "@/lib/domains/commerce/claims/decisions.service";
import { eraseAccount } from "@/lib/domains/identity/account-admin.service";
import { deletePreferences } from "@/lib/domains/identity/preferences.service";
import { deleteTours } from "@/lib/domains/tours/guest-tours.service";
import { withTransaction } from "@/lib/platform/database/database";
import { log } from "@/lib/platform/log/log";
import { deleteExportsOf } from "../data-export/data-export.service";
import { erasePhotos } from "../photos/erase-photos.service";
import { eraseCheckouts, erasePersonalData, lockLeaver, readLeavers } from "./erasure.queries";

/**
 * Erases a person in the transaction that has locked the user's row: sessions and tokens end, claims end, and no name,
 * address, phone number, note or position of theirs stays. Reviews, orders and the audit log stay without the person.
 */
export async function eraseUser(tx: Tx, userId: string, actor: string): Promise<void> {
  // In the order in which checkouts and payments lock: key, cart, claim, order.
  await eraseCheckouts(tx, userId);
  await deleteCarts(tx, [userId]);
  await endClaimsOf(tx, userId, actor);
  await erasePhotos(tx, userId);
  await erasePersonalData(tx, userId);
  await deleteTours(tx, [userId]);
  await deletePreferences(tx, [userId]);
  await deleteExportsOf(tx, [userId]);
  await eraseAccount(tx, userId);
}

/**
 * Erases the users whose 14 days are over, each in a transaction of its own: the lock order of `eraseUser` holds for one
 * person, not for the rows of several. Returns their number. Concurrent runs are safe. A user who cannot be erased delays
 * nobody else; the run fails at its end.
 */
export async function sweepLeavers({ db, now }: { db: Db; now: Date }): Promise<number> {
  let erased = 0;
  const errors: unknown[] = [];
  for (const { id } of await readLeavers(db.reads, now)) {
    try {
      if (await eraseLeaver({ db, now }, id)) erased += 1;
    } catch (error) {
      log.error({ err: error, user: id }, "could not erase an account");
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} accounts could not be erased`);
  return erased;
}

const eraseLeaver = ({ db, now }: { db: Db; now: Date }, id: string): Promise<boolean> =>
  withTransaction({ db }, async (tx) => {
    if (!(await lockLeaver(tx, id, now))) return false;
    await eraseUser(tx, id, "system");
    await recordAudit(tx, { actor: "system", action: "user.delete", entity: `user:${id}` });
    return true;
  });
