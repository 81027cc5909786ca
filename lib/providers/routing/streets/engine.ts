import type { Point } from "@/lib/platform/geo/point";
import type { TravelMode } from "@/lib/platform/geo/travel";
import type { RouteLeg, TravelRow, Waypoint } from "../port";
import { describeLeg } from "./directions/describe-leg";
import type { StreetNetwork } from "./network";
import type { Polygon } from "./reach/outlines";
import { areaAround } from "./reach/reach";
import { PathSearch } from "./search/path-search";
import { type Snap, Snapper } from "./search/snapper";
import { TimeSearch } from "./search/time-search";

/** Longest way that is searched, in seconds. */
const MAX_SECONDS = 6 * 3_600;

/** Answers questions about ways over one network. Synchronous; it runs on a thread of its own (streets-thread.ts). */
export class StreetEngine {
  readonly #snapper: Snapper;
  readonly #times = new Map<TravelMode, TimeSearch>();
  readonly #paths = new Map<TravelMode, PathSearch>();

  constructor(private readonly network: StreetNetwork) {
    this.#snapper = new Snapper(network);
  }

  /** Seconds from each origin to its targets; Infinity where there is no way, or a point is over 100 m from a street. */
  times(rows: readonly TravelRow[], mode: TravelMode): number[][] {
    const snaps = new Map<string, Snap | null>();
    const snapOf = (point: Point): Snap | null => {
      const key = `${point.lat},${point.lng}`;
      const known = snaps.get(key);
      if (known !== undefined) return known;
      const found = this.#snapper.snap(point, mode);
      snaps.set(key, found);
      return found;
    };
    const search = this.#timeSearch(mode);
    return rows.map(({ from, to }) => {
      const start = snapOf(from);
      if (start === null) return to.map(() => Infinity);
      const ends = to.map(snapOf);
      search.from(
        start,
        MAX_SECONDS,
        ends.flatMap((end) => end ?? []),
      );
      return ends.map((end) => (end === null ? Infinity : search.secondsTo(end)));
    });
  }

  /** The legs between consecutive points; null where there is no way. */
  legs(points: readonly Waypoint[], mode: TravelMode): (RouteLeg | null)[] {
    const search = this.#pathSearch(mode);
    const snaps = points.map((point) => this.#snapper.snap(point, mode));
    return points.slice(1).map((to, i) => {
      const [start, end] = [snaps[i] ?? null, snaps[i + 1] ?? null];
      if (start === null || end === null) return null;
      const path = search.path(start, end, MAX_SECONDS);
      return path === null ? null : describeLeg(this.network, mode, path, start, end, to.name);
    });
  }

  /** The area that can be reached within some seconds, as polygons; none if the point is over 100 m from a street. */
  reach(from: Point, seconds: number, mode: TravelMode): Polygon[] {
    const start = this.#snapper.snap(from, mode);
    if (start === null) return [];
    const search = this.#timeSearch(mode);
    search.from(start, seconds);
    return areaAround(this.network, start, search.reached(seconds));
  }

  /** For each point, 1 if it can be reached within some seconds and 0 if not. A point over 100 m from a street cannot. */
  within(from: Point, points: readonly Point[], seconds: number, mode: TravelMode): Uint8Array {
    const start = this.#snapper.snap(from, mode);
    if (start === null) return new Uint8Array(points.length);
    const ends = points.map((point) => this.#snapper.snap(point, mode));
    const search = this.#timeSearch(mode);
    search.from(
      start,
      seconds,
      ends.flatMap((end) => end ?? []),
    );
    return Uint8Array.from(ends, (end) => (end !== null && search.secondsTo(end) <= seconds ? 1 : 0));
  }

  #timeSearch(mode: TravelMode): TimeSearch {
    const known = this.#times.get(mode);
    if (known) return known;
    const search = new TimeSearch(this.network.modes[mode], this.network.segments);
    this.#times.set(mode, search);
    return search;
  }

  #pathSearch(mode: TravelMode): PathSearch {
    const known = this.#paths.get(mode);
    if (known) return known;
    const search = new PathSearch(this.network.modes[mode], this.network.segments);
    this.#paths.set(mode, search);
    return search;
  }
}
