import type { Tx } from "@/db/client";
import { areas, categories, placeCategories, places } from "@/db/schema";
import { namesOf, setExcluded, setUnlessEdited } from "@/lib/platform/sql/column-lists";
import { rowId } from "@/lib/platform/sql/columns";
import { executeStatement } from "@/lib/platform/sql/execute-statement";
import { query } from "@/lib/platform/sql/query";
import { alias, type Fragment, join, nameOf, none, sql } from "@/lib/platform/sql/template";

const known = alias(places, "known");
const { id, source: sourceColumn, sourceKey, verificationStatus, externalPlaceId, busyRating } = places;
/** The fields that an import always takes over. */
const taken = [
  places.attribution,
  places.importHash,
  places.slug,
  places.publishedAt,
  places.facts,
  places.prominence,
  places.mapTag,
];
/** The hours as written and, for hours that differ from week to week, what renews them. */
const writtenHours = [places.hoursExpression, places.hoursRules, places.hoursProjectedOn];
/** The fields that an import takes over unless staff or the merchant edited them. */
const editable = [
  places.name,
  places.summary,
  places.description,
  places.status,
  places.placeKind,
  places.areaId,
  places.categoryId,
  places.address,
  places.city,
  places.countryCode,
  places.lat,
  places.lng,
  places.websiteUrl,
  places.contactPhone,
  places.contactEmail,
  places.narrative,
  places.visitMinutes,
];
const insertedFields = [
  id,
  sourceColumn,
  sourceKey,
  ...taken,
  ...editable,
  ...writtenHours,
  verificationStatus,
  externalPlaceId,
  busyRating,
  places.completenessScore,
  places.completenessMissing,
];

/** A place whose hours staff or the merchant edited has no written hours. */
const setWrittenHours = join(
  writtenHours.map(
    (column) => sql`${nameOf(column)} = case when 'hours' = any(${places.editedFields}) then null
      else excluded.${nameOf(column)} end`,
  ),
  sql`, `,
);

/** Takes over what changed records say. Keeps facts that only this service knows. */
const orUpdate = (now: string): Fragment => sql`
    on conflict (${namesOf([sourceColumn, sourceKey])}) do update set ${setExcluded(taken)},
      ${setUnlessEdited(editable, places.editedFields)},
      ${setWrittenHours},
      ${nameOf(verificationStatus)} = case when excluded.${nameOf(verificationStatus)} = 'unverified'
        then ${verificationStatus} else excluded.${nameOf(verificationStatus)} end,
      ${nameOf(externalPlaceId)} = coalesce(excluded.${nameOf(externalPlaceId)}, ${externalPlaceId}),
      ${nameOf(busyRating)} = case when excluded.${nameOf(busyRating)} = 'unknown'
        or 'busy_rating' = any(${places.editedFields}) then ${busyRating} else excluded.${nameOf(busyRating)} end,
      ${nameOf(places.updatedAt)} = ${now}::timestamptz`;

/** Writes the new or the changed records. The places of new ones do not exist, so no key of places is needed. */
export async function writePlaces(
  tx: Tx,
  state: "created" | "updated",
  source: string,
  attribution: string | null,
  now: string,
): Promise<void> {
  await executeStatement(
    tx,
    sql`
    insert into ${places} (${namesOf(insertedFields)}) overriding system value
    select s.row_id, ${source}, s.key, coalesce(r.credit, ${attribution}), s.hash, slug.chosen,
      coalesce(r.published_at, ${known.publishedAt}, ${now}::timestamptz), r.facts, coalesce(r.prominence, 0), r.map_tag, r.name,
      coalesce(r.summary, ''), coalesce(r.description, ''), r.status, r.place_kind, ${areas.id}, ${categories.id}, r.address, r.city, r.country_code, r.lat, r.lng, r.website_url,
      r.contact_phone, r.contact_email, r.narrative, r.visit_minutes, r.hours_expression, r.hours_rules,
      r.hours_projected_on, r.verification_status, r.external_place_id, r.busy_rating, r.completeness_score, r.completeness_missing
    from staged_places s join slug_choice_places slug on slug.n = s.n
    cross join lateral jsonb_to_record(s.record) as r(name text, summary text, description text, status text,
      published_at timestamptz, place_kind text, area text, category text, address text, city text,
      country_code text, lat float8, lng float8, website_url text, contact_phone text, contact_email text,
      verification_status text, external_place_id text, visit_minutes smallint, narrative text, busy_rating text,
      facts jsonb, prominence float4, map_tag text, hours_expression text, hours_rules text, hours_projected_on date,
      completeness_score smallint, completeness_missing text[], credit text)
    left join ${places} ${known} on ${known.id} = s.row_id
    left join ${areas} on ${areas.source} = ${source} and ${areas.sourceKey} = r.area
    left join ${categories} on ${categories.source} = ${source} and ${categories.sourceKey} = r.category
    where s.state = ${state}
    ${state === "created" ? none : sql`order by s.n ${orUpdate(now)}`}`,
  );
}

/** Stores the tags of the unchanged places, which an earlier version of the service imported without them. */
export async function writeMapTags(tx: Tx): Promise<void> {
  const { mapTag } = places;
  await executeStatement(
    tx,
    sql`
    update ${places} set ${nameOf(mapTag)} = s.record ->> 'map_tag' from staged_places s
    where s.state = 'unchanged' and ${places.id} = s.row_id and ${mapTag} is distinct from s.record ->> 'map_tag'`,
  );
}

const placeIds = query({
  row: { id: rowId },
  sql: (inAreas: readonly string[], inCategories: readonly string[]) => sql`
    select ${places.id} from ${places} where ${places.areaId} = any(${inAreas}::bigint[])
    union select ${places.id} from ${places} where ${places.categoryId} = any(${inCategories}::bigint[])
    union select ${placeCategories.placeId} from ${placeCategories}
      where ${placeCategories.categoryId} = any(${inCategories}::bigint[])`,
  samples: [[["1"], ["1"]]],
});

/** The places that show one of these areas or categories. */
export async function placesShowing(
  tx: Tx,
  shown: { areas: readonly string[]; categories: readonly string[] },
): Promise<string[]> {
  if (shown.areas.length + shown.categories.length === 0) return [];
  return (await placeIds(tx, shown.areas, shown.categories)).map(({ id }) => id);
}
