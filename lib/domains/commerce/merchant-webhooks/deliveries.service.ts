import type { Tx } from "@/db/client";
import { webhookQueued } from "@/inngest/events";
import type { User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { decodeCursor, encodeCursor } from "@/lib/http/cursor";
import { AppError } from "@/lib/http/errors";
import { withTransaction } from "@/lib/platform/database/database";
import { newId } from "@/lib/platform/ids/opaque-id";
import { queueEvent } from "@/lib/providers/jobs/outbox.service";
import { merchantOf } from "../claims/merchant.service";
import { presentOrder } from "../orders/orders.present";
import { findMerchantOrder } from "../orders/orders.queries";
import * as rows from "./deliveries.queries";
import { lockEndpoint, lockSubscribers } from "./endpoints.queries";
import { endpointOf } from "./endpoints.service";
import { type OrderEventType, TEST_EVENT, type WebhookDelivery } from "./merchant-webhooks.contract";
import { presentDelivery } from "./merchant-webhooks.present";

const DAY = 86_400;

/** Queues the job of a message. A message has one job for each time at which one is queued. */
export const queueJob = (
  tx: Tx,
  { id, endpoint_id, queued_at }: { id: string; endpoint_id: string; queued_at: Date },
) =>
  queueEvent(tx, webhookQueued, {
    id: `${id}:${queued_at.getTime()}`,
    data: { delivery_id: id, endpoint_id },
  });

interface Message {
  endpointId: string;
  eventType: rows.EventType;
  orderId: string | null;
  /** The body's `data`. */
  data: object;
}

/** Writes a message and queues its job. The body is fixed here, so that every attempt sends the same. */
async function queueMessage(tx: Tx, now: Date, { data, ...message }: Message): Promise<rows.DeliveryRow> {
  const payload = JSON.stringify({ type: message.eventType, timestamp: now.toISOString(), data });
  const row = await rows.insertDelivery(tx, { ...message, messageId: newId("msg_"), payload });
  await queueJob(tx, row);
  return row;
}

/**
 * Queues an order's event for the endpoints of its merchant, in the transaction that has locked and changed the order.
 * The body shows the order as its merchant sees it after the change.
 */
export async function queueOrderEvent(
  tx: Tx,
  order: { id: string; placeId: string; merchantId: string },
  eventType: OrderEventType,
): Promise<void> {
  const endpoints = await lockSubscribers(tx, order.placeId, order.merchantId, eventType);
  const row = endpoints.length > 0 ? await findMerchantOrder(tx, order.merchantId, order.id) : undefined;
  if (!row) return;
  for (const { id: endpointId } of endpoints)
    await queueMessage(tx, new Date(), { endpointId, eventType, orderId: order.id, data: presentOrder(row) });
}

/**
 * Locks an endpoint, so that it is not disabled before the caller's message is queued. Throws `not_found`, and
 * `validation_error` for a disabled endpoint.
 */
async function lockEnabled(tx: Tx, placeId: string, userId: string, id: string): Promise<void> {
  const endpoint = await lockEndpoint(tx, placeId, userId, id);
  if (!endpoint) throw new AppError("not_found");
  if (!endpoint.enabled) {
    throw new AppError("validation_error", [{ path: "params.webhookId", message: "the endpoint is disabled" }]);
  }
}

/** Queues a test message. */
export async function sendTest(ctx: Ctx<User>, placeId: string, id: string): Promise<{ data: WebhookDelivery }> {
  const merchantId = await merchantOf(ctx, placeId, "webhooks");
  const message: Message = { endpointId: id, eventType: TEST_EVENT, orderId: null, data: { place_id: placeId } };
  return withTransaction(ctx, async (tx) => {
    await lockEnabled(tx, placeId, merchantId, id);
    return { data: presentDelivery(await queueMessage(tx, ctx.now, message)) };
  });
}

/** Lists the deliveries to an endpoint, newest first. */
export async function list(
  ctx: Ctx<User>,
  { place_id: placeId, webhookId }: { place_id: string; webhookId: string },
  query: { limit: number; cursor?: string | undefined },
): Promise<{ data: WebhookDelivery[]; meta: { cursor: string | null } }> {
  await endpointOf(ctx, placeId, webhookId);
  const binding = { list: "webhook-deliveries", owner: webhookId, lifetime: DAY };
  const before = query.cursor === undefined ? null : String(decodeCursor(binding, query.cursor, ctx.now)[0]);
  const found = await rows.readDeliveries(ctx.db.orm, webhookId, before, query.limit + 1);
  const page = found.slice(0, query.limit);
  const last = found.length > query.limit ? page.at(-1) : undefined;
  return {
    data: page.map(presentDelivery),
    meta: { cursor: last ? encodeCursor(binding, [last.id], ctx.now) : null },
  };
}

/** Queues a message again under its id. One that is being sent at this moment stays as it is. */
export async function redeliver(
  ctx: Ctx<User>,
  { place_id: placeId, webhookId, deliveryId }: { place_id: string; webhookId: string; deliveryId: string },
): Promise<{ data: WebhookDelivery }> {
  const merchantId = await merchantOf(ctx, placeId, "webhooks");
  return withTransaction(ctx, async (tx) => {
    await lockEnabled(tx, placeId, merchantId, webhookId);
    const restarted = await rows.restartDelivery(tx, webhookId, deliveryId, ctx.now);
    if (restarted) await queueJob(tx, restarted);
    const row = restarted ?? (await rows.findDeliveryOf(tx, webhookId, deliveryId));
    if (!row) throw new AppError("not_found");
    return { data: presentDelivery(row) };
  });
}
