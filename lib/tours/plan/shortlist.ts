import { estimateWay } from "@/lib/geo/travel";
import { Globe } from "./network";
import type { Frame, Visit } from "./nodes";

/** With more visits than this to choose from, only the most promising are planned with: it is five times quicker. */
const MOST = 200;
/** What the way to a stop is taken to cost beside the visit itself, in seconds. */
const TYPICAL_WAY = 300;
/** The share of the way from the start that is counted besides. */
const WAY_SHARE = 0.5;

/**
 * The visits that a good tour is likely to be made of: in turn the most valuable, the most valuable for their time, and
 * those for their time and their way from the start. What is left out costs next to nothing (docs/tours.md).
 */
export function shortlist(visits: readonly Visit[], frame: Frame): readonly Visit[] {
  if (visits.length <= MOST) return visits;
  const globe = new Globe([frame.start ?? { lat: 0, lng: 0 }, ...visits.map(({ fitting }) => fitting.candidate)]);
  const pace = estimateWay(1, frame.mode).seconds;
  const way = (k: number): number => (frame.start === null ? 0 : globe.meters(0, k + 1) * pace * WAY_SHARE);
  const orders = [
    ranked(visits, ({ value }) => value),
    ranked(visits, ({ value, length }) => value / (length + TYPICAL_WAY)),
    ranked(visits, ({ value, length }, k) => value / (length + TYPICAL_WAY + way(k))),
  ];
  const kept = new Set<number>();
  for (let place = 0; kept.size < MOST; place++) {
    for (const order of orders) if (kept.size < MOST) kept.add(order[place] ?? 0);
  }
  return visits.filter((_, k) => kept.has(k));
}

/** Numbers of the visits, the highest rank first. */
function ranked(visits: readonly Visit[], rank: (visit: Visit, k: number) => number): number[] {
  const ranks = Float64Array.from(visits, rank);
  return Array.from(ranks.keys()).sort((a, b) => (ranks[b] ?? 0) - (ranks[a] ?? 0) || a - b);
}
