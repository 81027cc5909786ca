import { inArray, sql } from "drizzle-orm";
import type { Sql, Tx } from "@/db/client";
import { guests } from "@/db/schema";

/** Holds up to so many guests that nobody can come back as, and that no other sweep holds. */
export async function lockEndedGuests(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: guests.id })
    .from(guests)
    .where(sql`${guests.expiresAt} <= ${now.toISOString()}`)
    .limit(limit)
    .for("update", { skipLocked: true });
  return rows.map((row) => row.id);
}

export async function deleteGuests(tx: Tx, ids: string[]): Promise<void> {
  await tx.delete(guests).where(inArray(guests.id, ids));
}

/** Deletes up to so many codes that are over, once the day that their number's messages are counted in is over too. */
export async function deleteEndedCodes(db: Sql, now: Date, daySeconds: number, limit: number): Promise<number> {
  const dayAgo = new Date(now.getTime() - daySeconds * 1000).toISOString();
  const rows = await db`
    delete from phone_codes where phone in (
      select phone from phone_codes where expires_at <= ${now.toISOString()} and day_start <= ${dayAgo} limit ${limit})
    returning 1`;
  return rows.length;
}
