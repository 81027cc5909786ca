import { devices, preferences, pushes } from "@/db/schema";
import { boolean, integer, json, orNull, type RowOf, rowId, text, timestamp } from "@/lib/platform/sql/columns";
import { command, query, queryRow } from "@/lib/platform/sql/query";
import { join, nameOf, rawSql, sql } from "@/lib/platform/sql/template";
import type { PushProvider } from "@/lib/providers/push/port";

export interface PushContent {
  title: string;
  body: string;
  /** The page in the app. */
  url: string;
  /** The page in a browser, if there is one. */
  page?: string;
}
export type PushTopic = "orders" | "new_orders" | "tours" | "events" | "reviews";

const TOPIC_COLUMNS = {
  orders: preferences.notifyOrders,
  new_orders: preferences.notifyNewOrders,
  tours: preferences.notifyTours,
  events: preferences.notifyEvents,
  reviews: preferences.notifyReviews,
} as const satisfies Record<PushTopic, unknown>;

const TO_QUEUE = { id: rowId, queued_at: timestamp };
const queuedColumns = sql`${pushes.id}, ${pushes.queuedAt}`;

export interface NewPush {
  owner: string;
  topic: PushTopic;
  key: string;
  content: string;
  dueAt: Date;
  queuedAt: Date;
  expiresAt: Date;
}

/** Inserts a message for each device of an owner who wants the topic, unless the device has one with this key. */
export const insertPushes = query({
  row: TO_QUEUE,
  sql: ({ owner, topic, key, content, dueAt, queuedAt, expiresAt }: NewPush) => sql`
    insert into ${pushes} (${nameOf(pushes.deviceId)}, ${nameOf(pushes.owner)}, ${nameOf(pushes.key)},
      ${nameOf(pushes.topic)}, ${nameOf(pushes.content)}, ${nameOf(pushes.dueAt)}, ${nameOf(pushes.queuedAt)}, ${nameOf(pushes.expiresAt)})
    select ${devices.id}, ${devices.owner}, ${key}, ${topic}, ${content}::jsonb, ${dueAt}::timestamptz, ${queuedAt}::timestamptz,
      ${expiresAt}::timestamptz
    from ${devices} join ${preferences} on ${preferences.owner} = ${devices.owner}
    where ${devices.owner} = ${owner} and ${preferences.notificationsEnabled} and ${TOPIC_COLUMNS[topic]}
    on conflict do nothing
    returning ${queuedColumns}`,
  samples: (["orders", "new_orders", "tours", "events", "reviews"] as const).map((topic): [NewPush] => [
    {
      owner: "usr_1",
      topic,
      key: "k",
      content: "{}",
      dueAt: new Date(0),
      queuedAt: new Date(0),
      expiresAt: new Date(0),
    },
  ]),
});

const PUSH = {
  id: rowId,
  device_id: rowId,
  key: text(),
  content: json<PushContent>(),
  expires_at: timestamp,
  attempts: integer,
  provider: text<PushProvider>(),
  token: text(),
  keys: orNull(json<{ p256dh: string; auth: string }>()),
  /** Whether the owner still wants messages of its topic. */
  wanted: boolean,
};
export type PushRow = RowOf<typeof PUSH>;

const isWanted = sql`coalesce(${preferences.notificationsEnabled} and case ${pushes.topic}
  ${join(
    Object.entries(TOPIC_COLUMNS).map(([topic, column]) => sql`when ${rawSql(`'${topic}'`)} then ${column}`),
    sql` `,
  )} else true end, false)`;

/** Leases a due message, with its device, for `seconds`; undefined if it has ended, is leased, or its device changed hands. */
export const leasePush = queryRow({
  row: PUSH,
  sql: (id: string, now: Date, seconds: number) => sql`
    update ${pushes} set ${nameOf(pushes.attempts)} = ${pushes.attempts} + 1,
      ${nameOf(pushes.dueAt)} = ${new Date(now.getTime() + seconds * 1_000)}
    from ${devices} left join ${preferences} on ${preferences.owner} = ${devices.owner}
    where ${pushes.id} = ${id} and ${pushes.status} = 'queued' and ${pushes.dueAt} <= ${now}
      and ${devices.id} = ${pushes.deviceId} and ${devices.owner} = ${pushes.owner}
    returning ${pushes.id}, ${pushes.deviceId}, ${pushes.key}, ${pushes.content}, ${pushes.expiresAt},
      ${pushes.attempts}, ${devices.provider}, ${devices.token}, ${devices.keys}, ${isWanted} as wanted`,
  samples: [["1", new Date(0), 60]],
});

/** Ends a message and drops its content. */
export const endPush = command({
  sql: (id: string, status: "sent" | "refused" | "expired") => sql`
    update ${pushes} set ${nameOf(pushes.status)} = ${status}, ${nameOf(pushes.content)} = '{}'
    where ${pushes.id} = ${id} and ${pushes.status} = 'queued'`,
  samples: [["1", "sent"]],
});

/** Sets the next attempt of a message. */
export const postponePush = command({
  sql: (id: string, dueAt: Date) => sql`
    update ${pushes} set ${nameOf(pushes.dueAt)} = ${dueAt}
    where ${pushes.id} = ${id} and ${pushes.status} = 'queued'`,
  samples: [["1", new Date(0)]],
});

/** Deletes a device that its push service no longer knows, with its messages. */
export const deleteDevice = command({
  sql: (id: string) => sql`delete from ${devices} where ${devices.id} = ${id}`,
  samples: [["1"]],
});

/** Takes the due messages for which no job was queued since they became due, or only before `stale`, oldest first. */
export const takeDuePushes = query({
  row: TO_QUEUE,
  sql: (now: Date, stale: Date, limit: number) => sql`
    update ${pushes} set ${nameOf(pushes.queuedAt)} = ${now} where ${pushes.id} in (
      select ${pushes.id} from ${pushes} where ${pushes.status} = 'queued' and ${pushes.dueAt} <= ${now}
        and (${pushes.queuedAt} < ${pushes.dueAt} or ${pushes.queuedAt} < ${stale})
      order by ${pushes.dueAt} limit ${limit} for update skip locked)
    returning ${queuedColumns}`,
  samples: [[new Date(0), new Date(0), 100]],
});

/** Deletes at most `limit` messages from before a moment. Returns how many it deleted. */
export const deleteOldPushes = command({
  sql: (before: Date, limit: number) => sql`
    delete from ${pushes} where ${pushes.id} in (
      select ${pushes.id} from ${pushes} where ${pushes.createdAt} < ${before} limit ${limit})`,
  samples: [[new Date(0), 500]],
});
