import { getTableName, type Table } from "drizzle-orm";
import type { Tx } from "@/db/client";
import {
  placeCardCategories,
  placeCards,
  placeCategories,
  placeDetails,
  placeExceptions,
  placeHours,
  placeMedia,
  places,
  searchDocs,
  searchWords,
} from "@/db/schema";
import { boolean, text } from "@/lib/platform/sql/columns";
import { command, query, queryOne } from "@/lib/platform/sql/query";
import { rawSql, sql } from "@/lib/platform/sql/template";

/** Collects this transaction's changes of the place counters until `applyCounts`. */
export const deferCounts = command({ sql: () => sql`select defer_place_counts()`, samples: [[]] });
/** Applies the collected changes. Later changes are applied at once again. */
export const applyCounts = command({ sql: () => sql`select apply_place_counts()`, samples: [[]] });
/** Counts all places anew. */
export const recount = command({ sql: () => sql`select recount_places()`, samples: [[]] });

const nameIn = (tables: readonly Table[]): string[] => tables.map((table) => getTableName(table));

/** The tables of the read model of places. */
const MODEL = [placeCards, placeDetails, placeCardCategories, searchDocs, searchWords];
/** Tables whose foreign keys are checked once, for all rows. */
const CHECKED = nameIn([...MODEL, places, placeCategories, placeHours, placeExceptions, placeMedia]);
/** Tables whose triggers maintain counters. */
const COUNTED = nameIn([placeCards, placeCardCategories]);
/** Tables whose indexes are built once. Cards are read through the indexes of the parts of places. */
const INDEXED = nameIn([...MODEL, places, placeCategories]);
/** Tables whose keys are built once too: new rows of the read model are inserted without looking for earlier ones. */
const KEYED = nameIn([placeCards, placeDetails, placeCardCategories, searchDocs]);
/** Keys of places that nothing refers to. */
const KEYS_OF_PLACES = ["places_origin", "places_slug_unique"];

const isEmpty = sql`not exists (select from ${places}) and not exists (select from ${placeCards})
  and not exists (select from ${searchDocs})`;

// A role without privileges on other roles' sessions reads null for their type.
const rebuildableRow = queryOne({
  row: { rebuildable: boolean },
  sql: () => sql`
    select ${isEmpty} and not exists (
      select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and coalesce(backend_type, 'client backend') = 'client backend') and not exists (
      select from pg_class where relname = any(${CHECKED}::text[]) and pg_table_is_visible(oid)
        and not pg_has_role(relowner, 'usage')) as rebuildable`,
  samples: [[]],
});

/**
 * Returns whether the indexes of places and of their read model may be built anew: there are no places and nothing that can
 * be searched, no other session uses the database, and this session may alter the tables.
 */
export const isRebuildable = async (tx: Tx): Promise<boolean> => (await rebuildableRow(tx)).rebuildable;

/**
 * The statements that drop and create a key or an index, and those that disable and enable a trigger. A foreign key refers
 * to another key, so it is dropped first and created last.
 */
const auxiliaries = query({
  row: { remove: text(), create: text() },
  sql: () => sql`
    select remove, "create" from (
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(c.oid)) as create,
      contype <> 'f' as is_later
    from pg_constraint c join pg_class of on of.oid = conrelid
    where pg_table_is_visible(of.oid) and (of.relname = any(${CHECKED}::text[]) and contype = 'f'
      or of.relname = any(${KEYED}::text[]) and contype in ('p', 'u')
      or of.relname = ${getTableName(places)} and conname = any(${KEYS_OF_PLACES}::text[]))
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid), true
    from pg_index join pg_class of on of.oid = indrelid
    where of.relname = any(${INDEXED}::text[]) and pg_table_is_visible(of.oid) and not indisunique
    union all
    select format('alter table %s disable trigger %I', tgrelid::regclass, tgname),
      format('alter table %s enable trigger %I', tgrelid::regclass, tgname), true
    from pg_trigger join pg_class of on of.oid = tgrelid
    where of.relname = any(${COUNTED}::text[]) and pg_table_is_visible(of.oid) and not tgisinternal and tgenabled = 'O'
    ) as auxiliary order by is_later`,
  samples: [[]],
});

/**
 * Drops the keys and indexes of places and of their read model that an import does not use, and disables the triggers of the
 * counters. Returns the statements that create and enable them again, in the order in which they run.
 */
export async function dropAuxiliaries(tx: Tx): Promise<string[]> {
  const rows = await auxiliaries(tx);
  for (const { remove } of rows) await tx.execute(rawSql(remove).getSQL());
  return rows.map(({ create }) => create).reverse();
}

const emptyRow = queryOne({ row: { empty: boolean }, sql: () => sql`select ${isEmpty} as empty`, samples: [[]] });
const truncate = command({
  sql: () => sql`
    truncate ${placeCards}, ${placeDetails}, ${placeCardCategories}, ${searchDocs}, ${searchWords}, ${placeCategories}`,
  samples: [[]],
});

/**
 * Gives the empty tables of the read model new files. PostgreSQL writes no WAL for the rows of a table whose file is as new
 * as the transaction, if `wal_level` is `minimal`. The tables must be locked, and keep their files if they are not empty.
 */
export async function renewFiles(tx: Tx): Promise<void> {
  if ((await emptyRow(tx)).empty) await truncate(tx);
}

export async function createAuxiliaries(tx: Tx, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await tx.execute(rawSql(statement).getSQL());
}
