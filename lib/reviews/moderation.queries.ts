import { sql as raw } from "drizzle-orm";
import type { Tx } from "@/db/client";
import type { ReviewableType } from "./entities";

export type ReviewStatus = "published" | "flagged" | "hidden" | "rejected";

export interface ModeratedReview {
  status: ReviewStatus;
  source: string;
  type: ReviewableType;
  entity: string;
}

/** A review in any state, held against other writers until the transaction ends. */
export async function lockReview(tx: Tx, id: string): Promise<ModeratedReview | undefined> {
  const [row] = await tx.execute<ModeratedReview & Record<string, unknown>>(raw`
    select status, source, reviewable_type as type, reviewable_id::text as entity from reviews
    where id = ${id} and deleted_at is null for no key update`);
  return row;
}

export async function setStatus(tx: Tx, id: string, status: ReviewStatus): Promise<void> {
  await tx.execute(raw`update reviews set status = ${status} where id = ${id}`);
}
