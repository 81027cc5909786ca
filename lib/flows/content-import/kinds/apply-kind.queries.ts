import type { Tx } from "@/db/client";
import { auditLog, categories, placeCategories, places } from "@/db/schema";
import { namesOf } from "@/lib/platform/sql/column-lists";
import { bigInteger, boolean, integer, orNull, type RowOf, rowId, text } from "@/lib/platform/sql/columns";
import { command, query, queryOne } from "@/lib/platform/sql/query";
import { type Fragment, literal, nameOf, sql } from "@/lib/platform/sql/template";
import type { TagRule } from "../formats/osm-rules";

/** The values that a rule gives a place; the category by its key within the place's source. */
export type Wanted = Pick<TagRule, "tag" | "category" | "kind" | "visitMinutes">;

const isFree = (field: string): Fragment => sql`not (${literal(field)} = any(${places.editedFields}))`;

/** The differences between a place and a rule, without the fields that staff or the merchant edited. */
const categoryDiffers = sql`(${isFree("category_id")}
  and (${categories.id} is null or ${places.categoryId} is distinct from ${categories.id}))`;
const kindDiffers = ({ kind }: Wanted) => sql`(${isFree("place_kind")} and ${places.placeKind} <> ${kind})`;
const minutesDiffer = ({ visitMinutes }: Wanted) => sql`(${isFree("visit_minutes")}
  and ${places.visitMinutes} is distinct from ${visitMinutes}::smallint)`;

const fromDiffering = (wanted: Wanted) => sql`
  from ${places} left join ${categories}
    on ${categories.source} = ${places.source} and ${categories.sourceKey} = ${wanted.category}
  where ${places.mapTag} = ${wanted.tag} and ${places.status} = 'published'
    and (${categoryDiffers} or ${kindDiffers(wanted)} or ${minutesDiffer(wanted)})`;

const fromUnwanted = (tag: string) => sql`
  from ${places} where ${places.mapTag} = ${tag} and ${places.status} = 'published' and ${isFree("status")}`;

/** The drafts of a kind that staff unpublished with it. */
const fromUnpublished = (tag: string) => sql`
  from ${places} where ${places.mapTag} = ${tag} and ${places.status} = 'draft' and ${isFree("status")} and exists (
    select from ${auditLog} where ${auditLog.entity} = 'place:' || ${places.id}
      and ${auditLog.action} = 'place.unpublish' and ${auditLog.after} ->> 'kind' = ${tag})`;

const SAMPLE: Wanted = { tag: "amenity=bar", category: "bars", kind: "bar", visitMinutes: null };
const COUNT = { count: bigInteger };

export const countDiffering = queryOne({
  row: COUNT,
  sql: (wanted: Wanted) => sql`select count(*) as count ${fromDiffering(wanted)}`,
  samples: [[SAMPLE]],
});
export const countUnwanted = queryOne({
  row: COUNT,
  sql: (tag: string) => sql`select count(*) as count ${fromUnwanted(tag)}`,
  samples: [["amenity=bar"]],
});
export const countUnpublished = queryOne({
  row: COUNT,
  sql: (tag: string) => sql`select count(*) as count ${fromUnpublished(tag)}`,
  samples: [["amenity=bar"]],
});

const DIFFERING = {
  id: rowId,
  source: text(),
  name: text(),
  category_id: orNull(text()),
  place_kind: text(),
  visit_minutes: orNull(integer),
  wanted_category: orNull(text()),
  category_differs: boolean,
  kind_differs: boolean,
  minutes_differ: boolean,
};
export type DifferingPlace = RowOf<typeof DIFFERING>;

/** Locks and returns the first published places of a kind that its rule would change. */
export const lockDiffering = query({
  row: DIFFERING,
  sql: (wanted: Wanted, limit: number) => sql`
    select ${places.id}, ${places.source}, ${places.name}, ${places.categoryId}::text as category_id,
      ${places.placeKind}, ${places.visitMinutes}, ${categories.id}::text as wanted_category,
      ${categoryDiffers} as category_differs, ${kindDiffers(wanted)} as kind_differs,
      ${minutesDiffer(wanted)} as minutes_differ
    ${fromDiffering(wanted)} order by ${places.id} limit ${limit}::int for update of ${places}`,
  samples: [[SAMPLE, 1000]],
});
export const lockUnwanted = query({
  row: { id: rowId },
  sql: (tag: string, limit: number) => sql`
    select ${places.id} ${fromUnwanted(tag)} order by ${places.id} limit ${limit}::int for update`,
  samples: [["amenity=bar", 1000]],
});
export const lockUnpublished = query({
  row: { id: rowId },
  sql: (tag: string, limit: number) => sql`
    select ${places.id} ${fromUnpublished(tag)} order by ${places.id} limit ${limit}::int for update`,
  samples: [["amenity=bar", 1000]],
});

/** Publishes or unpublishes places. Without its hash, the next import writes the whole record again. */
export const writeStatus = command({
  sql: (ids: readonly string[], published: boolean) => sql`
    update ${places} set ${nameOf(places.status)} = ${published ? "published" : "draft"},
      ${nameOf(places.importHash)} = null, ${nameOf(places.updatedAt)} = now()
    where ${places.id} = any(${ids}::bigint[])`,
  samples: [[["1"], true]],
});

const unlessEdited = (field: string, column: Fragment, value: Fragment): Fragment =>
  sql`${column} = case when ${isFree(field)} then ${value} else ${column} end`;

const writeFields = command({
  sql: (ids: readonly string[], { category, kind, visitMinutes }: Wanted) => sql`
    update ${places} set
      ${unlessEdited(
        "category_id",
        nameOf(places.categoryId),
        sql`(select ${categories.id} from ${categories}
        where ${categories.source} = ${places.source} and ${categories.sourceKey} = ${category})`,
      )},
      ${unlessEdited("place_kind", nameOf(places.placeKind), sql`${kind}::text`)},
      ${unlessEdited("visit_minutes", nameOf(places.visitMinutes), sql`${visitMinutes}::smallint`)},
      ${nameOf(places.updatedAt)} = now()
    where ${places.id} = any(${ids}::bigint[])`,
  samples: [[["1"], SAMPLE]],
});

/** A category is either the primary one of a place or attached to it. */
const detachPrimary = command({
  sql: (ids: readonly string[]) => sql`
    delete from ${placeCategories} using ${places}
    where ${places.id} = any(${ids}::bigint[]) and ${placeCategories.placeId} = ${places.id}
      and ${placeCategories.categoryId} = ${places.categoryId}`,
  samples: [[["1"]]],
});

/** Gives places the category, kind and minutes of their rule. Their sources have the category already. */
export async function applyRule(tx: Tx, ids: readonly string[], wanted: Wanted): Promise<void> {
  await writeFields(tx, ids, wanted);
  await detachPrimary(tx, ids);
}

/** The ids of a category in each of these sources. */
export const categoryIds = query({
  row: { source: text(), id: text() },
  sql: (sources: readonly string[], key: string) => sql`
    select ${namesOf([categories.source])}, ${categories.id}::text as id from ${categories}
    where ${categories.source} = any(${sources}::text[]) and ${categories.sourceKey} = ${key}`,
  samples: [[["osm"], "bars"]],
});
