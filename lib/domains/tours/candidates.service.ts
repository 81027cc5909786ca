import type { Reads } from "@/db/client";
import { closedHolidays } from "@/lib/domains/places/holidays.service";
import { readEventCandidates, readPlaceCandidates, readRatingTotals } from "./candidates.queries";
import { fitOfType } from "./fits.service";
import type { PlanRequest } from "./itinerary/plan-types";
import type { SerializedPlanInput } from "./itinerary/serialized-input";

const DAY_MS = 86_400_000;

/** Reads the content that the planner needs for a request. */
export async function readPlanningContent(
  db: Reads,
  request: PlanRequest,
  now: Date,
): Promise<Pick<SerializedPlanInput, "fit" | "candidates" | "meanRating" | "closedOn">> {
  const [fit, totals, closedOn] = await Promise.all([
    fitOfType(db, request.tourType),
    readRatingTotals(db),
    closedHolidays(db),
  ]);
  const meanRating = !totals || totals.count === 0 ? null : totals.sum / totals.count;
  const reach = { start: request.rest?.center ?? request.start, radius: request.radiusMeters };
  const from = request.startAt ?? now;
  // A tour without a start time may begin at any hour within a day.
  const slack = request.startAt === null ? DAY_MS : 0;
  const to = new Date(from.getTime() + request.durationMinutes * 60_000 + slack);
  const candidates = await Promise.all([
    readPlaceCandidates(db, reach, {
      kinds: Object.keys(fit.placeKinds),
      categories: Object.keys(fit.categories),
      mean: meanRating ?? 0,
      include: [...(request.include ?? []), ...keptPlaces(request)],
    }),
    readEventCandidates(db, reach, { types: Object.keys(fit.eventTypes), from, to }),
  ]);
  return { fit, meanRating, candidates, closedOn };
}

/** Ids of the places that the rest of a tour keeps, whatever their fit. */
const keptPlaces = ({ rest }: PlanRequest): string[] =>
  Object.keys(rest?.keep ?? {}).flatMap((key) => (key.startsWith("place:") ? [key.slice("place:".length)] : []));
