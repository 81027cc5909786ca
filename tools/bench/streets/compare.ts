import { distanceMeters } from "@/lib/platform/geo/distance";
import type { Point } from "@/lib/platform/geo/point";
import type { TravelMode } from "@/lib/platform/geo/travel";
import { PASSAGE, SEGMENT_KINDS, type StreetNetwork } from "@/lib/providers/routing/streets/network";
import { type ArcPart, PathSearch } from "@/lib/providers/routing/streets/search/path-search";
import { type Snap, Snapper } from "@/lib/providers/routing/streets/search/snapper";
import { TimeSearch } from "@/lib/providers/routing/streets/search/time-search";
import type { Place } from "./places";
import type { Valhalla, ValhallaWay } from "./valhalla";

const LONGEST_SECONDS = 6 * 3_600;
/** Ends that are this far apart lie on different streets (metres). */
const SAME_END = 15;
/** Points of a way are compared at this distance (metres). */
const STEP = 20;
const ON_STREET = 4;
const STREET = SEGMENT_KINDS.indexOf("street");

/**
 * Why two engines differ: one finds no way; their ways end on different streets; one takes a ferry; theirs uses a street
 * that is closed to the mode here, or goes against its direction; they take different roads; or, on the same road, turns
 * cost them a different time, or speeds differ.
 */
export const REASONS = [
  "no way here",
  "no way there",
  "snapping",
  "ferry",
  "access",
  "one-way",
  "different road",
  "turn cost",
  "speed",
] as const;
export type Reason = (typeof REASONS)[number];

/** The times of one pair in both engines, in seconds; Infinity where there is no way. */
export interface Comparison {
  from: Place;
  to: Place;
  ours: number;
  theirs: number;
  /** Why they differ by more than 15 %; null if they do not. */
  reason: Reason | null;
  /** Lengths and turns of both ways, if they differ. */
  detail: string;
}

const TOLERANCE = 0.15;
const agree = (ours: number, theirs: number): boolean => Math.abs(ours - theirs) <= TOLERANCE * theirs;

/** Compares the embedded streets with Valhalla, pair by pair. */
export class Comparer {
  readonly #snapper: Snapper;
  /** Finds tunnels and motorways too, where ways do not begin or end, but lead. */
  readonly #onWay: Snapper;
  readonly #times: TimeSearch;
  readonly #paths: PathSearch;
  readonly #directed: Uint8Array;

  constructor(
    private readonly network: StreetNetwork,
    private readonly valhalla: Valhalla,
    private readonly mode: TravelMode,
  ) {
    this.#snapper = new Snapper(network);
    const kind = network.segments.kind.map((is) => (is === PASSAGE ? STREET : is));
    this.#onWay = new Snapper({ ...network, segments: { ...network.segments, kind } });
    this.#times = new TimeSearch(network.modes[mode], network.segments);
    this.#paths = new PathSearch(network.modes[mode], network.segments);
    this.#directed = new Uint8Array(2 * network.segments.from.length);
    for (const way of network.modes[mode].way) this.#directed[way] = 1;
  }

  /** The comparison of a pair; null if one of the two is farther than 100 m from the mode's streets. */
  async compare(from: Place, to: Place): Promise<Comparison | null> {
    const [start, end] = [this.#snapper.snap(from, this.mode), this.#snapper.snap(to, this.mode)];
    if (start === null || end === null) return null;
    this.#times.from(start, LONGEST_SECONDS, [end]);
    const path = this.#paths.path(start, end, LONGEST_SECONDS);
    const ours = this.#times.secondsTo(end);
    const way = await this.valhalla.route(from, to, this.mode);
    if (way === null || path === null) {
      if (way === null && path === null) return null;
      const reason = path === null ? "no way here" : "no way there";
      return { from, to, ours, theirs: way?.seconds ?? Infinity, reason, detail: "" };
    }
    if (agree(ours, way.seconds)) return { from, to, ours, theirs: way.seconds, reason: null, detail: "" };
    return { from, to, ours, theirs: way.seconds, ...(await this.#reasonOf(start, end, path, ours, way)) };
  }

  async #reasonOf(start: Snap, end: Snap, path: readonly ArcPart[], ours: number, way: ValhallaWay) {
    const { turns, uses } = await this.valhalla.trace(way, this.mode);
    const { meters, delay } = this.#sums(path);
    const detail = `${Math.round(meters)} m, turns ${Math.round(delay)} s; ${Math.round(way.meters)} m, turns ${Math.round(turns)} s`;
    const [first, last] = [way.shape[0] as Point, way.shape.at(-1) as Point];
    const ends = [distanceMeters(first, pointOf(start)), distanceMeters(last, pointOf(end))];
    if (Math.max(...ends) > SAME_END) {
      const barred = [first, last].some(
        (point) => (this.#onWay.snap(point, this.mode)?.meters ?? Infinity) > ON_STREET,
      );
      return { reason: barred ? ("access" as const) : ("snapping" as const), detail };
    }
    const ferries = path.some(({ arc }) => this.#kindOf(arc) === "ferry");
    if (ferries !== uses.has("ferry")) return { reason: "ferry" as const, detail };
    const theirs = this.#sample(way.shape);
    const barred = theirs.filter(({ usable }) => usable === "no").length / theirs.length;
    if (barred > 0.05) return { reason: "access" as const, detail };
    if (theirs.filter(({ usable }) => usable === "against").length / theirs.length > 0.05) {
      return { reason: "one-way" as const, detail };
    }
    const segments = new Set(path.map(({ arc }) => (this.network.modes[this.mode].way[arc] as number) >>> 1));
    const shared = theirs.filter(({ segment }) => segments.has(segment)).length / theirs.length;
    if (shared < 0.8) return { reason: "different road" as const, detail };
    const moving = Math.abs(ours - delay - (way.seconds - turns));
    return { reason: Math.abs(delay - turns) > moving ? ("turn cost" as const) : ("speed" as const), detail };
  }

  #sums(path: readonly ArcPart[]): { meters: number; delay: number } {
    const graph = this.network.modes[this.mode];
    let [meters, delay] = [0, 0];
    for (const [i, { arc, from, to }] of path.entries()) {
      meters += (to - from) * (this.network.segments.meters[(graph.way[arc] as number) >>> 1] as number);
      if (i > 0) delay += graph.delay[arc] as number;
    }
    return { meters, delay };
  }

  #kindOf(arc: number) {
    const segment = (this.network.modes[this.mode].way[arc] as number) >>> 1;
    return SEGMENT_KINDS[this.network.segments.kind[segment] as number];
  }

  /** Points along a way of the other engine, and whether our streets allow the mode there in that direction. */
  #sample(shape: readonly Point[]) {
    const samples: { segment: number; usable: "yes" | "no" | "against" }[] = [];
    for (let k = 1; k < shape.length; k++) {
      const [a, b] = [shape[k - 1] as Point, shape[k] as Point];
      const count = Math.max(1, Math.floor(distanceMeters(a, b) / STEP));
      for (let step = 0; step < count; step++) {
        const t = (step + 0.5) / count;
        const point = { lat: a.lat + t * (b.lat - a.lat), lng: a.lng + t * (b.lng - a.lng) };
        const snap = this.#onWay.snap(point, this.mode);
        if (snap === null || snap.meters > ON_STREET) samples.push({ segment: -1, usable: "no" });
        else samples.push({ segment: snap.segment, usable: this.#allows(snap, a, b) ? "yes" : "against" });
      }
    }
    return samples.length > 0 ? samples : [{ segment: -1, usable: "yes" as const }];
  }

  #allows({ segment, piece }: Snap, a: Point, b: Point): boolean {
    const { shape } = this.network.segments;
    const east =
      ((shape[2 * piece + 3] as number) - (shape[2 * piece + 1] as number)) * Math.cos((a.lat * Math.PI) / 180) ** 2;
    const north = (shape[2 * piece + 2] as number) - (shape[2 * piece] as number);
    const along = (b.lng - a.lng) * east + (b.lat - a.lat) * north >= 0;
    return this.#directed[2 * segment + (along ? 0 : 1)] === 1;
  }
}

const pointOf = ({ lat, lng }: Snap): Point => ({ lat: lat / 1e7, lng: lng / 1e7 });
