import type { PlainGraph } from "../network";

/** Seconds of a share of an arc, with the turn into it if one comes from another arc. */
export function secondsOf({ seconds, delay }: PlainGraph, arc: number, share: number, turned: boolean): number {
  const turn = delay[arc] as number;
  return share * ((seconds[arc] as number) - turn) + (turned ? turn : 0);
}

/** The cost of a share of an arc when routes are compared, with the turn into it if one comes from another arc. */
export function costOf({ cost, penalty }: PlainGraph, arc: number, share: number, turned: boolean): number {
  const turn = penalty[arc] as number;
  return share * ((cost[arc] as number) - turn) + (turned ? turn : 0);
}
