/** A query was refused because its turn would not have come in time, or did not. */
export class Overloaded extends Error {
  override name = "Overloaded";
  readonly code = "POOL_OVERLOADED";
}

/** How a pool of connections is used now. */
export interface PoolUse {
  size: number;
  /** Queries and transactions that have a connection. */
  used: number;
  /** Those that wait for one. */
  waiting: number;
  /** Those refused since the start. */
  refused: number;
}

export interface Gate {
  /** Calls `start` once there is a connection, at once if there is one now, or `refuse`. */
  enter(start: () => void, refuse: (error: Overloaded) => void): void;
  /** What was started has ended. */
  leave(): void;
  use(): PoolUse;
}

interface Waiting {
  start: () => void;
  refuse: (error: Overloaded) => void;
  since: number;
}

// A mean over about so many; after so long without a crowd what was learnt of it is forgotten.
const SAMPLES = 50;
const FORGET_MS = 5_000;
// Work that begins cold soon goes faster, so nobody is refused for an expectation that is not this far past the bound.
const MARGIN = 2;

/**
 * Bounds the waiting in front of a pool by time and not by number: from the intervals at which the full pool finishes
 * its work (Little's law) it is known when a turn would come. Whoever's would come much later than `maxWaitMs` is
 * refused at once, the last first, and nothing is begun for anyone who has waited longer than that: work that nobody
 * waits for any more would only delay the rest.
 */
export function gateOf(size: number, maxWaitMs: number): Gate {
  const queue: Waiting[] = [];
  let head = 0;
  let busy = 0;
  let refused = 0;
  /** The mean time between two that finish while all connections are busy, and of how many it is. */
  let interval = 0;
  let samples = 0;
  let last = 0;

  const waiting = (): number => queue.length - head;
  const turnAway = (one: Waiting | undefined): void => {
    refused++;
    one?.refuse(new Overloaded("too many wait for the database"));
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
    while (isHopeless(waiting())) turnAway(queue.pop());
    while (waiting() > 0) {
      const one = queue[head++];
      if (head > 1_000 && head * 2 > queue.length) {
        queue.splice(0, head);
        head = 0;
      }
      if (one && now - one.since <= maxWaitMs) {
        begin(one.start);
        return;
      }
      turnAway(one);
    }
  };
  return {
    enter(start, refuse) {
      if (busy < size) {
        begin(start);
        return;
      }
      const one = { start, refuse, since: performance.now() };
      if (isHopeless(waiting() + 1) || one.since - last > maxWaitMs) turnAway(one);
      else queue.push(one);
    },
    leave() {
      // Where a connection was free nobody waited for one.
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
