import type { Point } from "@/lib/platform/geo/point";
import type { TravelMode } from "@/lib/platform/geo/travel";
import { accessSeconds, withAccess } from "../access-on-foot";
import type { RouteLeg, TravelRow, WayEnd, Waypoint } from "../port";
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

  /** Seconds from each origin to its targets; Infinity where there is no way, or a point is too far from a street. */
  times(rows: readonly TravelRow[], mode: TravelMode): number[][] {
    const snaps = new Map<string, Snap | null>();
    const snapOf = (point: WayEnd): Snap | null => {
      const key = `${point.lat},${point.lng},${point.isVisitor === true}`;
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
      const off = accessSeconds(from, start.meters);
      return ends.map((end, i) => {
        const target = to[i];
        if (end === null || target === undefined) return Infinity;
        return off + search.secondsTo(end) + accessSeconds(target, end.meters);
      });
    });
  }

  /** The legs between consecutive points; null where there is no way. */
  legs(points: readonly Waypoint[], mode: TravelMode): (RouteLeg | null)[] {
    const search = this.#pathSearch(mode);
    const snaps = points.map((point) => this.#snapper.snap(point, mode));
    return points.slice(1).map((to, i) => {
      const [from, start, end] = [points[i], snaps[i] ?? null, snaps[i + 1] ?? null];
      if (from === undefined || start === null || end === null) return null;
      const path = search.path(start, end, MAX_SECONDS);
      if (path === null) return null;
      const leg = describeLeg(this.network, mode, path, start, end, to.name);
      return withAccess(leg, { ...from, meters: start.meters }, { ...to, meters: end.meters });
    });
  }

  /** The area that a visitor reaches within some seconds, as polygons; none if the point is too far from a street. */
  reach(from: Point, seconds: number, mode: TravelMode): Polygon[] {
    const begin = this.#beginAt(from, seconds, mode);
    if (begin === null) return [];
    const search = this.#timeSearch(mode);
    search.from(begin.start, begin.seconds);
    return areaAround(this.network, begin.start, search.reached(begin.seconds));
  }

  /** For each point, 1 if a visitor reaches it within some seconds and 0 if not. A point over 100 m from a street cannot. */
  within(from: Point, points: readonly Point[], seconds: number, mode: TravelMode): Uint8Array {
    const begin = this.#beginAt(from, seconds, mode);
    if (begin === null) return new Uint8Array(points.length);
    const ends = points.map((point) => this.#snapper.snap(point, mode));
    const search = this.#timeSearch(mode);
    search.from(
      begin.start,
      begin.seconds,
      ends.flatMap((end) => end ?? []),
    );
    return Uint8Array.from(ends, (end) => (end !== null && search.secondsTo(end) <= begin.seconds ? 1 : 0));
  }

  /** The point at which a visitor comes to the streets, and the seconds that are left there; null if none are. */
  #beginAt(from: Point, seconds: number, mode: TravelMode): { start: Snap; seconds: number } | null {
    const visitor = { ...from, isVisitor: true };
    const start = this.#snapper.snap(visitor, mode);
    if (start === null) return null;
    const left = seconds - accessSeconds(visitor, start.meters);
    return left < 0 ? null : { start, seconds: left };
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
