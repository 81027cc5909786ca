import { WORDS } from "../destination/words";

/** Numbers from 0 to 1 that are the same every time (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const STARTS = "b c ch d f g gr h j l m n p pl r s sh t tr v w y br cl".split(" ");
const VOWELS = "a e i o u ai ou é ie oi".split(" ");
const ENDS = ["", "", "", "n", "r", "l", "s", "t", "m", "nd", "x", "que", "ville"];
const VOCABULARY = 12_000;

/** Made-up words of two to four syllables, the commonest first: as many as a destination's texts hold. */
function vocabulary(random: () => number): string[] {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const words = new Set<string>();
  while (words.size < VOCABULARY) {
    const syllables = 2 + Math.floor(random() * 3);
    words.add(Array.from({ length: syllables }, () => pick(STARTS) + pick(VOWELS)).join("") + pick(ENDS));
  }
  return [...words];
}

export interface Texts {
  name: string;
  summary: string;
  description: string;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Names and texts as varied as real ones: few words come often and most seldom (Zipf), the same for the same seed. */
export function* textsOf(count: number, seed: number): Generator<Texts> {
  const random = seeded(seed);
  const rare = vocabulary(random);
  const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? "";
  // A word of rank r comes about as often as 1/r.
  const word = (): string => rare[Math.floor(VOCABULARY ** random()) - 1] ?? "";
  const sentence = (words: number): string => `${capital(Array.from({ length: words }, word).join(" "))}.`;
  for (let i = 0; i < count; i++) {
    const own = Array.from({ length: 1 + Math.floor(random() * 2) }, () => capital(word())).join(" ");
    const name =
      random() < 0.2
        ? `${pick(WORDS.people)}'s ${own}`
        : random() < 0.3
          ? `${pick(WORDS.adjectives)} ${own} ${pick(WORDS.nouns)}`
          : `${own} ${pick(WORDS.nouns)}`;
    const summary = `A ${pick(WORDS.nouns).toLowerCase()} near ${capital(word())}, ${pick(WORDS.moods)}. ${sentence(6)}`;
    yield { name, summary, description: Array.from({ length: 4 }, () => sentence(9)).join(" ") };
  }
}
