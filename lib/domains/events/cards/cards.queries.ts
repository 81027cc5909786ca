import type { Column } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { areas, eventCards, eventDetails, eventMedia, events, eventTypes, organizers, places } from "@/db/schema";
import type { Ref } from "@/lib/domains/content/content.schemas";
import type { MediaRow } from "@/lib/domains/content/media-row";
import { namesOf, setExcluded } from "@/lib/platform/sql/column-lists";
import { boolean, float, integer, json, orNull, type RowOf, rowId, text } from "@/lib/platform/sql/columns";
import { command, query, queryOne } from "@/lib/platform/sql/query";
import { rowArrays } from "@/lib/platform/sql/row-arrays";
import { alias, type Fragment, nameOf, none, sql } from "@/lib/platform/sql/template";
import type { EventDetail, EventLink, EventStatus, Organizer } from "../events.schemas";

const EVENT_SOURCE = {
  id: rowId,
  title: text(),
  slug: text(),
  summary: orNull(text()),
  description: orNull(text()),
  event_status: text<EventStatus>(),
  /** This and the following times are ISO 8601 in UTC. */
  published_at: text(),
  starts_at: text(),
  ends_at: orNull(text()),
  is_all_day: boolean,
  timezone: text(),
  admission_type: text<EventDetail["admission_type"]>(),
  admission_price: orNull(float),
  admission_currency: orNull(text()),
  ticket_url: orNull(text()),
  audience_codes: json<EventDetail["audience_codes"]>(),
  age_rating: orNull(text<NonNullable<EventDetail["age_rating"]>>()),
  languages: json<string[]>(),
  attendance_mode: text<EventDetail["attendance_mode"]>(),
  links: json<EventLink[]>(),
  /** The event's own point, otherwise that of its place. */
  lat: orNull(float),
  lng: orNull(float),
  event_type: json<Ref>(),
  area: orNull(json<Ref>()),
  place: orNull(json<Ref>()),
  place_shown: orNull(text()),
  organizer: orNull(json<Organizer>()),
  media: orNull(json<MediaRow[]>()),
};
/** A published event with everything that its responses are made of. */
export type EventSource = RowOf<typeof EVENT_SOURCE>;

const isoText = (time: Column | Fragment): Fragment =>
  sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const publishedAt = sql`coalesce(${events.publishedAt}, now())`;

/** The facts of its place that an event shows. */
const placeShown = sql`case when ${places.status} = 'published'
  then json_build_array(${places.name}, ${places.slug}, ${places.lat}, ${places.lng})::text end`;

const lockRows = command({
  sql: (ids: readonly string[]) => sql`
    select 1 from ${events} where ${events.id} = any(${ids}::bigint[]) order by ${events.id} for update`,
  samples: [[["1"]]],
});

const NAMED_BY = {
  eventTypes: { table: eventTypes, key: events.typeId },
  areas: { table: areas, key: events.areaId },
  organizers: { table: organizers, key: events.organizerId },
};

const lockNames = command({
  sql: (kind: keyof typeof NAMED_BY, ids: readonly string[]) => {
    const { table, key } = NAMED_BY[kind];
    return sql`
      select 1 from ${table}
      where ${table.id} in (select ${key} from ${events} where ${events.id} = any(${ids}::bigint[]))
      order by ${table.id} for share`;
  },
  samples: [
    ["eventTypes", ["1"]],
    ["areas", ["1"]],
    ["organizers", ["1"]],
  ],
});

/**
 * Locks events against other writers until the transaction ends, in id order, so that writers cannot deadlock. Also
 * locks their types, areas and organizers against a change of name: a later change of a name then sees these events.
 */
export async function lockEvents(tx: Tx, ids: readonly string[]): Promise<void> {
  await lockRows(tx, ids);
  for (const kind of ["eventTypes", "areas", "organizers"] as const) await lockNames(tx, kind, ids);
}

/** The published events with these ids; with `drafts`, the others too, as if they were published now. */
export const readEventSources = query({
  row: EVENT_SOURCE,
  sql: (ids: readonly string[], drafts = false) => sql`
    select ${events.id}, ${events.title}, ${events.slug}, ${events.summary}, ${events.description},
      ${events.eventStatus}, ${isoText(publishedAt)} as published_at, ${isoText(events.startsAt)} as starts_at,
      ${isoText(events.endsAt)} as ends_at, ${events.isAllDay}, ${events.timezone}, ${events.admissionType},
      ${events.admissionPrice}::float8, ${events.admissionCurrency}, ${events.ticketUrl},
      to_json(${events.audienceCodes}) as audience_codes, ${events.ageRating},
      to_json(${events.languages}) as languages, ${events.attendanceMode}, ${events.links},
      case when ${events.lat} is not null then ${events.lat}
        when ${places.status} = 'published' then ${places.lat} end as lat,
      case when ${events.lng} is not null then ${events.lng}
        when ${places.status} = 'published' then ${places.lng} end as lng,
      json_build_object('id', ${eventTypes.id}::text, 'name', ${eventTypes.name}, 'slug', ${eventTypes.slug}) as event_type,
      case when ${areas.id} is not null then json_build_object('id', ${areas.id}::text, 'name', ${areas.name}, 'slug', ${areas.slug}) end as area,
      case when ${places.status} = 'published' then json_build_object('id', ${places.id}::text, 'name', ${places.name}, 'slug', ${places.slug}) end as place,
      ${placeShown} as place_shown,
      case when ${organizers.id} is not null then json_build_object('id', ${organizers.id}::text,
        'name', ${organizers.name}, 'website_url', ${organizers.websiteUrl}, 'logo_url', ${organizers.logoUrl},
        'public_email', ${organizers.publicEmail}, 'public_phone', ${organizers.publicPhone}) end as organizer,
      (select json_agg(json_build_object('id', ${eventMedia.id}::text, 'role', ${eventMedia.role}, 'url', ${eventMedia.url},
          'thumbnail_url', ${eventMedia.thumbnailUrl}, 'source_type', ${eventMedia.sourceType},
          'attribution', ${eventMedia.attribution}, 'license', ${eventMedia.license}, 'original_url', ${eventMedia.originalUrl},
          'alt_text', ${eventMedia.altText}, 'mime_type', ${eventMedia.mimeType}, 'created_at', ${eventMedia.createdAt})
          order by ${eventMedia.position}, ${eventMedia.id})
        from ${eventMedia} where ${eventMedia.eventId} = ${events.id} and ${eventMedia.status} = 'approved') as media
    from ${events}
    join ${eventTypes} on ${eventTypes.id} = ${events.typeId}
    left join ${areas} on ${areas.id} = ${events.areaId}
    left join ${places} on ${places.id} = ${events.placeId}
    left join ${organizers} on ${organizers.id} = ${events.organizerId}
    where ${events.id} = any(${ids}::bigint[]) ${drafts ? none : sql`and ${events.status} = 'published'`}`,
  samples: [[["1"]], [["1"], true]],
});

/** The read-model columns of one published event; db/schema/event-models.ts documents each. */
export interface EventCard {
  event_id: string;
  starts_at: string;
  over_at: string;
  type_id: string;
  area_id: string | null;
  cancelled: boolean;
  published_at: string;
  lat: number | null;
  lng: number | null;
  place_shown: string | null;
  image_url: string | null;
  item_json: string;
  brief_json: string;
  detail_json: string;
}

const card = alias(eventCards, "card");
const detail = alias(eventDetails, "detail");
const cardFields = [
  eventCards.startsAt,
  eventCards.overAt,
  eventCards.span,
  eventCards.typeId,
  eventCards.areaId,
  eventCards.cancelled,
  eventCards.publishedAt,
  eventCards.lat,
  eventCards.lng,
  eventCards.placeShown,
  eventCards.position,
  eventCards.imageUrl,
  eventCards.itemJson,
  eventCards.briefJson,
];

const cardRows = rowArrays<EventCard>({
  event_id: "bigint",
  starts_at: "timestamptz(3)",
  over_at: "timestamptz(3)",
  type_id: "bigint",
  area_id: "bigint",
  cancelled: "boolean",
  published_at: "timestamptz(3)",
  lat: "float8",
  lng: "float8",
  place_shown: "text",
  image_url: "text",
  item_json: "text",
  brief_json: "text",
  detail_json: "text",
});

const upsertCards = queryOne({
  row: { changed: integer },
  sql: (cards: readonly EventCard[]) => sql`
    with given as materialized (
      select * from ${cardRows(cards)}
    ), cards as (
      insert into ${eventCards} as ${card} (${namesOf([eventCards.eventId, ...cardFields])})
      select event_id, starts_at, over_at, tstzrange(starts_at, over_at), type_id, area_id, cancelled, published_at,
        lat, lng, place_shown, ll_to_earth(lat, lng)::cube, image_url, item_json, brief_json
      from given
      on conflict (${nameOf(eventCards.eventId)}) do update set ${setExcluded(cardFields)}
      where row(${card}.*) is distinct from row(excluded.*)
      returning 1
    ), details as (
      insert into ${eventDetails} as ${detail} (${namesOf([eventDetails.eventId, eventDetails.detailJson])})
      select event_id, detail_json from given
      on conflict (${nameOf(eventDetails.eventId)}) do update set ${setExcluded([eventDetails.detailJson])}
      where ${detail.detailJson} <> excluded.${nameOf(eventDetails.detailJson)}
      returning 1
    )
    select ((select count(*) from cards) + (select count(*) from details))::int as changed`,
  samples: [[[]]],
});

/** Writes cards and details in one statement. Leaves unchanged rows alone. Returns the number of changed rows. */
export const writeCards = async (tx: Tx, cards: readonly EventCard[]): Promise<number> =>
  (await upsertCards(tx, cards)).changed;

const outdatedEvents = query({
  row: { id: rowId },
  sql: (placeIds: readonly string[] | null) => sql`
    select ${events.id} from ${events} join ${places} on ${places.id} = ${events.placeId}
      join ${eventCards} on ${eventCards.eventId} = ${events.id}
    where ${placeIds === null ? none : sql`${events.placeId} = any(${placeIds}::bigint[]) and`}
      ${eventCards.placeShown} is distinct from ${placeShown}`,
  samples: [[null], [["1"]]],
});

/** The published events that show outdated facts of their place; of these places, or of any for null. */
export const eventsBehindPlaces = async (tx: Tx, placeIds: readonly string[] | null): Promise<string[]> =>
  (await outdatedEvents(tx, placeIds)).map(({ id }) => id);

/** The ids of changed content that events show. */
export interface Shown {
  areas?: readonly string[];
  event_types?: readonly string[];
  organizers?: readonly string[];
}

const eventIds = query({
  row: { id: rowId },
  sql: ({ areas: inAreas = [], event_types: ofTypes = [], organizers: byOrganizers = [] }: Shown) => sql`
    select ${events.id} from ${events} where ${events.areaId} = any(${inAreas}::bigint[])
    union select ${events.id} from ${events} where ${events.typeId} = any(${ofTypes}::bigint[])
    union select ${events.id} from ${events} where ${events.organizerId} = any(${byOrganizers}::bigint[])`,
  samples: [[{}]],
});

/** The events that show one of these areas, types or organizers. */
export async function eventsShowing(tx: Tx, shown: Shown): Promise<string[]> {
  const isEmpty = Object.values(shown).every((ids) => ids === undefined || ids.length === 0);
  return isEmpty ? [] : (await eventIds(tx, shown)).map(({ id }) => id);
}
