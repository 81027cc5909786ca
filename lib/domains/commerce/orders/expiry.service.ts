import type { Db, Tx } from "@/db/client";
import { recordAudit } from "@/lib/domains/admin/audit.service";
import { withTransaction } from "@/lib/platform/database/database";
import { expireOrders } from "./orders.queries";

const BATCH = 100;

/**
 * Expires one batch of unpaid orders past their hour. Returns the number. Nothing depends on when it runs, because
 * reads and payments check the hour themselves.
 */
export async function expireUnpaidOrders(db: Db, limit = BATCH): Promise<number> {
  return withTransaction({ db }, async (tx) => {
    const expired = await expireOrders(tx, limit);
    for (const { id } of expired) await recordExpiry(tx, id);
    return expired.length;
  });
}

/** Writes the audit row of an expired order. */
export function recordExpiry(tx: Tx, id: string): Promise<void> {
  return recordAudit(tx, {
    actor: "system",
    action: "order.expired",
    entity: `order:${id}`,
    before: { status: "pending_payment" },
    after: { status: "expired" },
  });
}
