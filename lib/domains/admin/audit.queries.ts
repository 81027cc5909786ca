import type { Tx } from "@/db/client";
import { auditLog } from "@/db/schema";

/** One entry of the audit log; `before` and `after` hold what changed, and nothing secret or personal. */
export interface AuditEntry {
  actor: string;
  action: string;
  entity: string;
  before?: unknown;
  after?: unknown;
}

/** Writes an audit entry in the transaction of the change that it records. */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values(entry);
}
