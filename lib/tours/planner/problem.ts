/**
 * The orienteering problem with time windows: choose and order stops so that the sum of their values is largest,
 * each is begun inside one of its windows, and the tour ends in time.
 * All times are integers in one unit (seconds, tenths, ...), so that arithmetic is exact.
 */
export interface Problem {
  /** Number of nodes; every array below is over them. Start and end are nodes of their own and are never visited. */
  readonly size: number;
  /** What a visit is worth, 0 or more; a node worth 0 is never visited. */
  readonly value: ArrayLike<number>;
  /** Length of the visit. */
  readonly service: ArrayLike<number>;
  /** Windows of all nodes one after the other; node i has those from windowFrom[i] up to windowFrom[i + 1] (none: closed). */
  readonly windowFrom: ArrayLike<number>;
  /** Earliest begin of service, ascending and apart within a node. Who arrives earlier waits. */
  readonly windowOpen: ArrayLike<number>;
  /** Latest begin of service. For "open during the whole visit", the caller gives closing time minus service. */
  readonly windowClose: ArrayLike<number>;
  /** travel[i * size + j] is the time from i to j; need not be symmetric. Detours must not be shorter than direct ways. */
  readonly travel: ArrayLike<number>;
  /** Where the tour begins. */
  readonly start: number;
  /** Where it ends (may equal start); absent: it ends where its last visit does. */
  readonly end?: number | undefined;
  /** Time at which the start is left. */
  readonly startTime: number;
  /** Latest time at the end (or of the last visit's end). */
  readonly latestEnd: number;
  /** Most stops allowed. */
  readonly maxStops?: number | undefined;
  /** Longest wait before one stop. */
  readonly maxWait?: number | undefined;
  /** Longest single way, from the start included, to the end not. */
  readonly maxLeg?: number | undefined;
  /** At most one stop of each group; nodes of group -1 are free of it. */
  readonly exclusive?: ArrayLike<number> | undefined;
  /** No more than `limit` stops of one group one after the other; nodes of group -1 are free of it and break a run. */
  readonly runs?: { readonly group: ArrayLike<number>; readonly limit: number } | undefined;
}

/** How long to search: at least one of `iterations` and `deadlineMs` must be given; the first reached ends it. */
export interface SolveOptions {
  /** Same problem, seed and iterations (without a deadline): same solution. */
  readonly seed: number;
  readonly iterations?: number | undefined;
  /** Milliseconds from the call, preparation included. */
  readonly deadlineMs?: number | undefined;
  /** Clock in milliseconds, `performance.now` unless given. */
  readonly now?: (() => number) | undefined;
}

/** A feasible tour. `order`, `arrival` and `begin` have one entry a stop. */
export interface Solution {
  /** False only if not even the way from start to end fits; the order is empty then. */
  readonly feasible: boolean;
  readonly order: readonly number[];
  /** Time at the stop, before waiting. */
  readonly arrival: readonly number[];
  /** Begin of service. */
  readonly begin: readonly number[];
  readonly value: number;
  /** Total travel, the way to the end included. */
  readonly travel: number;
  readonly wait: number;
  /** Time at the end. */
  readonly finish: number;
  readonly iterations: number;
}
