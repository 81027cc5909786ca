/**
 * The orienteering problem with time windows: choose and order stops so that the sum of their values is highest, service
 * at each starts within one of its windows, and the tour ends within the time budget.
 * All times are integers in one unit (seconds, tenths, …), so that arithmetic is exact.
 */
export interface Problem {
  /** Number of nodes. Every array below has one entry per node. The start and the end are nodes and are never visited. */
  readonly size: number;
  /** Value (score, prize) of a visit, 0 or more. A node of value 0 is never visited. */
  readonly value: ArrayLike<number>;
  /** Service time: the length of the visit. */
  readonly service: ArrayLike<number>;
  /** Index into the windows: those of node i are windowFrom[i] to windowFrom[i + 1] - 1. A node without any is closed. */
  readonly windowFrom: ArrayLike<number>;
  /** Earliest start of service, ascending and without overlap within a node. An earlier arrival waits. */
  readonly windowOpen: ArrayLike<number>;
  /** Latest start of service. For "open during the whole visit" pass the closing time minus the service time. */
  readonly windowClose: ArrayLike<number>;
  /** travel[i * size + j] is the travel time from i to j. It need not be symmetric; the triangle inequality must hold. */
  readonly travel: ArrayLike<number>;
  /** Node at which the tour begins. */
  readonly start: number;
  /** Node at which the tour ends; may equal `start`. Absent: the tour ends with its last visit. */
  readonly end?: number | undefined;
  /** Departure from the start. */
  readonly startTime: number;
  /** Latest arrival at the end, or latest end of the last visit. */
  readonly latestEnd: number;
  /** Maximum number of stops. */
  readonly maxStops?: number | undefined;
  /** Maximum wait at one stop. */
  readonly maxWait?: number | undefined;
  /** Maximum travel time of one leg. The leg from the start counts, the leg to the end does not. */
  readonly maxLeg?: number | undefined;
  /** Groups of which a tour contains at most one node; -1: no group. */
  readonly exclusive?: ArrayLike<number> | undefined;
  /** Groups of a second kind, with the same rule. */
  readonly alsoExclusive?: ArrayLike<number> | undefined;
  /** At most `limit` consecutive stops of one group. Nodes of group -1 have no limit and end a run. */
  readonly runs?: { readonly group: ArrayLike<number>; readonly limit: number } | undefined;
}

/** Length of the search. At least one of `iterations` and `deadlineMs` is required; the first reached ends the search. */
export interface SolveOptions {
  /** The same problem, seed and iterations, without a deadline, give the same solution. */
  readonly seed: number;
  readonly iterations?: number | undefined;
  /** Milliseconds from the call, preparation included. */
  readonly deadlineMs?: number | undefined;
  /** Clock in milliseconds; `performance.now` by default. */
  readonly now?: (() => number) | undefined;
}

/** A feasible tour. `order`, `arrival` and `begin` have one entry per stop. */
export interface Solution {
  /** False only if not even the leg from start to end fits. The order is then empty. */
  readonly feasible: boolean;
  readonly order: readonly number[];
  /** Arrival at each stop, before any wait. */
  readonly arrival: readonly number[];
  /** Start of service at each stop. */
  readonly begin: readonly number[];
  readonly value: number;
  /** Total travel time, the leg to the end included. */
  readonly travel: number;
  readonly wait: number;
  /** Arrival at the end, or end of the last visit. */
  readonly finish: number;
  readonly iterations: number;
}
