import type { Orm } from "@/db/client";
import { usedIdTokens } from "@/db/schema";
import { command } from "@/lib/platform/sql/query";
import { sql } from "@/lib/platform/sql/template";

/** Marks a token as used until it expires. False if it was used before. */
export async function insertUsedIdToken(orm: Orm, tokenHash: Buffer, expires: Date): Promise<boolean> {
  const rows = await orm
    .insert(usedIdTokens)
    .values({ tokenHash, expiresAt: expires.toISOString() })
    .onConflictDoNothing()
    .returning({ expiresAt: usedIdTokens.expiresAt });
  return rows.length > 0;
}

/** Deletes at most `limit` expired marks. Returns how many it deleted. */
export const deleteEndedIdTokens = command({
  sql: (now: Date, limit: number) => sql`
    delete from ${usedIdTokens} where ${usedIdTokens.tokenHash} in (
      select ${usedIdTokens.tokenHash} from ${usedIdTokens} where ${usedIdTokens.expiresAt} <= ${now} limit ${limit})`,
  samples: [[new Date(0), 500]],
});
