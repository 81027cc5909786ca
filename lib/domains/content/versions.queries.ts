import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { contentVersions } from "@/db/schema";
import { type RowOf, text, timestamp } from "@/lib/platform/sql/columns";
import { query } from "@/lib/platform/sql/query";
import { sql } from "@/lib/platform/sql/template";

const VERSION = { scope: text(), version: text(), changed_at: timestamp };
export type VersionRow = RowOf<typeof VERSION>;

/** Reads the version of every content scope. */
export const readVersions = query({
  row: VERSION,
  sql: () => sql`
    select ${contentVersions.scope}, ${contentVersions.epoch} || '-' || ${contentVersions.version} as version,
      ${contentVersions.changedAt}
    from ${contentVersions}`,
  samples: [[]],
});

/** Increments a scope's version. The transaction holds the row lock until it ends, so call this last. */
export async function bumpVersion(tx: Tx, scope: string): Promise<void> {
  await tx
    .update(contentVersions)
    .set({ version: sql`${contentVersions.version} + 1`.getSQL(), changedAt: sql`clock_timestamp()`.getSQL() })
    .where(eq(contentVersions.scope, scope));
}
