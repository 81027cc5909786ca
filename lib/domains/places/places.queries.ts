import { and, eq, isNull } from "drizzle-orm";
import type { Orm, Reads } from "@/db/client";
import {
  areas,
  categories,
  placeCards,
  placeCounts,
  placeHours,
  placeMedia,
  places,
  reviewReplies,
  reviews,
} from "@/db/schema";
import type { MediaRow } from "@/lib/domains/content/media-row";
import type { Point } from "@/lib/platform/geo/point";
import {
  boolean,
  date,
  float,
  integer,
  json,
  orNull,
  type RowOf,
  rowId,
  text,
  timestamp,
} from "@/lib/platform/sql/columns";
import { matches, query, queryRow } from "@/lib/platform/sql/query";
import { bytesStatement, statement } from "@/lib/platform/sql/statement";
import { nameOf, none, sql } from "@/lib/platform/sql/template";
import { CLOSED_HOLIDAYS } from "./holidays";
import type { PublicReview } from "./places.schemas";
import type { HoursRow } from "./week";

/** The active categories with the number of their published places, by name. */
export const readCategories = query({
  row: { id: rowId, name: text(), slug: text(), icon: orNull(text()), color: orNull(text()), place_count: integer },
  sql: () => sql`
    select ${categories.id}, ${categories.name}, ${categories.slug}, ${categories.icon}, ${categories.color},
      coalesce(${placeCounts.places}, 0) as place_count
    from ${categories} left join ${placeCounts}
      on ${placeCounts.categoryId} = ${categories.id} and ${placeCounts.areaId} = 0
    where ${categories.active} order by ${categories.name}, ${categories.id}`,
  samples: [[]],
});

export const readAreas = query({
  row: { id: rowId, name: text(), slug: text() },
  sql: () => sql`select ${areas.id}, ${areas.name}, ${areas.slug} from ${areas} order by ${areas.name}, ${areas.id}`,
  samples: [[]],
});

const detail = bytesStatement(
  (p) => `select d.detail_json, c.week, c.lat, c.lng, ${CLOSED_HOLIDAYS} as closed_on
    from place_details d join place_cards c using (place_id) where d.place_id = ${p("id")}`,
);

/** The stored detail of a published place, as bytes of JSON without its closing brace. */
export async function findDetail(db: Reads, id: string) {
  const [json, week, lat, lng, closedOn] = (await detail(db, {}, { id })) ?? [];
  if (!json) return undefined;
  const point = { lat: lat ? Number(lat) : null, lng: lng ? Number(lng) : null };
  return { json, week: week?.toString() ?? null, ...point, closedOn: closedOn?.toString() ?? "" };
}

/** Whether a place is published. Only then may anyone learn that it exists. */
export const isPublished = matches({
  sql: (id: string) => sql`select 1 from ${placeCards} where ${placeCards.placeId} = ${id}`,
  samples: [["1"]],
});

export interface ReviewKey {
  publishedAt: string;
  id: string;
}

const REVIEW = {
  id: orNull(rowId),
  title: orNull(text()),
  body: orNull(text()),
  rating: integer,
  is_verified: boolean,
  trip_type: orNull(text()),
  visit_date: orNull(date),
  published_at: timestamp,
  edited_at: orNull(timestamp),
  aspect_ratings: json<PublicReview["aspect_ratings"]>(),
  media: json<PublicReview["media"]>(),
  reply: orNull(json<PublicReview["reply"]>()),
};
export type ReviewRow = RowOf<typeof REVIEW> & { id: string };

/** Timestamps inside it are in PostgreSQL's JSON form. */
const replyJson = sql`case when ${reviewReplies.reviewId} is not null then json_build_object('text', ${reviewReplies.body},
  'created_at', ${reviewReplies.createdAt}, 'updated_at', ${reviewReplies.updatedAt}) end`;

// A place without reviews gives one row of nulls, so that it differs from a place that is not published.
const reviewRows = query({
  row: REVIEW,
  sql: (placeId: string, after: ReviewKey | null, limit: number) => {
    const older = after
      ? sql`and (${reviews.publishedAt}, ${reviews.id}) < (${after.publishedAt}::timestamptz, ${after.id}::bigint)`
      : none;
    return sql`
      select r.* from ${placeCards} left join lateral (
        select ${reviews.id}, ${reviews.title}, ${reviews.body}, ${reviews.rating}, ${reviews.isVerified},
          ${reviews.tripType}, ${reviews.visitDate}, ${reviews.publishedAt}, ${reviews.editedAt},
          ${reviews.aspectRatings}, ${reviews.media}, ${replyJson} as reply
        from ${reviews} left join ${reviewReplies} on ${reviewReplies.reviewId} = ${reviews.id}
        where ${reviews.reviewableType} = 'place' and ${reviews.reviewableId} = ${placeCards.placeId}
          and ${reviews.status} = 'published' and ${reviews.deletedAt} is null ${older}
        order by ${reviews.publishedAt} desc, ${reviews.id} desc limit ${limit}
      ) r on true
      where ${placeCards.placeId} = ${placeId}
      order by r.${nameOf(reviews.publishedAt)} desc, r.${nameOf(reviews.id)} desc`;
  },
  samples: [
    ["1", null, 20],
    ["1", { publishedAt: "2026-01-01T00:00:00Z", id: "9" }, 20],
  ],
});

/** The published reviews of a place after a key, newest first; undefined if the place is not published. */
export async function readReviews(db: Reads, placeId: string, after: ReviewKey | null, limit: number) {
  const rows = await reviewRows(db, placeId, after, limit);
  if (rows.length === 0) return undefined;
  return rows.filter((row): row is ReviewRow => row.id !== null);
}

const PHOTO = {
  id: orNull(rowId),
  role: text<MediaRow["role"]>(),
  url: text(),
  thumbnail_url: orNull(text()),
  source_type: text<MediaRow["source_type"]>(),
  attribution: orNull(text()),
  license: orNull(text()),
  original_url: orNull(text()),
  alt_text: orNull(text()),
  mime_type: orNull(text()),
  created_at: timestamp,
  position: integer,
  total: integer,
};
type PhotoRow = RowOf<typeof PHOTO> & { id: string };

const isOfPlace = sql`${placeMedia.placeId} = ${placeCards.placeId} and ${placeMedia.status} = 'approved'`;

// A page without photos gives one row of nulls with the total.
const photoRows = query({
  row: PHOTO,
  sql: (placeId: string, limit: number, offset: number) => sql`
    select m.*, (select count(*)::int from ${placeMedia} where ${isOfPlace}) as total
    from ${placeCards} left join lateral (
      select ${placeMedia.id}, ${placeMedia.role}, ${placeMedia.url}, ${placeMedia.thumbnailUrl},
        ${placeMedia.sourceType}, ${placeMedia.attribution}, ${placeMedia.license}, ${placeMedia.originalUrl},
        ${placeMedia.altText}, ${placeMedia.mimeType}, ${placeMedia.createdAt}, ${placeMedia.position}
      from ${placeMedia} where ${isOfPlace}
      order by ${placeMedia.position}, ${placeMedia.id} limit ${limit} offset ${offset}
    ) m on true
    where ${placeCards.placeId} = ${placeId}
    order by m.${nameOf(placeMedia.position)}, m.${nameOf(placeMedia.id)}`,
  samples: [["1", 20, 0]],
});

/** A page of a published place's approved media, and their total number; undefined if the place is not published. */
export async function readPhotos(db: Reads, placeId: string, limit: number, offset: number) {
  const rows = await photoRows(db, placeId, limit, offset);
  const [first] = rows;
  return first && { total: first.total, photos: rows.filter((row): row is PhotoRow => row.id !== null) };
}

/** The stored part of a published place's augmented details. */
export const findLocalDetails = queryRow({
  row: {
    external_place_id: orNull(text()),
    name: text(),
    lat: orNull(float),
    lng: orNull(float),
    hours: orNull(json<HoursRow[]>()),
  },
  sql: (id: string) => sql`
    select ${places.externalPlaceId}, ${places.name}, ${places.lat}, ${places.lng},
      (select json_agg(json_build_object('day_of_week', ${placeHours.dayOfWeek}, 'opens_at', ${placeHours.opensAt},
          'closes_at', ${placeHours.closesAt}, 'is_closed', ${placeHours.isClosed},
          'is_overnight', ${placeHours.isOvernight}, 'source_type', ${placeHours.sourceType},
          'user_id', ${placeHours.userId}, 'created_at', ${placeHours.createdAt}) order by ${placeHours.id})
        from ${placeHours} where ${placeHours.placeId} = ${places.id}) as hours
    from ${placeCards} join ${places} on ${places.id} = ${placeCards.placeId} where ${placeCards.placeId} = ${id}`,
  samples: [["1"]],
});

/** Stores the id that an external directory gives the place, in place of the known one. Does nothing if another one is stored. */
export async function storeExternalId(
  orm: Orm,
  id: string,
  { known, externalId }: { known: string | null; externalId: string },
): Promise<void> {
  const isKnown = known === null ? isNull(places.externalPlaceId) : eq(places.externalPlaceId, known);
  await orm
    .update(places)
    .set({ externalPlaceId: externalId })
    .where(and(eq(places.id, BigInt(id)), isKnown));
}

export interface BriefRow {
  brief_json: string;
  lat: number;
  lng: number;
}

const nearby = statement((p, { limit }: { limit: number }) => {
  // A scalar subselect is evaluated once; the bare expression in a prepared statement would be evaluated per row.
  const here = `(select ll_to_earth(${p("lat")}::float8, ${p("lng")}::float8)::cube)`;
  const radius = `(select gc_to_sec(${p("radius")}::float8))`;
  return `select brief_json, lat, lng from (
      select brief_json, lat, lng, position <-> ${here} as far from place_cards where position is not null
      order by far limit ${limit}
    ) as nearest where far <= ${radius} order by far`;
});

/** The published places within a radius in metres, nearest first. */
export const readNearby = (db: Reads, near: Point, radius: number, limit: number): Promise<BriefRow[]> =>
  nearby<BriefRow>(db, { limit }, { ...near, radius });
