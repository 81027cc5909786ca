import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { disbursementOverrides, disbursements } from "@/db/schema";
import { bigInteger, date, orNull, type RowOf, rowId, text, timestamp } from "@/lib/platform/sql/columns";
import { query, queryRow } from "@/lib/platform/sql/query";
import { none, rawSql, sql, transactionTime } from "@/lib/platform/sql/template";
import { managedPlaces } from "../team/managed.queries";

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

/** The payouts that a user may see before an id, newest first: one page of each place, then the newest of these. */
export const readDisbursements = query({
  row: DISBURSEMENT,
  sql: (userId: string, before: string | null, limit: number) => sql`
    select page.* from ${managedPlaces(userId, "payouts")} cross join lateral (
      select ${disbursementColumns} from ${disbursements}
      where ${disbursements.placeId} = managed.place_id and ${disbursements.merchantId} = managed.merchant_id
        ${before === null ? none : sql`and ${disbursements.id} < ${before}`}
      order by ${disbursements.id} desc limit ${rawSql(String(limit))}
    ) page
    order by page.id desc limit ${rawSql(String(limit))}`,
  samples: [
    ["usr_1", null, 21],
    ["usr_1", "9", 21],
  ],
});

/** A payout that a user may see. */
export const findDisbursement = queryRow({
  row: DISBURSEMENT,
  sql: (userId: string, id: string) => sql`
    select ${disbursementColumns} from ${disbursements}
    where ${disbursements.id} = ${id} and (${disbursements.placeId}, ${disbursements.merchantId}) in (
      select managed.place_id, managed.merchant_id from ${managedPlaces(userId, "payouts")})`,
  samples: [["usr_1", "1"]],
});

export interface NewDisbursement {
  placeId: string;
  /** The claim of the merchant who is paid, and the merchant. */
  claimId: string;
  merchantId: string;
  /** In minor units. */
  amount: number;
  currency: string;
  /** The first and the last day of the period, `YYYY-MM-DD`. */
  from: string;
  to: string;
  notes: string | null;
}

/** Inserts a payout. Fails on `disbursements_periods` if another payout of the place shares a day. Returns its id. */
export async function insertDisbursement(
  tx: Tx,
  { placeId, claimId, merchantId, amount, currency, from, to, notes }: NewDisbursement,
): Promise<string> {
  const [row] = await tx
    .insert(disbursements)
    .values({
      placeId: BigInt(placeId),
      claimId: BigInt(claimId),
      merchantId,
      amount,
      currency,
      periodStart: from,
      periodEnd: to,
      notes,
    })
    .returning({ id: disbursements.id });
  if (!row) throw new Error("the insert returned no payout");
  return String(row.id);
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

/** Deletes a pending payout, so that its amount and its days are free again; false if there is none. */
export async function deletePending(tx: Tx, id: string): Promise<boolean> {
  await tx
    .update(disbursementOverrides)
    .set({ disbursementId: null })
    .where(eq(disbursementOverrides.disbursementId, BigInt(id)));
  const gone = await tx
    .delete(disbursements)
    .where(and(eq(disbursements.id, BigInt(id)), eq(disbursements.status, "pending")))
    .returning({ id: disbursements.id });
  return gone.length > 0;
}

/** A payout with the fields that the audit log stores, locked until the transaction ends. */
export const lockDisbursement = queryRow({
  row: { ...DISBURSEMENT, merchant_id: orNull(text()), notes: orNull(text()) },
  sql: (id: string) => sql`
    select ${disbursementColumns}, ${disbursements.merchantId}, ${disbursements.notes} from ${disbursements}
    where ${disbursements.id} = ${id} for update`,
  samples: [["1"]],
});
