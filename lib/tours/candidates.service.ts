import type { Sql } from "@/db/client";
import type { Week } from "@/lib/places/week";
import {
  type EventCandidateRow,
  type PlaceCandidateRow,
  readEventCandidates,
  readPlaceCandidates,
  readRatingTotals,
} from "./candidates.queries";
import { fitOfType } from "./fits.service";
import type { Candidate, PlanInput, PlanRequest } from "./plan/model";

const DAY_MS = 86_400_000;

/** Everything that the planner needs to know of the content, for one request. */
export async function contentFor(
  sql: Sql,
  request: PlanRequest,
  now: Date,
): Promise<Pick<PlanInput, "fit" | "candidates" | "meanRating">> {
  const [fit, totals] = await Promise.all([fitOfType(sql, request.tourType), readRatingTotals(sql)]);
  const meanRating = totals.count === 0 ? null : totals.sum / totals.count;
  const reach = { start: request.start, radius: request.radiusMeters };
  const from = request.startAt ?? now;
  // Without a time of its own a tour may begin at any hour within a day.
  const slack = request.startAt === null ? DAY_MS : 0;
  const to = new Date(from.getTime() + request.durationMinutes * 60_000 + slack);
  const [places, events] = await Promise.all([
    readPlaceCandidates(sql, reach, {
      kinds: Object.keys(fit.placeKinds),
      categories: Object.keys(fit.categories),
      mean: meanRating ?? 0,
    }),
    readEventCandidates(sql, reach, { types: Object.keys(fit.eventTypes), from, to }),
  ]);
  const weekOf = weeks();
  const found = places.map((row) => placeCandidate(row, weekOf));
  return { fit, meanRating, candidates: [...found, ...events.map(eventCandidate)] };
}

const worthOf = (row: PlaceCandidateRow | EventCandidateRow) => ({
  id: row.id,
  name: row.name,
  area: row.area,
  lat: row.lat,
  lng: row.lng,
  rating: { sum: row.rating_sum, count: row.rating_count },
  hasMedia: row.has_media,
  hasNarrative: row.has_narrative,
});

/** Reads weeks, equal ones once: many places keep the same hours, and each object more is copied to the planner's thread. */
function weeks(): (text: string) => Week {
  const read = new Map<string, Week>();
  return (text) => {
    const week = read.get(text) ?? (JSON.parse(text) as Week);
    read.set(text, week);
    return week;
  };
}

const placeCandidate = (row: PlaceCandidateRow, weekOf: (text: string) => Week): Candidate => ({
  ...worthOf(row),
  kind: "place",
  placeKind: row.place_kind,
  categories: row.categories ?? [],
  week: row.week === null ? null : weekOf(row.week),
  visitMinutes: row.visit_minutes,
});

const eventCandidate = (row: EventCandidateRow): Candidate => ({
  ...worthOf(row),
  kind: "event",
  eventType: row.event_type,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  isAllDay: row.is_all_day,
  placeId: row.place_id,
});
