/** Reproducible pseudo-random numbers for tests, benchmarks and fuzzing. The seed alone decides them. Never for secrets. */
export interface Random {
  /** A number in [0, 1). */
  unit(): number;
  /** An integer in [0, below). */
  int(below: number): number;
  /** An integer in [low, high], both included. */
  between(low: number, high: number): number;
  /** True with the given probability, 0 to 1. */
  chance(probability: number): boolean;
  /** One entry of a list, each with the same probability. RangeError when the list is empty. */
  pick<T>(list: readonly T[]): T;
}

/** Mulberry32 (Tommy Ettinger, 2017, public domain): 32 bits of state, fast, good enough to choose test values with. */
export function mulberry32(seed: number): Random {
  let state = seed | 0;
  const unit = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (below: number): number => Math.floor(unit() * below);
  return {
    unit,
    int,
    between: (low, high) => low + int(high - low + 1),
    chance: (probability) => unit() < probability,
    pick: (list) => {
      if (list.length === 0) throw new RangeError("nothing to pick from");
      return list[int(list.length)] as (typeof list)[number];
    },
  };
}
