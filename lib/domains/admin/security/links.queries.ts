import { eq } from "drizzle-orm";
import type { Orm, Tx } from "@/db/client";
import { adminLinks } from "@/db/schema";
import { text } from "@/lib/platform/sql/columns";
import { command, queryRow } from "@/lib/platform/sql/query";
import { sql } from "@/lib/platform/sql/template";

/** Adds a link, unless an earlier attempt to send the same message has added it. */
export async function insertLink(orm: Orm, link: typeof adminLinks.$inferInsert): Promise<void> {
  await orm.insert(adminLinks).values(link).onConflictDoNothing();
}

/** The console user of a link that has not expired. */
export const findLink = queryRow({
  row: { admin_user_id: text() },
  sql: (hash: Buffer, now: Date) => sql`
    select ${adminLinks.adminUserId} from ${adminLinks}
    where ${adminLinks.tokenHash} = ${hash} and ${adminLinks.expiresAt} > ${now}`,
  samples: [[Buffer.alloc(32), new Date(0)]],
});

/** Uses a link up. Of concurrent calls, one gets the row. */
export const takeLink = queryRow({
  row: { admin_user_id: text() },
  sql: (hash: Buffer, now: Date) => sql`
    delete from ${adminLinks} where ${adminLinks.tokenHash} = ${hash} and ${adminLinks.expiresAt} > ${now}
    returning ${adminLinks.adminUserId}`,
  samples: [[Buffer.alloc(32), new Date(0)]],
});

export async function deleteLinksOf(tx: Tx, adminId: string): Promise<void> {
  await tx.delete(adminLinks).where(eq(adminLinks.adminUserId, adminId));
}

/** Deletes at most `limit` expired links. Returns how many it deleted. */
export const deleteEndedAdminLinks = command({
  sql: (now: Date, limit: number) => sql`
    delete from ${adminLinks} where ${adminLinks.tokenHash} in (
      select ${adminLinks.tokenHash} from ${adminLinks} where ${adminLinks.expiresAt} <= ${now} limit ${limit}
      for update skip locked)`,
  samples: [[new Date(0), 500]],
});
