import type { Visit } from "./nodes";

/** A tour over visits, as the planner found it. */
export interface Found {
  readonly visits: readonly Visit[];
  /** When the tour begins, in seconds since 1970; the times below are seconds from then. */
  readonly origin: number;
  readonly begins: readonly number[];
  /** The way to each stop, and the wait there. */
  readonly ways: readonly number[];
  readonly waits: readonly number[];
  readonly value: number;
}

const STEP = 5 * 60;
/** A visit is never made longer than so many times what is usual. */
const MOST = 2;
/** Share of the tour's time up to which visits are made longer. */
const TARGET = 0.85;

/**
 * The same tour with more time at its stops, where it would be over too early: visits of a default length grow in
 * steps of five minutes, the one that has grown least first, up to double, as far as hours and the tour's time allow.
 * Places that say how long a visit takes, and events, keep their length.
 */
export function stretch(tour: Found, seconds: number): Found {
  const usual = tour.visits.map(({ length }) => length);
  let visits = [...tour.visits];
  let best = tour;
  const spent = new Set<number>();
  while (lengthOf(best) < TARGET * seconds) {
    const grown = (k: number): number => (visits[k]?.length ?? 0) / (usual[k] ?? 1);
    const open = visits.flatMap((visit, k) => {
      const may = visit.elastic && !spent.has(k) && visit.length + STEP <= MOST * (usual[k] ?? 0);
      return may ? [k] : [];
    });
    const [first] = open.sort((a, b) => grown(a) - grown(b) || a - b);
    if (first === undefined) return best;
    const longer = visits.map((visit, k) => (k === first ? lengthened(visit) : visit));
    const trial = timed(best, longer);
    if (trial === null || lengthOf(trial) > seconds) spent.add(first);
    else [best, visits] = [trial, longer];
  }
  return best;
}

function lengthened(visit: Visit): Visit {
  return { ...visit, length: visit.length + STEP, latest: visit.latest - STEP };
}

/** From the tour's begin to the end of its last visit. */
export function lengthOf({ visits, begins }: Found): number {
  return (begins.at(-1) ?? 0) + (visits.at(-1)?.length ?? 0);
}

/** The same order with other lengths; null where a visit would begin too late. */
function timed(tour: Found, visits: readonly Visit[]): Found | null {
  const begins: number[] = [];
  const waits: number[] = [];
  let leaves = 0;
  for (const [k, visit] of visits.entries()) {
    const arrives = leaves + (tour.ways[k] ?? 0);
    const begin = Math.max(arrives, visit.earliest - tour.origin);
    if (begin > visit.latest - tour.origin) return null;
    begins.push(begin);
    waits.push(begin - arrives);
    leaves = begin + visit.length;
  }
  return { ...tour, visits, begins, waits };
}
