import type { Point } from "@/lib/platform/geo/point";
import type { TravelMode } from "@/lib/platform/geo/travel";
import type { RouteLeg, TravelRow, Waypoint } from "../port";
import { describeLeg } from "./directions/describe-leg";
import type { StreetNetwork } from "./network";
import { ModeSearch } from "./search/mode-search";
import { type Snap, Snapper } from "./search/snapper";

/** Longest way that is searched, in seconds. */
const MAX_SECONDS = 6 * 3_600;

/** Answers questions about ways over one network. Synchronous; it runs on a thread of its own (streets-thread.ts). */
export class StreetEngine {
  readonly #snapper: Snapper;
  readonly #searches = new Map<TravelMode, ModeSearch>();

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
    const search = this.#search(mode);
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
    const search = this.#search(mode);
    const snaps = points.map((point) => this.#snapper.snap(point, mode));
    return points.slice(1).map((to, i) => {
      const [start, end] = [snaps[i] ?? null, snaps[i + 1] ?? null];
      if (start === null || end === null) return null;
      search.from(start, MAX_SECONDS, [end]);
      const path = search.pathTo(end);
      return path === null ? null : describeLeg(this.network, mode, path, start, end, to.name);
    });
  }

  #search(mode: TravelMode): ModeSearch {
    const known = this.#searches.get(mode);
    if (known) return known;
    const search = new ModeSearch(this.network.modes[mode], this.network.segments);
    this.#searches.set(mode, search);
    return search;
  }
}
