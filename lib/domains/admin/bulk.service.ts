import { AppError } from "@/lib/http/errors";
import { log } from "@/lib/platform/log/log";
import { type Operator, OperatorError, permit } from "./operator";

/** More than a page of a list has. */
export const MAX_BULK = 100;

/** The result of a bulk action for one record: done, nothing to do, or the reason why it failed. */
export interface BulkResult {
  id: string;
  outcome: "changed" | "unchanged" | "failed";
  reason?: string;
}

/**
 * Publishes or unpublishes records one after the other, each in a transaction of its own: one that fails leaves the
 * others as they are decided. Throws OperatorError for no record and for more than 100.
 */
export async function publishEach(
  publish: (operator: Operator, id: string, published: boolean) => Promise<{ changed: boolean }>,
  operator: Operator,
  ids: readonly string[],
  published: boolean,
): Promise<BulkResult[]> {
  permit(operator, "content");
  const all = [...new Set(ids)];
  if (all.length === 0) throw new OperatorError("Select at least one row.");
  if (all.length > MAX_BULK) throw new OperatorError(`Select at most ${MAX_BULK} rows.`);
  const results: BulkResult[] = [];
  for (const id of all) {
    try {
      const { changed } = await publish(operator, id, published);
      results.push({ id, outcome: changed ? "changed" : "unchanged" });
    } catch (error) {
      const known = error instanceof OperatorError || error instanceof AppError;
      if (!known) log.error({ err: error, id }, "a bulk action failed for a record");
      results.push({ id, outcome: "failed", reason: known ? error.message : "Something went wrong." });
    }
  }
  return results;
}
