import type { Sql } from "@/db/client";
import { readEventCandidates, readPlaceCandidates, readRatingTotals } from "./candidates.queries";
import { fitOfType } from "./fits.service";
import type { PlanRequest } from "./plan/model";
import type { PackedInput } from "./plan/packed";

const DAY_MS = 86_400_000;

/** Everything that the planner needs to know of the content, for one request. */
export async function contentFor(
  sql: Sql,
  request: PlanRequest,
  now: Date,
): Promise<Pick<PackedInput, "fit" | "candidates" | "meanRating">> {
  const [fit, totals] = await Promise.all([fitOfType(sql, request.tourType), readRatingTotals(sql)]);
  const meanRating = totals.count === 0 ? null : totals.sum / totals.count;
  const reach = { start: request.start, radius: request.radiusMeters };
  const from = request.startAt ?? now;
  // Without a time of its own a tour may begin at any hour within a day.
  const slack = request.startAt === null ? DAY_MS : 0;
  const to = new Date(from.getTime() + request.durationMinutes * 60_000 + slack);
  const candidates = await Promise.all([
    readPlaceCandidates(sql, reach, {
      kinds: Object.keys(fit.placeKinds),
      categories: Object.keys(fit.categories),
      mean: meanRating ?? 0,
    }),
    readEventCandidates(sql, reach, { types: Object.keys(fit.eventTypes), from, to }),
  ]);
  return { fit, meanRating, candidates };
}
