import type { Sql } from "@/db/client";
import type { Point } from "@/lib/http/fields";
import { type Bind, bytesStatement } from "@/lib/sql/statement";
import { MAX_CANDIDATES } from "./plan/model";

/** Where candidates are looked for: around a point, or null for the whole destination. */
export interface Reach {
  start: Point | null;
  radius: number;
}

/** No more places than this are looked at, nearest first: where there are more, a tour has no need of the farther ones. */
const LOOKED_AT = 10_000;
/** Kinds that serve visitors rather than show them anything: a stop only where that is what it mainly is. */
const SERVICES = "'{accommodation,transport,service}'::text[]";

// Selects of their own are worked out once, and looked up by key (`exists` may be, by reading a whole table at once); bare expressions of a prepared statement would be for every row.
const here = (p: Bind): string => `ll_to_earth(${p("lat")}::float8, ${p("lng")}::float8)::cube`;
const far = (p: Bind): string => `position <-> (select ${here(p)})`;
const within = (p: Bind): string => `far <= (select gc_to_sec(${p("radius")}::float8))`;
/** A box around the reach, so that the index gives no more than it. */
const boxed = (p: Bind): string =>
  `position <@ (select cube_enlarge(${here(p)}, gc_to_sec(${p("radius")}::float8), 3))`;

/** What the planner has to know of any candidate (plan/model.ts), under its names there. */
const WORTH = `'id', id::text, 'name', name, 'area', area, 'lat', lat, 'lng', lng, 'hasMedia', has_media,
  'hasNarrative', has_narrative, 'rating', json_build_object('sum', rating_sum, 'count', rating_count)`;
const asArray = (kind: string, more: string, from: string): string =>
  `select coalesce(json_agg(json_build_object('kind', '${kind}', ${WORTH}, ${more})), '[]')::text from (${from}) as c`;

const placeCandidates = bytesStatement((p, { near }: { near: boolean }) => {
  const columns = "place_id, lat, lng, week";
  const reached = near
    ? `select ${columns} from (
        select ${columns}, ${far(p)} as far from place_cards where ${boxed(p)} order by far limit ${LOOKED_AT}
      ) as nearest where ${within(p)}`
    : `select ${columns} from place_cards where position is not null order by rating_score desc, place_id desc limit ${LOOKED_AT}`;
  return `with wanted as materialized (
      select coalesce(array_agg(id), '{}') as ids from categories where slug = any(${p("categories")}::text[])
    ), reached as materialized (${reached}), fitting as materialized (
      select r.*, p.name, p.place_kind, p.area_id, p.category_id, p.visit_minutes, p.rating_sum, p.rating_count,
        coalesce(p.narrative, '') <> '' as has_narrative
      from reached r cross join lateral (select * from places where id = r.place_id limit 1) p
      where (p.place_kind = any(${p("kinds")}::text[]) or (
          select true from place_card_categories l
          where l.place_id = r.place_id and l.category_id = any((select ids from wanted)::bigint[]) limit 1
        )) and (p.place_kind <> all(${SERVICES}) or p.place_kind = any(${p("kinds")}::text[])
          or p.category_id = any((select ids from wanted)::bigint[]))
      order by (p.rating_sum - p.rating_count * ${p("mean")}::float8) / (10 + p.rating_count) desc, r.place_id
      limit ${MAX_CANDIDATES}
    ) ${asArray(
      "place",
      "'placeKind', place_kind, 'visitMinutes', visit_minutes, 'week', week::json, 'categories', coalesce(categories, '{}')",
      `
    select f.place_id as id, f.name, a.name as area, f.lat, f.lng, f.rating_sum, f.rating_count, f.has_narrative,
      f.place_kind, f.visit_minutes, f.week,
      coalesce((select true from place_media m where m.place_id = f.place_id and m.status = 'approved' limit 1), false)
        as has_media,
      (select array_agg(k.slug order by (k.id = f.category_id) desc, k.id) from place_card_categories l
        join categories k on k.id = l.category_id where l.place_id = f.place_id) as categories
    from fitting f left join areas a on a.id = f.area_id`,
    )}`;
});

/**
 * Published places with a location that fit by kind or category, the best rated of them, within reach: JSON in UTF-8,
 * an array of what plan/model.ts has of one.
 */
export function readPlaceCandidates(
  sql: Sql,
  { start, radius }: Reach,
  fit: { kinds: string[]; categories: string[]; mean: number },
): Promise<Uint8Array> {
  const values = {
    ...start,
    radius,
    mean: fit.mean,
    kinds: arrayText(fit.kinds),
    categories: arrayText(fit.categories),
  };
  return onlyText(placeCandidates(sql, { near: start !== null }, values));
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

/** Published events with a location, of these types, that are on some time between two moments, within reach; likewise. */
export function readEventCandidates(
  sql: Sql,
  { start, radius }: Reach,
  { types, from, to }: { types: string[]; from: Date; to: Date },
): Promise<Uint8Array> {
  const values = { ...start, radius, types: arrayText(types), from: from.toISOString(), to: to.toISOString() };
  return onlyText(eventCandidates(sql, { near: start !== null }, values));
}

/** The in-app ratings of all places: the prior of a Bayesian average is their mean. */
export async function readRatingTotals(sql: Sql): Promise<{ sum: number; count: number }> {
  const [row] = await sql<{ sum: string; count: string }[]>`select sum, count from rating_totals`;
  return { sum: Number(row?.sum ?? 0), count: Number(row?.count ?? 0) };
}

/** The text of the only row, without the rest of what the driver had read with it. */
async function onlyText(reading: Promise<(Uint8Array | null)[] | undefined>): Promise<Uint8Array> {
  const [text] = (await reading) ?? [];
  return new Uint8Array(text ?? []);
}

/** Texts as an array literal of PostgreSQL, each quoted. */
const arrayText = (texts: readonly string[]): string =>
  `{${texts.map((text) => `"${text.replace(/["\\]/g, "\\$&")}"`).join(",")}}`;
