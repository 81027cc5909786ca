import { withTransaction } from "@/lib/platform/database/database";
import { recordAudit } from "./audit.service";
import type { Operator } from "./operator";

/** Records that an operator exports a list, with the filters that are set. */
export function recordExport(
  { db, actor }: Operator,
  list: string,
  filters: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  return withTransaction({ db }, (tx) =>
    recordAudit(tx, { actor, action: "list.export", entity: `list:${list}`, after: filters }),
  );
}
