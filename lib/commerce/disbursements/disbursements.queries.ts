import { sql } from "drizzle-orm";
import type { Sql, Tx } from "@/db/client";

export interface DisbursementRow {
  id: string;
  place_id: string;
  amount: string;
  currency: string;
  status: "pending" | "paid";
  period_start: string;
  period_end: string;
  paid_at: Date | string | null;
  reference: string | null;
  created_at: Date | string;
}

const COLUMNS = `d.id::text as id, d.place_id::text as place_id, d.amount::text as amount, d.currency, d.status,
  d.period_start::text as period_start, d.period_end::text as period_end, d.paid_at, d.reference, d.created_at`;
/** A payout is seen by the merchant whose claim it was made under; one that was made under none, by the merchant of now. */
const FROM = `disbursements d
  join place_claims c on c.place_id = d.place_id and c.status = 'approved' and (d.claim_id is null or d.claim_id = c.id)`;

export function readDisbursements(db: Sql, userId: string, before: string | null, limit: number) {
  const older = before === null ? db`` : db`and d.id < ${before}::bigint`;
  return db<DisbursementRow[]>`
    select ${db.unsafe(COLUMNS)} from ${db.unsafe(FROM)} where c.user_id = ${userId} ${older}
    order by d.id desc limit ${db.unsafe(String(limit))}`;
}

export async function findDisbursement(db: Sql, userId: string, id: string): Promise<DisbursementRow | undefined> {
  const [row] = await db<DisbursementRow[]>`
    select ${db.unsafe(COLUMNS)} from ${db.unsafe(FROM)} where d.id = ${id} and c.user_id = ${userId}`;
  return row;
}

export interface NewDisbursement {
  placeId: string;
  amount: number;
  currency: string;
  from: string;
  to: string;
  notes: string | null;
}

export async function insertDisbursement(tx: Tx, given: NewDisbursement): Promise<string> {
  const [row] = await tx.execute<{ id: string }>(sql`
    insert into disbursements (place_id, claim_id, amount, currency, period_start, period_end, notes)
    values (${given.placeId}::bigint,
      (select id from place_claims where place_id = ${given.placeId}::bigint and status = 'approved'),
      ${given.amount}, ${given.currency}, ${given.from}::date, ${given.to}::date, ${given.notes})
    returning id::text as id`);
  if (!row) throw new Error("the disbursement came back empty");
  return row.id;
}

/** Says that a payout was made; false where it was before. */
export async function payDisbursement(tx: Tx, id: string, reference: string): Promise<boolean> {
  const paid = await tx.execute(sql`
    update disbursements set status = 'paid', paid_at = now(), reference = ${reference}
    where id = ${id}::bigint and status = 'pending' returning 1`);
  return paid.length > 0;
}

export async function lockDisbursement(tx: Tx, id: string) {
  const [row] = await tx.execute<{ status: "pending" | "paid"; reference: string | null }>(sql`
    select status, reference from disbursements where id = ${id}::bigint for update`);
  return row;
}
