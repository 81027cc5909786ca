import type { Tx } from "@/db/client";
import {
  eventMedia,
  events,
  placeCategories,
  placeExceptions,
  placeHours,
  placeMedia,
  places,
  stories,
  storyMedia,
} from "@/db/schema";
import { executeStatement } from "@/lib/platform/sql/execute-statement";
import { type Fragment, nameOf, none, rawSql, sql } from "@/lib/platform/sql/template";
import type { StagedKind } from "./stage.queries";

const TARGETS = {
  places: { table: places, label: places.name, media: placeMedia, owner: placeMedia.placeId },
  events: { table: events, label: events.title, media: eventMedia, owner: eventMedia.eventId },
  stories: { table: stories, label: stories.title, media: storyMedia, owner: storyMedia.storyId },
};

const read = async <Row>(tx: Tx, statement: Fragment): Promise<Row[]> =>
  [...(await executeStatement(tx, statement))] as Row[];
const stagedTable = (kind: StagedKind): Fragment => rawSql(`staged_${kind}`);

/** A row with its values by field, as an import can change them. */
export interface StoredRecord {
  id: string;
  name: string;
  fields: Record<string, unknown>;
  /** The fields that imports leave. */
  edited: string[];
}

const listOf = (rows: Fragment): Fragment =>
  sql`coalesce((select jsonb_agg(item) from (${rows}) as listed(item)), '[]')`;

/** The parts of a place that other tables hold. */
const partsOfPlace: Fragment = sql`jsonb_build_object(
  'hours', ${listOf(sql`select concat_ws(' ', ${placeHours.dayOfWeek}, ${placeHours.opensAt}, ${placeHours.closesAt})
    from ${placeHours} where ${placeHours.placeId} = ${places.id} and ${placeHours.userId} is null order by 1`)},
  'categories', ${listOf(sql`select ${placeCategories.categoryId} from ${placeCategories}
    where ${placeCategories.placeId} = ${places.id} order by ${placeCategories.position}`)},
  'hours_exceptions', ${listOf(sql`select concat_ws(' ', ${placeExceptions.fromDate}, ${placeExceptions.toDate},
      ${placeExceptions.ranges}, ${placeExceptions.note})
    from ${placeExceptions} where ${placeExceptions.placeId} = ${places.id} order by 1`)})`;

function recordColumns(kind: StagedKind): Fragment {
  const { table, label, media, owner } = TARGETS[kind];
  const images = listOf(sql`select ${media.url} from ${media} where ${owner} = ${table.id} order by ${media.id}`);
  return sql`${table.id}::text as id, ${label} as name, ${table.editedFields} as edited,
    to_jsonb(${table}) || jsonb_build_object('images', ${images})
      ${kind === "places" ? sql`|| ${partsOfPlace}` : none} as fields`;
}

/** The rows of the first `limit` staged records in a state, as they are stored now. */
export async function readStagedRecords(
  tx: Tx,
  kind: StagedKind,
  state: "created" | "updated",
  limit: number,
): Promise<StoredRecord[]> {
  const { table } = TARGETS[kind];
  return read<StoredRecord>(
    tx,
    sql`select ${recordColumns(kind)} from ${stagedTable(kind)} s join ${table} on ${table.id} = s.row_id
      where s.state = ${state} order by s.n limit ${limit}`,
  );
}

/** The names of rows, at most `limit`. */
export async function readNames(
  tx: Tx,
  kind: StagedKind,
  ids: readonly string[],
  limit: number,
): Promise<{ id: string; name: string }[]> {
  const { table, label } = TARGETS[kind];
  return read<{ id: string; name: string }>(
    tx,
    sql`select ${table.id}::text as id, ${label} as name from ${table}
      where ${table.id} = any(${ids}::bigint[]) order by ${table.id} limit ${limit}`,
  );
}

/**
 * Forgets which fields of the staged records staff and merchants edited, so that the import writes all of them. A status
 * that staff decided stays.
 */
export async function forgetEdits(tx: Tx, kind: StagedKind, source: string): Promise<void> {
  const { table } = TARGETS[kind];
  const kept = sql`case when 'status' = any(${table.editedFields}) then array['status'] else array[]::text[] end`;
  await executeStatement(
    tx,
    sql`
    update ${table} set ${nameOf(table.editedFields)} = ${kept}, ${nameOf(table.importHash)} = null
    where ${table.source} = ${source} and ${table.editedFields} <> ${kept}
      and exists (select from ${stagedTable(kind)} s where s.key = ${table.sourceKey})`,
  );
}
