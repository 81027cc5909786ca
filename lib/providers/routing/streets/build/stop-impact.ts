import type { WayProfile } from "../access/speeds";
import { isSharp, isSlight, TURN, type Turn } from "./turn-angles";

/** Classes below this one count as one class here: unclassified streets. */
const LOWEST_RANK = 5;
const MOST = 7;
/** Roundabouts are this many classes less important than their street. */
const ROUNDABOUT_RANKS = 2;

/**
 * How much traffic stops for at a junction, 0 to 7: little for who comes on the most important street, much for who
 * crosses one (Valhalla's `GetStopImpact`, mjolnir/graphenhancer.cc). `others` are the streets on which other traffic
 * comes towards the junction.
 */
export function stopImpact(
  from: WayProfile,
  to: WayProfile,
  others: readonly WayProfile[],
  turn: Turn,
  signals: boolean,
): number {
  if (from.street.roundabout && to.street.roundabout) return 0;
  const ranks = others.map(({ street }) => street.rank + (street.roundabout ? ROUNDABOUT_RANKS : 0));
  const best = Math.min(LOWEST_RANK, ...ranks);
  const fromRank = Math.min(LOWEST_RANK, from.street.rank);
  const impact = Math.max(0, fromRank - best + 3);
  return Math.min(MOST, impact + bySpecialCase(from, to, others, turn, signals, impact));
}

function bySpecialCase(
  from: WayProfile,
  to: WayProfile,
  others: readonly WayProfile[],
  turn: Turn,
  signals: boolean,
  impact: number,
): number {
  if ([from, to, ...others].every(({ street }) => street.link)) {
    if (isSharp(turn)) return 2;
    return isSlight(turn) ? -Math.ceil(impact / 2) : -Math.min(1, impact);
  }
  if (from.street.link && !to.street.link) return isSharp(turn) ? 3 : isSlight(turn) ? 1 : 2;
  if (from.street.use === "parking_aisle" && to.street.use === "parking_aisle") return -Math.min(1, impact);
  return turn === TURN.left || turn === TURN.sharpLeft ? acrossTraffic(from, to, signals) : 0;
}

function acrossTraffic(from: WayProfile, to: WayProfile, signals: boolean): number {
  const ranks = Math.abs(Math.min(LOWEST_RANK, from.street.rank) - to.street.rank);
  if (ranks === 0 || to.street.link) return 0;
  if (signals) return 2;
  return ranks > 1 ? 1 : 0;
}
