import type { Tx } from "@/db/client";
import {
  areas,
  categories,
  placeCategories,
  placeExceptions,
  placeHours,
  placeMedia,
  places,
  reviews,
} from "@/db/schema";
import { namesOf, setExcluded, setUnlessEdited } from "@/lib/platform/sql/column-lists";
import { rowId } from "@/lib/platform/sql/columns";
import { query } from "@/lib/platform/sql/query";
import { alias, type Fragment, join, literal, nameOf, none, sql } from "@/lib/platform/sql/template";

// These statements use temporary tables, which only a transaction of an import has, so they are not defined with `query`.
const run = (tx: Tx, statement: Fragment) => tx.execute(statement.getSQL());

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
  ...[places.name, places.summary, places.description, places.status, places.placeKind, places.areaId],
  ...[places.categoryId, places.address, places.city, places.countryCode, places.lat, places.lng],
  ...[places.websiteUrl, places.contactPhone, places.contactEmail, places.narrative, places.visitMinutes],
];
const insertedFields = [
  ...[id, sourceColumn, sourceKey, ...taken, ...editable, ...writtenHours, verificationStatus],
  ...[externalPlaceId, busyRating],
  ...[places.completenessScore, places.completenessMissing],
];

/** A place whose hours staff or the merchant edited has no written hours. */
const setWrittenHours = join(
  writtenHours.map(
    (column) => sql`${nameOf(column)} = case when 'hours' = any(${places.editedFields}) then null
      else excluded.${nameOf(column)} end`,
  ),
  sql`, `,
);

/** Takes over what a changed record says. Keeps facts that only this service knows. */
const updatePlace = (now: string): Fragment => sql`
    order by s.n
    on conflict (${namesOf([sourceColumn, sourceKey])}) do update set ${setExcluded(taken)},
      ${setUnlessEdited(editable, places.editedFields)},
      ${setWrittenHours},
      ${nameOf(verificationStatus)} = case when excluded.${nameOf(verificationStatus)} = 'unverified'
        then ${verificationStatus} else excluded.${nameOf(verificationStatus)} end,
      ${nameOf(externalPlaceId)} = coalesce(excluded.${nameOf(externalPlaceId)}, ${externalPlaceId}),
      ${nameOf(busyRating)} = case when excluded.${nameOf(busyRating)} = 'unknown'
        or 'busy_rating' = any(${places.editedFields}) then ${busyRating} else excluded.${nameOf(busyRating)} end,
      ${nameOf(places.updatedAt)} = ${now}::timestamptz`;

/** Writes the new or the changed records. A place of a new one does not exist, so no key of places is needed. */
export async function writePlaces(
  tx: Tx,
  state: "created" | "updated",
  source: string,
  attribution: string | null,
  now: string,
): Promise<void> {
  await run(
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
    ${state === "created" ? none : updatePlace(now)}`,
  );
}

/** The known places that changed and whose field nobody edited. */
const updatedUnlessEdited = (field: string) => sql`(
  select row_id from staged_places join ${places} on ${places.id} = row_id
  where state = 'updated' and not (${literal(field)} = any(${places.editedFields})))`;
/** Whether the parts of a staged place `s` are written: it is new, or it changed and nobody edited the field. */
const writesUnlessEdited = (field: string) => sql`(s.state = 'created' or s.row_id in ${updatedUnlessEdited(field)})`;
const updatedIds = sql`(select row_id from staged_places where state = 'updated')`;
const hoursColumns = [
  ...[placeHours.placeId, placeHours.dayOfWeek, placeHours.opensAt, placeHours.closesAt, placeHours.isClosed],
  ...[placeHours.isOvernight, placeHours.sourceType],
];
const mediaColumns = [
  ...[placeMedia.placeId, placeMedia.role, placeMedia.position, placeMedia.url, placeMedia.thumbnailUrl],
  ...[placeMedia.sourceType, placeMedia.status, placeMedia.attribution, placeMedia.license, placeMedia.originalUrl],
  ...[placeMedia.altText, placeMedia.mimeType],
];
const ownerHours = alias(placeHours, "owner_hours");
/** Whether imported hours `h` contradict an owner's: visitors' hours, a closed day, or overlapping ranges. */
const contradictsOwner = sql`(h.source_type = 'ugc' or h.is_closed or ${ownerHours.isClosed} or (
  extract(epoch from ${ownerHours.opensAt}) < extract(epoch from h.closes_at) + case when h.is_overnight then 86400 else 0 end
  and extract(epoch from ${ownerHours.closesAt}) + case when ${ownerHours.isOvernight} then 86400 else 0 end
    > extract(epoch from h.opens_at)))`;

/** Replaces the imported categories, hours and media of the changed places. Keeps those of visitors and owners. */
export async function writeParts(tx: Tx, source: string): Promise<void> {
  await run(
    tx,
    sql`delete from ${placeCategories} where ${placeCategories.placeId} in ${updatedUnlessEdited("categories")}`,
  );
  await run(
    tx,
    sql`
    insert into ${placeCategories}
      (${namesOf([placeCategories.placeId, placeCategories.categoryId, placeCategories.position])})
    select s.row_id, ${categories.id}, min(k.position) from staged_places s
    cross join lateral jsonb_array_elements_text(s.record -> 'categories') with ordinality as k(key, position)
    join ${categories} on ${categories.source} = ${source} and ${categories.sourceKey} = k.key
    where ${writesUnlessEdited("categories")} group by s.row_id, ${categories.id}`,
  );
  await run(
    tx,
    sql`delete from ${placeHours} where ${placeHours.userId} is null
      and ${placeHours.placeId} in ${updatedUnlessEdited("hours")}`,
  );
  await run(
    tx,
    sql`
    insert into ${placeHours} (${namesOf(hoursColumns)})
    select s.row_id, h.day_of_week, h.opens_at, h.closes_at, h.is_closed, h.is_overnight, h.source_type
    from staged_places s cross join lateral jsonb_to_recordset(s.record -> 'hours') as h(day_of_week smallint,
      opens_at time, closes_at time, is_closed boolean, is_overnight boolean, source_type text)
    where ${writesUnlessEdited("hours")} and not exists (
      select 1 from ${placeHours} ${ownerHours}
      where ${ownerHours.placeId} = s.row_id and ${ownerHours.dayOfWeek} = h.day_of_week
        and ${ownerHours.sourceType} = 'owner' and ${contradictsOwner})`,
  );
  await writeExceptions(tx);
  await run(
    tx,
    sql`
    delete from ${placeMedia} where ${placeMedia.userId} is null and ${placeMedia.uploadedBy} is null
      and ${placeMedia.placeId} in ${updatedIds}`,
  );
  await run(
    tx,
    sql`
    insert into ${placeMedia} (${namesOf(mediaColumns)})
    select s.row_id, m.value ->> 'role', m.position, m.value ->> 'url', m.value ->> 'thumbnail_url',
      m.value ->> 'source_type', m.value ->> 'status', m.value ->> 'attribution', m.value ->> 'license',
      m.value ->> 'original_url', m.value ->> 'alt_text', m.value ->> 'mime_type'
    from staged_places s cross join lateral jsonb_array_elements(s.record -> 'media')
      with ordinality as m(value, position)
    where s.state <> 'unchanged'`,
  );
}

const exceptionColumns = [
  ...[placeExceptions.placeId, placeExceptions.fromDate, placeExceptions.toDate, placeExceptions.ranges],
  placeExceptions.note,
];

/** Replaces the imported exceptions of the changed places, which end after yesterday. Keeps those of owners and staff. */
async function writeExceptions(tx: Tx): Promise<void> {
  await run(
    tx,
    sql`delete from ${placeExceptions} where ${placeExceptions.enteredBy} is null
      and ${placeExceptions.placeId} in ${updatedUnlessEdited("hours_exceptions")}`,
  );
  await run(
    tx,
    sql`
    insert into ${placeExceptions} (${namesOf(exceptionColumns)})
    select s.row_id, (e.value ->> 'from')::date, (e.value ->> 'to')::date, e.value -> 'ranges', e.value ->> 'note'
    from staged_places s cross join lateral jsonb_array_elements(s.record -> 'exceptions')
      with ordinality as e(value, position)
    where ${writesUnlessEdited("hours_exceptions")} order by s.row_id, e.position`,
  );
}

const stored = alias(reviews, "stored");
const reviewFields = [
  ...[reviews.reviewableType, reviews.reviewableId, reviews.rating, reviews.title, reviews.body, reviews.tripType],
  ...[reviews.visitDate, reviews.status, reviews.publishedAt, reviews.editedAt, reviews.aspectRatings, reviews.media],
];

/** Adds or updates the external reviews of the changed places. Never touches in-app reviews. */
export async function writeReviews(tx: Tx, now: string): Promise<void> {
  const { source, externalId } = reviews;
  await run(
    tx,
    sql`
    insert into ${reviews} (${namesOf([source, externalId, ...reviewFields])})
    select r.source, r.external_id, 'place', s.row_id, r.rating, r.title, r.body, r.trip_type, r.visit_date, r.status,
      coalesce(r.published_at, ${stored.publishedAt}, ${now}::timestamptz), r.edited_at, r.aspect_ratings, r.media
    from staged_places s cross join lateral jsonb_to_recordset(s.record -> 'reviews') as r(source text, external_id text,
      rating smallint, title text, body text, trip_type text, visit_date date, status text, published_at timestamptz,
      edited_at timestamptz, aspect_ratings jsonb, media jsonb)
    left join ${reviews} ${stored} on ${stored.source} = r.source and ${stored.externalId} = r.external_id
    where s.state <> 'unchanged'
    on conflict (${namesOf([source, externalId])}) where ${nameOf(externalId)} is not null
      do update set ${setExcluded(reviewFields)}`,
  );
}

/** Stores the tags of the unchanged places, which an earlier version of the service imported without them. */
export async function writeMapTags(tx: Tx): Promise<void> {
  const { mapTag } = places;
  await run(
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
