import { connect, type Db } from "@/db/client";
import { isTransactionPooler } from "@/lib/platform/settings/pooler";

/** Opens the database for a command: few connections, and by default no limit on how long a statement runs. */
export function openConnection(url: string, { statementTimeoutMs = 0 }: { statementTimeoutMs?: number } = {}): Db {
  return connect({ url, poolSize: 2, statementTimeoutMs, transactionPooler: isTransactionPooler(url, process.env) });
}
