/**
 * Seeded pseudo-random numbers of the search (xorshift32: Marsaglia, "Xorshift RNGs", J. Stat. Softw. 8, 2003). The
 * inner loops draw from it, so it is a monomorphic class with one word of state. Never for secrets.
 */
export class Xorshift32 {
  private state: number;

  constructor(seed: number) {
    // A Weyl constant and a mixing round give neighbouring seeds unrelated streams.
    let x = Math.imul((seed | 0) + 0x9e3779b9, 0x85ebca6b);
    x ^= x >>> 15;
    x = Math.imul(x, 0xc2b2ae35);
    x ^= x >>> 13;
    this.state = x === 0 ? 0x6d2b79f5 : x;
  }

  private next(): number {
    let x = this.state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.state = x;
    return x;
  }

  /** A number in [0, 1). */
  unit(): number {
    return (this.next() >>> 0) * 2.3283064365386963e-10;
  }

  /** An integer in [0, below); `below` is at most about 2^20. */
  below(below: number): number {
    return ((this.next() >>> 0) * 2.3283064365386963e-10 * below) | 0;
  }
}
