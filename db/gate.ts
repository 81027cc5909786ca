/** A query was refused because its turn would not have come in time. */
export class Overloaded extends Error {
  override name = "Overloaded";
  readonly code = "POOL_OVERLOADED";
}

/** How a pool of connections is used now. */
export interface PoolUse {
  size: number;
  /** Queries and transactions that have a connection, at most. */
  used: number;
  /** Those that wait for one. */
  waiting: number;
  /** Those refused since the start. */
  refused: number;
}

export interface Gate {
  /** Lets one in, or throws Overloaded. */
  enter(): void;
  leave(): void;
  use(): PoolUse;
}

// How much a new interval counts, and after how long without a crowd what was learnt of it is forgotten.
const WEIGHT = 0.05;
const FORGET_MS = 5_000;

/**
 * Bounds the waiting in front of a pool by time and not by number: whoever comes is refused once those before it are
 * expected to take longer than `maxWaitMs`, from the intervals at which the full pool finishes its work (Little's
 * law). Work that nobody waits for any more would only delay the rest.
 */
export function gateOf(size: number, maxWaitMs: number): Gate {
  let inside = 0;
  let refused = 0;
  /** The mean time between two that finish while all connections are busy. */
  let interval = 0;
  let last = 0;

  const refuse = (): never => {
    refused++;
    throw new Overloaded("too many wait for the database");
  };
  return {
    enter() {
      if (inside >= size) {
        const ahead = inside - size + 1;
        if (ahead * interval > maxWaitMs || performance.now() - last > maxWaitMs) refuse();
      } else if (inside === size - 1) {
        const now = performance.now();
        if (now - last > FORGET_MS) interval = 0;
        last = now;
      }
      inside++;
    },
    leave() {
      if (inside >= size) {
        const now = performance.now();
        interval += WEIGHT * (now - last - interval);
        last = now;
      }
      inside--;
    },
    use: () => ({ size, used: Math.min(inside, size), waiting: Math.max(0, inside - size), refused }),
  };
}
