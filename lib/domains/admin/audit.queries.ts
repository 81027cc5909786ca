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

const AT_ONCE = 500;

/** Writes many audit entries in the transaction of the changes that they record. */
export async function recordAudits(tx: Tx, entries: readonly AuditEntry[]): Promise<void> {
  for (let i = 0; i < entries.length; i += AT_ONCE) await tx.insert(auditLog).values(entries.slice(i, i + AT_ONCE));
}
