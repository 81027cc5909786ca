import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { reviews } from "@/db/schema";
import { integer, orNull, rowId, text, timestamp } from "@/lib/platform/sql/columns";
import { queryRow } from "@/lib/platform/sql/query";
import { sql } from "@/lib/platform/sql/template";
import type { ReviewableType } from "./entities";

export type ReviewStatus = "published" | "flagged" | "hidden" | "rejected";

const MODERATED_REVIEW = {
  status: text<ReviewStatus>(),
  open_flags: integer,
  source: text(),
  type: text<ReviewableType>(),
  entity: rowId,
  edited_at: orNull(timestamp),
};

/** A review in any state, locked against other writers until the transaction ends. */
export const lockReview = queryRow({
  row: MODERATED_REVIEW,
  sql: (id: string) => sql`
    select ${reviews.status}, ${reviews.openFlags}, ${reviews.source}, ${reviews.reviewableType} as type, ${reviews.reviewableId} as entity,
      ${reviews.editedAt}
    from ${reviews} where ${reviews.id} = ${id} and ${reviews.deletedAt} is null for no key update`,
  samples: [["1"]],
});

/** Stores a decision of staff, which settles the open flags. A published review is kept: flags do not hide it again. */
export async function storeDecision(tx: Tx, id: string, status: ReviewStatus): Promise<void> {
  await tx
    .update(reviews)
    .set({ status, kept: status === "published", openFlags: 0 })
    .where(eq(reviews.id, BigInt(id)));
}
