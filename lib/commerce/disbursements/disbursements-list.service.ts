import type { Db } from "@/db/client";
import { type HistoryRow, historyOf } from "@/lib/admin/history.service";
import { isRowId } from "@/lib/http/fields";
import { type Paged, pageOf, type Turn } from "@/lib/sql/keyset";
import { instant } from "../moments";
import { type AdminDisbursementRow, findAnyDisbursement, readDisbursementPage } from "./disbursements-list.queries";

/** A payout as staff see it, with the notes that merchants do not. The amount is in minor units. */
export interface AdminDisbursement {
  id: string;
  place: { id: string; name: string };
  amount: number;
  currency: string;
  status: "pending" | "paid";
  period_start: string;
  period_end: string;
  paid_at: string | null;
  reference: string | null;
  notes: string | null;
  created_at: string;
}

const present = (row: AdminDisbursementRow): AdminDisbursement => ({
  id: row.id,
  place: { id: row.place_id, name: row.place_name },
  amount: Number(row.amount),
  currency: row.currency,
  status: row.status,
  period_start: row.period_start,
  period_end: row.period_end,
  paid_at: row.paid_at && instant(row.paid_at),
  reference: row.reference,
  notes: row.notes,
  created_at: instant(row.created_at),
});

/** The payouts of all places, or of one, newest first. */
export async function listDisbursements(
  db: Db,
  { status, place }: { status?: "pending" | "paid" | undefined; place?: string | undefined },
  turn: Turn,
): Promise<Paged<AdminDisbursement>> {
  if (place !== undefined && !isRowId(place)) return { items: [], older: null, newer: null };
  return pageOf(await readDisbursementPage(db.sql, { status, placeId: place }, turn), turn, present);
}

/** A payout with what was done to it; null where there is none. */
export async function disbursementDetail(
  db: Db,
  id: string,
): Promise<{ disbursement: AdminDisbursement; history: HistoryRow[] } | null> {
  const row = isRowId(id) ? await findAnyDisbursement(db.sql, id) : undefined;
  return row ? { disbursement: present(row), history: await historyOf(db, `disbursement:${id}`) } : null;
}
