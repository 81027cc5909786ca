import type { Tx } from "@/db/client";
import { eventMedia, events, places, stories, storyMedia } from "@/db/schema";
import { namesOf } from "@/lib/platform/sql/column-lists";
import { executeStatement } from "@/lib/platform/sql/execute-statement";
import { rowArrays } from "@/lib/platform/sql/row-arrays";
import { type Fragment, nameOf, rawSql, sql } from "@/lib/platform/sql/template";

const TARGETS = { places, events, stories };
/** The kinds of content that imports stage. */
export type StagedKind = keyof typeof TARGETS;

/** A staged record: its key, its position in the file and its content. */
export interface StagedRecord {
  key: string;
  path: string;
  slug: string;
  hash: string;
  /** The record as JSON: objects would survive in memory until their chunk is written. */
  record: string;
}

const stagedRows = rowArrays<StagedRecord>({ key: "text", path: "text", slug: "text", hash: "text", record: "text" });

const read = async <Row>(tx: Tx, statement: Fragment): Promise<Row[]> =>
  [...(await executeStatement(tx, statement))] as Row[];

const tableName = (prefix: string, kind: StagedKind): Fragment => rawSql(`${prefix}_${kind}`);
const stagedTable = (kind: StagedKind): Fragment => tableName("staged", kind);

/**
 * Creates the transaction's temporary table of records that are read but not yet written: `staged_places`,
 * `staged_events` or `staged_stories`. Each record gets the id of the row that it would create (`row_id`), so that the
 * stage is not written again for the ids. If the record has a row already, `row_id` becomes that of the row, and `state`
 * updated or unchanged.
 */
export async function openStage(tx: Tx, kind: StagedKind): Promise<void> {
  const sequence = rawSql(`pg_get_serial_sequence('${kind}', 'id')`);
  await executeStatement(
    tx,
    sql`
    create temporary table ${stagedTable(kind)} (
      n bigint generated always as identity primary key, key text not null, path text not null, slug text not null,
      hash text not null, record jsonb not null, row_id bigint not null default nextval(${sequence}),
      state text not null default 'created'
    ) on commit drop`,
  );
}

export async function stage(tx: Tx, kind: StagedKind, records: readonly StagedRecord[]): Promise<void> {
  await executeStatement(
    tx,
    sql`
    insert into ${stagedTable(kind)} (key, path, slug, hash, record)
    select key, path, slug, hash, record::jsonb from ${stagedRows(records)}`,
  );
}

/** Returns the records whose key an earlier record of the file has. */
export async function repeatedKeys(tx: Tx, kind: StagedKind): Promise<{ path: string; key: string; first: string }[]> {
  return read<{ path: string; key: string; first: string }>(
    tx,
    sql`
    select path, key, first from (
      select path, key, n, first_value(path) over (partition by key order by n) as first,
        row_number() over (partition by key order by n) as nth from ${stagedTable(kind)}
    ) as ranked where nth > 1 order by n`,
  );
}

/** Classifies every record as new, updated or unchanged. */
export async function matchStage(tx: Tx, kind: StagedKind, source: string): Promise<void> {
  const target = TARGETS[kind];
  await executeStatement(tx, sql`create index on ${stagedTable(kind)} (key)`);
  await executeStatement(tx, sql`analyze ${stagedTable(kind)} (n, key, slug, hash)`);
  await executeStatement(
    tx,
    sql`
    update ${stagedTable(kind)} s set row_id = ${target.id},
      state = case when ${target.importHash} = s.hash then 'unchanged' else 'updated' end
    from ${target} where ${target.source} = ${source} and ${target.sourceKey} = s.key`,
  );
  // The parts are joined on the ids. Without statistics of them, the joins would be nested loops.
  await executeStatement(tx, sql`analyze ${stagedTable(kind)} (row_id, state)`);
}

/** Unpublishes the records of a source that are missing from the file and that staff did not publish. Returns their ids. */
export async function unpublishMissing(tx: Tx, kind: StagedKind, source: string): Promise<string[]> {
  const target = TARGETS[kind];
  const rows = await read<{ id: string }>(
    tx,
    sql`
    update ${target} set ${nameOf(target.status)} = 'draft', ${nameOf(target.importHash)} = null,
      ${nameOf(target.updatedAt)} = now()
    where ${target.source} = ${source} and ${target.status} = 'published'
      and not ('status' = any(${target.editedFields}))
      and not exists (select 1 from ${stagedTable(kind)} s where s.key = ${target.sourceKey})
    returning ${target.id}`,
  );
  return rows.map((row) => row.id);
}

/** Counts the staged records by state. */
export async function countStates(tx: Tx, kind: StagedKind): Promise<Record<string, number>> {
  const rows = await read<{ state: string; count: number }>(
    tx,
    sql`select state, count(*)::int as count from ${stagedTable(kind)} group by state`,
  );
  return Object.fromEntries(rows.map((row) => [row.state, row.count]));
}

/** Numbers the written rows in id order, so that `writtenRows` can page through them. */
export async function numberWritten(tx: Tx, kind: StagedKind): Promise<void> {
  const written = tableName("written", kind);
  await executeStatement(
    tx,
    sql`
    create temporary table ${written} on commit drop as
    select row_id, state = 'created' as is_new, row_number() over (order by row_id) as nth
    from ${stagedTable(kind)} where state <> 'unchanged'`,
  );
  await executeStatement(tx, sql`create index on ${written} (nth)`);
  await executeStatement(tx, sql`analyze ${written}`);
}

/** Returns `limit` written rows after the first `done`, in id order, each with whether it is new. */
export async function writtenRows(
  tx: Tx,
  kind: StagedKind,
  done: number,
  limit: number,
): Promise<{ id: string; is_new: boolean }[]> {
  return read<{ id: string; is_new: boolean }>(
    tx,
    sql`
    select row_id::text as id, is_new from ${tableName("written", kind)}
    where nth > ${done} and nth <= ${done + limit} order by nth`,
  );
}

/** The kinds whose media come from imports and from staff. */
const IMPORTED_MEDIA = {
  events: { table: eventMedia, owner: eventMedia.eventId },
  stories: { table: storyMedia, owner: storyMedia.storyId },
};
export type ImportedMediaKind = keyof typeof IMPORTED_MEDIA;

/** Replaces the imported media of the written rows. Uploaded ones stay. */
export async function replaceMedia(tx: Tx, kind: ImportedMediaKind): Promise<void> {
  const { table, owner } = IMPORTED_MEDIA[kind];
  const columns = [
    owner,
    table.role,
    table.position,
    table.url,
    table.thumbnailUrl,
    table.sourceType,
    table.status,
    table.attribution,
    table.license,
    table.originalUrl,
    table.altText,
    table.mimeType,
  ];
  await executeStatement(
    tx,
    sql`
    delete from ${table} where ${table.uploadedBy} is null
      and ${owner} in (select row_id from ${stagedTable(kind)} where state <> 'unchanged')`,
  );
  await executeStatement(
    tx,
    sql`
    insert into ${table} (${namesOf(columns)})
    select s.row_id, m.value ->> 'role', m.position, m.value ->> 'url', m.value ->> 'thumbnail_url',
      m.value ->> 'source_type', m.value ->> 'status', m.value ->> 'attribution', m.value ->> 'license',
      m.value ->> 'original_url', m.value ->> 'alt_text', m.value ->> 'mime_type'
    from ${stagedTable(kind)} s cross join lateral jsonb_array_elements(s.record -> 'media')
      with ordinality as m(value, position)
    where s.state <> 'unchanged'`,
  );
}
