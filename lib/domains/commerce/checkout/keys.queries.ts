import { and, eq, isNull } from "drizzle-orm";
import type { Queryable, Tx } from "@/db/client";
import { idempotencyKeys } from "@/db/schema";
import { boolean, orNull, type RowOf, rowId, text } from "@/lib/platform/sql/columns";
import { command, matches, queryRow } from "@/lib/platform/sql/query";
import { nameOf, sql, transactionTime } from "@/lib/platform/sql/template";

const KEY = {
  request_hash: text(),
  order_id: orNull(rowId),
  answer: orNull(text()),
  /** Whether a request holds the lease of the key. */
  busy: boolean,
  /** Whether the key is past its 24 hours. */
  old: boolean,
  /** Whether the payment of the order counts against the limits already. */
  is_counted: boolean,
};
export type KeyRow = RowOf<typeof KEY>;

const isOld = sql`${idempotencyKeys.createdAt} <= now() - interval '24 hours'`;
// Longer than any request's deadline, so that a lease never ends while its request may still run.
const leaseEnd = sql`now() + interval '10 seconds'`;
const isKey = (userId: string, key: string) => and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));

/** The stored state of an idempotency key, locked until the transaction ends. */
export const lockKey = queryRow({
  row: KEY,
  sql: (userId: string, key: string) => sql`
    select ${idempotencyKeys.requestHash}, ${idempotencyKeys.orderId}, ${idempotencyKeys.answer},
      ${idempotencyKeys.leaseUntil} > now() as busy, ${isOld} as old, ${idempotencyKeys.isCounted}
    from ${idempotencyKeys} where ${idempotencyKeys.userId} = ${userId} and ${idempotencyKeys.key} = ${key} for update`,
  samples: [["usr_1", "key"]],
});

/** Claims an unused key; false if it is used. Exactly one of any number of concurrent callers succeeds. */
export const claimKey = matches({
  sql: (userId: string, key: string, requestHash: string) => sql`
    insert into ${idempotencyKeys} (${nameOf(idempotencyKeys.userId)}, ${nameOf(idempotencyKeys.key)},
      ${nameOf(idempotencyKeys.requestHash)}, ${nameOf(idempotencyKeys.leaseUntil)})
    values (${userId}, ${key}, ${requestHash}, ${leaseEnd})
    on conflict (${nameOf(idempotencyKeys.userId)}, ${nameOf(idempotencyKeys.key)}) do nothing`,
  samples: [["usr_1", "key", "hash"]],
});

/** Takes over a locked key, to continue with its order or (null) as if it were unused. */
export async function takeOverKey(
  tx: Tx,
  userId: string,
  key: string,
  { hash, orderId }: { hash: string; orderId: string | null },
): Promise<void> {
  const start =
    orderId === null ? { orderId: null, createdAt: transactionTime, isCounted: false } : { orderId: BigInt(orderId) };
  await tx
    .update(idempotencyKeys)
    .set({ leaseUntil: leaseEnd.getSQL(), requestHash: hash, answer: null, ...start })
    .where(isKey(userId, key));
}

export const setResponse = command({
  sql: (userId: string, key: string, answer: string) => sql`
    update ${idempotencyKeys} set ${nameOf(idempotencyKeys.answer)} = ${answer}
    where ${idempotencyKeys.userId} = ${userId} and ${idempotencyKeys.key} = ${key}`,
  samples: [["usr_1", "key", "{}"]],
});

/** Ends the lease, so that the next request with this key continues at once, and notes whether the payment was counted. */
export async function releaseKey(
  db: Queryable,
  { userId, key }: { userId: string; key: string },
  { orderId, isCounted }: { orderId: string; isCounted: boolean },
): Promise<void> {
  await db
    .update(idempotencyKeys)
    .set({ leaseUntil: transactionTime, isCounted })
    .where(and(isKey(userId, key), eq(idempotencyKeys.orderId, BigInt(orderId)), isNull(idempotencyKeys.answer)));
}

export async function deleteKey(tx: Tx, userId: string, key: string): Promise<void> {
  await tx.delete(idempotencyKeys).where(isKey(userId, key));
}

/** Deletes one batch of keys past their 24 hours. Returns the number. */
export const deleteExpiredKeys = command({
  sql: (limit: number) => sql`
    delete from ${idempotencyKeys} where (${idempotencyKeys.userId}, ${idempotencyKeys.key}) in (
      select ${idempotencyKeys.userId}, ${idempotencyKeys.key} from ${idempotencyKeys} where ${isOld}
      order by ${idempotencyKeys.createdAt} limit ${limit} for update skip locked)`,
  samples: [[100]],
});
