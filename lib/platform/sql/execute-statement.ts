import type { Tx } from "@/db/client";
import type { Fragment } from "./template";

/**
 * Runs a statement over temporary tables, which only the transaction of an import has. Other statements are defined with
 * `query` or `command`, which tests prepare against a migrated database.
 */
export const executeStatement = (tx: Tx, statement: Fragment) =>
  tx.execute<Record<string, unknown>>(statement.getSQL());
