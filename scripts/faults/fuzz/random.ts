/** Numbers that the seed alone decides. */
export interface Random {
  /** From 0 up to, and not including, 1. */
  unit(): number;
  int(below: number): number;
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T;
}

/** Mulberry32: small, and good enough to choose test values with. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const unit = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (below: number): number => Math.floor(unit() * below);
  return {
    unit,
    int,
    chance: (share) => unit() < share,
    pick: (from) => {
      const value = from[int(from.length)];
      if (value === undefined && from.length === 0) throw new Error("nothing to pick from");
      return value as (typeof from)[number];
    },
  };
}
