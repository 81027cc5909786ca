import { mulberry32, type Random } from "@/lib/platform/random/mulberry32";

export interface Named {
  id: string;
  name: string;
}

/** A query that is made for one place, which should be among its ten hits. */
export interface Question {
  q: string;
  meant: Named;
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** The questions of one kind: the same for the same places and seed. */
export class Questions {
  readonly #places: readonly Named[];
  readonly #random: Random;

  constructor(places: readonly Named[], seed: number) {
    this.#places = places;
    this.#random = mulberry32(seed);
  }

  #some(count: number, ask: (name: string) => string | undefined): Question[] {
    const questions: Question[] = [];
    while (questions.length < count) {
      const meant = this.#random.pick(this.#places);
      const q = ask(meant.name);
      if (q !== undefined) questions.push({ q, meant });
    }
    return questions;
  }

  /** Names as they are. */
  exact = (count: number): Question[] => this.#some(count, (name) => name);

  /** The words of names backwards. */
  turned = (count: number): Question[] => this.#some(count, (name) => name.split(" ").reverse().join(" "));

  /** Names with one typo (an insertion, deletion, substitution or swap) in a word of five letters or more. */
  misspelt = (count: number): Question[] =>
    this.#some(count, (name) => {
      const words = name.split(" ");
      const long = words.flatMap((word, at) => (/^\p{L}{5,}$/u.test(word) ? [at] : []));
      if (long.length === 0) return undefined;
      const at = this.#random.pick(long);
      return words.with(at, this.#typo(words[at] ?? "")).join(" ");
    });

  /** The first letters of names. */
  typed = (count: number, letters: number): string[] =>
    this.#some(count, (name) => name.slice(0, letters).trim() || undefined).map(({ q }) => q);

  /** One word of a name. */
  words = (count: number): string[] =>
    this.#some(count, (name) => this.#random.pick(name.split(" "))).map(({ q }) => q);

  /** Letters from inside a word. */
  insides = (count: number): string[] =>
    this.#some(count, (name) => {
      const word = this.#random.pick(name.split(" "));
      return word.length >= 6 ? word.slice(2, 5) : undefined;
    }).map(({ q }) => q);

  #typo(word: string): string {
    const at = this.#random.int(word.length);
    const [before, here, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
    const letter = this.#random.pick([...LETTERS]);
    const typed = this.#random.pick([
      before + letter + here + after,
      before + after,
      before + letter + after,
      before + after.slice(0, 1) + here + after.slice(1),
    ]);
    return typed === word ? this.#typo(word) : typed;
  }
}
