import type { Tx } from "@/db/client";
import { disputes } from "@/db/schema";
import { bigInteger, rowId, text, timestamp } from "@/lib/platform/sql/columns";
import { queryRow } from "@/lib/platform/sql/query";
import { sql } from "@/lib/platform/sql/template";

/** A dispute by the provider's id. */
export const findDispute = queryRow({
  row: { payment_id: rowId, amount: bigInteger, status: text(), status_at: timestamp },
  sql: (id: string) => sql`
    select ${disputes.paymentId}, ${disputes.amount}, ${disputes.status}, ${disputes.statusAt} from ${disputes}
    where ${disputes.id} = ${id} for update`,
  samples: [["dp_1"]],
});

/** Inserts a dispute or updates its amount and status. */
export async function upsertDispute(
  tx: Tx,
  dispute: { id: string; paymentId: string; amount: number; status: string; reason: string | null; at: Date },
): Promise<void> {
  const { id, paymentId, amount, status, reason, at } = dispute;
  const values = { amount, status, reason, statusAt: at.toISOString() };
  await tx
    .insert(disputes)
    .values({ id, paymentId: BigInt(paymentId), ...values })
    .onConflictDoUpdate({ target: disputes.id, set: values });
}
