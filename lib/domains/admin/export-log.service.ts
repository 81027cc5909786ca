import { withTransaction } from "@/lib/platform/database/database";
import { recordAudit } from "./audit.service";
import type { Operator } from "./operator";

/**
 * Records that an operator exports a list, with the filters that are set. An email address is left out: the log is never
 * changed, also when its owner is erased.
 */
export function recordExport(
  { db, actor }: Operator,
  list: string,
  filters: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const named = Object.entries(filters).map(([name, value]) => [name, value?.includes("@") ? "(address)" : value]);
  return withTransaction({ db }, (tx) =>
    recordAudit(tx, { actor, action: "list.export", entity: `list:${list}`, after: Object.fromEntries(named) }),
  );
}
