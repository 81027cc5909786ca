import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { disbursements, placeClaims } from "@/db/schema";
import { bigInteger, date, orNull, type RowOf, rowId, text, timestamp } from "@/lib/platform/sql/columns";
import { query, queryRow } from "@/lib/platform/sql/query";
import { none, rawSql, sql, transactionTime } from "@/lib/platform/sql/template";

export type DisbursementStatus = "pending" | "paid";

export const DISBURSEMENT = {
  id: rowId,
  place_id: rowId,
  /** In minor units. */
  amount: bigInteger,
  currency: text(),
  status: text<DisbursementStatus>(),
  period_start: date,
  period_end: date,
  paid_at: orNull(timestamp),
  reference: orNull(text()),
  created_at: timestamp,
};
export type DisbursementRow = RowOf<typeof DISBURSEMENT>;

/** The columns of `DISBURSEMENT`. */
export const disbursementColumns = sql`
  ${disbursements.id}, ${disbursements.placeId}, ${disbursements.amount}, ${disbursements.currency},
  ${disbursements.status}, ${disbursements.periodStart}, ${disbursements.periodEnd}, ${disbursements.paidAt},
  ${disbursements.reference}, ${disbursements.createdAt}`;

/** A payout belongs to the merchant whose claim it was made under; without such a claim, to the current merchant. */
const fromMerchantDisbursements = sql`
  from ${disbursements} join ${placeClaims} on ${placeClaims.placeId} = ${disbursements.placeId}
    and ${placeClaims.status} = 'approved'
    and (${disbursements.claimId} is null or ${disbursements.claimId} = ${placeClaims.id})`;

/** A merchant's payouts before an id, newest first. */
export const readDisbursements = query({
  row: DISBURSEMENT,
  sql: (userId: string, before: string | null, limit: number) => sql`
    select ${disbursementColumns} ${fromMerchantDisbursements}
    where ${placeClaims.userId} = ${userId} ${before === null ? none : sql`and ${disbursements.id} < ${before}`}
    order by ${disbursements.id} desc limit ${rawSql(String(limit))}`,
  samples: [
    ["usr_1", null, 21],
    ["usr_1", "9", 21],
  ],
});

export const findDisbursement = queryRow({
  row: DISBURSEMENT,
  sql: (userId: string, id: string) => sql`
    select ${disbursementColumns} ${fromMerchantDisbursements}
    where ${disbursements.id} = ${id} and ${placeClaims.userId} = ${userId}`,
  samples: [["usr_1", "1"]],
});

export interface NewDisbursement {
  placeId: string;
  /** In minor units. */
  amount: number;
  currency: string;
  /** The first and the last day of the period, `YYYY-MM-DD`. */
  from: string;
  to: string;
  notes: string | null;
}

/** Inserts a payout under the approved claim of its place, if the place has one. Returns the payout's id. */
export async function insertDisbursement(
  tx: Tx,
  { placeId, amount, currency, from, to, notes }: NewDisbursement,
): Promise<string> {
  const approvedClaim = sql`(
    select ${placeClaims.id} from ${placeClaims}
    where ${placeClaims.placeId} = ${placeId} and ${placeClaims.status} = 'approved')`;
  const [row] = await tx
    .insert(disbursements)
    .values({
      placeId: BigInt(placeId),
      claimId: approvedClaim.getSQL(),
      amount,
      currency,
      periodStart: from,
      periodEnd: to,
      notes,
    })
    .returning({ id: disbursements.id });
  return String(row?.id);
}

/** Marks a payout as paid; false if it was paid before. */
export async function payDisbursement(tx: Tx, id: string, reference: string): Promise<boolean> {
  const paid = await tx
    .update(disbursements)
    .set({ status: "paid", paidAt: transactionTime, reference })
    .where(and(eq(disbursements.id, BigInt(id)), eq(disbursements.status, "pending")))
    .returning({ id: disbursements.id });
  return paid.length > 0;
}

/** A payout's state, locked until the transaction ends. */
export const lockDisbursement = queryRow({
  row: { status: text<DisbursementStatus>(), reference: orNull(text()) },
  sql: (id: string) => sql`
    select ${disbursements.status}, ${disbursements.reference} from ${disbursements}
    where ${disbursements.id} = ${id} for update`,
  samples: [["1"]],
});
