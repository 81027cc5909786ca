import type { Point } from "@/lib/platform/geo/point";
import type { TravelMode } from "@/lib/platform/geo/travel";
import type { RouteLeg, TravelRow, WayEnd, Waypoint } from "@/lib/providers/routing/port";
import type { Candidate, WaySource } from "./plan-types";
import type { ScheduledTour } from "./stretch-visits";
import { isByLand, NO_WAY, travelTimes } from "./travel-times";
import type { TourFrame, Visit } from "./visit-problem";

/** A question of the planner to the routing engine. The planner's caller passes the answer to `next`. */
export type WayQuestion =
  | { readonly kind: "times"; readonly rows: readonly TravelRow[]; readonly mode: TravelMode }
  | { readonly kind: "legs"; readonly points: readonly Waypoint[]; readonly mode: TravelMode };

/** Times in seconds, row by row, or null if the engine does not answer; legs for the second kind. */
export type WayAnswer = number[][] | RouteLeg[] | null;

/** A generator of the planner: it yields nothing to let other work run, or a question. */
export type Planning<T> = Generator<WayQuestion | undefined, T, WayAnswer>;

/** Places whose times from each place are read before the first search. */
const NEAREST = 10;
/**
 * The rank of the ratio that counts for pairs that have not been read, among all ratios. Below the middle: a pair that
 * looks too long is never read, while one that looks too short is read as soon as a tour has it.
 */
const RATIO_RANK = 0.3;
/** The share of the time back that counts for a pair of which only that has been read. */
const BACK_SHARE = 0.9;
/** Bounds of the ratio between real and estimated times, against freak values. */
const RATIO = { least: 0.4, most: 4 } as const;

/**
 * The travel times between the start, the candidates of one search and the point where the tour must end: real ones as far as
 * they have been read, and estimates for the others, scaled by the ratio that the real ones show.
 */
export class WayTimes {
  readonly #start: Point | null;
  readonly #mode: TravelMode;
  /** The start, the candidates, and the point where the tour must end. */
  readonly #points: WayEnd[];
  readonly #nodes = new Map<Candidate, number>();
  /** The last of the points, or none. */
  readonly #finish: readonly number[];
  readonly #size: number;
  readonly #estimated: Int32Array;
  readonly #real: Float64Array;
  #ratio = 1;
  /** Whether the engine answers. Without it, only the land tells where there is no way. */
  #answers = true;

  constructor(visits: readonly Visit[], { start, mode, finish }: TourFrame) {
    [this.#start, this.#mode] = [start, mode];
    this.#points = [{ ...(start ?? { lat: 0, lng: 0 }), isVisitor: true }];
    for (const { fitting } of visits) {
      if (!this.#nodes.has(fitting.candidate))
        this.#nodes.set(fitting.candidate, this.#points.push(fitting.candidate) - 1);
    }
    this.#finish = finish === undefined ? [] : [this.#points.push({ ...finish.at, isVisitor: true }) - 1];
    this.#size = this.#points.length;
    this.#estimated = travelTimes(this.#points, mode, start === null);
    this.#real = new Float64Array(this.#size * this.#size).fill(Number.NaN);
  }

  /** Reads the times from the start and, if rows are cheap, from each candidate to its nearest and to the end. */
  *readAround({ cheapRows, nearest = NEAREST }: WaySource): Planning<void> {
    const rows = new Map<number, number[]>();
    const candidates = Array.from(this.#nodes.values());
    if (this.#start !== null) rows.set(0, candidates);
    if (cheapRows)
      for (const from of candidates) rows.set(from, [...this.#nearest(from, candidates, nearest), ...this.#finish]);
    yield* this.#read(rows);
  }

  /**
   * Reads the times of a tour that are not known and, if rows are cheap, from its stops to all candidates: the next tour has most
   * of these stops. False if the times of all legs are known already.
   */
  *readBetween({ visits }: ScheduledTour, { cheapRows }: WaySource): Planning<boolean> {
    const way = [...this.#nodesOf(visits), ...this.#finish];
    if (way.every((from, k) => k === way.length - 1 || this.#isKnown(from, way[k + 1] ?? from))) return false;
    const stops = this.#nodesOf(visits);
    return yield* this.#readMissing(stops, cheapRows ? [...this.#nodes.values()] : stops);
  }

  /**
   * Reads the times between some candidates, and from each to the end, that are not known. False if all are, or the engine
   * does not answer.
   */
  *readAll(visits: Iterable<Visit>): Planning<boolean> {
    const stops = this.#nodesOf(visits);
    return yield* this.#readMissing(stops, stops);
  }

  *#readMissing(stops: readonly number[], targets: readonly number[]): Planning<boolean> {
    const missing = stops.map((from): [number, number[]] => [
      from,
      [...targets, ...this.#finish].filter((to) => to !== from && to !== 0 && !this.#isKnown(from, to)),
    ]);
    return yield* this.#read(new Map(missing.filter(([, to]) => to.length > 0)));
  }

  /**
   * Takes over the durations of a tour's legs. False if the tour was planned with exactly these. `legs[k]` leads to stop
   * k, and the one after the last stop to the end; null for none.
   */
  learn({ visits, travel }: ScheduledTour, legs: readonly (RouteLeg | null)[]): boolean {
    let before = 0;
    let changed = false;
    for (const [k, node] of [
      ...visits.map(({ fitting }) => this.#nodeOf(fitting.candidate)),
      ...this.#finish,
    ].entries()) {
      const seconds = legs[k]?.duration_seconds;
      if (seconds !== undefined && seconds !== (travel[k] ?? this.#seconds(before, node, false))) {
        this.#real[before * this.#size + node] = seconds;
        changed = true;
      }
      before = node;
    }
    if (changed) this.#calibrate();
    return changed;
  }

  /** The times between the start and the visits in whole seconds, row by row. With `onlyReal`, others count as no way. */
  matrix(visits: readonly Visit[], onlyReal: boolean): Int32Array {
    const nodes = [0, ...visits.map(({ fitting }) => this.#nodeOf(fitting.candidate))];
    const times = new Int32Array(nodes.length * nodes.length);
    for (const [i, from] of nodes.entries()) {
      for (const [j, to] of nodes.entries()) times[i * nodes.length + j] = this.#seconds(from, to, onlyReal);
    }
    return times;
  }

  /** The whole seconds from a candidate to the end. With `onlyReal`, a time that has not been read counts as no way. */
  secondsToFinish(candidate: Candidate, onlyReal: boolean): number {
    const [finish = 0] = this.#finish;
    return this.#seconds(this.#nodeOf(candidate), finish, onlyReal);
  }

  #nodeOf(candidate: Candidate): number {
    return this.#nodes.get(candidate) ?? 0;
  }

  #seconds(from: number, to: number, onlyReal: boolean): number {
    if (from === to || (this.#start === null && (from === 0 || to === 0))) return 0;
    const real = this.#real[from * this.#size + to] as number;
    if (!Number.isNaN(real)) return Math.min(NO_WAY, Math.ceil(real - 1e-6));
    // No leg leads back to the start.
    if (onlyReal && to !== 0) return NO_WAY;
    if (!this.#answers && !isByLand(this.#points[from] as WayEnd, this.#points[to] as WayEnd)) return NO_WAY;
    const back = this.#real[to * this.#size + from] as number;
    if (back < NO_WAY) return Math.ceil(back * BACK_SHARE);
    return Math.ceil((this.#estimated[from * this.#size + to] as number) * this.#ratio);
  }

  /** The start, if the tour has one, and the visits. */
  #nodesOf(visits: Iterable<Visit>): number[] {
    const stops = Array.from(visits, ({ fitting }) => this.#nodeOf(fitting.candidate));
    return this.#start === null ? stops : [0, ...stops];
  }

  #isKnown = (from: number, to: number): boolean => !Number.isNaN(this.#real[from * this.#size + to]);

  #nearest(from: number, candidates: readonly number[], count: number): number[] {
    const others = candidates.filter((to) => to !== from);
    const distance = (to: number) => this.#estimated[from * this.#size + to] as number;
    return others.sort((a, b) => distance(a) - distance(b) || a - b).slice(0, count);
  }

  *#read(rows: ReadonlyMap<number, readonly number[]>): Planning<boolean> {
    if (rows.size === 0) return false;
    const asked = [...rows].map(([from, to]) => ({
      from: wayEndOf(this.#points[from]),
      to: to.map((node) => wayEndOf(this.#points[node])),
    }));
    const answer = (yield { kind: "times", rows: asked, mode: this.#mode }) as number[][] | null;
    this.#answers = answer !== null;
    if (answer === null) return false;
    for (const [k, [from, to]] of [...rows].entries()) {
      for (const [j, node] of to.entries()) this.#real[from * this.#size + node] = answer[k]?.[j] ?? Infinity;
    }
    this.#calibrate();
    return true;
  }

  /** Sets the ratio from what is known. */
  #calibrate(): void {
    const ratios: number[] = [];
    for (const [k, real] of this.#real.entries()) {
      const estimate = this.#estimated[k] as number;
      if (real < NO_WAY && estimate > 0) ratios.push(real / estimate);
    }
    ratios.sort((a, b) => a - b);
    const usual = ratios[Math.floor(ratios.length * RATIO_RANK)] ?? 1;
    this.#ratio = Math.min(RATIO.most, Math.max(RATIO.least, usual));
  }
}

/** Only what the engine needs of a candidate. */
const wayEndOf = (end: WayEnd | undefined): WayEnd => ({
  lat: end?.lat ?? 0,
  lng: end?.lng ?? 0,
  ...(end?.isVisitor && { isVisitor: true }),
});
