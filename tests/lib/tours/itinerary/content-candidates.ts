import type postgres from "postgres";
import type { Candidate, Plan, PlanInput, PlanRequest } from "@/lib/domains/tours/itinerary/plan-types";
import { scoreCandidates, UNKNOWN_SHARE } from "@/lib/domains/tours/itinerary/scoring";
import { isGlance, isOnlySeen, isSummit } from "@/lib/domains/tours/itinerary/sights";
import type { TypeFit } from "@/lib/domains/tours/itinerary/tour-type-fit";
import type { Item } from "@/tests/api/checks";
import { meters, wayOf } from "./plan-faults";

interface Hours {
  day: number;
  opens: string | null;
  closes: string | null;
  overnight: boolean;
}

/** All that could be a stop, as imports have left it: read past the service, which may choose among it. */
export async function candidatesOf(sql: postgres.Sql): Promise<Candidate[]> {
  const places = await sql`
    select p.id::text, p.name, p.lat, p.lng, p.place_kind, p.facts ->> 'kind' as sight, p.visit_minutes, p.prominence,
      coalesce(p.narrative, '') <> '' as told,
      exists (select from place_media m where m.place_id = p.id and m.status = 'approved') as shown,
      array(select c.slug from categories c
        left join place_categories pc on pc.category_id = c.id and pc.place_id = p.id
        where c.id = p.category_id or pc.place_id is not null order by c.id = p.category_id desc, c.id) as categories,
      (select json_agg(json_build_object('day', day_of_week, 'opens', opens_at, 'closes', closes_at,
        'overnight', is_overnight)) from place_hours h where h.place_id = p.id) as hours
    from places p where p.status = 'published' and p.lat is not null`;
  const events = await sql`
    select e.id::text, e.title as name, t.slug as type, e.starts_at, e.ends_at, e.is_all_day, e.place_id::text,
      coalesce(e.lat, p.lat) as lat, coalesce(e.lng, p.lng) as lng, coalesce(e.narrative, '') <> '' as told,
      exists (select from event_media m where m.event_id = e.id and m.status = 'approved') as shown
    from events e join event_types t on t.id = e.type_id left join places p on p.id = e.place_id
    where e.status = 'published' and coalesce(e.lat, p.lat) is not null and e.attendance_mode <> 'online'
      and e.event_status in ('scheduled', 'rescheduled')`;
  const common = (row: Item) => ({
    id: row.id,
    name: row.name,
    area: null,
    lat: row.lat,
    lng: row.lng,
    rating: { sum: 0, count: 0 },
    hasMedia: row.shown,
    hasNarrative: row.told,
  });
  return [
    ...places.map(
      (row): Candidate => ({
        ...common(row),
        kind: "place",
        placeKind: row.place_kind,
        categories: row.categories,
        week: weekOf(row.hours ?? []),
        visitMinutes: row.visit_minutes,
        sight: row.sight,
        prominence: row.prominence,
      }),
    ),
    ...events.map(
      (row): Candidate => ({
        ...common(row),
        kind: "event",
        eventType: row.type,
        startsAt: new Date(row.starts_at),
        endsAt: row.ends_at && new Date(row.ends_at),
        isAllDay: row.is_all_day,
        placeId: row.place_id,
      }),
    ),
  ];
}

/** The candidates within reach of a request. The others do not affect the value of stops. */
export function withinReach(candidates: readonly Candidate[], { start, radiusMeters }: PlanRequest): Candidate[] {
  return candidates.filter((one) => start === null || meters(start, one) <= radiusMeters);
}

const SERVICES = ["accommodation", "transport", "service", "restaurant", "cafe", "bar", "nightlife", "shop"];

/** Whether a tour may stop there, by what docs/tours.md says of the places that suit it. */
export function suits(candidate: Candidate, { tourType, travelMode }: PlanRequest, fit: TypeFit): boolean {
  if (candidate.kind === "event") return true;
  // A hotel, a bank or a restaurant is no sight, whatever else it also is, unless a tour is of such.
  const isOfKind = candidate.placeKind in fit.placeKinds || (candidate.categories[0] ?? "") in fit.categories;
  if (SERVICES.includes(candidate.placeKind) && !isOfKind) return false;
  if (isSummit(candidate)) return travelMode === "walk" && /^(nature|exercise|scenic)$/.test(tourType);
  const isScenery =
    candidate.placeKind in fit.placeKinds || !/^(shop|venue|museum|activity)$/.test(candidate.placeKind);
  if (/^(nature|exercise|scenic)$/.test(tourType) && !isScenery) return false;
  if (/^(nature|scenic)$/.test(tourType)) return !isGlance(candidate);
  return tourType !== "exercise" || !isOnlySeen(candidate, travelMode);
}

/** Spans of seconds by weekday, Sunday first; null where there are no hours at all, or none for the day. */
function weekOf(rows: readonly Hours[]): (Candidate & { kind: "place" })["week"] {
  if (rows.length === 0) return null;
  const seconds = (time: string): number => {
    const [h = 0, m = 0] = time.split(":").map(Number);
    return h * 3_600 + m * 60;
  };
  return Array.from({ length: 7 }, (_, day) => {
    const own = rows.filter((row) => row.day === day);
    if (own.length === 0) return null;
    const spans = own.flatMap(({ opens, closes, overnight }): [number, number][] =>
      opens === null || closes === null ? [] : [[seconds(opens), seconds(closes) + (overnight ? 86_400 : 0)]],
    );
    return { basis: "owner", spans };
  });
}

/**
 * A tour as the service answers with it, in the shape that the checker reads. Throws where a leg is not as estimated, or a stop
 * is none of the type.
 */
export function planOf(tour: Item, input: PlanInput): Plan {
  const worth = new Map(
    scoreCandidates(input.candidates, input.fit, input.meanRating).map(({ candidate, value }) => [
      `${candidate.kind} ${candidate.id}`,
      value,
    ]),
  );
  let leaves = Date.parse(tour.starts_at);
  let before = input.request.start;
  const stops = tour.stops.map((stop: Item): Plan["stops"][number] => {
    const said = stop.directions_from_prev;
    const way = before && wayOf(before, stop, input.request);
    if (way && Math.abs(said.duration_seconds - way.seconds) > 1) throw new Error(`${tour.id}: a leg's time`);
    // Directions are said to the nearest second; who plans allows for the next whole one.
    const leg = way && said && { meters: said.distance_meters, seconds: Math.ceil(way.seconds) };
    const arrivesAt = new Date(stop.arrives_at);
    const waitSeconds = (arrivesAt.getTime() - leaves) / 1000 - (leg?.seconds ?? 0);
    const departsAt = new Date(stop.departs_at);
    const full = worth.get(`${stop.stop_type} ${stop.entity_id}`);
    if (full === undefined) throw new Error(`${tour.id}: ${stop.title} does not fit the tour`);
    const value = stop.open_check === "open" ? full : full * UNKNOWN_SHARE;
    leaves = departsAt.getTime();
    before = { lat: stop.lat, lng: stop.lng };
    const { visit_minutes: visitMinutes, why, open_check: openCheck } = stop;
    return {
      kind: stop.stop_type,
      id: stop.entity_id,
      arrivesAt,
      departsAt,
      window: { from: arrivesAt, to: arrivesAt },
      waitSeconds,
      visitMinutes,
      leg,
      why,
      openCheck,
      value,
    };
  });
  return {
    title: tour.title,
    network: tour.network,
    startsAt: new Date(tour.starts_at),
    endsAt: new Date(leaves),
    end: null,
    center: input.request.start ?? middleOf(tour.stops),
    stops,
    totalDistanceMeters: tour.total_distance_meters,
    totalTravelMinutes: tour.total_travel_minutes,
    totalVisitMinutes: tour.total_visit_minutes,
    totalWaitMinutes: 0,
    value: stops.reduce((sum: number, { value }: { value: number }) => sum + value, 0),
  };
}

/** The middle of the stops. A tour without a start does not report the point it was planned around. */
function middleOf(stops: readonly Item[]): { lat: number; lng: number } {
  const mean = (of: "lat" | "lng"): number => {
    const all = stops.map((stop) => stop[of] as number);
    return (Math.min(...all) + Math.max(...all)) / 2;
  };
  return { lat: mean("lat"), lng: mean("lng") };
}
