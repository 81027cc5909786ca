import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { cartLines } from "@/db/schema";
import { command, matches } from "@/lib/platform/sql/query";
import { nameOf, sql, transactionTime } from "@/lib/platform/sql/template";

/** How long a line, or an empty cart, lives after its last change. */
export const lifetime = sql`interval '24 hours'`;
/** Whether a line is within 24 hours of its own last change. */
export const isLineUnexpired = sql`${cartLines.changedAt} > now() - ${lifetime}`;

interface AddedLine {
  productId: string;
  quantity: number;
  note: string | null;
}

const { quantity, note, changedAt } = cartLines;

/** Adds to a line or inserts it. Fails on `cart_lines_quantity` above 99. */
export const addLine = command({
  sql: (cartId: string, line: AddedLine) => sql`
    insert into ${cartLines} (${nameOf(cartLines.cartId)}, ${nameOf(cartLines.productId)}, ${nameOf(quantity)}, ${nameOf(note)})
    values (${cartId}, ${line.productId}, ${line.quantity}, ${line.note})
    on conflict (${nameOf(cartLines.cartId)}, ${nameOf(cartLines.productId)}) do update set
      ${nameOf(quantity)} = ${quantity} + excluded.${nameOf(quantity)},
      ${nameOf(note)} = coalesce(excluded.${nameOf(note)}, ${note}), ${nameOf(changedAt)} = now()`,
  samples: [["1", { productId: "1", quantity: 1, note: null }]],
});

const isLine = (cartId: string, lineId: string) =>
  and(eq(cartLines.id, BigInt(lineId)), eq(cartLines.cartId, BigInt(cartId)));

/** Updates the given parts of a line of the cart; false for an unknown line. */
export async function changeLine(
  tx: Tx,
  cartId: string,
  lineId: string,
  { quantity, note }: { quantity?: number | undefined; note?: string | null | undefined },
): Promise<boolean> {
  const changed = await tx
    .update(cartLines)
    .set({
      quantity: quantity ?? sql`${cartLines.quantity}`.getSQL(),
      note,
      ...((quantity !== undefined || note !== undefined) && { changedAt: transactionTime }),
    })
    .where(isLine(cartId, lineId))
    .returning({ id: cartLines.id });
  return changed.length > 0;
}

/** Removes a line of the cart; false for an unknown line. */
export async function removeLine(tx: Tx, cartId: string, lineId: string): Promise<boolean> {
  const removed = await tx.delete(cartLines).where(isLine(cartId, lineId)).returning({ id: cartLines.id });
  return removed.length > 0;
}

/** Deletes the expired lines of a locked cart. Returns the number. */
export const deleteExpiredLines = command({
  sql: (cartId: string) => sql`
    delete from ${cartLines} where ${cartLines.cartId} = ${cartId} and not ${isLineUnexpired}`,
  samples: [["1"]],
});

/** Whether a cart has any line. */
export const hasLines = matches({
  sql: (cartId: string) => sql`select 1 from ${cartLines} where ${cartLines.cartId} = ${cartId} limit 1`,
  samples: [["1"]],
});
