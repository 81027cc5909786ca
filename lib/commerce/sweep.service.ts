import type { Db } from "@/db/client";
import { deliverEvents } from "@/lib/payments/sandbox/sandbox.service";
import { dropEndedCarts } from "./cart/cart.queries";
import { dropOldKeys } from "./checkout/keys.queries";
import { expireUnpaidOrders } from "./orders/expiry.service";
import { receive } from "./webhooks/webhook.service";

const BATCH = 100;
const ROUNDS = 20;

type Sweeper = { db: Db; now: Date };

/** What a sweep has done. */
export interface SweptCommerce {
  orders: number;
  keys: number;
  carts: number;
  deliveries: number;
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
 * Writes down what time has ended: unpaid orders after their hour, keys and carts after their day; and tells our webhook
 * what the sandbox could not, because the server went down in between. In bounded rounds; running it twice does no harm.
 */
export async function sweepCommerce(ctx: Sweeper): Promise<SweptCommerce> {
  const { db } = ctx;
  return {
    orders: await inRounds(() => expireUnpaidOrders(db, BATCH)),
    keys: await inRounds(() => dropOldKeys(db.orm, BATCH)),
    carts: await inRounds(() => dropEndedCarts(db.orm, BATCH)),
    deliveries: await deliverEvents(db, (request) => taken(ctx, request), null, BATCH),
  };
}

async function taken(ctx: Sweeper, request: Request): Promise<Response> {
  await receive(ctx, request.headers.get("stripe-signature") ?? undefined, await request.text());
  return new Response();
}
