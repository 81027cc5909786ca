/** Thrown for a query that is rejected because it waited, or would wait, too long for a connection. */
export class Overloaded extends Error {
  override name = "Overloaded";
  readonly code = "POOL_OVERLOADED";
}

/** The current use of a connection pool. */
export interface PoolUse {
  size: number;
  /** Queries and transactions that have a connection. */
  used: number;
  /** Queries and transactions that wait for a connection. */
  waiting: number;
  /** Queries and transactions rejected since the process started. */
  refused: number;
}

export interface Gate {
  /** Calls `start` as soon as a connection is free, or `refuse` if that takes too long. */
  enter(start: () => void, refuse: (error: Overloaded) => void): void;
  /** Reports that started work has ended, which frees its connection. */
  leave(): void;
  use(): PoolUse;
}

interface Waiting {
  start: () => void;
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
export function gateOf(size: number, maxWaitMs: number): Gate {
  const queue: (Waiting | undefined)[] = [];
  let head = 0;
  let busy = 0;
  let refused = 0;
  /** The mean time between two completions while all connections are busy, and the number of completions measured. */
  let interval = 0;
  let samples = 0;
  let last = 0;

  const waiting = (): number => queue.length - head;
  const refuseOne = (one: Waiting | undefined): void => {
    refused++;
    one?.refuse(new Overloaded("too many queries wait for the database"));
  };
  const begin = (start: () => void): void => {
    busy++;
    if (busy === size) {
      const now = performance.now();
      if (now - last > FORGET_MS) samples = 0;
      last = now;
    }
    start();
  };
  const learn = (now: number): void => {
    samples = Math.min(samples + 1, SAMPLES);
    interval += (now - last - interval) / samples;
    last = now;
  };
  const isHopeless = (ahead: number): boolean => samples === SAMPLES && ahead * interval > maxWaitMs * MARGIN;
  const next = (now: number): void => {
    while (isHopeless(waiting())) refuseOne(queue.pop());
    while (waiting() > 0) {
      const one = queue[head];
      // Its former place in the queue must not keep a started query alive.
      queue[head++] = undefined;
      if (head > 1_000 && head * 2 > queue.length) {
        queue.splice(0, head);
        head = 0;
      }
      if (one && now - one.since <= maxWaitMs) {
        begin(one.start);
        return;
      }
      refuseOne(one);
    }
  };
  return {
    enter(start, refuse) {
      if (busy < size) {
        begin(start);
        return;
      }
      const one = { start, refuse, since: performance.now() };
      if (isHopeless(waiting() + 1) || one.since - last > maxWaitMs) refuseOne(one);
      else queue.push(one);
    },
    leave() {
      // The queue is empty while a connection is free.
      const full = busy === size;
      busy--;
      if (!full) return;
      const now = performance.now();
      learn(now);
      next(now);
    },
    use: () => ({ size, used: busy, waiting: waiting(), refused }),
  };
}
