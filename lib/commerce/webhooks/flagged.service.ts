import { z } from "zod";
import type { Db } from "@/db/client";
import { recordAudit } from "@/lib/admin/audit.service";
import { checked } from "@/lib/admin/checked";
import { type Operator, OperatorError, permit } from "@/lib/admin/operator";
import { withTransaction } from "@/lib/database";
import { text } from "@/lib/http/fields";
import { type Paged, pageOf, type Turn } from "@/lib/sql/keyset";
import { instant } from "../moments";
import { type FlaggedRow, lockFlagged, readFlaggedOf, readFlaggedPage, setSeen } from "./flagged.queries";
import type { Flag } from "./webhook.queries";

/** A delivery of the provider that fits no order as it should (decisions D9.15). Amounts are in minor units. */
export interface FlaggedPayment {
  number: string;
  /** The provider's id of the delivery. */
  event: string;
  flag: Flag;
  amount: number | null;
  currency: string | null;
  expected: { amount: number; currency: string } | null;
  /** The order that it is of; null where it is of none that we know. */
  order_id: string | null;
  received_at: string;
  seen_at: string | null;
}

const present = (row: FlaggedRow): FlaggedPayment => ({
  number: row.id,
  event: row.event,
  flag: row.flag,
  amount: row.amount === null ? null : Number(row.amount),
  currency: row.currency,
  expected:
    row.expected === null || row.expected_currency === null
      ? null
      : { amount: Number(row.expected), currency: row.expected_currency },
  order_id: row.order_id,
  received_at: instant(row.received_at),
  seen_at: row.seen_at && instant(row.seen_at),
});

/** The flagged deliveries that nobody has seen to, or those that somebody has, newest first. */
export const listFlagged = async (db: Db, seen: boolean, turn: Turn): Promise<Paged<FlaggedPayment>> =>
  pageOf(await readFlaggedPage(db.sql, seen, turn), turn, present);

/** What was flagged of a payment, newest first. */
export const flaggedOfPayment = async (db: Db, paymentId: string): Promise<FlaggedPayment[]> =>
  (await readFlaggedOf(db.sql, paymentId)).map(present);

const Seen = z.object({
  event: text({ max: 255, min: 1 }),
  notes: text({ max: 2_000, min: 1, lines: true }),
});

/**
 * Says that a flagged delivery was seen to, and how; the money itself is moved by a refund or at the provider. Saying
 * it again changes nothing. Throws OperatorError for a delivery that is not there or was not flagged.
 */
export async function seeToFlagged(
  operator: Operator,
  given: { event: string; notes: string },
): Promise<{ event: string; changed: boolean }> {
  permit(operator, "payments");
  const { event, notes } = checked(Seen, given);
  const { db, actor } = operator;
  return withTransaction({ db }, async (tx) => {
    const flagged = await lockFlagged(tx, event);
    if (!flagged) throw new OperatorError(`There is no flagged payment ${event}.`);
    if (flagged.seen) return { event, changed: false };
    await setSeen(tx, event);
    const entity = flagged.order_id === null ? `payment_event:${event}` : `order:${flagged.order_id}`;
    await recordAudit(tx, { actor, action: "payment.seen", entity, after: { event, flag: flagged.flag, notes } });
    return { event, changed: true };
  });
}
