import type { Tx } from "@/db/client";
import type { PlaceRecord } from "@/lib/domains/content/bundle";
import type { StagedRecord } from "@/lib/domains/content/stage.service";
import { executeStatement } from "@/lib/platform/sql/execute-statement";
import { type Fragment, sql } from "@/lib/platform/sql/template";

const read = async <Row>(tx: Tx, statement: Fragment): Promise<Row[]> =>
  [...(await executeStatement(tx, statement))] as Row[];

/** A staged place that shares a name or a Wikidata id with another. */
export interface TwinCandidate {
  n: string;
  /** The key that both share. */
  shared: string;
  lat: number;
  lng: number;
  address: string | null;
  wikidata: string | null;
}

/**
 * A staged place. `credit` is its own credit; without one, that of the file holds. `map_tag` is the tag that classified the
 * feature.
 */
export type StagedTwin = PlaceRecord & { extent: number; credit?: string; map_tag?: string };

/**
 * Numbers the staged places that share a folded name or a Wikidata id with another, by what they share, south to north.
 * Returns how many there are.
 */
export async function numberTwinCandidates(tx: Tx): Promise<number> {
  await executeStatement(
    tx,
    sql`
    create temporary table twin_candidates on commit drop as
    with named as (
      select n, 'name ' || (record ->> 'folded_name') as shared, (record ->> 'lat')::float8 as lat
      from staged_places where record ->> 'folded_name' is not null and record ->> 'lat' is not null
      union all
      select n, 'wikidata ' || (record -> 'facts' ->> 'wikidata'), (record ->> 'lat')::float8
      from staged_places where record -> 'facts' ->> 'wikidata' is not null and record ->> 'lat' is not null
    ), counted as (select *, count(*) over (partition by shared) as sharing from named)
    select n, shared, row_number() over (order by shared, lat, n) as nth from counted where sharing > 1`,
  );
  await executeStatement(tx, sql`create index on twin_candidates (nth)`);
  const [row] = await read<{ count: number }>(tx, sql`select count(*)::int as count from twin_candidates`);
  return row?.count ?? 0;
}

/** Returns the candidates after the first `done`, in order. */
export async function readTwinCandidates(tx: Tx, done: number, limit: number): Promise<TwinCandidate[]> {
  return read<TwinCandidate>(
    tx,
    sql`
    select s.n::text as n, t.shared, (s.record ->> 'lat')::float8 as lat, (s.record ->> 'lng')::float8 as lng,
      s.record ->> 'address' as address, s.record -> 'facts' ->> 'wikidata' as wikidata
    from twin_candidates t join staged_places s on s.n = t.n
    where t.nth > ${done} and t.nth <= ${done + limit} order by t.nth`,
  );
}

/** Reads staged places in full. `extent` ranks their geometry: 0 a point, 1 a line, 2 an area. */
export async function readStagedPlaces(tx: Tx, ns: readonly string[]): Promise<{ n: string; record: StagedTwin }[]> {
  return read<{ n: string; record: StagedTwin }>(
    tx,
    sql`select n::text as n, record from staged_places where n = any(${[...ns]}::bigint[])`,
  );
}

/** Replaces a staged place by its merged record and removes its twins from the stage. */
export async function replaceTwins(
  tx: Tx,
  kept: string,
  merged: Omit<StagedRecord, "path">,
  removed: readonly string[],
): Promise<void> {
  await executeStatement(tx, sql`delete from staged_places where n = any(${[...removed]}::bigint[])`);
  await executeStatement(
    tx,
    sql`
    update staged_places set key = ${merged.key}, slug = ${merged.slug}, hash = ${merged.hash},
      record = ${merged.record}::jsonb
    where n = ${kept}::bigint`,
  );
}
