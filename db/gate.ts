/** Thrown for a query that is rejected because it waited, or would wait, too long for a connection. */
export class Overloaded extends Error {
  override name = "Overloaded";
  readonly code = "POOL_OVERLOADED";
}

/** The current use of a connection pool. */
export interface PoolUse {
  /** The largest number of connections. */
  size: number;
  /** Connections that have a statement or transaction. */
  used: number;
  /** Queries and transactions that wait for a connection. */
  waiting: number;
  /** Queries and transactions rejected since the process started. */
  refused: number;
}

/** The places that work takes while it runs: the connections of a pool. */
export interface Places<Place> {
  /** A free place, or undefined if there is none. */
  take(): Place | undefined;
  give(place: Place, isLost: boolean): void;
  /** Whether more work would not make the pool any faster. It is so whenever there is no free place. */
  isFull(): boolean;
}

/** The queue in front of a pool. */
export interface Gate<Place> {
  /** Calls `start` with a place as soon as one is free, or `refuse` if that takes, or would take, too long. */
  enter(start: (place: Place) => void, refuse: (error: Overloaded) => void): void;
  /** Returns the place of work that has ended. */
  leave(place: Place, isLost: boolean): void;
  use(): Pick<PoolUse, "waiting" | "refused">;
}

interface Waiting<Place> {
  start: (place: Place) => void;
  refuse: (error: Overloaded) => void;
  since: number;
}

// Completions in the mean interval, and milliseconds without a full pool after which the mean is reset.
const SAMPLES = 50;
const FORGET_MS = 5_000;
// Queries get faster as caches warm up, so reject one early only if its expected wait exceeds the limit by this factor.
const MARGIN = 2;

/**
 * Bounds the wait in front of a pool by time, not by queue length. The intervals at which the full pool completes work
 * give the expected wait of each place in the queue (Little's law). A query whose expected wait is far above `maxWaitMs`
 * is rejected immediately; the newest waiting query is rejected first. A query that has waited longer than `maxWaitMs`
 * never starts, because running a query whose caller has timed out delays everyone behind it.
 */
export function gateOf<Place>(places: Places<Place>, maxWaitMs: number): Gate<Place> {
  const queue: (Waiting<Place> | undefined)[] = [];
  let head = 0;
  let refused = 0;
  /** When the pool was filled, or has since completed work. */
  let last = 0;
  /** The mean time between two completions of the full pool, and the number of completions measured. */
  let interval = 0;
  let samples = 0;

  const waiting = (): number => queue.length - head;
  const refuseOne = (one: Waiting<Place> | undefined): void => {
    refused++;
    one?.refuse(new Overloaded("too many queries wait for the database"));
  };
  const fill = (now: number): void => {
    if (now - last > FORGET_MS) samples = 0;
    last = now;
  };
  const learn = (now: number): void => {
    samples = Math.min(samples + 1, SAMPLES);
    interval += (now - last - interval) / samples;
    last = now;
  };
  const isHopeless = (ahead: number): boolean => samples === SAMPLES && ahead * interval > maxWaitMs * MARGIN;
  const shift = (): Waiting<Place> | undefined => {
    const one = queue[head];
    // Its former place in the queue must not keep a started query alive.
    queue[head++] = undefined;
    if (head > 1_000 && head * 2 > queue.length) {
      queue.splice(0, head);
      head = 0;
    }
    return one;
  };
  const next = (now: number): void => {
    while (isHopeless(waiting())) refuseOne(queue.pop());
    while (waiting() > 0) {
      const since = queue[head]?.since ?? now;
      if (now - since > maxWaitMs) {
        refuseOne(shift());
        continue;
      }
      const place = places.take();
      if (place === undefined) return;
      shift()?.start(place);
    }
  };
  const wait = (start: Waiting<Place>["start"], refuse: Waiting<Place>["refuse"]): void => {
    const one = { start, refuse, since: performance.now() };
    if (isHopeless(waiting() + 1) || one.since - last > maxWaitMs) refuseOne(one);
    else queue.push(one);
  };
  return {
    enter(start, refuse) {
      const wasFull = places.isFull();
      const place = waiting() === 0 ? places.take() : undefined;
      if (place === undefined) {
        wait(start, refuse);
        return;
      }
      if (!wasFull && places.isFull()) fill(performance.now());
      start(place);
    },
    leave(place, isLost) {
      const wasFull = places.isFull();
      places.give(place, isLost);
      if (!wasFull) return;
      const now = performance.now();
      learn(now);
      next(now);
    },
    use: () => ({ waiting: waiting(), refused }),
  };
}
