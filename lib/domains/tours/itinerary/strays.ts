import type { ScheduledTour } from "./stretch-visits";
import type { Visit } from "./visit-problem";

/** A longer way sets stops apart from the others, in seconds. */
const LONG_WAY = 15 * 60;
/** A way may take this many times the visits to which it leads. */
const WAY_SHARE = 1.5;

/**
 * The stops that are not worth their way: a long way leads to them and another one on, or the tour ends there, and each takes
 * much longer than they are visited. `isFree`: the tour begins at its first stop.
 */
export function straysOf({ visits, travel }: ScheduledTour, isFree: boolean): Visit[] {
  const strays: Visit[] = [];
  const wayTo = (k: number): number => ((k === 0 && isFree) || k === visits.length ? Infinity : (travel[k] ?? 0));
  for (let from = 0, to = 1; from < visits.length; from = to, to++) {
    while (to < visits.length && wayTo(to) <= LONG_WAY) to++;
    const group = visits.slice(from, to);
    const stay = group.reduce((sum, { length, pause = 0 }) => sum + length - pause, 0);
    const isWhole = isFree && group.length === visits.length;
    if (!isWhole && Math.min(wayTo(from), wayTo(to)) > Math.max(LONG_WAY, WAY_SHARE * stay)) strays.push(...group);
  }
  return strays;
}
