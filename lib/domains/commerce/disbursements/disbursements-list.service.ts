import type { Db } from "@/db/client";
import { type HistoryRow, historyOf } from "@/lib/domains/admin/history.service";
import { isRowId } from "@/lib/platform/ids/row-id";
import { type Paged, pageOf, type Turn } from "@/lib/platform/sql/keyset";
import { instant } from "../timestamps";
import type { DisbursementStatus } from "./disbursements.queries";
import { type AdminDisbursementRow, findAnyDisbursement, readDisbursementPage } from "./disbursements-list.queries";

/** A payout in the console, with the staff notes that merchants do not see. The amount is in minor units. */
export interface AdminDisbursement {
  id: string;
  place: { id: string; name: string };
  amount: number;
  currency: string;
  status: DisbursementStatus;
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
  amount: row.amount,
  currency: row.currency,
  status: row.status,
  period_start: row.period_start,
  period_end: row.period_end,
  paid_at: row.paid_at && instant(row.paid_at),
  reference: row.reference,
  notes: row.notes,
  created_at: instant(row.created_at),
});

/** Lists the payouts of all places or of one, newest first. */
export async function listDisbursements(
  db: Db,
  { status, place }: { status?: DisbursementStatus | undefined; place?: string | undefined },
  turn: Turn,
): Promise<Paged<AdminDisbursement>> {
  if (place !== undefined && !isRowId(place)) return { items: [], older: null, newer: null };
  return pageOf(await readDisbursementPage(db.reads, { status, placeId: place }, turn), turn, present);
}

/** Returns a payout with its audit history; null for an unknown one. */
export async function disbursementDetail(
  db: Db,
  id: string,
): Promise<{ disbursement: AdminDisbursement; history: HistoryRow[] } | null> {
  const row = isRowId(id) ? await findAnyDisbursement(db.reads, id) : undefined;
  return row ? { disbursement: present(row), history: await historyOf(db, `disbursement:${id}`) } : null;
}
