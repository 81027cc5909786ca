import type { Sql } from "@/db/client";
import { type Turn, turned } from "@/lib/sql/keyset";
import { literal } from "@/lib/sql/literal";
import type { DisbursementRow } from "./disbursements.queries";

export interface AdminDisbursementRow extends DisbursementRow {
  place_name: string;
  notes: string | null;
}

const SELECT = `select d.id::text as id, d.place_id::text as place_id, p.name as place_name, d.amount::text as amount,
    d.currency, d.status, d.period_start::text as period_start, d.period_end::text as period_end, d.paid_at,
    d.reference, d.notes, d.created_at
  from disbursements d join places p on p.id = d.place_id`;

export interface DisbursementFilter {
  status?: "pending" | "paid" | undefined;
  placeId?: string | undefined;
}

export const readDisbursementPage = (db: Sql, { status, placeId }: DisbursementFilter, turn: Turn) =>
  db<AdminDisbursementRow[]>`
    ${db.unsafe(SELECT)} where true ${status === undefined ? db`` : db`and d.status = ${literal(db, status)}`}
    ${placeId === undefined ? db`` : db`and d.place_id = ${placeId}::bigint`} ${turned(db, "d.id", turn)}`;

export async function findAnyDisbursement(db: Sql, id: string): Promise<AdminDisbursementRow | undefined> {
  const [row] = await db<AdminDisbursementRow[]>`${db.unsafe(SELECT)} where d.id = ${id}::bigint`;
  return row;
}
