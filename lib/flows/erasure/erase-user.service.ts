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
import * as queries from "./erasure.queries";

interface Surroundings {
  db: Db;
  now: Date;
}

/**
 * Erases a person in the transaction that has locked the user's row: sessions and tokens end, claims end, and no name,
 * address, phone number, note or position of theirs stays. Reviews, orders and the audit log stay without the person. It can
 * be repeated.
 */
export async function eraseUser(tx: Tx, userId: string, actor: string): Promise<void> {
  // In the order in which checkouts and payments lock: key, cart, claim, order.
  await queries.eraseCheckouts(tx, userId);
  await deleteCarts(tx, [userId]);
  await endClaimsOf(tx, userId, actor);
  await erasePhotos(tx, userId);
  await queries.erasePersonalData(tx, userId);
  await deleteTours(tx, [userId]);
  await deletePreferences(tx, [userId]);
  await deleteExportsOf(tx, [userId]);
  await eraseAccount(tx, userId);
}

/**
 * Erases the users whose 14 days are over. Returns their number. Concurrent runs are safe. A user who cannot be erased delays
 * nobody else; the run fails at its end.
 */
export const sweepLeavers = async (ctx: Surroundings): Promise<number> =>
  eraseEach(await queries.readLeavers(ctx.db.reads, ctx.now), (id) =>
    withTransaction(ctx, async (tx) => {
      if (!(await queries.lockLeaver(tx, id, ctx.now))) return false;
      await eraseUser(tx, id, "system");
      await recordAudit(tx, { actor: "system", action: "user.delete", entity: `user:${id}` });
      return true;
    }),
  );

/**
 * Erases again the users who were erased in the last hours. A request that was authenticated before the erasure may have
 * written after it, such as a device, a session or a note of the cart. Returns the number of users.
 */
export const sweepLateWrites = async (ctx: Surroundings): Promise<number> =>
  eraseEach(await queries.readErasedLately(ctx.db.reads, ctx.now), (id) =>
    withTransaction(ctx, async (tx) => {
      if (!(await queries.lockErasedLately(tx, id, ctx.now))) return false;
      await eraseUser(tx, id, "system");
      return true;
    }),
  );

/**
 * Erases each user in a transaction of its own: the lock order of `eraseUser` holds for one person, not for the rows of
 * several. Returns how many it erased.
 */
async function eraseEach(users: readonly { id: string }[], erase: (id: string) => Promise<boolean>): Promise<number> {
  let erased = 0;
  const errors: unknown[] = [];
  for (const { id } of users) {
    try {
      if (await erase(id)) erased += 1;
    } catch (error) {
      log.error({ err: error, user: id }, "could not erase an account");
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} accounts could not be erased`);
  return erased;
}
