import { webhookDeliveries, webhookEndpoints } from "@/db/schema";
import { integer, orNull, type RowOf, rowId, text, timestamp } from "@/lib/platform/sql/columns";
import { command, query, queryOne, queryRow } from "@/lib/platform/sql/query";
import { alias, nameOf, none, rawSql, sql } from "@/lib/platform/sql/template";
import type { OrderEventType, TEST_EVENT } from "./merchant-webhooks.contract";

export type EventType = OrderEventType | typeof TEST_EVENT;

const DELIVERY = {
  id: rowId,
  message_id: text(),
  endpoint_id: rowId,
  event_type: text<EventType>(),
  order_id: orNull(rowId),
  status: text<"queued" | "delivered" | "failed">(),
  attempts: integer,
  due_at: timestamp,
  queued_at: timestamp,
  attempted_at: orNull(timestamp),
  response_status: orNull(integer),
  response: orNull(text()),
  created_at: timestamp,
};
export type DeliveryRow = RowOf<typeof DELIVERY>;

const columns = sql`
  ${webhookDeliveries.id}, ${webhookDeliveries.messageId}, ${webhookDeliveries.endpointId},
  ${webhookDeliveries.eventType}, ${webhookDeliveries.orderId}, ${webhookDeliveries.status},
  ${webhookDeliveries.attempts}, ${webhookDeliveries.dueAt}, ${webhookDeliveries.queuedAt},
  ${webhookDeliveries.attemptedAt}, ${webhookDeliveries.responseStatus}, ${webhookDeliveries.response},
  ${webhookDeliveries.createdAt}`;

interface NewDelivery {
  messageId: string;
  endpointId: string;
  eventType: EventType;
  orderId: string | null;
  payload: string;
}

/** Inserts a message. Messages of an order are sent by ascending id, so the caller holds the lock of the order. */
export const insertDelivery = queryOne({
  row: DELIVERY,
  sql: ({ messageId, endpointId, eventType, orderId, payload }: NewDelivery) => sql`
    insert into ${webhookDeliveries} (${nameOf(webhookDeliveries.messageId)}, ${nameOf(webhookDeliveries.endpointId)},
      ${nameOf(webhookDeliveries.eventType)}, ${nameOf(webhookDeliveries.orderId)}, ${nameOf(webhookDeliveries.payload)})
    values (${messageId}, ${endpointId}, ${eventType}, ${orderId}, ${payload})
    returning ${columns}`,
  samples: [[{ messageId: "msg_1", endpointId: "1", eventType: "order.paid", orderId: null, payload: "{}" }]],
});

/** The deliveries of an endpoint before an id, newest first. */
export const readDeliveries = query({
  row: DELIVERY,
  sql: (endpointId: string, before: string | null, limit: number) => sql`
    select ${columns} from ${webhookDeliveries} where ${webhookDeliveries.endpointId} = ${endpointId}
      ${before === null ? none : sql`and ${webhookDeliveries.id} < ${before}`}
    order by ${webhookDeliveries.id} desc limit ${limit}`,
  samples: [
    ["1", null, 21],
    ["1", "9", 21],
  ],
});

export const findDeliveryOf = queryRow({
  row: DELIVERY,
  sql: (endpointId: string, id: string) => sql`
    select ${columns} from ${webhookDeliveries}
    where ${webhookDeliveries.id} = ${id} and ${webhookDeliveries.endpointId} = ${endpointId}`,
  samples: [["1", "1"]],
});

/** The seconds for which a process leases a message: longer than an attempt, shorter than every pause. */
export const LEASE_SECONDS = 45;
const isPostponed = sql`${webhookDeliveries.dueAt} > ${webhookDeliveries.attemptedAt}
  + ${rawSql(String(LEASE_SECONDS))} * interval '1 second'`;

/** Queues an ended or postponed delivery for a full round of attempts; undefined for any other. */
export const restartDelivery = queryRow({
  row: DELIVERY,
  sql: (endpointId: string, id: string, now: Date) => sql`
    update ${webhookDeliveries} set ${nameOf(webhookDeliveries.status)} = 'queued',
      ${nameOf(webhookDeliveries.attempts)} = 0, ${nameOf(webhookDeliveries.endedAt)} = null,
      ${nameOf(webhookDeliveries.dueAt)} = ${now}, ${nameOf(webhookDeliveries.queuedAt)} = ${now}
    where ${webhookDeliveries.id} = ${id} and ${webhookDeliveries.endpointId} = ${endpointId}
      and (${webhookDeliveries.status} <> 'queued' or ${isPostponed})
    returning ${columns}`,
  samples: [["1", "1", new Date(0)]],
});

/** A message of the same order to the same endpoint that has to be sent first. */
const earlier = alias(webhookDeliveries, "earlier");
const isBlocked = sql`exists (
  select from ${webhookDeliveries} ${earlier} where ${earlier.endpointId} = ${webhookDeliveries.endpointId}
    and ${earlier.orderId} = ${webhookDeliveries.orderId} and ${earlier.id} < ${webhookDeliveries.id}
    and ${earlier.status} = 'queued')`;

/**
 * Leases a due message to the caller; undefined if it has ended, is leased, or must wait. A new message is due by the
 * database's clock, which may be ahead of the caller's.
 */
export const leaseDelivery = queryRow({
  row: { ...DELIVERY, payload: text() },
  sql: (id: string, now: Date) => sql`
    update ${webhookDeliveries} set ${nameOf(webhookDeliveries.attempts)} = ${webhookDeliveries.attempts} + 1,
      ${nameOf(webhookDeliveries.attemptedAt)} = ${now},
      ${nameOf(webhookDeliveries.dueAt)} = greatest(${now}, now()) + make_interval(secs => ${LEASE_SECONDS})
    where ${webhookDeliveries.id} = ${id} and ${webhookDeliveries.status} = 'queued'
      and ${webhookDeliveries.dueAt} <= greatest(${now}, now()) and not ${isBlocked}
      and exists (select from ${webhookEndpoints} where ${webhookEndpoints.id} = ${webhookDeliveries.endpointId}
        and ${webhookEndpoints.enabled})
    returning ${columns}, ${webhookDeliveries.payload}`,
  samples: [["1", new Date(0)]],
});

export interface Attempted {
  responseStatus: number | null;
  response: string;
}

/** Ends a message. */
export const endDelivery = command({
  sql: (id: string, status: "delivered" | "failed", { responseStatus, response }: Attempted) => sql`
    update ${webhookDeliveries} set ${nameOf(webhookDeliveries.status)} = ${status},
      ${nameOf(webhookDeliveries.endedAt)} = now(), ${nameOf(webhookDeliveries.responseStatus)} = ${responseStatus},
      ${nameOf(webhookDeliveries.response)} = ${response}
    where ${webhookDeliveries.id} = ${id} and ${webhookDeliveries.status} = 'queued'`,
  samples: [["1", "delivered", { responseStatus: 200, response: "ok" }]],
});

/** Sets the next attempt of a message. */
export const postponeDelivery = command({
  sql: (id: string, dueAt: Date, { responseStatus, response }: Attempted) => sql`
    update ${webhookDeliveries} set ${nameOf(webhookDeliveries.dueAt)} = ${dueAt},
      ${nameOf(webhookDeliveries.responseStatus)} = ${responseStatus}, ${nameOf(webhookDeliveries.response)} = ${response}
    where ${webhookDeliveries.id} = ${id} and ${webhookDeliveries.status} = 'queued'`,
  samples: [["1", new Date(0), { responseStatus: null, response: "refused" }]],
});

/** Ends every waiting message of an endpoint that has been disabled. */
export const failDeliveries = command({
  sql: (endpointId: string) => sql`
    update ${webhookDeliveries} set ${nameOf(webhookDeliveries.status)} = 'failed',
      ${nameOf(webhookDeliveries.endedAt)} = now()
    where ${webhookDeliveries.endpointId} = ${endpointId} and ${webhookDeliveries.status} = 'queued'`,
  samples: [["1"]],
});

const TO_QUEUE = { id: rowId, endpoint_id: rowId, queued_at: timestamp };

/** Takes the first waiting message of an order, for which the caller queues a job. */
export const takeNextOfOrder = query({
  row: TO_QUEUE,
  sql: (endpointId: string, orderId: string, now: Date) => sql`
    update ${webhookDeliveries} set ${nameOf(webhookDeliveries.queuedAt)} = ${now} where ${webhookDeliveries.id} = (
      select ${webhookDeliveries.id} from ${webhookDeliveries} where ${webhookDeliveries.endpointId} = ${endpointId}
        and ${webhookDeliveries.orderId} = ${orderId} and ${webhookDeliveries.status} = 'queued'
      order by ${webhookDeliveries.id} limit 1)
    returning ${webhookDeliveries.id}, ${webhookDeliveries.endpointId}, ${webhookDeliveries.queuedAt}`,
  samples: [["1", "1", new Date(0)]],
});

/** Makes the postponed messages of an endpoint due, because the endpoint responds again. */
export const hastenDeliveries = command({
  sql: (endpointId: string, now: Date) => sql`
    update ${webhookDeliveries} set ${nameOf(webhookDeliveries.dueAt)} = ${now}
    where ${webhookDeliveries.endpointId} = ${endpointId} and ${webhookDeliveries.status} = 'queued'
      and ${webhookDeliveries.dueAt} > ${now} and ${isPostponed}`,
  samples: [["1", new Date(0)]],
});

/**
 * Takes the due messages for which no job was queued since they became due, or only before `stale`, oldest first. The
 * caller queues their jobs.
 */
export const takeDueDeliveries = query({
  row: TO_QUEUE,
  sql: (now: Date, stale: Date, limit: number) => sql`
    update ${webhookDeliveries} set ${nameOf(webhookDeliveries.queuedAt)} = ${now} where ${webhookDeliveries.id} in (
      select ${webhookDeliveries.id} from ${webhookDeliveries}
      where ${webhookDeliveries.status} = 'queued' and ${webhookDeliveries.dueAt} <= ${now}
        and (${webhookDeliveries.queuedAt} < ${webhookDeliveries.dueAt} or ${webhookDeliveries.queuedAt} < ${stale})
        and not ${isBlocked}
      order by ${webhookDeliveries.dueAt} limit ${limit} for update skip locked)
    returning ${webhookDeliveries.id}, ${webhookDeliveries.endpointId}, ${webhookDeliveries.queuedAt}`,
  samples: [[new Date(0), new Date(0), 100]],
});

/** Deletes at most `limit` ended messages from before a moment. Returns how many it deleted. */
export const deleteOldDeliveries = command({
  sql: (before: Date, limit: number) => sql`
    delete from ${webhookDeliveries} where ${webhookDeliveries.id} in (
      select ${webhookDeliveries.id} from ${webhookDeliveries}
      where ${webhookDeliveries.createdAt} < ${before} and ${webhookDeliveries.status} <> 'queued' limit ${limit})`,
  samples: [[new Date(0), 500]],
});
