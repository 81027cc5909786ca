/** FNV-1a, unsigned. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let k = 0; k < text.length; k++) hash = Math.imul(hash ^ text.charCodeAt(k), 0x01000193);
  return hash >>> 0;
}

/** One of several choices, by a number. */
export function pick<T>(choices: readonly T[], seed: number): T {
  return choices[seed % choices.length] as T;
}

/** Chooses a form of a sentence by a number. Null if none may be used here. */
export type Choose = <T>(choices: readonly T[], seed: number) => T | null;

/** Chooses the forms of a tour's sentences. */
export interface TourForms {
  readonly choose: Choose;
  /** Called at each stop, before its forms are chosen. */
  begin(): void;
}

/** A form is used at one stop in this many. */
const SHARE = 5;

/**
 * Chooses forms for a tour of so many stops: those used least, none at more than a fifth of the stops (but at one, where
 * there are fewer than five) and none at two stops in a row.
 */
export function sparingly(stops: number): TourForms {
  const most = Math.max(1, Math.floor(stops / SHARE));
  const used = new Map<unknown, { times: number; last: number }>();
  let stop = 0;
  return {
    begin: () => {
      stop += 1;
    },
    choose(choices, seed) {
      let best: (typeof choices)[number] | null = null;
      let fewest = most;
      for (let k = 0; k < choices.length; k++) {
        const choice = pick(choices, seed + k);
        const { times, last } = used.get(choice) ?? { times: 0, last: Number.NEGATIVE_INFINITY };
        if (times < fewest && last < stop - 1) [best, fewest] = [choice, times];
      }
      if (best !== null) used.set(best, { times: fewest + 1, last: stop });
      return best;
    },
  };
}
