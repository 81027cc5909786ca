import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { placeClaims, places, webhookEndpoints } from "@/db/schema";
import {
  array,
  boolean,
  bytes,
  integer,
  neverNull,
  orNull,
  type RowOf,
  rowId,
  text,
  timestamp,
} from "@/lib/platform/sql/columns";
import { command, matches, query, queryOne, queryRow } from "@/lib/platform/sql/query";
import { nameOf, sql, transactionTime } from "@/lib/platform/sql/template";
import type { OrderEventType } from "./merchant-webhooks.contract";

const ENDPOINT = {
  id: rowId,
  place_id: rowId,
  user_id: text(),
  url: text(),
  events: array(text<OrderEventType>()),
  enabled: boolean,
  disabled_reason: orNull(text<"failing" | "gone">()),
  failing_since: orNull(timestamp),
  created_at: timestamp,
  updated_at: timestamp,
};
export type EndpointRow = RowOf<typeof ENDPOINT>;

const columns = sql`
  ${webhookEndpoints.id}, ${webhookEndpoints.placeId}, ${webhookEndpoints.userId}, ${webhookEndpoints.url},
  ${webhookEndpoints.events}, ${webhookEndpoints.enabled}, ${webhookEndpoints.disabledReason},
  ${webhookEndpoints.failingSince}, ${webhookEndpoints.createdAt}, ${webhookEndpoints.updatedAt}`;

const isOf = (placeId: string, userId: string) =>
  sql`${webhookEndpoints.placeId} = ${placeId} and ${webhookEndpoints.userId} = ${userId}`;

/** A merchant's endpoints of a place, oldest first. */
export const readEndpoints = query({
  row: ENDPOINT,
  sql: (placeId: string, userId: string) => sql`
    select ${columns} from ${webhookEndpoints} where ${isOf(placeId, userId)} order by ${webhookEndpoints.id}`,
  samples: [["1", "usr_1"]],
});

/** One endpoint, locked until the transaction ends. */
export const lockEndpoint = queryRow({
  row: ENDPOINT,
  sql: (placeId: string, userId: string, id: string) => sql`
    select ${columns} from ${webhookEndpoints}
    where ${webhookEndpoints.id} = ${id} and ${isOf(placeId, userId)} for update`,
  samples: [["1", "usr_1", "1"]],
});

export const findEndpoint = queryRow({
  row: ENDPOINT,
  sql: (placeId: string, userId: string, id: string) => sql`
    select ${columns} from ${webhookEndpoints} where ${webhookEndpoints.id} = ${id} and ${isOf(placeId, userId)}`,
  samples: [["1", "usr_1", "1"]],
});

/** Locks the place against concurrent registrations, and counts the merchant's endpoints. */
export async function lockAndCount(tx: Tx, placeId: string, userId: string): Promise<number> {
  await lockPlace(tx, placeId);
  return (await countEndpoints(tx, placeId, userId)).n;
}
const lockPlace = command({
  sql: (placeId: string) => sql`select 1 from ${places} where ${places.id} = ${placeId} for no key update`,
  samples: [["1"]],
});
const countEndpoints = queryOne({
  row: { n: integer },
  sql: (placeId: string, userId: string) => sql`
    select count(*)::int as n from ${webhookEndpoints} where ${isOf(placeId, userId)}`,
  samples: [["1", "usr_1"]],
});

/** Inserts an endpoint and returns its id. */
export async function insertEndpoint(
  tx: Tx,
  endpoint: { placeId: string; userId: string; url: string; events: OrderEventType[]; secret: Buffer },
): Promise<string> {
  const [row] = await tx
    .insert(webhookEndpoints)
    .values({ ...endpoint, placeId: BigInt(endpoint.placeId) })
    .returning({ id: webhookEndpoints.id });
  if (!row) throw new Error("the endpoint came back empty");
  return String(row.id);
}

/** Updates the given columns of an endpoint. */
export async function updateEndpoint(
  tx: Tx,
  id: string,
  values: Partial<typeof webhookEndpoints.$inferInsert>,
): Promise<void> {
  await tx
    .update(webhookEndpoints)
    .set({ ...values, updatedAt: transactionTime })
    .where(eq(webhookEndpoints.id, BigInt(id)));
}

/** Replaces the secret. The one before it stays valid until `previousUntil`. */
export const replaceSecret = command({
  sql: (id: string, secret: Buffer, previousUntil: Date) => sql`
    update ${webhookEndpoints} set ${nameOf(webhookEndpoints.previousSecret)} = ${webhookEndpoints.secret},
      ${nameOf(webhookEndpoints.secret)} = ${secret}, ${nameOf(webhookEndpoints.previousUntil)} = ${previousUntil},
      ${nameOf(webhookEndpoints.updatedAt)} = now()
    where ${webhookEndpoints.id} = ${id}`,
  samples: [["1", Buffer.alloc(52), new Date(0)]],
});

/** Deletes an endpoint with its deliveries; false for an unknown one. */
export async function deleteEndpoint(tx: Tx, placeId: string, userId: string, id: string): Promise<boolean> {
  const { id: key, placeId: place, userId: user } = webhookEndpoints;
  const gone = await tx
    .delete(webhookEndpoints)
    .where(and(eq(key, BigInt(id)), eq(place, BigInt(placeId)), eq(user, userId)))
    .returning({ id: key });
  return gone.length > 0;
}

/** Deletes every endpoint of a place's former merchant, with its deliveries. */
export async function deleteEndpointsOf(tx: Tx, placeId: string, userId: string): Promise<void> {
  const { placeId: place, userId: user } = webhookEndpoints;
  await tx.delete(webhookEndpoints).where(and(eq(place, BigInt(placeId)), eq(user, userId)));
}

/**
 * The enabled endpoints of a place's current merchant that take events of a type. They are locked until the transaction
 * ends, so that disabling one also ends the messages that the transaction queues for it.
 */
export const lockSubscribers = query({
  row: { id: rowId },
  sql: (placeId: string, userId: string, eventType: string) => sql`
    select ${webhookEndpoints.id} from ${webhookEndpoints}
    where ${isOf(placeId, userId)} and ${webhookEndpoints.enabled} and ${eventType} = any(${webhookEndpoints.events})
      and exists (select from ${placeClaims} where ${placeClaims.placeId} = ${webhookEndpoints.placeId}
        and ${placeClaims.userId} = ${webhookEndpoints.userId} and ${placeClaims.status} = 'approved')
    order by ${webhookEndpoints.id} for share`,
  samples: [["1", "usr_1", "order.paid"]],
});

/** The URL of an endpoint and the secrets that sign for it, which are sealed. */
export const findSigning = queryRow({
  row: { url: text(), secret: bytes, previous_secret: orNull(bytes), previous_until: orNull(timestamp) },
  sql: (id: string) => sql`
    select ${webhookEndpoints.url}, ${webhookEndpoints.secret}, ${webhookEndpoints.previousSecret},
      ${webhookEndpoints.previousUntil}
    from ${webhookEndpoints} where ${webhookEndpoints.id} = ${id}`,
  samples: [["1"]],
});

/** The sealed secrets of endpoints after an id. */
export const readSecrets = query({
  row: { id: rowId, sealed: bytes },
  sql: (after: string, limit: number) => sql`
    select ${webhookEndpoints.id}, ${webhookEndpoints.secret} as sealed from ${webhookEndpoints}
    where ${webhookEndpoints.id} > ${after} order by ${webhookEndpoints.id} limit ${limit}`,
  samples: [["0", 200]],
});

/** Replaces the stored form of a secret, unless it has changed. */
export const resealSecret = command({
  sql: (id: string, before: Buffer, after: Buffer) => sql`
    update ${webhookEndpoints} set ${nameOf(webhookEndpoints.secret)} = ${after}
    where ${webhookEndpoints.id} = ${id} and ${webhookEndpoints.secret} = ${before}`,
  samples: [["1", Buffer.alloc(52), Buffer.alloc(52)]],
});

/** Records a failed attempt. Returns the time of the first failure since the last success. */
export const markFailing = queryRow({
  row: { failing_since: neverNull(timestamp) },
  sql: (id: string, now: Date) => sql`
    update ${webhookEndpoints} set ${nameOf(webhookEndpoints.failingSince)} =
      coalesce(${webhookEndpoints.failingSince}, ${now}) where ${webhookEndpoints.id} = ${id}
    returning ${webhookEndpoints.failingSince}`,
  samples: [["1", new Date(0)]],
});

/** Records a success; false if the endpoint was not failing. */
export const clearFailing = matches({
  sql: (id: string) => sql`
    update ${webhookEndpoints} set ${nameOf(webhookEndpoints.failingSince)} = null
    where ${webhookEndpoints.id} = ${id} and ${webhookEndpoints.failingSince} is not null`,
  samples: [["1"]],
});

/** Disables an endpoint; false if it is disabled already. */
export const disableEndpoint = matches({
  sql: (id: string, reason: "failing" | "gone") => sql`
    update ${webhookEndpoints} set ${nameOf(webhookEndpoints.enabled)} = false,
      ${nameOf(webhookEndpoints.disabledReason)} = ${reason}, ${nameOf(webhookEndpoints.updatedAt)} = now()
    where ${webhookEndpoints.id} = ${id} and ${webhookEndpoints.enabled}`,
  samples: [["1", "failing"]],
});
