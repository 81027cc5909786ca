import type { Reads } from "@/db/client";
import { ratingTotals } from "@/db/schema";
import type { Point } from "@/lib/platform/geo/point";
import { bigInteger } from "@/lib/platform/sql/columns";
import { queryRow } from "@/lib/platform/sql/query";
import { type Bind, bytesStatement } from "@/lib/platform/sql/statement";
import { sql } from "@/lib/platform/sql/template";
import { MAX_CANDIDATES } from "./itinerary/plan-types";

/** Search area: a radius in metres around a point, or the whole destination if `start` is null. */
export interface Reach {
  start: Point | null;
  radius: number;
}

/** The most places that are read besides those that the visitor names, nearest or best rated first. A tour needs no others. */
const MAX_PLACES_READ = 10_000;
/**
 * Kinds that serve visitors rather than show them something. They need a fit of their own kind or primary category: a
 * restaurant in an old house, attached to the category of history, is not a stop on a history tour.
 */
const SERVICES = "'{accommodation,transport,service,restaurant,cafe,bar,nightlife,shop}'::text[]";

// A scalar subselect is evaluated once, and its rows are found by key, whereas `exists` may read a whole table. The bare
// expression in a prepared statement would be evaluated per row.
const here = (p: Bind): string => `ll_to_earth(${p("lat")}::float8, ${p("lng")}::float8)::cube`;
const far = (p: Bind): string => `position <-> (select ${here(p)})`;
const within = (p: Bind): string => `far <= (select gc_to_sec(${p("radius")}::float8))`;
/** Selects a box around the reach, so that the index returns nothing outside it. */
const inBox = (p: Bind): string =>
  `position <@ (select cube_enlarge(${here(p)}, gc_to_sec(${p("radius")}::float8), 3))`;

/** The fields of every candidate, named as in itinerary/plan-types.ts. */
const WORTH = `'id', id::text, 'name', name, 'area', area, 'lat', lat, 'lng', lng, 'hasMedia', has_media,
  'hasNarrative', has_narrative, 'rating', json_build_object('sum', rating_sum, 'count', rating_count)`;
const asArray = (kind: string, more: string, from: string): string =>
  `select coalesce(json_agg(json_build_object('kind', '${kind}', ${WORTH}, ${more})), '[]')::text from (${from}) as c`;

const placeCandidates = bytesStatement((p, { near }: { near: boolean }) => {
  const columns = "place_id, lat, lng, week";
  const reached = near
    ? `select ${columns} from (
        select ${columns}, ${far(p)} as far from place_cards where ${inBox(p)} order by far limit ${MAX_PLACES_READ}
      ) as nearest where ${within(p)}`
    : `select ${columns} from place_cards where position is not null order by rating_score desc, place_id desc limit ${MAX_PLACES_READ}`;
  // The visitor may name a place that is farther away than so many others, or rated lower.
  const named = `select ${columns} from place_cards where place_id = any(${p("include")}::bigint[])
      and position is not null and place_id not in (select place_id from most)`;
  return `with wanted as materialized (
      select coalesce(array_agg(id), '{}') as ids from categories where slug = any(${p("categories")}::text[])
    ), most as materialized (${reached}), reached as (select * from most union all ${named}), fitting as materialized (
      select r.*, p.name, p.place_kind, p.area_id, p.category_id, p.visit_minutes, p.rating_sum, p.rating_count,
        coalesce(p.narrative, '') <> '' as has_narrative, p.prominence, p.facts
      from reached r cross join lateral (select * from places where id = r.place_id limit 1) p
      where p.id = any(${p("include")}::bigint[]) or (p.place_kind = any(${p("kinds")}::text[]) or (
          select true from place_card_categories l
          where l.place_id = r.place_id and l.category_id = any((select ids from wanted)::bigint[]) limit 1
        )) and (p.place_kind <> all(${SERVICES}) or p.place_kind = any(${p("kinds")}::text[])
          or p.category_id = any((select ids from wanted)::bigint[]))
      order by (p.id = any(${p("include")}::bigint[])) desc, p.prominence desc, (p.rating_sum - p.rating_count * ${p("mean")}::float8) / (10 + p.rating_count) desc, r.place_id
      limit ${MAX_CANDIDATES}
    ) ${asArray(
      "place",
      `'placeKind', place_kind, 'visitMinutes', visit_minutes, 'week', week::json, 'categories', coalesce(categories, '{}'),
        'sight', facts ->> 'kind', 'wikidata', facts ->> 'wikidata', 'prominence', prominence,
        'isNearArea', coalesce(facts ->> 'near_area' = area, false), 'cuisine', facts -> 'cuisine', 'isLit', coalesce(facts ->> 'lit' = 'yes', false)`,
      `
    select f.place_id as id, f.name, nullif(a.name, f.facts ->> 'far_area') as area, f.lat, f.lng, f.rating_sum, f.rating_count, f.has_narrative,
      f.place_kind, f.visit_minutes, f.week, f.facts, f.prominence,
      coalesce((select true from place_media m where m.place_id = f.place_id and m.status = 'approved' limit 1), false)
        as has_media,
      (select array_agg(k.slug order by (k.id = f.category_id) desc, k.id) from place_card_categories l
        join categories k on k.id = l.category_id where l.place_id = f.place_id) as categories
    from fitting f left join areas a on a.id = f.area_id`,
    )}`;
});

/**
 * Published places with a location within reach that fit by kind or category, the best rated first: a JSON array in
 * UTF-8 of PlaceCandidate (itinerary/plan-types.ts).
 */
export function readPlaceCandidates(
  db: Reads,
  { start, radius }: Reach,
  fit: { kinds: string[]; categories: string[]; mean: number; include: readonly string[] },
): Promise<Uint8Array> {
  const values = {
    ...start,
    radius,
    mean: fit.mean,
    kinds: arrayText(fit.kinds),
    categories: arrayText(fit.categories),
    include: arrayText(fit.include),
  };
  return onlyText(placeCandidates(db, { near: start !== null }, values));
}

const eventCandidates = bytesStatement((p, { near }: { near: boolean }) => {
  const columns = "event_id, type_id, area_id, lat, lng, starts_at";
  const ofSpan = `from event_cards where span && tstzrange(${p("from")}::timestamptz, ${p("to")}::timestamptz)
    and position is not null and not cancelled`;
  const reached = near
    ? `select ${columns} from (select ${columns}, ${far(p)} as far ${ofSpan}) as spanned where ${within(p)}`
    : `select ${columns} ${ofSpan}`;
  return asArray(
    "event",
    "'eventType', event_type, 'startsAt', starts_at, 'endsAt', ends_at, 'isAllDay', is_all_day, 'placeId', place_id::text",
    `
    select e.id, e.title as name, a.name as area, r.lat, r.lng, t.slug as event_type, e.starts_at, e.ends_at,
      e.is_all_day, e.place_id, coalesce(e.narrative, '') <> '' as has_narrative,
      coalesce((select true from event_media m where m.event_id = e.id and m.status = 'approved' limit 1), false)
        as has_media,
      coalesce(s.sum, 0) as rating_sum, s.count as rating_count
    from (${reached}) r join events e on e.id = r.event_id join event_types t on t.id = r.type_id
    left join areas a on a.id = r.area_id
    cross join lateral (
      select sum(rating)::int, count(*)::int from reviews v where v.reviewable_type = 'event' and v.reviewable_id = e.id
        and v.status = 'published' and v.deleted_at is null and v.source = 'in_app'
    ) s
    where t.slug = any(${p("types")}::text[]) and e.attendance_mode <> 'online'
      and e.event_status in ('scheduled', 'rescheduled')
    order by r.starts_at, r.event_id limit ${MAX_CANDIDATES}`,
  );
});

/**
 * Published events with a location, of these types, within reach, that take place between two times: a JSON array in
 * UTF-8 of EventCandidate (itinerary/plan-types.ts).
 */
export function readEventCandidates(
  db: Reads,
  { start, radius }: Reach,
  { types, from, to }: { types: string[]; from: Date; to: Date },
): Promise<Uint8Array> {
  const values = { ...start, radius, types: arrayText(types), from: from.toISOString(), to: to.toISOString() };
  return onlyText(eventCandidates(db, { near: start !== null }, values));
}

/** The in-app ratings of all places. Their mean is the prior of the Bayesian average. */
export const readRatingTotals = queryRow({
  row: { sum: bigInteger, count: bigInteger },
  sql: () => sql`select ${ratingTotals.sum}, ${ratingTotals.count} from ${ratingTotals}`,
  samples: [[]],
});

/** The text of the only row. A copy, because the driver's buffer also holds whatever else it had read. */
async function onlyText(reading: Promise<(Uint8Array | null)[] | undefined>): Promise<Uint8Array> {
  const [text] = (await reading) ?? [];
  return new Uint8Array(text ?? []);
}

/** An array literal of PostgreSQL with every element quoted. */
const arrayText = (texts: readonly string[]): string =>
  `{${texts.map((text) => `"${text.replace(/["\\]/g, "\\$&")}"`).join(",")}}`;
