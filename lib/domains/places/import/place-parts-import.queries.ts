import type { Tx } from "@/db/client";
import {
  categories,
  placeCategories,
  placeExceptions,
  placeHours,
  placeMedia,
  places,
  reviewFlags,
  reviews,
} from "@/db/schema";
import { namesOf, setExcluded } from "@/lib/platform/sql/column-lists";
import { executeStatement } from "@/lib/platform/sql/execute-statement";
import { alias, literal, nameOf, sql } from "@/lib/platform/sql/template";

/** The known places that changed and whose field nobody edited. */
const updatedUnlessEdited = (field: string) => sql`(
  select row_id from staged_places join ${places} on ${places.id} = row_id
  where state = 'updated' and not (${literal(field)} = any(${places.editedFields})))`;
/** Whether the parts of a staged place `s` are written: it is new, or it changed and nobody edited the field. */
const writesUnlessEdited = (field: string) => sql`(s.state = 'created' or s.row_id in ${updatedUnlessEdited(field)})`;
const updatedIds = sql`(select row_id from staged_places where state = 'updated')`;
const hoursColumns = [
  placeHours.placeId,
  placeHours.dayOfWeek,
  placeHours.opensAt,
  placeHours.closesAt,
  placeHours.isClosed,
  placeHours.isOvernight,
  placeHours.sourceType,
];
const mediaColumns = [
  placeMedia.placeId,
  placeMedia.role,
  placeMedia.position,
  placeMedia.url,
  placeMedia.thumbnailUrl,
  placeMedia.sourceType,
  placeMedia.status,
  placeMedia.attribution,
  placeMedia.license,
  placeMedia.originalUrl,
  placeMedia.altText,
  placeMedia.mimeType,
];
const ownerHours = alias(placeHours, "owner_hours");
/** Whether imported hours `h` contradict an owner's: visitors' hours, a closed day, or overlapping ranges. */
const contradictsOwner = sql`(h.source_type = 'ugc' or h.is_closed or ${ownerHours.isClosed} or (
  extract(epoch from ${ownerHours.opensAt}) < extract(epoch from h.closes_at) + case when h.is_overnight then 86400 else 0 end
  and extract(epoch from ${ownerHours.closesAt}) + case when ${ownerHours.isOvernight} then 86400 else 0 end
    > extract(epoch from h.opens_at)))`;

/** Replaces the imported categories, hours and media of the changed places. Keeps those of visitors and owners. */
export async function writeParts(tx: Tx, source: string): Promise<void> {
  await executeStatement(
    tx,
    sql`delete from ${placeCategories} where ${placeCategories.placeId} in ${updatedUnlessEdited("categories")}`,
  );
  await executeStatement(
    tx,
    sql`
    insert into ${placeCategories}
      (${namesOf([placeCategories.placeId, placeCategories.categoryId, placeCategories.position])})
    select s.row_id, ${categories.id}, min(k.position) from staged_places s
    cross join lateral jsonb_array_elements_text(s.record -> 'categories') with ordinality as k(key, position)
    join ${categories} on ${categories.source} = ${source} and ${categories.sourceKey} = k.key
    where ${writesUnlessEdited("categories")} group by s.row_id, ${categories.id}`,
  );
  await executeStatement(
    tx,
    sql`delete from ${placeHours} where ${placeHours.userId} is null
      and ${placeHours.placeId} in ${updatedUnlessEdited("hours")}`,
  );
  await executeStatement(
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
  await executeStatement(
    tx,
    sql`
    delete from ${placeMedia} where ${placeMedia.userId} is null and ${placeMedia.uploadedBy} is null
      and ${placeMedia.placeId} in ${updatedIds}`,
  );
  await executeStatement(
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
  placeExceptions.placeId,
  placeExceptions.fromDate,
  placeExceptions.toDate,
  placeExceptions.ranges,
  placeExceptions.note,
];

/** Replaces the imported exceptions of the changed places, which end after yesterday. Keeps those of owners and staff. */
async function writeExceptions(tx: Tx): Promise<void> {
  await executeStatement(
    tx,
    sql`delete from ${placeExceptions} where ${placeExceptions.enteredBy} is null
      and ${placeExceptions.placeId} in ${updatedUnlessEdited("hours_exceptions")}`,
  );
  await executeStatement(
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
  reviews.reviewableType,
  reviews.reviewableId,
  reviews.rating,
  reviews.title,
  reviews.body,
  reviews.tripType,
  reviews.visitDate,
  reviews.status,
  reviews.publishedAt,
  reviews.editedAt,
  reviews.aspectRatings,
  reviews.media,
];

/**
 * Whether visitors have reported a stored review, which hides it until staff decide: neither the reports nor the decision are
 * the source's to undo.
 */
const isModerated = sql`${stored.status} <> 'published'
  and exists (select from ${reviewFlags} where ${reviewFlags.reviewId} = ${stored.id})`;

/**
 * Adds or updates the external reviews of the changed places of a source. Leaves in-app reviews, and the reviews that another
 * source has imported for a place of its own.
 */
export async function writeReviews(tx: Tx, now: string, placesOf: string): Promise<void> {
  const { source, externalId } = reviews;
  await executeStatement(
    tx,
    sql`
    insert into ${reviews} (${namesOf([source, externalId, ...reviewFields])})
    select r.source, r.external_id, 'place', s.row_id, r.rating, r.title, r.body, r.trip_type, r.visit_date,
      case when ${isModerated} then ${stored.status} else r.status end,
      coalesce(r.published_at, ${stored.publishedAt}, ${now}::timestamptz), r.edited_at, r.aspect_ratings, r.media
    from staged_places s cross join lateral jsonb_to_recordset(s.record -> 'reviews') as r(source text, external_id text,
      rating smallint, title text, body text, trip_type text, visit_date date, status text, published_at timestamptz,
      edited_at timestamptz, aspect_ratings jsonb, media jsonb)
    left join ${reviews} ${stored} on ${stored.source} = r.source and ${stored.externalId} = r.external_id
    where s.state <> 'unchanged' and (${stored.id} is null or exists (
      select from ${places} where ${places.id} = ${stored.reviewableId} and ${places.source} = ${placesOf}))
    on conflict (${namesOf([source, externalId])}) where ${nameOf(externalId)} is not null
      do update set ${setExcluded(reviewFields)}`,
  );
}
