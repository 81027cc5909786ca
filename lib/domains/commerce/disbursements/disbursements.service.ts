import type { User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { decodeCursor, encodeCursor } from "@/lib/http/cursor";
import { AppError } from "@/lib/http/errors";
import { instant } from "../timestamps";
import type { Disbursement } from "./disbursements.contract";
import { type DisbursementRow, findDisbursement, readDisbursements } from "./disbursements.queries";

const DAY = 86_400;

const present = (row: DisbursementRow): Disbursement => ({
  id: row.id,
  place_id: row.place_id,
  amount: row.amount,
  currency: row.currency,
  status: row.status,
  period_start: row.period_start,
  period_end: row.period_end,
  paid_at: row.paid_at && instant(row.paid_at),
  reference: row.reference,
  created_at: instant(row.created_at),
});

/** Lists the caller's payouts, newest first. */
export async function list(
  ctx: Ctx<User>,
  query: { limit: number; cursor?: string | undefined },
): Promise<{ data: Disbursement[]; meta: { cursor: string | null } }> {
  const binding = { list: "disbursements", owner: ctx.actor.id, lifetime: DAY };
  const before = query.cursor === undefined ? null : String(decodeCursor(binding, query.cursor, ctx.now)[0]);
  const rows = await readDisbursements(ctx.db.reads, ctx.actor.id, before, query.limit + 1);
  const page = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? page.at(-1) : undefined;
  return { data: page.map(present), meta: { cursor: last ? encodeCursor(binding, [last.id], ctx.now) : null } };
}

/** Returns one of the caller's payouts; throws `not_found` for another merchant's, as for an unknown one. */
export async function get(ctx: Ctx<User>, id: string): Promise<{ data: Disbursement }> {
  const row = await findDisbursement(ctx.db.reads, ctx.actor.id, id);
  if (!row) throw new AppError("not_found");
  return { data: present(row) };
}
