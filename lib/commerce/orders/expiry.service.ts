import type { Db, Tx } from "@/db/client";
import { recordAudit } from "@/lib/admin/audit.service";
import { withTransaction } from "@/lib/database";
import { expireOrders } from "./orders.queries";

const BATCH = 100;

/**
 * Writes down the end of unpaid orders whose hour is over, one bounded batch; gives how many. Nothing waits for it:
 * reads and payments look at the hour themselves.
 */
export async function expireUnpaidOrders(db: Db, limit = BATCH): Promise<number> {
  return withTransaction({ db }, async (tx) => {
    const ids = await expireOrders(tx, limit);
    for (const id of ids) await recordExpiry(tx, id);
    return ids.length;
  });
}

/** The audit row of an order that ends unpaid. */
export function recordExpiry(tx: Tx, id: string): Promise<void> {
  return recordAudit(tx, {
    actor: "system",
    action: "order.expired",
    entity: `order:${id}`,
    before: { status: "pending_payment" },
    after: { status: "expired" },
  });
}
