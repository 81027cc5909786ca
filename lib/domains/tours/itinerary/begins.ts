import { nextHour } from "./local-days";
import type { PlanRequest } from "./plan-types";

/** A tour without a start time begins at a full five minutes, or at a full hour within a day. */
const ROUND_SECONDS = 5 * 60;
const HOUR = 3600;
const HOURS_AHEAD = 24;

/** The times at which the tour may begin, in order of preference, in seconds since 1970. */
export function beginsOf(request: PlanRequest, now: Date, zone: string): number[] {
  if (request.startAt !== null) return [Math.ceil(request.startAt.getTime() / 1000)];
  const soon = Math.ceil(now.getTime() / 1000 / ROUND_SECONDS) * ROUND_SECONDS;
  const hour = nextHour(soon, zone);
  return [soon, ...Array.from({ length: HOURS_AHEAD }, (_, k) => hour + k * HOUR)].filter(
    (at, k, all) => at !== all[k - 1],
  );
}
