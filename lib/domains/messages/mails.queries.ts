import { and, eq } from "drizzle-orm";
import type { Orm, Tx } from "@/db/client";
import { mailSuppressions, mails } from "@/db/schema";
import { integer, json, neverNull, type RowOf, text, timestamp } from "@/lib/platform/sql/columns";
import { command, matches, query, queryRow } from "@/lib/platform/sql/query";
import { nameOf, sql, transactionTime } from "@/lib/platform/sql/template";
import type { MailKind } from "./mail-kinds";

const MAIL = {
  id: text(),
  kind: text<MailKind>(),
  recipient: neverNull(text()),
  data: json<Record<string, string>>(),
  attempts: integer,
  expires_at: timestamp,
};
/** A message that waits to be sent. */
export type MailRow = RowOf<typeof MAIL>;

const columns = sql`
  ${mails.id}, ${mails.kind}, ${mails.recipient}, ${mails.data}, ${mails.attempts}, ${mails.expiresAt}`;

export interface NewMail {
  id: string;
  kind: MailKind;
  recipient: string;
  data: Readonly<Record<string, string>>;
  expiresAt: string;
  key: string | null;
}

/** Inserts a message; false if there is one with its key. */
export async function insertMail(tx: Tx, mail: NewMail): Promise<boolean> {
  const inserted = await tx.insert(mails).values(mail).onConflictDoNothing().returning({ id: mails.id });
  return inserted.length > 0;
}

/**
 * Leases a queued message to the caller for `seconds`; undefined if it has ended or another process has it. A new message is due
 * by the database's clock, which may be ahead of the caller's.
 */
export const leaseMail = queryRow({
  row: MAIL,
  sql: (id: string, now: Date, seconds: number) => sql`
    update ${mails} set ${nameOf(mails.attempts)} = ${mails.attempts} + 1,
      ${nameOf(mails.dueAt)} = greatest(${now}, now()) + make_interval(secs => ${seconds})
    where ${mails.id} = ${id} and ${mails.status} = 'queued' and ${mails.dueAt} <= greatest(${now}, now())
    returning ${columns}`,
  samples: [["mail_1", new Date(0), 60]],
});

export async function isQueued(orm: Orm, id: string): Promise<boolean> {
  const rows = await orm
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.id, id), eq(mails.status, "queued")));
  return rows.length > 0;
}

/** Ends the lease of a message that could not be sent. */
export async function releaseMail(orm: Orm, id: string): Promise<void> {
  await orm
    .update(mails)
    .set({ dueAt: transactionTime })
    .where(and(eq(mails.id, id), eq(mails.status, "queued")));
}

export type MailEnd = Exclude<(typeof mails.$inferSelect)["status"], "queued">;

/** Ends a message. Its address and its data are dropped. */
export async function endMail(orm: Orm, id: string, status: MailEnd): Promise<void> {
  await orm
    .update(mails)
    .set({ status, recipient: null, data: {}, endedAt: transactionTime })
    .where(and(eq(mails.id, id), eq(mails.status, "queued")));
}

export async function insertSuppression(orm: Orm, addressHash: Buffer): Promise<void> {
  await orm.insert(mailSuppressions).values({ addressHash }).onConflictDoNothing();
}

/** Deletes a suppression; false if there is none. */
export const deleteSuppression = matches({
  sql: (addressHash: Buffer) => sql`
    delete from ${mailSuppressions} where ${mailSuppressions.addressHash} = ${addressHash}`,
  samples: [[Buffer.alloc(32)]],
});

export const isSuppressed = matches({
  sql: (addressHash: Buffer) => sql`
    select 1 from ${mailSuppressions} where ${mailSuppressions.addressHash} = ${addressHash}`,
  samples: [[Buffer.alloc(32)]],
});

/** Queued messages whose attempts have stopped: due since before `before`, oldest first. They become due at `now`. */
export const takeStalledMails = query({
  row: { id: text(), attempts: integer },
  sql: (before: Date, now: Date, limit: number) => sql`
    update ${mails} set ${nameOf(mails.dueAt)} = ${now} where ${mails.id} in (
      select ${mails.id} from ${mails} where ${mails.status} = 'queued' and ${mails.dueAt} < ${before}
      order by ${mails.dueAt} limit ${limit} for update skip locked)
    returning ${mails.id}, ${mails.attempts}`,
  samples: [[new Date(0), new Date(0), 100]],
});

/** Deletes at most `limit` messages that ended before a moment. Returns how many it deleted. */
export const deleteEndedMails = command({
  sql: (before: Date, limit: number) => sql`
    delete from ${mails} where ${mails.id} in (
      select ${mails.id} from ${mails} where ${mails.endedAt} < ${before} limit ${limit})`,
  samples: [[new Date(0), 500]],
});
