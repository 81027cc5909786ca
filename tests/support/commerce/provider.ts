import { randomUUID } from "node:crypto";
import type { World } from "@/tests/support/world";
import { type Bought, deliver } from "./shopping";

export interface DashboardRefund {
  id: string;
  amount: number;
}

/** A refund that somebody made in the provider's own dashboard. The sandbox holds it; nothing has been delivered. */
export async function refundedAtProvider(
  { sql }: World,
  { payment }: Bought,
  amount: number,
  status: "pending" | "succeeded" | "failed" = "succeeded",
): Promise<DashboardRefund> {
  const id = `re_${randomUUID()}`;
  await sql`
    insert into sandbox_refunds (id, reference, payment_id, amount, status)
    values (${id}, ${id}, ${payment.id}, ${amount}, ${status})`;
  return { id, amount };
}

interface ObjectEvent {
  type: string;
  object: Record<string, unknown>;
  /** Unix seconds; by default now. */
  created?: number;
  id?: string;
}

/** Delivers an event about an object of the provider. */
export const deliverObject = (world: World, { type, object, created, id }: ObjectEvent) =>
  deliver(
    world,
    JSON.stringify({
      id: id ?? `evt_${randomUUID()}`,
      type,
      created: created ?? Math.floor(Date.now() / 1_000),
      data: { object },
    }),
  );

/** The refund object of a delivery. */
export const refundObject = (
  { payment, order }: Bought,
  { id, amount }: DashboardRefund,
  over: Record<string, unknown> = {},
) => ({
  id,
  object: "refund",
  amount,
  currency: order.currency.toLowerCase(),
  payment_intent: payment.id,
  status: "succeeded",
  ...over,
});

/** The charge object of a `charge.refunded` delivery. */
export const chargeObject = (
  { payment, order }: Bought,
  amountRefunded: number,
  over: Record<string, unknown> = {},
) => ({
  id: `ch_${payment.id}`,
  object: "charge",
  amount: order.total,
  amount_refunded: amountRefunded,
  currency: order.currency.toLowerCase(),
  payment_intent: payment.id,
  ...over,
});
