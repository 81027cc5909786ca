import type { TravelMode } from "@/lib/geo/travel";
import type { Point } from "@/lib/http/fields";
import type { Problem } from "@/lib/tours/planner/problem";
import { MAX_STOPS } from "./model";
import { travelTimes } from "./network";
import type { Opening } from "./openings";
import { type Fitting, UNKNOWN_SHARE } from "./worth";

/** Longest wait before a stop opens, in seconds (decisions D9.12). */
export const MAX_WAIT = 20 * 60;
/** Most stops of one category in a row, unless the type is that category. */
export const MAX_RUN = 3;

/** One way to visit a candidate: during one of its openings. */
export interface Visit {
  readonly fitting: Fitting;
  readonly opening: Opening;
  /** Earliest and latest begin of the visit, and its length, in seconds (the first two since 1970). */
  readonly earliest: number;
  readonly latest: number;
  readonly length: number;
  /** Whether the visit may take longer than that: its length is only what is usual. */
  readonly elastic: boolean;
  readonly value: number;
}

/** A candidate with all its openings and the length of its visit. */
export interface Timed {
  readonly fitting: Fitting;
  readonly openings: readonly Opening[];
  readonly minutes: number;
}

/** The visits that lie wholly within a tour from `begin` to `end`. */
export function visitsWithin(timed: readonly Timed[], begin: number, end: number): Visit[] {
  return timed.flatMap(({ fitting, openings, minutes }) => {
    const length = minutes * 60;
    const elastic = fitting.candidate.kind === "place" && fitting.candidate.visitMinutes === null;
    return openings.flatMap((opening) => {
      const earliest = Math.max(opening.from, begin);
      const latest = Math.min(opening.to, end) - length;
      if (latest < earliest) return [];
      const value = opening.known ? fitting.value : fitting.value * UNKNOWN_SHARE;
      return [{ fitting, opening, earliest, latest, length, elastic, value }];
    });
  });
}

/** What a problem is made from, beside the visits. */
export interface Frame {
  /** Null: the tour begins at its first stop. */
  readonly start: Point | null;
  readonly mode: TravelMode;
  /** Seconds since 1970. */
  readonly begin: number;
  readonly end: number;
}

/** The planner's problem: node 0 is the start, node k + 1 is visit k; times are seconds from the tour's begin. */
export function problemOf(visits: readonly Visit[], { start, mode, begin, end }: Frame): Problem {
  const points = [start ?? { lat: 0, lng: 0 }, ...visits.map(({ fitting }) => fitting.candidate)];
  const size = points.length;
  return {
    size,
    value: Float64Array.of(0, ...visits.map(({ value }) => value)),
    service: Int32Array.of(0, ...visits.map(({ length }) => length)),
    windowFrom: Int32Array.from({ length: size + 1 }, (_, i) => Math.max(0, i - 1)),
    windowOpen: Int32Array.from(visits, ({ earliest }) => earliest - begin),
    windowClose: Int32Array.from(visits, ({ latest }) => latest - begin),
    travel: travelTimes(points, mode, start === null),
    start: 0,
    startTime: 0,
    latestEnd: end - begin,
    maxStops: MAX_STOPS,
    maxWait: MAX_WAIT,
    exclusive: exclusiveGroups(visits),
    runs: { group: categoryGroups(visits), limit: MAX_RUN },
  };
}

/** One group a place: its openings, the events that it is the venue of, and an event's repetitions under one name. */
function exclusiveGroups(visits: readonly Visit[]): Int32Array {
  const groups = new Groups();
  const keys = visits.map(({ fitting: { candidate } }) => {
    if (candidate.kind === "place") return `place ${candidate.id}`;
    return candidate.placeId === null ? `event ${candidate.name}` : `place ${candidate.placeId}`;
  });
  return Int32Array.of(-1, ...keys.map((key) => groups.of(key)));
}

/** Categories by number; -1 for those that are the tour type itself. */
function categoryGroups(visits: readonly Visit[]): Int32Array {
  const groups = new Groups();
  return Int32Array.of(-1, ...visits.map(({ fitting }) => (fitting.own ? -1 : groups.of(fitting.category))));
}

class Groups {
  private readonly numbers = new Map<string, number>();

  of(key: string): number {
    const number = this.numbers.get(key) ?? this.numbers.size;
    this.numbers.set(key, number);
    return number;
  }
}
