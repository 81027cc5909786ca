import { inArray } from "drizzle-orm";
import type { Orm, Tx } from "@/db/client";
import { dataExportParts, dataExports } from "@/db/schema";
import { bytes, integer, orNull, text, timestamp } from "@/lib/platform/sql/columns";
import { command, matches, queryRow } from "@/lib/platform/sql/query";
import { nameOf, sql } from "@/lib/platform/sql/template";

const EXPORT = {
  id: text(),
  owner: text(),
  status: text<"pending" | "ready">(),
  attempt: integer,
  size_bytes: orNull(integer),
  expires_at: timestamp,
};

const select = sql`
  select ${dataExports.id}, ${dataExports.owner}, ${dataExports.status}, ${dataExports.attempt},
    ${dataExports.sizeBytes}, ${dataExports.expiresAt}
  from ${dataExports}`;

/** The export of a person that has not expired. */
export const findExportOf = queryRow({
  row: EXPORT,
  sql: (owner: string, now: Date) =>
    sql`${select} where ${dataExports.owner} = ${owner} and ${dataExports.expiresAt} > ${now}`,
  samples: [["usr_1", new Date(0)]],
});

/** An export that has not expired. */
export const findExport = queryRow({
  row: EXPORT,
  sql: (id: string, now: Date) => sql`${select} where ${dataExports.id} = ${id} and ${dataExports.expiresAt} > ${now}`,
  samples: [["exp_1", new Date(0)]],
});

/** Adds a pending export, unless the person has one. Deletes an expired one. */
export async function insertExport(
  tx: Tx,
  { now, ...row }: { id: string; owner: string; now: Date; expiresAt: string },
): Promise<boolean> {
  await deleteExpiredOf(tx, row.owner, now);
  const rows = await tx
    .insert(dataExports)
    .values({ ...row, createdAt: now.toISOString() })
    .onConflictDoNothing()
    .returning({ id: dataExports.id });
  return rows.length > 0;
}

const deleteExpiredOf = command({
  sql: (owner: string, now: Date) => sql`
    delete from ${dataExports} where ${dataExports.owner} = ${owner} and ${dataExports.expiresAt} <= ${now}`,
  samples: [["usr_1", new Date(0)]],
});

/** Begins another attempt to make a pending export. Undefined if it is ready or gone. */
export const beginAttempt = queryRow({
  row: { owner: text(), attempt: integer },
  sql: (id: string) => sql`
    update ${dataExports} set ${nameOf(dataExports.attempt)} = ${dataExports.attempt} + 1
    where ${dataExports.id} = ${id} and ${dataExports.status} = 'pending'
    returning ${dataExports.owner}, ${dataExports.attempt}`,
  samples: [["exp_1"]],
});

/** Deletes the parts that earlier attempts have left. */
export const deleteEarlierParts = command({
  sql: (id: string, attempt: number) => sql`
    delete from ${dataExportParts} where ${dataExportParts.exportId} = ${id} and ${dataExportParts.attempt} < ${attempt}`,
  samples: [["exp_1", 1]],
});

export async function insertPart(orm: Orm, part: typeof dataExportParts.$inferInsert): Promise<void> {
  await orm.insert(dataExportParts).values(part);
}

/** One part of a ready export; undefined after the last one. */
export const readPart = queryRow({
  row: { data: bytes },
  sql: (id: string, attempt: number, part: number) => sql`
    select ${dataExportParts.data} from ${dataExportParts} where ${dataExportParts.exportId} = ${id}
      and ${dataExportParts.attempt} = ${attempt} and ${dataExportParts.part} = ${part}`,
  samples: [["exp_1", 1, 0]],
});

/** Finishes an export by its latest attempt. False if a later attempt has begun or the export is gone. */
export const finishExport = matches({
  sql: (id: string, attempt: number, sizeBytes: number, expiresAt: Date) => sql`
    update ${dataExports} set ${nameOf(dataExports.status)} = 'ready',
      ${nameOf(dataExports.sizeBytes)} = ${sizeBytes}, ${nameOf(dataExports.expiresAt)} = ${expiresAt}
    where ${dataExports.id} = ${id} and ${dataExports.attempt} = ${attempt} and ${dataExports.status} = 'pending'`,
  samples: [["exp_1", 1, 1, new Date(0)]],
});

/** Deletes a pending export whose attempts have all failed. */
export const deletePending = command({
  sql: (id: string) => sql`
    delete from ${dataExports} where ${dataExports.id} = ${id} and ${dataExports.status} = 'pending'`,
  samples: [["exp_1"]],
});

/** Deletes the exports of users or guests. */
export async function deleteExportsOf(tx: Tx, owners: string[]): Promise<void> {
  await tx.delete(dataExports).where(inArray(dataExports.owner, owners));
}

/** Deletes at most `limit` expired exports. Returns how many it deleted. */
export const deleteExpired = command({
  sql: (now: Date, limit: number) => sql`
    delete from ${dataExports} where ${dataExports.id} in (
      select ${dataExports.id} from ${dataExports} where ${dataExports.expiresAt} <= ${now} limit ${limit})`,
  samples: [[new Date(0), 500]],
});
