import { sql } from "drizzle-orm";
import type { Sql, Tx } from "@/db/client";
import { type Turn, turned } from "@/lib/sql/keyset";
import type { Flag } from "./webhook.queries";

export interface FlaggedRow {
  /** The number of the delivery, by which lists are turned. */
  id: string;
  event: string;
  kind: string;
  flag: Flag;
  amount: string | null;
  currency: string | null;
  received_at: Date;
  seen_at: Date | null;
  order_id: string | null;
  expected: string | null;
  expected_currency: string | null;
}

const SELECT = `select e.number::text as id, e.id as event, e.kind, e.flag, e.amount::text as amount, e.currency,
    e.received_at, e.seen_at, y.order_id::text as order_id, y.amount::text as expected, y.currency as expected_currency
  from payment_events e left join payments y on y.id = e.payment_id`;

export const readFlaggedPage = (db: Sql, seen: boolean, turn: Turn): Promise<FlaggedRow[]> => db<FlaggedRow[]>`
  ${db.unsafe(`${SELECT} where e.outcome = 'flagged' and e.seen_at is ${seen ? "not null" : "null"}`)}
  ${turned(db, "e.number", turn)}`;

/** What was flagged of a payment, newest first; no payment comes near the bound. */
export const readFlaggedOf = (db: Sql, paymentId: string): Promise<FlaggedRow[]> => db<FlaggedRow[]>`
  ${db.unsafe(SELECT)} where e.payment_id = ${paymentId}::bigint and e.outcome = 'flagged'
  order by e.number desc limit 50`;

/** A flagged delivery, held until the transaction ends. */
export async function lockFlagged(tx: Tx, event: string) {
  const [row] = await tx.execute<{ flag: Flag; seen: boolean; order_id: string | null }>(sql`
    select e.flag, e.seen_at is not null as seen,
      (select order_id::text from payments y where y.id = e.payment_id) as order_id
    from payment_events e where e.id = ${event} and e.outcome = 'flagged' for update`);
  return row;
}

export async function setSeen(tx: Tx, event: string): Promise<void> {
  await tx.execute(sql`update payment_events set seen_at = now() where id = ${event}`);
}
