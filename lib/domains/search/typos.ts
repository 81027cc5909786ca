/** The word lengths, in letters, in which one typo is tolerated. Longer strings are not words of a language. */
const SHORTEST = 5;
const LONGEST = 40;

const without = (letters: readonly string[], i: number): string => letters.toSpliced(i, 1).join("");

/** Returns the text and every variant without one letter. Two words one edit apart share a variant. */
const cutsOf = (letters: readonly string[]): string[] => [
  ...new Set([letters.join(""), ...letters.map((_, i) => without(letters, i))]),
];

/** Returns the variants under which a misspelt word is found; none if its length tolerates no typo. */
export function typoVariants(word: string): string[] {
  const letters = [...word];
  return letters.length >= SHORTEST && letters.length <= LONGEST && /^\p{L}+$/u.test(word) ? cutsOf(letters) : [];
}

/**
 * Returns how to find the words within one edit of a typed word: look up `cuts`, and keep the words that match one of the
 * LIKE `patterns`. Null if the word tolerates no typo.
 */
export function typoCandidates(typed: string): { cuts: string[]; patterns: string[] } | null {
  const letters = [...typed];
  if (letters.length < SHORTEST - 1 || letters.length > LONGEST + 1) return null;
  const patterns = new Set<string>();
  for (let i = 0; i <= letters.length; i++) {
    const [before, after] = [letters.slice(0, i).join(""), letters.slice(i).join("")];
    patterns.add(`${before}_${after}`);
    const [here, next] = [letters[i], letters[i + 1]];
    if (here === undefined) continue;
    const rest = letters.slice(i + 1).join("");
    patterns.add(`${before}_${rest}`).add(before + rest);
    if (next !== undefined) patterns.add(before + next + here + letters.slice(i + 2).join(""));
  }
  return { cuts: cutsOf(letters), patterns: [...patterns] };
}
