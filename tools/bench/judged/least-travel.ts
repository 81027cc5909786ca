/** The stops of one tour, and the seconds between the start (number 0) and them. */
export interface Stops {
  readonly travel: readonly (readonly number[])[];
  /** By stop, from the begin of the tour: the earliest and latest begin of the visit, and its length. */
  readonly windows: readonly { readonly from: number; readonly to: number; readonly length: number }[];
  readonly latestEnd: number;
  readonly longestWait: number;
}

interface Partial {
  readonly travel: number;
  readonly leaves: number;
}

/**
 * Seconds of travel of the shortest order of the stops that keeps windows, waits and the end; Infinity if none does.
 * Dynamic programming over sets of visited stops (Held and Karp, J. SIAM 10, 1962), with the undominated pairs of travel
 * and time for each. Of two with the same travel, the
 * earlier one is better only if no later wait can exceed the limit.
 */
export function leastTravel({ travel, windows, latestEnd, longestWait }: Stops): number {
  const count = windows.length;
  let partials = new Map<number, Partial[]>([[0, [{ travel: 0, leaves: 0 }]]]);
  // A key is the set of visited stops times the number of nodes, plus the last node.
  for (let depth = 0; depth < count; depth++) {
    const longer = new Map<number, Partial[]>();
    for (const [key, all] of partials) {
      const [set, last] = [Math.floor(key / (count + 1)), key % (count + 1)];
      for (const [k, { from, to, length }] of windows.entries()) {
        if ((set & (1 << k)) !== 0) continue;
        const way = travel[last]?.[k + 1] ?? Infinity;
        const patient = lastOpening(windows, set | (1 << k)) - longestWait;
        const next = (set | (1 << k)) * (count + 1) + k + 1;
        for (const one of all) {
          const arrives = one.leaves + way;
          const begins = Math.max(arrives, from);
          if (begins > to || begins - arrives > longestWait || begins + length > latestEnd) continue;
          keep(longer, next, patient, { travel: one.travel + way, leaves: begins + length });
        }
      }
    }
    partials = longer;
  }
  return Math.min(...[...partials.values()].flat().map((one) => one.travel));
}

const lastOpening = (windows: Stops["windows"], set: number): number =>
  windows.reduce((last, { from }, k) => ((set & (1 << k)) === 0 ? Math.max(last, from) : last), -Infinity);

/** Adds a partial order unless another is at least as good. */
function keep(partials: Map<number, Partial[]>, key: number, patient: number, one: Partial): void {
  const others = partials.get(key) ?? [];
  const beats = (a: Partial, b: Partial): boolean =>
    a.travel <= b.travel && (a.leaves === b.leaves || (a.leaves < b.leaves && a.leaves >= patient));
  if (others.some((other) => beats(other, one))) return;
  partials.set(key, [...others.filter((other) => !beats(one, other)), one]);
}
