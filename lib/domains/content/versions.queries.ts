import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { contentVersions } from "@/db/schema";
import { neverNull, text } from "@/lib/platform/sql/columns";
import { queryOne } from "@/lib/platform/sql/query";
import { sql } from "@/lib/platform/sql/template";

/**
 * Reads the version of every content scope as one text, which is the same as long as no version changes: almost every
 * public request reads it, and a row for each scope would cost as much again. `versionsIn` takes it apart.
 */
export const readVersions = queryOne({
  row: { versions: neverNull(text()) },
  sql: () => sql`
    select string_agg(${contentVersions.scope} || ' ' || ${contentVersions.epoch} || '-' || ${contentVersions.version}
      || ' ' || ${contentVersions.changedAt}, ';') as versions
    from ${contentVersions}`,
  samples: [[]],
});

/** A scope's version, and when it last changed. */
export interface Version {
  version: string;
  changed_at: Date;
}

/** The versions by scope in a text of `readVersions`. */
export function versionsIn(text: string): Map<string, Version> {
  const rows = text.split(";").map((row): [string, Version] => {
    const [scope = "", version = "", ...changedAt] = row.split(" ");
    return [scope, { version, changed_at: new Date(changedAt.join(" ")) }];
  });
  return new Map(rows);
}

/** Increments a scope's version. The transaction holds the row lock until it ends, so call this last. */
export async function bumpVersion(tx: Tx, scope: string): Promise<void> {
  await tx
    .update(contentVersions)
    .set({ version: sql`${contentVersions.version} + 1`.getSQL(), changedAt: sql`clock_timestamp()`.getSQL() })
    .where(eq(contentVersions.scope, scope));
}
