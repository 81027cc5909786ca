import type { Tx } from "@/db/client";
import { recordAudit } from "@/lib/domains/admin/audit.service";
import { lockOrder } from "../orders/orders.queries";
import { type EventRow, findPayment, insertEvent, type PaymentRow, setOutcome } from "./webhook.queries";

/** A delivery about a refund or a dispute. */
export interface ProviderEvent {
  id: string;
  kind: string;
  /** When the provider made the event. */
  at: Date;
}

export type Outcome = Pick<EventRow, "outcome" | "flag">;
export const IGNORED: Outcome = { outcome: "ignored", flag: null };
export const APPLIED: Outcome = { outcome: "applied", flag: null };
export const flagged = (flag: NonNullable<EventRow["flag"]>): Outcome => ({ outcome: "flagged", flag });

/**
 * Stores a delivery about a payment with what `effect` does, in one transaction. The order is locked, so that the events
 * of a payment act one after the other. An event about a payment that is not ours is ignored: the account may serve
 * other applications. A repeated event has no effect.
 */
export async function actOn(
  tx: Tx,
  event: ProviderEvent,
  of: { intent: string | null | undefined; amount: number; currency: string },
  effect: (payment: PaymentRow) => Promise<Outcome>,
): Promise<void> {
  const found = of.intent ? await findPayment(tx, of.intent) : undefined;
  if (found) await lockOrder(tx, found.order_id);
  // Read again after the lock, because an event that held it may have changed the payment.
  const payment = of.intent && found ? await findPayment(tx, of.intent) : undefined;
  const row = {
    id: event.id,
    kind: event.kind,
    paymentId: payment?.id ?? null,
    amount: of.amount,
    currency: of.currency.toUpperCase(),
  };
  if (!payment) return void (await insertEvent(tx, { ...row, ...IGNORED }));
  // Claim the id first: of two processes with the same event, one acts.
  if (!(await insertEvent(tx, { ...row, ...IGNORED }))) return;
  const outcome = await effect(payment);
  if (outcome.outcome !== "ignored") await setOutcome(tx, event.id, outcome);
  if (outcome.flag === null) return;
  const after = { flag: outcome.flag, event: event.id };
  const entity = `order:${payment.order_id}`;
  await recordAudit(tx, { actor: "payments", action: "payment.flagged", entity, after });
}
