import type { Tx } from "@/db/client";
import { recordAudit } from "@/lib/domains/admin/audit.service";
import { findDispute, upsertDispute } from "./dispute-events.queries";
import { APPLIED, actOn, flagged, IGNORED, type ProviderEvent } from "./provider-event";
import type { ProviderDispute } from "./webhook.contract";

const PREFIX = "charge.dispute.";
const MOVES = ["created", "updated", "closed", "funds_withdrawn", "funds_reinstated"] as const;
export const isDisputeKind = (type: string): boolean => MOVES.some((move) => type === PREFIX + move);

const FINAL = new Set(["won", "lost", "warning_closed"]);

/**
 * Stores a dispute with its newest status. Events arrive in any order: a closed dispute stays closed, and of two open
 * statuses the one of the later event counts. A new dispute and a lost one are flagged for staff.
 */
export function applyDispute(tx: Tx, event: ProviderEvent, dispute: ProviderDispute): Promise<void> {
  const { id, amount, currency, status, reason, payment_intent: intent } = dispute;
  return actOn(tx, event, { intent, amount, currency }, async (payment) => {
    const known = await findDispute(tx, id);
    if (known && (known.payment_id !== payment.id || FINAL.has(known.status))) return IGNORED;
    if (known && !FINAL.has(status) && event.at < known.status_at) return IGNORED;
    if (known && known.status === status && known.amount === amount) return IGNORED;
    await upsertDispute(tx, { id, paymentId: payment.id, amount, status, reason: reason ?? null, at: event.at });
    await recordAudit(tx, {
      actor: "payments",
      action: "payment.dispute",
      entity: `order:${payment.order_id}`,
      ...(known && { before: { status: known.status, amount: known.amount } }),
      after: { dispute: id, status, amount },
    });
    if (status === "lost") return flagged("dispute_lost");
    return known ? APPLIED : flagged("dispute");
  });
}
