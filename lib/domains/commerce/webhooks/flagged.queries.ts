import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { paymentEvents, payments } from "@/db/schema";
import { bigInteger, boolean, neverNull, orNull, type RowOf, rowId, text, timestamp } from "@/lib/platform/sql/columns";
import { pageClause, type Turn } from "@/lib/platform/sql/keyset";
import { query, queryRow } from "@/lib/platform/sql/query";
import { sql, transactionTime } from "@/lib/platform/sql/template";
import type { Flag } from "./webhook.queries";

const FLAGGED = {
  /** The sequence number of the delivery, the key of pagination. */
  id: rowId,
  event: text(),
  kind: text(),
  flag: neverNull(text<Flag>()),
  /** In minor units. */
  amount: orNull(bigInteger),
  currency: orNull(text()),
  received_at: timestamp,
  seen_at: orNull(timestamp),
  order_id: orNull(rowId),
  expected: orNull(bigInteger),
  expected_currency: orNull(text()),
};
export type FlaggedRow = RowOf<typeof FLAGGED>;

const select = sql`
  select ${paymentEvents.number} as id, ${paymentEvents.id} as event, ${paymentEvents.kind}, ${paymentEvents.flag},
    ${paymentEvents.amount}, ${paymentEvents.currency}, ${paymentEvents.receivedAt}, ${paymentEvents.seenAt},
    ${payments.orderId}, ${payments.amount} as expected, ${payments.currency} as expected_currency
  from ${paymentEvents} left join ${payments} on ${payments.id} = ${paymentEvents.paymentId}
  where ${paymentEvents.outcome} = 'flagged'`;

/** A page of the open or resolved flagged deliveries, newest first. */
export const readFlaggedPage = query({
  row: FLAGGED,
  sql: (seen: boolean, turn: Turn) => sql`
    ${select} and ${paymentEvents.seenAt} ${seen ? sql`is not null` : sql`is null`}
    ${pageClause(paymentEvents.number, turn)}`,
  samples: [
    [false, {}],
    [true, { before: "9" }],
    [false, { after: "9" }],
  ],
});

/** The flagged deliveries of a payment, newest first. The limit is far above any real number. */
export const readFlaggedOf = query({
  row: FLAGGED,
  sql: (paymentId: string) => sql`
    ${select} and ${paymentEvents.paymentId} = ${paymentId} order by ${paymentEvents.number} desc limit 50`,
  samples: [["1"]],
});

/** A flagged delivery, locked until the transaction ends. */
export const lockFlagged = queryRow({
  row: { flag: neverNull(text<Flag>()), seen: boolean, order_id: orNull(rowId) },
  sql: (event: string) => sql`
    select ${paymentEvents.flag}, ${paymentEvents.seenAt} is not null as seen,
      (select ${payments.orderId} from ${payments} where ${payments.id} = ${paymentEvents.paymentId}) as order_id
    from ${paymentEvents} where ${paymentEvents.id} = ${event} and ${paymentEvents.outcome} = 'flagged' for update`,
  samples: [["evt_1"]],
});

export async function setSeen(tx: Tx, event: string): Promise<void> {
  await tx.update(paymentEvents).set({ seenAt: transactionTime }).where(eq(paymentEvents.id, event));
}
