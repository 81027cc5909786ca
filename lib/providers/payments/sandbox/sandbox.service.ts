import { timingSafeEqual } from "node:crypto";
import type { Db } from "@/db/client";
import { withTransaction } from "@/lib/platform/database/database";
import { newId } from "@/lib/platform/ids/opaque-id";
import { env } from "@/lib/platform/settings/env";
import { type PaymentProvider, PaymentRefused } from "../port";
import { webhookSecret } from "../secret";
import { signatureOf } from "../signature";
import { toStripeAmount } from "../stripe-amounts";
import {
  findPayment,
  insertEvent,
  listPayments,
  listRefunds,
  markDelivered,
  openPayment,
  readUndelivered,
  refundPayment,
  type SandboxPayment,
  settlePayment,
} from "./sandbox.queries";

export type { SandboxPayment } from "./sandbox.queries";

const pageOf = ({ id, client_secret: secret }: SandboxPayment): string =>
  `${env().BASE_URL}/pay/sandbox/${id}?client_secret=${secret}`;

/** The embedded provider: no money moves, but everything else works as with a real provider. */
export function sandboxPayments(db: Db): PaymentProvider {
  return {
    name: "sandbox",
    async create(request) {
      // Refuses what Stripe refuses.
      toStripeAmount(request.amount, request.currency);
      const id = newId("pi_");
      const payment = await openPayment(db.orm, { ...request, id, clientSecret: `${id}_${newId("secret_")}` });
      const same = payment && payment.amount === request.amount && payment.currency === request.currency;
      if (!same) throw new Error("the reference belongs to another payment");
      return { id: payment.id, clientSecret: payment.client_secret, redirectUrl: pageOf(payment) };
    },
    async refund({ reference, paymentId, amount }) {
      const id = await withTransaction({ db }, (tx) => {
        return refundPayment(tx, { id: newId("re_"), reference, paymentId, amount });
      });
      if (id === undefined) throw new PaymentRefused("the refund exceeds the remaining amount of the payment");
      return { id, status: "succeeded" };
    },
    async *listPayments(window) {
      yield* pagesOf((after) => listPayments(db.orm, window, after));
    },
    async *listRefunds(window) {
      yield* pagesOf((after) => listRefunds(db.orm, window, after));
    },
  };
}

/** Pages of a list by id, until one is empty. */
async function* pagesOf<T extends { id: string }>(page: (after: string) => Promise<T[]>): AsyncGenerator<T[]> {
  for (let after = ""; ; ) {
    const rows = await page(after);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.id;
  }
}

/** The payment of a pay page, for callers with its secret; undefined for all others. */
export async function payable(db: Db, id: string, secret: string): Promise<SandboxPayment | undefined> {
  const payment = await findPayment(db.orm, id, { lock: false });
  const [given, kept] = [Buffer.from(secret), Buffer.from(payment?.client_secret ?? "")];
  return given.length === kept.length && timingSafeEqual(given, kept) ? payment : undefined;
}

/** Pays or declines a payment. The delivery for our webhook is stored in the same transaction, so it cannot be lost. */
export async function settle(db: Db, id: string, status: "failed" | "succeeded", now: Date): Promise<void> {
  await withTransaction({ db }, async (tx) => {
    const payment = await settlePayment(tx, id, status);
    if (!payment) return;
    const event = newId("evt_");
    await insertEvent(tx, { id: event, paymentId: id, body: eventBody(event, payment, now) });
  });
}

function eventBody(id: string, payment: SandboxPayment, now: Date): string {
  const paid = payment.status === "succeeded";
  return JSON.stringify({
    id,
    object: "event",
    type: paid ? "payment_intent.succeeded" : "payment_intent.payment_failed",
    created: Math.floor(now.getTime() / 1000),
    data: {
      object: {
        id: payment.id,
        object: "payment_intent",
        amount: toStripeAmount(payment.amount, payment.currency),
        currency: payment.currency.toLowerCase(),
        status: paid ? "succeeded" : "requires_payment_method",
        metadata: { order_id: payment.order_id },
      },
    },
  });
}

/** The handler of our webhook route. */
export type Deliver = (request: Request) => Promise<Response>;

/** Delivers pending events of one payment, or of all, to our webhook. Rejected events stay for the next attempt. */
export async function deliverEvents(db: Db, deliver: Deliver, paymentId: string | null, limit = 50): Promise<number> {
  let delivered = 0;
  for (const { id, body } of await readUndelivered(db.orm, paymentId, limit)) {
    const headers = {
      "content-type": "application/json",
      "stripe-signature": signatureOf(body, webhookSecret(), new Date()),
    };
    const url = `${env().BASE_URL}/api/v1/webhooks/payments`;
    const { ok } = await deliver(new Request(url, { method: "POST", headers, body }));
    if (!ok) continue;
    await markDelivered(db.orm, id);
    delivered += 1;
  }
  return delivered;
}
