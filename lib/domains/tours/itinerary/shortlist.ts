import { estimateWay } from "@/lib/platform/geo/travel";
import { Globe } from "./travel-times";
import type { TourFrame, Visit } from "./visit-problem";

/** Most visits to search. A longer list is cut to the most promising visits, which is five times faster. */
const MAX_VISITS = 200;
/** Typical travel time to a stop, in seconds, which counts beside the visit. */
const TYPICAL_TRAVEL = 300;
/** Share of the travel time from the start that counts too. */
const START_SHARE = 0.5;

/**
 * Selects the visits that a good tour is likely to contain: in turn the most valuable, the most valuable for their time,
 * and the most valuable for their time and distance from the start. Tours lose almost no value by it (docs/tours.md).
 */
export function shortlist(visits: readonly Visit[], frame: TourFrame): readonly Visit[] {
  if (visits.length <= MAX_VISITS) return visits;
  const globe = new Globe([frame.start ?? { lat: 0, lng: 0 }, ...visits.map(({ fitting }) => fitting.candidate)]);
  const pace = estimateWay(1, frame.mode).seconds;
  const travel = (k: number): number => (frame.start === null ? 0 : globe.meters(0, k + 1) * pace * START_SHARE);
  const orders = [
    rankVisits(visits, ({ value }) => value),
    rankVisits(visits, ({ value, length }) => value / (length + TYPICAL_TRAVEL)),
    rankVisits(visits, ({ value, length }, k) => value / (length + TYPICAL_TRAVEL + travel(k))),
  ];
  const selected = new Set<number>();
  for (let place = 0; selected.size < MAX_VISITS; place++) {
    for (const order of orders) if (selected.size < MAX_VISITS) selected.add(order[place] ?? 0);
  }
  return visits.filter((_, k) => selected.has(k));
}

/** Indexes of the visits, the highest rank first. */
function rankVisits(visits: readonly Visit[], rank: (visit: Visit, k: number) => number): number[] {
  const ranks = Float64Array.from(visits, rank);
  return Array.from(ranks.keys()).sort((a, b) => (ranks[b] ?? 0) - (ranks[a] ?? 0) || a - b);
}
