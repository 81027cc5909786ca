/** When a search ends: after a number of iterations, or at a time on the clock (Infinity: no limit). */
export interface SearchLimit {
  readonly iterations: number;
  /** Milliseconds on the clock of `now`. */
  readonly until: number;
  readonly now: () => number;
}

/** Longest time between two clock reads. */
const LONGEST_MS = 1;

/**
 * Progress of a search. If the search has a limit on iterations, the clock only cuts it short. Reading a processor clock
 * is a system call, so it is read when half the time left, or a millisecond, is likely to have passed.
 */
export class SearchProgress {
  private readonly begun: number;
  private readonly counted: boolean;
  /** Milliseconds in all, and spent by the last clock read. */
  private readonly total: number;
  private spent = 0;
  /** Iterations at the last clock read, and at the next. */
  private readAt = 0;
  private nextRead = 0;

  constructor(private readonly limit: SearchLimit) {
    this.counted = limit.iterations < Infinity;
    this.begun = limit.until < Infinity ? limit.now() : 0;
    this.total = limit.until - this.begun;
  }

  /** Fraction of the search that is over after `done` iterations; 1 or more when it has to stop. */
  fraction(done: number): number {
    if (this.total < Infinity && done >= this.nextRead) {
      this.spent = this.limit.now() - this.begun;
      this.readAt = done;
      if (this.spent >= this.total) return 1;
      this.nextRead = done + Math.min((this.total - this.spent) / 2, LONGEST_MS) * this.iterationsPerMs();
    }
    if (this.counted) return done / this.limit.iterations;
    const since = done === this.readAt ? 0 : (done - this.readAt) / this.iterationsPerMs();
    return Math.min((this.spent + since) / this.total, 1 - Number.EPSILON);
  }

  /** Mean up to the last clock read. */
  private iterationsPerMs(): number {
    return this.readAt / Math.max(this.spent, Number.MIN_VALUE);
  }
}
