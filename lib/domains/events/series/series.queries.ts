import { eq, inArray } from "drizzle-orm";
import type { Queryable, Tx } from "@/db/client";
import { eventMedia, eventSeries, events } from "@/db/schema";
import { namesOf } from "@/lib/platform/sql/column-lists";
import {
  array,
  boolean,
  date,
  neverNull,
  orNull,
  type RowOf,
  rowId,
  text,
  timestamp,
} from "@/lib/platform/sql/columns";
import { command, query, queryRow } from "@/lib/platform/sql/query";
import { alias, type Fragment, literal, nameOf, sql } from "@/lib/platform/sql/template";

const SERIES_OF = {
  starts_at: timestamp,
  ends_at: orNull(timestamp),
  timezone: text(),
  slug: text(),
  published: boolean,
  series_id: orNull(rowId),
  rule: orNull(text()),
  starts_on: orNull(date),
  excluded: orNull(array(date)),
};
/** An event with its series, if it has one. */
export type SeriesRow = RowOf<typeof SERIES_OF>;

export const readSeriesOf = queryRow({
  row: SERIES_OF,
  sql: (eventId: string) => sql`
    select ${events.startsAt}, ${events.endsAt}, ${events.timezone}, ${events.slug},
      ${events.status} = 'published' as published, ${events.seriesId}, ${eventSeries.rule}, ${eventSeries.startsOn},
      ${eventSeries.excluded}
    from ${events} left join ${eventSeries} on ${eventSeries.id} = ${events.seriesId}
    where ${events.id} = ${eventId}::bigint`,
  samples: [["1"]],
});

/** Locks a series, so that two of its events cannot change it at once. */
export const lockSeries = command({
  sql: (id: string) => sql`select 1 from ${eventSeries} where ${eventSeries.id} = ${id}::bigint for update`,
  samples: [["1"]],
});

const OCCURRENCE = { id: rowId, date: neverNull(date), published: boolean, starts_at: timestamp };
export type Occurrence = RowOf<typeof OCCURRENCE>;

/** The events that a series has or had, by date. */
export const readOccurrences = query({
  row: OCCURRENCE,
  sql: (seriesId: string) => sql`
    select ${events.id}, ${events.seriesDate} as date, ${events.status} = 'published' as published, ${events.startsAt}
    from ${events} where ${events.seriesId} = ${seriesId}::bigint order by ${events.seriesDate}`,
  samples: [["1"]],
});

/** A rule with its dates. */
export interface StoredSeries {
  rule: string;
  startsOn: string;
  excluded: string[];
}

export async function insertSeries(tx: Tx, series: StoredSeries): Promise<string> {
  const [row] = await tx.insert(eventSeries).values(series).returning({ id: eventSeries.id });
  return String(row?.id);
}

export async function updateSeries(tx: Tx, id: string, { rule, excluded }: StoredSeries): Promise<void> {
  await tx
    .update(eventSeries)
    .set({ rule, excluded })
    .where(eq(eventSeries.id, BigInt(id)));
}

/** Takes all events out of a series, and deletes it. */
export async function dissolveSeries(tx: Tx, id: string): Promise<void> {
  await tx
    .update(events)
    .set({ seriesId: null, seriesDate: null })
    .where(eq(events.seriesId, BigInt(id)));
  await tx.delete(eventSeries).where(eq(eventSeries.id, BigInt(id)));
}

/** Makes an event one of a series' dates. */
export async function joinSeries(tx: Tx, eventId: string, seriesId: string, on: string): Promise<void> {
  await tx
    .update(events)
    .set({ seriesId: BigInt(seriesId), seriesDate: on })
    .where(eq(events.id, BigInt(eventId)));
}

/** Which of these slugs are taken. */
export const readTakenSlugs = async (db: Queryable, slugs: readonly string[]): Promise<Set<string>> =>
  new Set((await takenSlugs(db, slugs)).map(({ slug }) => slug));

const takenSlugs = query({
  row: { slug: text() },
  sql: (slugs: readonly string[]) => sql`
    select ${events.slug} from ${events} where ${events.slug} = any(${slugs}::text[])`,
  samples: [[["a"]]],
});

/** The columns that all dates of a series share. */
const shared = [
  events.attribution,
  events.title,
  events.summary,
  events.description,
  events.eventStatus,
  events.isAllDay,
  events.timezone,
  events.typeId,
  events.areaId,
  events.placeId,
  events.organizerId,
  events.admissionType,
  events.admissionPrice,
  events.admissionCurrency,
  events.ticketUrl,
  events.audienceCodes,
  events.ageRating,
  events.languages,
  events.attendanceMode,
  events.lat,
  events.lng,
  events.location,
  events.narrative,
  events.links,
];
const template = alias(events, "template");

/** An event to create on a date of a series. Times are ISO 8601 in UTC. */
export interface NewOccurrence {
  key: string;
  new_slug: string;
  on_date: string;
  starts: string;
  ends: string | null;
}

const { source, sourceKey, slug, status, publishedAt, startsAt, endsAt, seriesId: ofSeries, seriesDate } = events;

/** Copies an event to other dates, with its status. Returns the ids of the copies. */
export const insertCopies = query({
  row: { id: rowId },
  sql: (eventId: string, seriesId: string, copies: string) => sql`
    insert into ${events} (${namesOf([source, sourceKey, slug, status, publishedAt, startsAt, endsAt, ofSeries])},
      ${namesOf([seriesDate, ...shared])})
    select 'console', copy.key, copy.new_slug, ${nameOf(status)}, case when ${nameOf(status)} = 'published' then now() end,
      copy.starts, copy.ends, ${seriesId}::bigint, copy.on_date, ${namesOf(shared)}
    from ${events} ${template},
      json_to_recordset(${copies}::json) as copy(key text, new_slug text, on_date date, starts timestamptz, ends timestamptz)
    where ${template.id} = ${eventId}::bigint
    returning ${events.id}`,
  samples: [["1", "1", "[]"]],
});

/** The edited fields of an event, with further ones added. Imports leave these fields. */
const editedWith = (names: readonly string[]): Fragment =>
  sql`array(select distinct unnest(${events.editedFields} || ${names}::text[]) order by 1)`;

/** Publishes or unpublishes events. The time of a first publication stays. */
export const writeStatuses = command({
  sql: (ids: readonly string[], published: boolean) => sql`
    update ${events} set ${nameOf(status)} = ${literal(published ? "published" : "draft")},
      ${nameOf(publishedAt)} = ${published ? sql`coalesce(${publishedAt}, now())` : publishedAt},
      ${nameOf(events.updatedAt)} = now(), ${nameOf(events.editedFields)} = ${editedWith(["status"])}
    where ${events.id} = any(${ids}::bigint[])`,
  samples: [
    [["1"], true],
    [["1"], false],
  ],
});

/** Copies the shared columns of an event to others, with the times of each. */
export const overwriteCopies = command({
  sql: (eventId: string, times: string) => sql`
    update ${events} set (${namesOf(shared)}) =
        (select ${namesOf(shared)} from ${events} ${template} where ${template.id} = ${eventId}::bigint),
      ${nameOf(startsAt)} = copy.starts, ${nameOf(endsAt)} = copy.ends, ${nameOf(events.updatedAt)} = now(),
      ${nameOf(events.editedFields)} = ${editedWith([...shared, startsAt, endsAt].map(({ name }) => name))}
    from json_to_recordset(${times}::json) as copy(id bigint, starts timestamptz, ends timestamptz)
    where ${events.id} = copy.id`,
  samples: [["1", "[]"]],
});

const mediaFields = [
  eventMedia.role,
  eventMedia.position,
  eventMedia.url,
  eventMedia.thumbnailUrl,
  eventMedia.sourceType,
  eventMedia.status,
  eventMedia.attribution,
  eventMedia.license,
  eventMedia.originalUrl,
  eventMedia.altText,
  eventMedia.mimeType,
  eventMedia.uploadedBy,
  eventMedia.width,
  eventMedia.height,
  eventMedia.thumbhash,
  eventMedia.sources,
];

const insertMedia = command({
  sql: (eventId: string, ids: readonly string[]) => sql`
    insert into ${eventMedia} (${nameOf(eventMedia.eventId)}, ${namesOf(mediaFields)})
    select copy.id, ${namesOf(mediaFields)} from ${eventMedia}, unnest(${ids}::bigint[]) as copy(id)
    where ${eventMedia.eventId} = ${eventId}::bigint and ${eventMedia.status} = 'approved'
    order by ${eventMedia.id}`,
  samples: [["1", ["2"]]],
});

/** Replaces the photos of events with the approved ones of another. Equal photos share their files. */
export async function copyMedia(tx: Tx, eventId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(eventMedia).where(inArray(eventMedia.eventId, ids.map(BigInt)));
  await insertMedia(tx, eventId, ids);
}
