import { sql } from "drizzle-orm";
import type { Orm, Sql, Tx } from "@/db/client";

/** A request as its key knows it. `busy`: someone is at work on it; `old`: its day is over. */
export interface KeyRow {
  request_hash: string;
  order_id: string | null;
  answer: string | null;
  busy: boolean;
  old: boolean;
}

const COLUMNS = `request_hash, order_id::text as order_id, answer, lease_until > now() as busy,
  created_at <= now() - interval '24 hours' as old`;
// Longer than any request lives, so that nobody is overtaken who may still be at work.
const LEASE = sql`now() + interval '10 seconds'`;

export async function findKey(db: Sql, userId: string, key: string): Promise<KeyRow | undefined> {
  const [row] = await db<KeyRow[]>`
    select ${db.unsafe(COLUMNS)} from idempotency_keys where user_id = ${userId} and key = ${key}`;
  return row;
}

/** Takes a key that nobody has used; false where somebody has. Of any number at once one gets it. */
export async function takeNewKey(tx: Tx, userId: string, key: string, hash: string): Promise<boolean> {
  const taken = await tx.execute(sql`
    insert into idempotency_keys (user_id, key, request_hash, lease_until)
    values (${userId}, ${key}, ${hash}, ${LEASE}) on conflict (user_id, key) do nothing returning 1`);
  return taken.length > 0;
}

export async function lockKey(tx: Tx, userId: string, key: string): Promise<KeyRow | undefined> {
  const [row] = await tx.execute<KeyRow & Record<string, unknown>>(sql`
    select ${sql.raw(COLUMNS)} from idempotency_keys where user_id = ${userId} and key = ${key} for update`);
  return row;
}

/** Takes a held key over: to go on with its order, or (null) as if it had never been used. */
export async function retakeKey(
  tx: Tx,
  userId: string,
  key: string,
  { hash, orderId }: { hash: string; orderId: string | null },
): Promise<void> {
  await tx.execute(sql`
    update idempotency_keys set lease_until = ${LEASE}, request_hash = ${hash}, order_id = ${orderId}::bigint,
      answer = null, created_at = case when ${orderId}::bigint is null then now() else created_at end
    where user_id = ${userId} and key = ${key}`);
}

export async function setKeyOrder(tx: Tx, userId: string, key: string, orderId: string): Promise<void> {
  await tx.execute(sql`
    update idempotency_keys set order_id = ${orderId}::bigint where user_id = ${userId} and key = ${key}`);
}

export async function setAnswer(tx: Tx, userId: string, key: string, answer: string): Promise<void> {
  await tx.execute(sql`
    update idempotency_keys set answer = ${answer} where user_id = ${userId} and key = ${key}`);
}

/** Lets the next one with this key go on at once. */
export async function releaseKey(orm: Orm, userId: string, key: string, orderId: string): Promise<void> {
  await orm.execute(sql`
    update idempotency_keys set lease_until = now()
    where user_id = ${userId} and key = ${key} and order_id = ${orderId}::bigint and answer is null`);
}

export async function dropKey(tx: Tx, userId: string, key: string): Promise<void> {
  await tx.execute(sql`delete from idempotency_keys where user_id = ${userId} and key = ${key}`);
}

/** Removes keys whose day is over, a bounded batch. */
export async function dropOldKeys(orm: Orm, limit: number): Promise<number> {
  const gone = await orm.execute(sql`
    delete from idempotency_keys where (user_id, key) in (
      select user_id, key from idempotency_keys where created_at <= now() - interval '24 hours'
      order by created_at limit ${limit} for update skip locked)
    returning 1`);
  return gone.length;
}
