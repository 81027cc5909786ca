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

/** Chooses a form of a sentence by a number. */
export type Choose = <T>(choices: readonly T[], seed: number) => T;

/** Chooses like \`pick\`, but repeats a form only when all others of its sentence have been used. */
export function withoutRepeats(): Choose {
  const used = new Map<readonly unknown[], Set<number>>();
  return (choices, seed) => {
    const before = used.get(choices);
    const taken = before === undefined || before.size >= choices.length ? new Set<number>() : before;
    used.set(choices, taken);
    let at = seed % choices.length;
    while (taken.has(at)) at = (at + 1) % choices.length;
    taken.add(at);
    return pick(choices, at);
  };
}
