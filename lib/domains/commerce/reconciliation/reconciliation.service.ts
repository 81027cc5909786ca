import type { Db } from "@/db/client";
import { recordAudit } from "@/lib/domains/admin/audit.service";
import { withTransaction } from "@/lib/platform/database/database";
import { log } from "@/lib/platform/log/log";
import { payments as provider } from "@/lib/providers/payments";
import type { ListedPayment, ListedRefund, ListWindow, PaymentProvider } from "@/lib/providers/payments/port";
import { insertEvent } from "../webhooks/webhook.queries";
import * as rows from "./reconciliation.queries";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A provider may report the failure of a refund weeks after it was made. */
const DAYS = 35;

/** Returns the days to compare: the last 35, without the last hour, whose deliveries may be under way. */
export function reconciliationDays(now: Date): ListWindow[] {
  const end = now.getTime() - HOUR;
  return Array.from({ length: DAYS }, (_, n) => ({
    from: new Date(end - (n + 1) * DAY),
    to: new Date(end - n * DAY),
  }));
}

/** A record that the provider and we do not agree on. Amounts are in minor units; the provider's is null if it has none. */
interface Difference {
  flag: "payment_difference" | "refund_difference";
  /** The provider's id of the payment or refund. */
  object: string;
  status: string;
  amount: number | null;
  currency: string;
  payment: { id: string; order_id: string } | null;
}

/**
 * Compares the provider's payments and refunds of a window with ours, in both directions, and flags every difference for
 * staff. It changes nothing else. A difference that was flagged before is not flagged again. Returns the number of
 * new flags. Throws if the provider does not respond.
 */
export async function reconcile(db: Db, window: ListWindow): Promise<number> {
  const source = provider(db);
  // The two clocks differ, so the provider's list reaches further than ours in both directions.
  const wide = { from: new Date(window.from.getTime() - HOUR), to: new Date(window.to.getTime() + HOUR) };
  let flags = 0;
  for await (const found of paymentDifferences(db, source, window, wide)) flags += await flag(db, found);
  for await (const found of refundDifferences(db, source, window, wide)) flags += await flag(db, found);
  if (flags > 0) log.warn({ provider: source.name, flags }, "the provider's records differ from ours");
  return flags;
}

async function* paymentDifferences(
  db: Db,
  source: PaymentProvider,
  window: ListWindow,
  wide: ListWindow,
): AsyncGenerator<Difference> {
  const received = new Set<string>();
  for await (const page of source.listPayments(wide)) {
    const ours = byProviderId(
      await rows.readPayments(
        db.orm,
        page.map(({ id }) => id),
      ),
    );
    for (const listed of page) {
      if (listed.succeeded) received.add(listed.id);
      const payment = ours.get(listed.id);
      if (differs(listed, payment)) yield paymentDifference(listed, payment);
    }
  }
  for (let after = "0"; ; ) {
    const page = await rows.readCaptured(db.orm, source.name, window, after);
    const last = page.at(-1);
    if (!last) return;
    for (const payment of page) {
      if (received.has(payment.provider_id)) continue;
      const missing = {
        id: payment.provider_id,
        succeeded: false,
        amount: 0,
        currency: payment.currency,
        orderId: null,
      };
      yield paymentDifference(missing, payment);
    }
    after = last.id;
  }
}

/** A payment that names no order belongs to another application of the account. */
function differs(listed: ListedPayment, ours: rows.OurPayment | undefined): boolean {
  if (!ours) return listed.succeeded && listed.orderId !== null;
  if (!listed.succeeded) return false;
  return ours.captured !== listed.amount || ours.currency !== listed.currency;
}

const paymentDifference = (listed: ListedPayment, ours: rows.OurPayment | undefined): Difference => ({
  flag: "payment_difference",
  object: listed.id,
  status: listed.succeeded ? "succeeded" : "missing",
  amount: listed.amount,
  currency: listed.currency,
  payment: ours ? { id: ours.id, order_id: ours.order_id } : null,
});

async function* refundDifferences(
  db: Db,
  source: PaymentProvider,
  window: ListWindow,
  wide: ListWindow,
): AsyncGenerator<Difference> {
  const made = new Set<string>();
  for await (const page of source.listRefunds(wide)) {
    const ours = byProviderId(
      await rows.readRefunds(
        db.orm,
        page.map(({ id }) => id),
      ),
    );
    const intents = page.flatMap(({ paymentId }) => (paymentId === null ? [] : [paymentId]));
    const payments = byProviderId(await rows.readPayments(db.orm, intents));
    for (const listed of page) {
      made.add(listed.id);
      const refund = ours.get(listed.id);
      const payment = payments.get(listed.paymentId ?? "");
      if (refundDiffers(listed, refund, payment)) yield refundDifference(listed, refund, payment);
    }
  }
  for (let after = "0"; ; ) {
    const page = await rows.readMade(db.orm, source.name, window, after);
    const last = page.at(-1);
    if (!last) return;
    for (const refund of page) {
      if (made.has(refund.provider_id)) continue;
      const missing = { id: refund.provider_id, paymentId: null, amount: 0, currency: refund.currency };
      yield refundDifference({ ...missing, status: "failed" }, refund, undefined);
    }
    after = last.id;
  }
}

function refundDiffers(listed: ListedRefund, ours: rows.OurRefund | undefined, payment: rows.OurPayment | undefined) {
  if (!ours) return payment !== undefined && listed.status !== "failed";
  return ours.amount !== listed.amount || ours.status !== listed.status || ours.currency !== listed.currency;
}

const refundDifference = (
  listed: ListedRefund,
  ours: rows.OurRefund | undefined,
  payment: rows.OurPayment | undefined,
): Difference => ({
  flag: "refund_difference",
  object: listed.id,
  status: listed.status,
  amount: listed.amount,
  currency: listed.currency,
  payment: ours ? { id: ours.payment_id, order_id: ours.order_id } : (payment ?? null),
});

const byProviderId = <Row extends { provider_id: string }>(found: readonly Row[]): Map<string, Row> =>
  new Map(found.map((row) => [row.provider_id, row]));

/** Stores a difference as a flagged delivery under an id of its own. Returns 1 if it is new. */
async function flag(db: Db, { flag, object, status, amount, currency, payment }: Difference): Promise<number> {
  const id = `reconcile:${object.slice(0, 200)}:${status}:${amount ?? ""}`;
  return withTransaction({ db }, async (tx) => {
    const event = { id, kind: "reconciliation", paymentId: payment?.id ?? null, amount, currency };
    if (!(await insertEvent(tx, { ...event, outcome: "flagged", flag }))) return 0;
    const entity = payment ? `order:${payment.order_id}` : `payment_event:${id}`;
    await recordAudit(tx, { actor: "payments", action: "payment.flagged", entity, after: { flag, event: id } });
    return 1;
  });
}
