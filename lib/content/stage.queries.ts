import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";

/** The kinds of content whose records go through a stage; each has a table of its name. */
export type StagedKind = "places" | "events" | "stories";

/** A record on its way in: which it is, where in the file it stands, and what it is made of. */
export interface StagedRecord {
  key: string;
  path: string;
  slug: string;
  hash: string;
  record: object;
}

const named = (beginning: string, kind: StagedKind): SQL => sql`${sql.identifier(`${beginning}_${kind}`)}`;
const staged = (kind: StagedKind): SQL => named("staged", kind);
const target = (kind: StagedKind): SQL => sql`${sql.identifier(kind)}`;

/**
 * Makes the transaction's own table for records that have been read but not yet written: `staged_places`,
 * `staged_events`, `staged_stories`. `state` becomes updated or unchanged where the record has a row, `row_id`.
 */
export async function openStage(tx: Tx, kind: StagedKind): Promise<void> {
  await tx.execute(sql`
    create temporary table ${staged(kind)} (
      n bigint generated always as identity primary key, key text not null, path text not null, slug text not null,
      hash text not null, record jsonb not null, row_id bigint,
      state text not null default 'created'
    ) on commit drop`);
}

export async function stage(tx: Tx, kind: StagedKind, records: readonly StagedRecord[]): Promise<void> {
  await tx.execute(sql`
    insert into ${staged(kind)} (key, path, slug, hash, record)
    select key, path, slug, hash, record
    from json_to_recordset(${JSON.stringify(records)}::json) as g(key text, path text, slug text, hash text, record jsonb)`);
}

/** Records that carry a key which an earlier one of the file has. */
export async function repeatedKeys(tx: Tx, kind: StagedKind): Promise<{ path: string; key: string; first: string }[]> {
  const rows = await tx.execute<{ path: string; key: string; first: string }>(sql`
    select path, key, first from (
      select path, key, n, first_value(path) over (partition by key order by n) as first,
        row_number() over (partition by key order by n) as nth from ${staged(kind)}
    ) as ranked where nth > 1 order by n`);
  return [...rows];
}

/** Finds what each record means for the service: new, changed or the same. */
export async function matchStage(tx: Tx, kind: StagedKind, source: string): Promise<void> {
  await tx.execute(sql`create index on ${staged(kind)} (key)`);
  await tx.execute(sql`analyze ${staged(kind)}`);
  await tx.execute(sql`
    update ${staged(kind)} s set row_id = p.id, state = case when p.import_hash = s.hash then 'unchanged' else 'updated' end
    from ${target(kind)} p where p.source = ${source} and p.source_key = s.key`);
}

// So many numbers are tried in turn; after that the steps double, so that the 2,000th 'Bar' takes no 2,000 rounds.
const ROUNDS_IN_TURN = 8;

/**
 * Gives every new record, and every known one whose file now names another slug, a slug that nobody has: its own,
 * or with -2, -3, … in the file's order. The others keep theirs. A round settles all whose candidate is free.
 */
export async function assignSlugs(tx: Tx, kind: StagedKind): Promise<void> {
  const choice = named("slug_choice", kind);
  await tx.execute(sql`
    create temporary table ${choice} on commit drop as
    select s.n, s.slug as base, row_number() over (partition by s.slug order by s.n) as number,
      count(*) over (partition by s.slug) as step, null::text as chosen
    from ${staged(kind)} s left join ${target(kind)} p on p.id = s.row_id
    where s.state = 'created'
      or (s.state = 'updated' and s.record ->> 'slug' is not null and p.slug !~ ('^' || s.slug || '(-[0-9]+)?$'))`);
  await tx.execute(
    sql`update ${staged(kind)} s set slug = p.slug from ${target(kind)} p where p.id = s.row_id and s.state = 'updated'`,
  );
  for (let left = 1, round = 0; left > 0; round++) {
    await tx.execute(sql`
      with candidate as (
        select n, base || case when number = 1 then '' else '-' || number end as slug
        from ${choice} where chosen is null
      ), free as (
        select distinct on (slug) n, slug from candidate c
        where not exists (select 1 from ${target(kind)} p where p.slug = c.slug)
          and not exists (select 1 from ${choice} t where t.chosen = c.slug)
        order by slug, n
      )
      update ${choice} s set chosen = free.slug from free where free.n = s.n`);
    const stride = 2 ** Math.max(0, round - ROUNDS_IN_TURN);
    await tx.execute(sql`update ${choice} set number = number + step * ${stride}::int where chosen is null`);
    const [row] = await tx.execute<{ left: number }>(
      sql`select count(*)::int as left from ${choice} where chosen is null`,
    );
    left = row?.left ?? 0;
  }
  await tx.execute(
    sql`update ${staged(kind)} s set slug = c.chosen from ${choice} c where c.n = s.n and s.slug <> c.chosen`,
  );
}

/** Takes the published records of a source that the file no longer has off the public answers; gives their ids. */
export async function unpublishMissing(tx: Tx, kind: StagedKind, source: string): Promise<string[]> {
  const rows = await tx.execute<{ id: string }>(sql`
    update ${target(kind)} p set status = 'draft', import_hash = null, updated_at = now()
    where p.source = ${source} and p.status = 'published'
      and not exists (select 1 from ${staged(kind)} s where s.key = p.source_key)
    returning p.id::text`);
  return rows.map((row) => row.id);
}

/** How many records of the stage are in each state. */
export async function countStates(tx: Tx, kind: StagedKind): Promise<Record<string, number>> {
  const rows = await tx.execute<{ state: string; count: number }>(
    sql`select state, count(*)::int as count from ${staged(kind)} group by state`,
  );
  return Object.fromEntries(rows.map((row) => [row.state, row.count]));
}

/** Remembers the rows that have been written, to be walked in id order. */
export async function numberWritten(tx: Tx, kind: StagedKind): Promise<void> {
  const written = named("written", kind);
  await tx.execute(sql`
    create temporary table ${written} on commit drop as
    select row_id, state = 'created' as is_new, row_number() over (order by row_id) as nth
    from ${staged(kind)} where state <> 'unchanged'`);
  await tx.execute(sql`create index on ${written} (nth)`);
  await tx.execute(sql`analyze ${written}`);
}

/** The written rows and which of them are new, `limit` at a time after the first `done`, in id order. */
export async function writtenRows(
  tx: Tx,
  kind: StagedKind,
  done: number,
  limit: number,
): Promise<{ id: string; is_new: boolean }[]> {
  const rows = await tx.execute<{ id: string; is_new: boolean }>(sql`
    select row_id::text as id, is_new from ${named("written", kind)}
    where nth > ${done} and nth <= ${done + limit} order by nth`);
  return [...rows];
}

/** Replaces the media of the written rows, where all of a kind's media comes by import. */
export async function replaceMedia(tx: Tx, kind: StagedKind, table: string, owner: string): Promise<void> {
  await tx.execute(sql`
    delete from ${sql.identifier(table)}
    where ${sql.identifier(owner)} in (select row_id from ${staged(kind)} where state <> 'unchanged')`);
  await tx.execute(sql`
    insert into ${sql.identifier(table)} (${sql.identifier(owner)}, role, position, url, thumbnail_url, source_type, status,
      attribution, license, original_url, alt_text, mime_type)
    select s.row_id, m.value ->> 'role', m.position, m.value ->> 'url', m.value ->> 'thumbnail_url',
      m.value ->> 'source_type', m.value ->> 'status', m.value ->> 'attribution', m.value ->> 'license',
      m.value ->> 'original_url', m.value ->> 'alt_text', m.value ->> 'mime_type'
    from ${staged(kind)} s cross join lateral jsonb_array_elements(s.record -> 'media') with ordinality as m(value, position)
    where s.state <> 'unchanged'`);
}
