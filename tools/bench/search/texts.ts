import { mulberry32, type Random } from "@/lib/platform/random/mulberry32";
import { WORDS } from "../destination/vocabulary";

const STARTS = "b c ch d f g gr h j l m n p pl r s sh t tr v w y br cl".split(" ");
const VOWELS = "a e i o u ai ou é ie oi".split(" ");
const ENDS = ["", "", "", "n", "r", "l", "s", "t", "m", "nd", "x", "que", "ville"];
const VOCABULARY = 12_000;

/** Invented words of two to four syllables, the most frequent first: as many as the texts of a destination contain. */
function vocabulary(random: Random): string[] {
  const words = new Set<string>();
  while (words.size < VOCABULARY) {
    const syllables = 2 + random.int(3);
    words.add(
      Array.from({ length: syllables }, () => random.pick(STARTS) + random.pick(VOWELS)).join("") + random.pick(ENDS),
    );
  }
  return [...words];
}

export interface Texts {
  name: string;
  summary: string;
  description: string;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * Names and texts as varied as real ones: few words are frequent and most are rare (Zipf). The same seed gives the same
 * texts.
 */
export function* textsOf(count: number, seed: number): Generator<Texts> {
  const random = mulberry32(seed);
  const rare = vocabulary(random);
  // A word of rank r occurs with a frequency of about 1/r.
  const word = (): string => rare[Math.floor(VOCABULARY ** random.unit()) - 1] ?? "";
  const sentence = (words: number): string => `${capital(Array.from({ length: words }, word).join(" "))}.`;
  for (let i = 0; i < count; i++) {
    const own = Array.from({ length: 1 + random.int(2) }, () => capital(word())).join(" ");
    const name =
      random.unit() < 0.2
        ? `${random.pick(WORDS.people)}'s ${own}`
        : random.unit() < 0.3
          ? `${random.pick(WORDS.adjectives)} ${own} ${random.pick(WORDS.nouns)}`
          : `${own} ${random.pick(WORDS.nouns)}`;
    const summary = `A ${random.pick(WORDS.nouns).toLowerCase()} near ${capital(word())}, ${random.pick(WORDS.moods)}. ${sentence(6)}`;
    yield { name, summary, description: Array.from({ length: 4 }, () => sentence(9)).join(" ") };
  }
}
