import { z } from "zod";
import type { Db } from "@/db/client";
import { recordAudit } from "@/lib/domains/admin/audit.service";
import { type Operator, OperatorError, permit } from "@/lib/domains/admin/operator";
import { parseForm } from "@/lib/domains/admin/parse-form";
import { text } from "@/lib/http/fields";
import { withTransaction } from "@/lib/platform/database/database";
import { type Paged, pageOf, type Turn } from "@/lib/platform/sql/keyset";
import { instant } from "../timestamps";
import { type FlaggedRow, lockFlagged, readFlaggedOf, readFlaggedPage, setSeen } from "./flagged.queries";
import type { Flag } from "./webhook.queries";

/** A provider delivery that does not match an order. Amounts are in minor units. */
export interface FlaggedPayment {
  number: string;
  /** The provider's event id. */
  event: string;
  flag: Flag;
  amount: number | null;
  currency: string | null;
  expected: { amount: number; currency: string } | null;
  /** The order it names; null if it names no known order. */
  order_id: string | null;
  received_at: string;
  seen_at: string | null;
}

const present = (row: FlaggedRow): FlaggedPayment => ({
  number: row.id,
  event: row.event,
  flag: row.flag,
  amount: row.amount,
  currency: row.currency,
  expected:
    row.expected === null || row.expected_currency === null
      ? null
      : { amount: row.expected, currency: row.expected_currency },
  order_id: row.order_id,
  received_at: instant(row.received_at),
  seen_at: row.seen_at && instant(row.seen_at),
});

/** Lists open or resolved flagged deliveries, newest first. */
export const listFlagged = async (db: Db, seen: boolean, turn: Turn): Promise<Paged<FlaggedPayment>> =>
  pageOf(await readFlaggedPage(db.reads, seen, turn), turn, present);

/** Lists the flagged deliveries of a payment, newest first. */
export const flaggedOfPayment = async (db: Db, paymentId: string): Promise<FlaggedPayment[]> =>
  (await readFlaggedOf(db.reads, paymentId)).map(present);

const Seen = z.object({
  event: text({ max: 255, min: 1 }),
  notes: text({ max: 2_000, min: 1, lines: true }),
});

/**
 * Resolves a flagged delivery with a note. The money itself moves by a refund or at the provider. Repeating it changes
 * nothing. Throws OperatorError for an unknown or unflagged delivery.
 */
export async function resolveFlagged(
  operator: Operator,
  given: { event: string; notes: string },
): Promise<{ event: string; changed: boolean }> {
  permit(operator, "payments");
  const { event, notes } = parseForm(Seen, given);
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
