import type { Tx } from "@/db/client";
import { events, places, stories } from "@/db/schema";
import { executeStatement } from "@/lib/platform/sql/execute-statement";
import { type Fragment, rawSql, sql } from "@/lib/platform/sql/template";
import type { StagedKind } from "./stage.queries";

const TARGETS = { places, events, stories };

const read = async <Row>(tx: Tx, statement: Fragment): Promise<Row[]> =>
  [...(await executeStatement(tx, statement))] as Row[];

// One candidate for each record for this many rounds; then twice as many in each round, so the 2,000th 'Bar' needs few rounds.
const ROUNDS_IN_TURN = 8;
const FIRST_CANDIDATES = 16;

/**
 * Assigns a free slug to every new record and to every known record whose file names a new slug: the wanted slug, or
 * the slug with -2, -3, … in the file's order. Other records keep theirs. One round assigns all candidates that are free.
 * The slugs are in a table of their own (`slug_choice_places`: `n`, `chosen`), because the stage is wide: writing a million of
 * its rows again takes half a minute.
 */
export async function assignSlugs(tx: Tx, kind: StagedKind): Promise<void> {
  const target = TARGETS[kind];
  const choice = rawSql(`slug_choice_${kind}`);
  await executeStatement(
    tx,
    sql`
    create temporary table ${choice} on commit drop as
    select n, base, row_number() over (partition by base, chosen is null order by n) as number,
      count(*) over (partition by base, chosen is null) as step, chosen
    from (
      select s.n, s.slug as base, case when s.state = 'updated'
        and (s.record ->> 'slug' is null or ${target.slug} ~ ('^' || s.slug || '(-[0-9]+)?$')) then ${target.slug} end as chosen
      from ${rawSql(`staged_${kind}`)} s left join ${target} on ${target.id} = s.row_id
      where s.state <> 'unchanged'
    ) as wanted`,
  );
  for (let left = 1, round = 0; left > 0; round++) {
    if (round < ROUNDS_IN_TURN) await tryNextSlug(tx, kind, choice);
    else await trySlugsUpTo(tx, kind, choice, FIRST_CANDIDATES * 2 ** Math.min(round - ROUNDS_IN_TURN, 20));
    const [row] = await read<{ left: number }>(
      tx,
      sql`select count(*)::int as left from ${choice} where chosen is null`,
    );
    left = row?.left ?? 0;
  }
}

/** The condition that neither a row nor a record of the file has a slug, `wanted`. */
const isFree = (kind: StagedKind, choice: Fragment, wanted: Fragment): Fragment => sql`
  not exists (select 1 from ${TARGETS[kind]} where ${TARGETS[kind].slug} = ${wanted})
    and not exists (select 1 from ${choice} t where t.chosen = ${wanted})`;

const slugOfNumber = rawSql("base || case when number = 1 then '' else '-' || number end");

/** Gives each record without a slug the one of its number if that is free, and the next number otherwise. */
async function tryNextSlug(tx: Tx, kind: StagedKind, choice: Fragment): Promise<void> {
  await executeStatement(
    tx,
    sql`
    with candidate as (
      select n, ${slugOfNumber} as slug from ${choice} where chosen is null
    ), free as (
      select distinct on (slug) n, slug from candidate c where ${isFree(kind, choice, rawSql("c.slug"))} order by slug, n
    )
    update ${choice} s set chosen = free.slug from free where free.n = s.n`,
  );
  await executeStatement(tx, sql`update ${choice} set number = number + step where chosen is null`);
}

/**
 * Gives the records of each base that have no slug the first free ones of the next `candidates` numbers. The numbers that are
 * taken are nearly all of the first ones, so the candidates are never many more than the rows with that base.
 */
async function trySlugsUpTo(tx: Tx, kind: StagedKind, choice: Fragment, candidates: number): Promise<void> {
  await executeStatement(
    tx,
    sql`
    with open as (
      select n, base, row_number() over (partition by base order by n) as nth from ${choice} where chosen is null
    ), bases as (
      select base, min(number) as low, count(*) as wanted from ${choice} where chosen is null group by base
    ), free as (
      select base, slug, row_number() over (partition by base order by number) as nth from (
        select base, number, ${slugOfNumber} as slug
        from bases cross join lateral generate_series(low, low + wanted + ${candidates}::int - 1) as number
      ) c where ${isFree(kind, choice, rawSql("c.slug"))}
    ), given as (
      select distinct on (slug) n, slug from open join free using (base, nth) order by slug, n
    )
    update ${choice} s set chosen = given.slug from given where given.n = s.n`,
  );
  await executeStatement(
    tx,
    sql`
    update ${choice} s set number = low + wanted + ${candidates}::int
    from (select base, min(number) as low, count(*) as wanted from ${choice} where chosen is null group by base) b
    where s.chosen is null and s.base = b.base`,
  );
}
