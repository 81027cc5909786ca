import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { adminUsers, disbursementOverrides, places } from "@/db/schema";
import { bigInteger, boolean, date, orNull, type RowOf, rowId, text, timestamp } from "@/lib/platform/sql/columns";
import { query, queryRow } from "@/lib/platform/sql/query";
import { sql, transactionTime } from "@/lib/platform/sql/template";

export interface NewOverride {
  placeId: string;
  merchantId: string;
  /** In minor units, like the balance. */
  amount: number;
  balance: number;
  currency: string;
  from: string;
  to: string;
  notes: string | null;
  requestedBy: string;
  /** Set for a request that was approved where it was made. */
  decided?: { decidedBy: string; disbursementId: string };
}

/** Inserts a request for a payout above the balance. Returns its id. */
export async function insertOverride(
  tx: Tx,
  { placeId, merchantId, amount, balance, currency, from, to, notes, requestedBy, decided }: NewOverride,
): Promise<string> {
  const [row] = await tx
    .insert(disbursementOverrides)
    .values({
      placeId: BigInt(placeId),
      merchantId,
      amount,
      balance,
      currency,
      notes,
      requestedBy,
      periodStart: from,
      periodEnd: to,
      ...(decided && {
        decidedBy: decided.decidedBy,
        decidedAt: transactionTime,
        disbursementId: BigInt(decided.disbursementId),
      }),
    })
    .returning({ id: disbursementOverrides.id });
  if (!row) throw new Error("the insert returned no request");
  return String(row.id);
}

const OVERRIDE = {
  id: rowId,
  place_id: rowId,
  place_name: text(),
  merchant_id: text(),
  amount: bigInteger,
  balance: bigInteger,
  currency: text(),
  period_start: date,
  period_end: date,
  notes: orNull(text()),
  requested_by: text(),
  /** The email of a console user, otherwise the actor as recorded. */
  requested_by_name: text(),
  requested_at: timestamp,
};
export type OverrideRow = RowOf<typeof OVERRIDE>;

/** The requests that wait for a second person, oldest first. The limit is far above any real number. */
export const readOpenOverrides = query({
  row: OVERRIDE,
  sql: () => sql`
    select ${disbursementOverrides.id}, ${disbursementOverrides.placeId}, ${places.name} as place_name,
      ${disbursementOverrides.merchantId}, ${disbursementOverrides.amount}, ${disbursementOverrides.balance},
      ${disbursementOverrides.currency}, ${disbursementOverrides.periodStart}, ${disbursementOverrides.periodEnd},
      ${disbursementOverrides.notes}, ${disbursementOverrides.requestedBy},
      coalesce(${adminUsers.email}::text, ${disbursementOverrides.requestedBy}) as requested_by_name,
      ${disbursementOverrides.requestedAt}
    from ${disbursementOverrides} join ${places} on ${places.id} = ${disbursementOverrides.placeId}
      left join ${adminUsers} on ${disbursementOverrides.requestedBy} = 'admin:' || ${adminUsers.id}
    where ${disbursementOverrides.decidedAt} is null order by ${disbursementOverrides.id} limit 100`,
  samples: [[]],
});

/** A request, locked until the transaction ends. */
export const lockOverride = queryRow({
  row: {
    place_id: rowId,
    merchant_id: text(),
    amount: bigInteger,
    currency: text(),
    period_start: date,
    period_end: date,
    notes: orNull(text()),
    requested_by: text(),
    open: boolean,
  },
  sql: (id: string) => sql`
    select ${disbursementOverrides.placeId}, ${disbursementOverrides.merchantId}, ${disbursementOverrides.amount},
      ${disbursementOverrides.currency}, ${disbursementOverrides.periodStart}, ${disbursementOverrides.periodEnd},
      ${disbursementOverrides.notes}, ${disbursementOverrides.requestedBy},
      ${disbursementOverrides.decidedAt} is null as open
    from ${disbursementOverrides} where ${disbursementOverrides.id} = ${id} for update`,
  samples: [["1"]],
});

/** Closes a request, with its payout if it was approved. */
export async function closeOverride(
  tx: Tx,
  id: string,
  { decidedBy, disbursementId }: { decidedBy: string; disbursementId: string | null },
): Promise<void> {
  await tx
    .update(disbursementOverrides)
    .set({
      decidedBy,
      decidedAt: transactionTime,
      disbursementId: disbursementId === null ? null : BigInt(disbursementId),
    })
    .where(eq(disbursementOverrides.id, BigInt(id)));
}
