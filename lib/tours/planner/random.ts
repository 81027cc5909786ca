/** Small seeded generator (xorshift32 after Marsaglia, "Xorshift RNGs", J. Stat. Softw. 8, 2003); not for secrets. */
export class Random {
  private state: number;

  constructor(seed: number) {
    // Weyl constant and a mixing round, so that neighbouring seeds give unlike streams.
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

  /** Uniform in [0, 1). */
  unit(): number {
    return (this.next() >>> 0) * 2.3283064365386963e-10;
  }

  /** Integer in [0, below), for below up to 2^20 or so. */
  below(below: number): number {
    return ((this.next() >>> 0) * 2.3283064365386963e-10 * below) | 0;
  }
}
