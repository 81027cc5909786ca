/** Words that a typo is forgiven in, in letters (decisions D3.5, D9.10); longer ones are not words of a language. */
const SHORTEST = 5;
const LONGEST = 40;

const without = (letters: readonly string[], i: number): string => letters.toSpliced(i, 1).join("");

/** A text and all that it is without one of its letters: two that are one edit apart have one of these in common. */
const cutsOf = (letters: readonly string[]): string[] => [
  ...new Set([letters.join(""), ...letters.map((_, i) => without(letters, i))]),
];

/** Under what a word is found when it is misspelt; nothing where typos are not forgiven. */
export function misspeltAs(word: string): string[] {
  const letters = [...word];
  return letters.length >= SHORTEST && letters.length <= LONGEST && /^\p{L}+$/u.test(word) ? cutsOf(letters) : [];
}

/**
 * How to find the words that a typed one may be meant for: `cuts` to look up, and of what is found that way the words
 * that match one of `patterns` (of LIKE) are one edit away. Null where no word can be meant.
 */
export function meantBy(typed: string): { cuts: string[]; patterns: string[] } | null {
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
