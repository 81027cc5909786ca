import type { Queryable } from "@/db/client";
import { areas, eventCards, eventMedia, events, eventTypes, placeCards, placeMedia, places } from "@/db/schema";
import type { MediaRow } from "@/lib/domains/content/media-row";
import type { KnownFacts } from "@/lib/domains/content/schema/facts";
import {
  boolean,
  float,
  integer,
  json,
  neverNull,
  orNull,
  type RowOf,
  rowId,
  text,
  timestamp,
} from "@/lib/platform/sql/columns";
import { query } from "@/lib/platform/sql/query";
import { type Fragment, sql } from "@/lib/platform/sql/template";
import type { Neighbour } from "./surroundings";

const STOP_SOURCE = {
  id: rowId,
  name: text(),
  summary: orNull(text()),
  /** The place's kind, or the name of the event's type. */
  kind: text(),
  area: orNull(text()),
  city: orNull(text()),
  /** The name of the event's venue. */
  venue: orNull(text()),
  narrative: orNull(text()),
  /** Further facts about a place; null for an event. */
  facts: orNull(json<KnownFacts>()),
  /** The nearest places, the nearest first; none for an event. */
  near: json<Neighbour[]>(),
  /** An event has the rating of its venue. */
  busy_rating: text(),
  lat: neverNull(float),
  lng: neverNull(float),
  media: json<Pick<MediaRow, "role" | "url" | "thumbnail_url" | "alt_text" | "mime_type">[]>(),
};
/** The published facts of a place or event that a stop shows. */
export type StopSource = RowOf<typeof STOP_SOURCE>;

const approvedMedia = (media: typeof placeMedia | typeof eventMedia, isOfStop: Fragment) => sql`
  coalesce((
    select json_agg(json_build_object('role', ${media.role}, 'url', ${media.url}, 'thumbnail_url', ${media.thumbnailUrl},
        'alt_text', ${media.altText}, 'mime_type', ${media.mimeType})
      order by (${media.role} = 'hero') desc, (${media.role} = 'cover') desc, ${media.position}, ${media.id})
    from ${media} where ${isOfStop} and ${media.status} = 'approved'), '[]')`;
const placeMediaJson = approvedMedia(placeMedia, sql`${placeMedia.placeId} = ${places.id}`);
const eventMediaJson = approvedMedia(eventMedia, sql`${eventMedia.eventId} = ${events.id}`);

/** The surroundings of a stop: at most so many of the nearest places, within so many metres. */
const AROUND = { places: 50, meters: 600 } as const;
const nearJson = sql`(
    select coalesce(json_agg(json_build_object('name', other.name, 'english', other.facts -> 'names' ->> 'en',
        'lat', around.lat, 'lng', around.lng, 'kind', other.facts ->> 'kind', 'placeKind', other.place_kind, 'prominence', other.prominence)
      order by around.far, other.id), '[]')
    from (
      select card.place_id, card.lat, card.lng, card.position <-> ${placeCards.position} as far from ${placeCards} as card
      where card.position is not null and card.place_id <> ${placeCards.placeId}
      order by card.position <-> ${placeCards.position} limit ${AROUND.places}
    ) as around join ${places} as other on other.id = around.place_id
    where around.far <= ${AROUND.meters})`;

/** The published places with these ids and a location, in the form that stops are made of. */
export const readPlaceSources = query({
  row: STOP_SOURCE,
  sql: (ids: readonly string[]) => sql`
    select ${places.id}, ${places.name}, ${places.summary}, ${places.placeKind} as kind, ${areas.name} as area,
      ${places.city}, null::text as venue, ${places.narrative}, ${places.facts}, ${nearJson} as near,
      ${places.busyRating}, ${placeCards.lat}, ${placeCards.lng}, ${placeMediaJson} as media
    from ${placeCards} join ${places} on ${places.id} = ${placeCards.placeId}
      left join ${areas} on ${areas.id} = ${places.areaId}
    where ${placeCards.placeId} = any(${ids}::bigint[]) and ${placeCards.lat} is not null`,
  samples: [[["1"]]],
});

/** The published events with these ids and a location, in the form that stops are made of. */
export const readEventSources = query({
  row: STOP_SOURCE,
  sql: (ids: readonly string[]) => sql`
    select ${events.id}, ${events.title} as name, ${events.summary}, ${eventTypes.name} as kind, ${areas.name} as area,
      ${places.city}, ${places.name} as venue, ${events.narrative}, null::jsonb as facts,
      '[]'::json as near,
      coalesce(${places.busyRating}, 'unknown') as busy_rating, ${eventCards.lat}, ${eventCards.lng},
      ${eventMediaJson} as media
    from ${eventCards} join ${events} on ${events.id} = ${eventCards.eventId}
      join ${eventTypes} on ${eventTypes.id} = ${eventCards.typeId}
      left join ${areas} on ${areas.id} = ${eventCards.areaId}
      left join ${places} on ${places.id} = ${events.placeId} and ${places.status} = 'published'
    where ${eventCards.eventId} = any(${ids}::bigint[]) and ${eventCards.lat} is not null`,
  samples: [[["1"]]],
});

/** A stop's place or event. */
interface StopEntity {
  stop_type: "place" | "event";
  entity_id: string;
}

/** The stops as the relation `stops (type, id, n)`, in which `n` counts from 1. */
const stopsRelation = (stops: readonly StopEntity[]) => {
  const types = stops.map(({ stop_type: type }) => type);
  const ids = stops.map(({ entity_id: id }) => id);
  return sql`unnest(${types}::text[], ${ids}::bigint[]) with ordinality as stops (type, id, n)`;
};

const SAMPLE_STOPS: StopEntity[] = [{ stop_type: "place", entity_id: "1" }];

const stopPlaceRows = query({
  row: {
    n: integer,
    name: text(),
    external_place_id: orNull(text()),
    lat: neverNull(float),
    lng: neverNull(float),
  },
  sql: (stops: readonly StopEntity[]) => sql`
    select stops.n::int as n, ${places.name}, ${places.externalPlaceId}, ${placeCards.lat}, ${placeCards.lng}
    from ${stopsRelation(stops)}
    left join ${events} on stops.type = 'event' and ${events.id} = stops.id
    join ${placeCards}
      on ${placeCards.placeId} = case when stops.type = 'place' then stops.id else ${events.placeId} end
    join ${places} on ${places.id} = ${placeCards.placeId}
    where ${placeCards.lat} is not null`,
  samples: [[SAMPLE_STOPS]],
});

export interface LocatedPlace {
  name: string;
  externalId: string | null;
  point: { lat: number; lng: number };
}

/** The place of each stop; null if it is not published or its location is unknown. */
export async function locatePlaces(db: Queryable, stops: readonly StopEntity[]): Promise<(LocatedPlace | null)[]> {
  const rows = await stopPlaceRows(db, stops);
  const byPosition = new Map(rows.map((row) => [row.n, row]));
  return stops.map((_, i) => {
    const row = byPosition.get(i + 1);
    return row ? { name: row.name, externalId: row.external_place_id, point: { lat: row.lat, lng: row.lng } } : null;
  });
}

const STOP_TIMES = {
  week: orNull(text()),
  starts_at: orNull(timestamp),
  ends_at: orNull(timestamp),
  is_all_day: orNull(boolean),
};
/** The published times of a stop: a place's week as JSON text, or an event's start and end. */
export type StopTimes = RowOf<typeof STOP_TIMES>;

/** The times of each stop, in the order of the stops. All null for an entity that is no longer published. */
export const readStopTimes = query({
  row: STOP_TIMES,
  sql: (stops: readonly StopEntity[]) => sql`
    select ${placeCards.week}, ${events.startsAt}, ${events.endsAt}, ${events.isAllDay}
    from ${stopsRelation(stops)}
    left join ${placeCards} on stops.type = 'place' and ${placeCards.placeId} = stops.id
    left join ${eventCards} on stops.type = 'event' and ${eventCards.eventId} = stops.id
    left join ${events} on ${events.id} = ${eventCards.eventId}
    order by stops.n`,
  samples: [[SAMPLE_STOPS]],
});
