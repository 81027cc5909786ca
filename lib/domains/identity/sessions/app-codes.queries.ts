import { eq } from "drizzle-orm";
import type { Orm, Tx } from "@/db/client";
import { appCodes } from "@/db/schema";
import { text } from "@/lib/platform/sql/columns";
import { command, queryRow } from "@/lib/platform/sql/query";
import { sql } from "@/lib/platform/sql/template";

export async function insertAppCode(orm: Orm, code: typeof appCodes.$inferInsert): Promise<void> {
  await orm.insert(appCodes).values(code);
}

/** Uses a code up. Of concurrent calls, one gets the row. */
export const takeAppCode = queryRow({
  row: { user_id: text(), challenge: text() },
  sql: (hash: Buffer, now: Date) => sql`
    delete from ${appCodes} where ${appCodes.codeHash} = ${hash} and ${appCodes.expiresAt} > ${now}
    returning ${appCodes.userId}, ${appCodes.challenge}`,
  samples: [[Buffer.alloc(32), new Date(0)]],
});

export async function deleteAppCodesOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(appCodes).where(eq(appCodes.userId, userId));
}

/** Deletes at most `limit` expired codes. Returns how many it deleted. */
export const deleteEndedAppCodes = command({
  sql: (now: Date, limit: number) => sql`
    delete from ${appCodes} where ${appCodes.codeHash} in (
      select ${appCodes.codeHash} from ${appCodes} where ${appCodes.expiresAt} <= ${now} limit ${limit})`,
  samples: [[new Date(0), 500]],
});
