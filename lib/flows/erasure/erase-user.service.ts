import type { Db, Tx } from "@/db/client";
import { recordAudit } from "@/lib/domains/admin/audit.service";
import { deleteCarts } from "@/lib/domains/commerce/cart/owners.service";
import { endClaimsOf } from "@/lib/domains/commerce/claims/decisions.service";
import { eraseAccount } from "@/lib/domains/identity/account-admin.service";
import { deletePreferences } from "@/lib/domains/identity/preferences.service";
import { deleteDevices } from "@/lib/domains/identity/push-devices/devices.service";
import { deleteTours } from "@/lib/domains/tours/guest-tours.service";
import { withTransaction } from "@/lib/platform/database/database";
import { deleteExportsOf } from "../data-export/data-export.service";
import { erasePhotos } from "../photos/erase-photos.service";
import { eraseCheckouts, erasePersonalData, lockLeavers } from "./erasure.queries";

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
  await deleteDevices(tx, [userId]);
  await deleteExportsOf(tx, [userId]);
  await eraseAccount(tx, userId);
}

// One transaction for a few users: a merchant's claims lock places.
const MAX_AT_ONCE = 10;

/** Erases the users whose 14 days are over. Returns their number. Concurrent runs are safe. */
export async function sweepLeavers({ db, now }: { db: Db; now: Date }): Promise<number> {
  for (let total = 0; ; ) {
    const erased = await withTransaction({ db }, async (tx) => {
      const leavers = await lockLeavers(tx, now, MAX_AT_ONCE);
      for (const { id } of leavers) {
        await eraseUser(tx, id, "system");
        await recordAudit(tx, { actor: "system", action: "user.delete", entity: `user:${id}` });
      }
      return leavers.length;
    });
    total += erased;
    if (erased < MAX_AT_ONCE) return total;
  }
}
