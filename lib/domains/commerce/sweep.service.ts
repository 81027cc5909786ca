import type { Db } from "@/db/client";
import { deliverEvents } from "@/lib/providers/payments/sandbox/sandbox.service";
import { deleteExpiredCarts } from "./cart/cart.queries";
import { deleteExpiredKeys } from "./checkout/keys.queries";
import { expireUnpaidOrders } from "./orders/expiry.service";
import { deleteExpiredInvitations } from "./team/invitations.queries";
import { receive } from "./webhooks/webhook.service";

const BATCH = 100;
const ROUNDS = 20;

type Sweeper = { db: Db; now: Date };

/** The counts of a sweep. */
export interface SweptCommerce {
  orders: number;
  keys: number;
  carts: number;
  deliveries: number;
  invitations: number;
}

async function inRounds(once: () => Promise<number>): Promise<number> {
  let all = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const done = await once();
    all += done;
    if (done < BATCH) break;
  }
  return all;
}

/**
 * Expires unpaid orders after their hour, and deletes idempotency keys and carts after their day and invitations after
 * their week. Also redelivers sandbox payment events that a stopped server did not deliver. Works in bounded rounds;
 * concurrent runs are safe.
 */
export async function sweepCommerce(ctx: Sweeper): Promise<SweptCommerce> {
  const { db } = ctx;
  return {
    orders: await inRounds(() => expireUnpaidOrders(db, BATCH)),
    keys: await inRounds(() => deleteExpiredKeys(db.orm, BATCH)),
    carts: await inRounds(() => deleteExpiredCarts(db.orm, BATCH)),
    deliveries: await deliverEvents(db, (request) => taken(ctx, request), null, BATCH),
    invitations: await inRounds(() => deleteExpiredInvitations(db.orm, ctx.now, BATCH)),
  };
}

async function taken(ctx: Sweeper, request: Request): Promise<Response> {
  await receive(ctx, request.headers.get("stripe-signature") ?? undefined, await request.text());
  return new Response();
}
