import { inArray, lte } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { guests, phoneCodes } from "@/db/schema";
import { command } from "@/lib/platform/sql/query";
import { sql } from "@/lib/platform/sql/template";

/** Locks at most `limit` guests whose last token has expired, without those that another sweep has locked. */
export async function lockEndedGuests(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: guests.id })
    .from(guests)
    .where(lte(guests.expiresAt, now.toISOString()))
    .limit(limit)
    .for("update", { skipLocked: true });
  return rows.map((row) => row.id);
}

export async function deleteGuests(tx: Tx, ids: string[]): Promise<void> {
  await tx.delete(guests).where(inArray(guests.id, ids));
}

/** Deletes at most `limit` expired codes whose day of counted sends is over too. Returns how many it deleted. */
export const deleteEndedCodes = command({
  sql: (now: Date, daySeconds: number, limit: number) => {
    const dayAgo = new Date(now.getTime() - daySeconds * 1000);
    return sql`
      delete from ${phoneCodes} where (${phoneCodes.phone}, ${phoneCodes.forDevice}) in (
        select ${phoneCodes.phone}, ${phoneCodes.forDevice} from ${phoneCodes}
        where ${phoneCodes.expiresAt} <= ${now} and ${phoneCodes.dayStart} <= ${dayAgo} limit ${limit})`;
  },
  samples: [[new Date(0), 86_400, 500]],
});
