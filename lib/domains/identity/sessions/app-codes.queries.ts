import { eq } from "drizzle-orm";
import type { Orm, Tx } from "@/db/client";
import { appCodes, appUsers } from "@/db/schema";
import { integer, text } from "@/lib/platform/sql/columns";
import { command, queryRow } from "@/lib/platform/sql/query";
import { sql } from "@/lib/platform/sql/template";

export async function insertAppCode(orm: Orm, code: typeof appCodes.$inferInsert): Promise<void> {
  await orm.insert(appCodes).values(code);
}

/**
 * Uses a code up. Of concurrent calls, one gets the row. The token version is that of the moment in which the code was valid: a
 * new password that follows ends the sign-in too.
 */
export const takeAppCode = queryRow({
  row: { user_id: text(), challenge: text(), token_version: integer },
  sql: (hash: Buffer, now: Date) => sql`
    delete from ${appCodes} using ${appUsers}
    where ${appCodes.codeHash} = ${hash} and ${appCodes.expiresAt} > ${now} and ${appUsers.id} = ${appCodes.userId}
    returning ${appCodes.userId}, ${appCodes.challenge}, ${appUsers.tokenVersion}`,
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
