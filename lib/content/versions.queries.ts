import { sql as raw } from "drizzle-orm";
import type { Sql, Tx } from "@/db/client";

export interface VersionRow {
  scope: string;
  version: string;
  changed_at: Date;
}

/** The version of every scope of the content. */
export const readVersions = (sql: Sql): Promise<VersionRow[]> =>
  sql<VersionRow[]>`select scope, epoch || '-' || version as version, changed_at from content_versions`;

/** Moves a scope on by one. The row's lock is held to the end of the transaction, so call it last. */
export async function bumpVersion(tx: Tx, scope: string): Promise<void> {
  await tx.execute(raw`
    update content_versions set version = version + 1, changed_at = clock_timestamp() where scope = ${scope}`);
}
