import type { Sql, TransactionSql } from "postgres";
import { expect } from "vitest";

/** Resolves once this many connections to the database wait for a lock, in a statement with this text. */
export async function expectLockWaits(sql: Sql, count = 1, text = ""): Promise<void> {
  const waiting = () => sql`
    select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and position(${text} in query) > 0`;
  await expect.poll(waiting, { timeout: 15_000 }).toHaveLength(count);
}

/**
 * Sends a request that locks its user at its end, changes the user before it gets the lock, as an erasure or a new password
 * may, and returns the response.
 */
export async function changedMeanwhile<T>(
  sql: Sql,
  userId: string,
  request: () => Promise<T>,
  change: (tx: TransactionSql) => Promise<unknown>,
): Promise<T> {
  // The promise is in an object, so that the transaction does not wait for it.
  const { response } = await sql.begin(async (tx) => {
    await tx`select 1 from app_users where id = ${userId} for update`;
    const response = request();
    // A job may wait for the same user, such as one that writes the link of a mail.
    await expectLockWaits(sql, 1, `"app_users"`);
    await change(tx);
    return { response };
  });
  return response;
}

/** Changes the row of a user as an erasure does, as far as that ends the user's requests. */
export const erased = (id: string) => (tx: TransactionSql) =>
  tx`update app_users set deleted_at = now(), token_version = token_version + 1 where id = ${id}`;
