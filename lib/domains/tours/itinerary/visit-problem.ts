import type { Problem } from "@/lib/domains/tours/orienteering/problem";
import type { Point } from "@/lib/platform/geo/point";
import type { TravelMode } from "@/lib/platform/geo/travel";
import type { Break } from "./breaks";
import type { Finish } from "./must-end";
import type { Opening } from "./openings";
import { type Candidate, MAX_STOPS } from "./plan-types";
import { type ScoredCandidate, UNKNOWN_SHARE } from "./scoring";
import { tasteOf } from "./sights";
import { travelTimesByLand } from "./travel-times";

/** Longest wait before a stop opens, in seconds (docs/tours.md). */
const MAX_WAIT = 20 * 60;
/** Most stops of one category in a row, unless the type is that category or the time would stay unused (docs/tours.md). */
const MAX_RUN = 3;

/** A visit of a candidate during one of its openings. */
export interface Visit {
  readonly fitting: ScoredCandidate;
  readonly opening: Opening;
  /** Earliest and latest begin of the visit, in seconds since 1970, and its length in seconds. */
  readonly earliest: number;
  readonly latest: number;
  readonly length: number;
  /** Whether the visit may take longer, because its length is a default. */
  readonly elastic: boolean;
  readonly value: number;
  /** The sight that a tour may visit once, whatever its name. */
  readonly sight: string;
  /** The part of the day and the kind of treat of which a food tour has one. Absent: no limit. */
  readonly treat?: string | undefined;
  /** The seconds of the visit that are a break. Absent: none. */
  readonly pause?: number;
  /** The seconds by which `latest` is earlier to leave time for a break before the visit. Absent: 0. */
  readonly reserve?: number;
}

/** A candidate with all its openings and the length of its visit. */
export interface VisitableCandidate {
  readonly fitting: ScoredCandidate;
  readonly openings: readonly Opening[];
  readonly minutes: number;
  /** Whether the visit may take longer, because its length is a default. */
  readonly isElastic: boolean;
  /** Whether the stored tour has the visit, which keeps its length. */
  readonly isKept?: boolean;
  /** The sight that a tour may visit once, whatever its name. */
  readonly sight: string;
  /** The part of the day and the kind of treat of which a food tour has one. Absent: no limit. */
  readonly treat?: string | undefined;
}

/** The visits that lie wholly within a tour from `begin` to `end`. `endOf` is the latest end of a visit to a candidate. */
export function visitsWithin(
  timed: readonly VisitableCandidate[],
  begin: number,
  end: number,
  endOf: (candidate: Candidate) => number = () => end,
): Visit[] {
  return timed.flatMap(({ fitting, openings, minutes, isElastic, sight, treat }) => {
    const last = Math.min(end, endOf(fitting.candidate));
    const length = minutes * 60;
    return openings.flatMap((opening) => {
      const earliest = Math.max(opening.from, begin);
      const latest = Math.min(opening.to, last) - length;
      if (latest < earliest) return [];
      const value = opening.known ? fitting.value : fitting.value * UNKNOWN_SHARE;
      return [{ fitting, opening, earliest, latest, length, elastic: isElastic, value, sight, treat }];
    });
  });
}

/** The start, mode and time of a tour to plan. */
export interface TourFrame {
  /** Null if the tour begins at its first stop. */
  readonly start: Point | null;
  readonly mode: TravelMode;
  /** Seconds since 1970. */
  readonly begin: number;
  readonly end: number;
  /** The break for which the tour keeps time free. Absent or null: none. */
  readonly rest?: Break | null | undefined;
  /** The point where the visitor must be after the last stop. Absent: anywhere. */
  readonly finish?: Finish | undefined;
  /** Default: MIN_STOPS and MAX_STOPS. */
  readonly minStops?: number | undefined;
  readonly maxStops?: number | undefined;
  /** Whether waits and walks may be longer than the usual limits, and one kind of food may follow itself. */
  readonly patient?: boolean | undefined;
  /** Travel times between the start and some visits; absent: estimates. */
  readonly travel?: ((visits: readonly Visit[]) => Int32Array) | undefined;
}

/** The seconds of a tour without its break. */
export const visitSeconds = ({ begin, end, rest }: TourFrame): number => end - begin - (rest?.seconds ?? 0);

/** Builds the problem: node 0 is the start, node k + 1 is visit k. Times are in seconds from the tour's begin. */
export function problemOf(visits: readonly Visit[], frame: TourFrame): Problem {
  const { start, mode, begin, travel, patient = false, maxStops = MAX_STOPS } = frame;
  const points = [start ?? { lat: 0, lng: 0 }, ...visits.map(({ fitting }) => fitting.candidate)];
  const size = points.length;
  return {
    size,
    value: Float64Array.of(0, ...visits.map(({ value }) => value)),
    service: Int32Array.of(0, ...visits.map(({ length }) => length)),
    windowFrom: Int32Array.from({ length: size + 1 }, (_, i) => Math.max(0, i - 1)),
    windowOpen: Int32Array.from(visits, ({ earliest }) => earliest - begin),
    windowClose: Int32Array.from(visits, ({ latest }) => latest - begin),
    travel: travel?.(visits) ?? travelTimesByLand(points, mode, start === null),
    start: 0,
    startTime: 0,
    latestEnd: visitSeconds(frame),
    maxStops,
    maxWait: patient ? undefined : MAX_WAIT,
    exclusive: exclusiveGroups(visits),
    ...(isTasting(visits)
      ? { alsoExclusive: treatGroups(visits), runs: patient ? undefined : { group: tasteGroups(visits), limit: 1 } }
      : { runs: { group: categoryGroups(visits), limit: MAX_RUN } }),
  };
}

/** Groups visits of which a tour may have one: those of one sight. */
function exclusiveGroups(visits: readonly Visit[]): Int32Array {
  const groups = new Groups();
  return Int32Array.of(-1, ...visits.map(({ sight }) => groups.of(sight)));
}

/** Whether the visits are those of a food tour with a rhythm of meals and treats. */
export const isTasting = (visits: readonly Visit[]): boolean => visits.some(({ treat }) => treat !== undefined);

function treatGroups(visits: readonly Visit[]): Int32Array {
  const groups = new Groups();
  return Int32Array.of(-1, ...visits.map(({ treat }) => (treat === undefined ? -1 : groups.of(treat))));
}

/** Numbers the kinds of treat and, for tables, the cuisines; -1 where it is not known. */
function tasteGroups(visits: readonly Visit[]): Int32Array {
  const groups = new Groups();
  return Int32Array.of(
    -1,
    ...visits.map(({ fitting: { candidate } }) => {
      const taste = tasteOf(candidate);
      return taste === null ? -1 : groups.of(taste);
    }),
  );
}

/** Numbers the categories; -1 for the tour type's own. */
function categoryGroups(visits: readonly Visit[]): Int32Array {
  const groups = new Groups();
  return Int32Array.of(-1, ...visits.map(({ fitting }) => (fitting.own ? -1 : groups.of(fitting.category))));
}

/** Whether a tour has at most three stops of one category in a row. `visits` are those that it was chosen from. */
export function hasVariety(stops: readonly { kind: string; id: string }[], visits: readonly Visit[]): boolean {
  const categories = new Map(
    visits.map(({ fitting: { candidate, own, category } }) => [
      `${candidate.kind} ${candidate.id}`,
      own ? null : category,
    ]),
  );
  let [last, run]: [string | null, number] = [null, 0];
  for (const { kind, id } of stops) {
    const category = categories.get(`${kind} ${id}`) ?? null;
    run = category !== null && category === last ? run + 1 : 1;
    last = category;
    if (run > MAX_RUN) return false;
  }
  return true;
}

class Groups {
  private readonly numbers = new Map<string, number>();

  of(key: string): number {
    const number = this.numbers.get(key) ?? this.numbers.size;
    this.numbers.set(key, number);
    return number;
  }
}
