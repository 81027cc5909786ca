import { eq } from "drizzle-orm";
import type { Queryable, Tx } from "@/db/client";
import { areas, events, eventTypes, organizers, places, publicationSchedule } from "@/db/schema";
import { toUtc } from "@/lib/domains/admin/zoned-time";
import { CONSOLE_SOURCE } from "@/lib/domains/content/vocabulary";
import { isRowId } from "@/lib/platform/ids/row-id";
import { boolean, json, orNull, type RowOf, rowId, text, timestamp } from "@/lib/platform/sql/columns";
import { limitOf, type Turn } from "@/lib/platform/sql/keyset";
import { containsPattern } from "@/lib/platform/sql/like";
import { query, queryRow } from "@/lib/platform/sql/query";
import { literal, none, sql, transactionTime } from "@/lib/platform/sql/template";
import type { EventFields } from "./event-form";

/** The filters of the list of events. `type` and `area` are ids; `day` is a date in the destination's calendar. */
export interface EventFilter {
  q?: string | undefined;
  published?: boolean | undefined;
  type?: string | undefined;
  area?: string | undefined;
  day?: string | undefined;
}

const EVENT = {
  id: rowId,
  title: text(),
  published: boolean,
  /** When a draft is published; null without a schedule. */
  publish_at: orNull(timestamp),
  event_status: text(),
  starts_at: timestamp,
  timezone: text(),
  type: text(),
  area: orNull(text()),
  place: orNull(text()),
};
export type EventRow = RowOf<typeof EVENT>;

const isPublished = sql`${events.status} = 'published'`;

const searchFilter = (q: string) => sql`and (
  ${events.title} ilike ${containsPattern(q)} ${isRowId(q) ? sql`or ${events.id} = ${q}::bigint` : none})`;

const dayFilter = (day: string, zone: string) => sql`
  and ${events.startsAt} < (${day}::date + 1)::timestamp at time zone ${zone}
  and coalesce(${events.endsAt}, ${events.startsAt}) >= ${day}::date::timestamp at time zone ${zone}`;

const filterOf = ({ q, published, type, area, day }: EventFilter, zone: string) => sql`
  ${q === undefined ? none : searchFilter(q)}
  ${published === undefined ? none : sql`and ${events.status} = ${literal(published ? "published" : "draft")}`}
  ${type === undefined ? none : sql`and ${events.typeId} = ${type}::bigint`}
  ${area === undefined ? none : sql`and ${events.areaId} = ${area}::bigint`}
  ${day === undefined ? none : dayFilter(day, zone)}`;

const key = sql`(${events.startsAt}, ${events.id})`;
const keyOf = (id: string) =>
  sql`(select ${events.startsAt}, ${events.id} from ${events} where ${events.id} = ${id}::bigint)`;

function pageEnd(turn: Turn) {
  const { before, after } = turn;
  const limit = limitOf(turn);
  if (after !== undefined && isRowId(after))
    return sql`and ${key} > ${keyOf(after)} order by ${events.startsAt}, ${events.id} limit ${limit}`;
  const older = before !== undefined && isRowId(before) ? sql`and ${key} < ${keyOf(before)}` : none;
  return sql`${older} order by ${events.startsAt} desc, ${events.id} desc limit ${limit}`;
}

/** A page of events, the latest start first. It begins before or after the event that `turn` names. */
export const listEvents = query({
  row: EVENT,
  sql: (filter: EventFilter, turn: Turn, zone: string) => sql`
    select ${events.id}, ${events.title}, ${isPublished} as published, ${publicationSchedule.publishAt}, ${events.eventStatus}, ${events.startsAt},
      ${events.timezone}, ${eventTypes.name} as type, ${areas.name} as area, ${places.name} as place
    from ${events} join ${eventTypes} on ${eventTypes.id} = ${events.typeId}
      left join ${areas} on ${areas.id} = ${events.areaId}
      left join ${places} on ${places.id} = ${events.placeId}
      left join ${publicationSchedule} on ${publicationSchedule.noun} = 'event' and ${publicationSchedule.entityId} = ${events.id}
    where true ${filterOf(filter, zone)} ${pageEnd(turn)}`,
  samples: [
    [{}, {}, "UTC"],
    [{ q: "jazz", published: true, type: "1", area: "1", day: "2026-12-24" }, { before: "9" }, "UTC"],
    [{ q: "12", published: false }, { after: "9" }, "UTC"],
  ],
});

const STORED_EVENT = {
  published: boolean,
  slug: text(),
  place: orNull(text()),
  starts_at: timestamp,
  ends_at: orNull(timestamp),
  fields: json<Omit<EventFields, "starts_at" | "ends_at">>(),
};
/** An event as it is stored, with its times as instants. */
export type StoredEvent = RowOf<typeof STORED_EVENT>;

export const readStoredEvent = queryRow({
  row: STORED_EVENT,
  sql: (id: string) => sql`
    select ${isPublished} as published, ${events.slug},
      (select ${places.name} from ${places} where ${places.id} = ${events.placeId}) as place, ${events.startsAt}, ${events.endsAt},
      jsonb_build_object('title', ${events.title}, 'summary', ${events.summary}, 'description', ${events.description},
        'event_status', ${events.eventStatus}, 'is_all_day', ${events.isAllDay}, 'timezone', ${events.timezone},
        'type_id', ${events.typeId}::text, 'area_id', ${events.areaId}::text, 'place_id', ${events.placeId}::text,
        'organizer_id', ${events.organizerId}::text, 'admission_type', ${events.admissionType},
        'admission_price', ${events.admissionPrice}::float8, 'admission_currency', ${events.admissionCurrency},
        'ticket_url', ${events.ticketUrl}, 'audience_codes', ${events.audienceCodes},
        'age_rating', ${events.ageRating}, 'languages', ${events.languages},
        'attendance_mode', ${events.attendanceMode}, 'narrative', ${events.narrative}) as fields
    from ${events} where ${events.id} = ${id}::bigint`,
  samples: [["1"]],
});

const idOrNull = (id: string | null): bigint | null => (id === null ? null : BigInt(id));

/** Writes the fields. Here `starts_at` and `ends_at` are instants in UTC. */
export async function writeEventFields(tx: Tx, id: string, to: EventFields): Promise<void> {
  await tx
    .update(events)
    .set({
      title: to.title,
      summary: to.summary,
      description: to.description,
      eventStatus: to.event_status,
      startsAt: to.starts_at,
      endsAt: to.ends_at,
      isAllDay: to.is_all_day,
      timezone: to.timezone,
      typeId: BigInt(to.type_id),
      areaId: idOrNull(to.area_id),
      placeId: idOrNull(to.place_id),
      organizerId: idOrNull(to.organizer_id),
      admissionType: to.admission_type,
      admissionPrice: to.admission_price?.toString() ?? null,
      admissionCurrency: to.admission_currency,
      ticketUrl: to.ticket_url,
      audienceCodes: to.audience_codes,
      ageRating: to.age_rating,
      languages: to.languages,
      attendanceMode: to.attendance_mode,
      narrative: to.narrative,
      updatedAt: transactionTime,
    })
    .where(eq(events.id, BigInt(id)));
}

/** Inserts a draft with its type and start. Returns undefined if the slug is taken. */
export async function insertEvent(
  tx: Tx,
  { key, slug, fields }: { key: string; slug: string; fields: EventFields },
): Promise<string | undefined> {
  const { title, timezone } = fields;
  const [row] = await tx
    .insert(events)
    .values({
      source: CONSOLE_SOURCE,
      sourceKey: key,
      slug,
      title,
      timezone,
      status: "draft",
      typeId: BigInt(fields.type_id),
      startsAt: toUtc(fields.starts_at, timezone),
    })
    .onConflictDoNothing({ target: events.slug })
    .returning({ id: events.id });
  return row && String(row.id);
}

/** Publishes or unpublishes an event. The time of its first publication stays. */
export async function writeEventStatus(tx: Tx, id: string, published: boolean): Promise<void> {
  await tx
    .update(events)
    .set({
      status: published ? "published" : "draft",
      updatedAt: transactionTime,
      ...(published && { publishedAt: sql`coalesce(${events.publishedAt}, now())`.getSQL() }),
    })
    .where(eq(events.id, BigInt(id)));
}

const CHOICE = { id: rowId, name: text() };
export type Choice = RowOf<typeof CHOICE>;

const CHOICE_TABLES = { types: eventTypes, areas, organizers };

const readChoices = query({
  row: CHOICE,
  sql: (kind: keyof typeof CHOICE_TABLES) => {
    const table = CHOICE_TABLES[kind];
    return sql`select ${table.id}, ${table.name} from ${table} order by ${table.name}, ${table.id}`;
  },
  samples: [["types"], ["areas"], ["organizers"]],
});

/** Every type, area and organizer, for the choices of a form. */
export async function readEventChoices(
  db: Queryable,
): Promise<{ types: Choice[]; areas: Choice[]; organizers: Choice[] }> {
  const [typeChoices, areaChoices, organizerChoices] = await Promise.all([
    readChoices(db, "types"),
    readChoices(db, "areas"),
    readChoices(db, "organizers"),
  ]);
  return { types: typeChoices, areas: areaChoices, organizers: organizerChoices };
}
