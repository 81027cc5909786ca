import { eq } from "drizzle-orm";
import type { Orm, Tx } from "@/db/client";
import { accountLinks } from "@/db/schema";
import { orNull, type RowOf, text } from "@/lib/platform/sql/columns";
import { command, queryRow } from "@/lib/platform/sql/query";
import { sql } from "@/lib/platform/sql/template";

export type LinkPurpose = (typeof accountLinks.$inferSelect)["purpose"];

const LINK = {
  purpose: text<LinkPurpose>(),
  user_id: text(),
  email: text(),
  new_email: orNull(text()),
  callback_url: orNull(text()),
};
export type LinkRow = RowOf<typeof LINK>;

const columns = sql`${accountLinks.purpose}, ${accountLinks.userId}, ${accountLinks.email}, ${accountLinks.newEmail},
  ${accountLinks.callbackUrl}`;
const isLive = (hash: Buffer, purposes: readonly LinkPurpose[], now: Date) => sql`
  ${accountLinks.tokenHash} = ${hash} and ${accountLinks.purpose} = any(${[...purposes]}::text[])
  and ${accountLinks.expiresAt} > ${now}`;

/** Adds a link, unless an earlier attempt to send the same message has added it. */
export async function insertLink(orm: Orm, link: typeof accountLinks.$inferInsert): Promise<void> {
  await orm.insert(accountLinks).values(link).onConflictDoNothing();
}

export const findLink = queryRow({
  row: LINK,
  sql: (hash: Buffer, purposes: readonly LinkPurpose[], now: Date) => sql`
    select ${columns} from ${accountLinks} where ${isLive(hash, purposes, now)}`,
  samples: [[Buffer.alloc(32), ["reset_password"], new Date(0)]],
});

/** Uses a link up. Of concurrent calls, one gets the row. */
export const takeLink = queryRow({
  row: LINK,
  sql: (hash: Buffer, purposes: readonly LinkPurpose[], now: Date) => sql`
    delete from ${accountLinks} where ${isLive(hash, purposes, now)} returning ${columns}`,
  samples: [[Buffer.alloc(32), ["reset_password"], new Date(0)]],
});

export async function deleteLinksOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(accountLinks).where(eq(accountLinks.userId, userId));
}

/** Deletes at most `limit` expired links. Returns how many it deleted. */
export const deleteEndedLinks = command({
  sql: (now: Date, limit: number) => sql`
    delete from ${accountLinks} where ${accountLinks.tokenHash} in (
      select ${accountLinks.tokenHash} from ${accountLinks} where ${accountLinks.expiresAt} <= ${now} limit ${limit}
      for update skip locked)`,
  samples: [[new Date(0), 500]],
});
