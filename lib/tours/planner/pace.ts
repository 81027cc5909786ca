/** When to stop: iterations, and a time on a clock (Infinity: none). */
export interface Limit {
  readonly iterations: number;
  readonly until: number;
  readonly now: () => number;
}

/** Longest time from one look at the clock to the next. */
const LONGEST_MS = 1;

/**
 * How far a search has come. Where iterations bound it, the clock has no say but to cut it short. A processor
 * clock takes a system call to read: that is done when half the time left, or a millisecond, is likely to be over.
 */
export class Pace {
  private readonly begun: number;
  private readonly counted: boolean;
  /** Milliseconds in all, and over at the last look. */
  private readonly total: number;
  private spent = 0;
  /** Iterations at the last look, and at the next. */
  private looked = 0;
  private due = 0;

  constructor(private readonly limit: Limit) {
    this.counted = limit.iterations < Infinity;
    this.begun = limit.until < Infinity ? limit.now() : 0;
    this.total = limit.until - this.begun;
  }

  /** Share of the search that is over after so many iterations; 1 or more where it has to stop. */
  part(done: number): number {
    if (this.total < Infinity && done >= this.due) {
      this.spent = this.limit.now() - this.begun;
      this.looked = done;
      if (this.spent >= this.total) return 1;
      this.due = done + Math.min((this.total - this.spent) / 2, LONGEST_MS) * this.perMs();
    }
    if (this.counted) return done / this.limit.iterations;
    const since = done === this.looked ? 0 : (done - this.looked) / this.perMs();
    return Math.min((this.spent + since) / this.total, 1 - Number.EPSILON);
  }

  /** Iterations a millisecond up to the last look. */
  private perMs(): number {
    return this.looked / Math.max(this.spent, Number.MIN_VALUE);
  }
}
