import { fold } from "@/lib/text/fold";

/** Longest word and longest name that are told apart, in code points; index entries have to stay short. */
const LONGEST = 200;

// Scripts that are written without spaces: a run of them is taken apart into pairs of letters.
const UNSPACED = String.raw`\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}`;
const RUN = new RegExp(
  String.raw`(?<pairs>(?:(?=[\p{L}\p{N}])[${UNSPACED}])+)|(?:(?![${UNSPACED}])[\p{L}\p{N}])+`,
  "gu",
);
const SYMBOL = /[^\p{L}\p{N}\p{M}\p{Cc}\p{Cf}\s]/gu;

const clip = (text: string): string => (text.length <= LONGEST ? text : [...text].slice(0, LONGEST).join(""));

// Marks of layout, such as soft hyphens, are no part of a word.
const plain = (text: string): string => fold(text).replace(/\p{Cf}+/gu, "");

interface Run {
  text: string;
  unspaced: boolean;
}

const runsOf = (folded: string): Run[] =>
  [...folded.matchAll(RUN)].map(({ 0: text, groups }) => ({ text, unspaced: groups?.pairs !== undefined }));

const pairsOf = (letters: readonly string[]): string[] =>
  letters.slice(0, -1).map((letter, i) => letter + (letters[i + 1] ?? ""));

/** What a text can be found by: its words, in scripts without spaces every pair of letters and the last one, and its symbols. */
export function lexemesOf(text: string): string[] {
  const folded = plain(text);
  const found = new Set<string>(folded.match(SYMBOL));
  for (const { text: run, unspaced } of runsOf(folded)) {
    const letters = unspaced ? [...run] : [];
    for (const word of unspaced ? [...pairsOf(letters), letters.at(-1) ?? ""] : [clip(run)]) found.add(word);
  }
  return [...found];
}

/** A name as names are compared: its words with one space between them; a name without words as it is. */
export function nameKey(text: string): string {
  const folded = plain(text);
  const words = runsOf(folded).map((run) => run.text);
  return clip(words.length > 0 ? words.join(" ") : folded);
}

export interface Asked {
  text: string;
  /** Whether words that begin with it are meant too. */
  begins: boolean;
}

/**
 * What a query asks for, each once. Symbols count only where it has no words. A single letter stands for itself, as in
 * "l'anse", but at the end it is a word that is still being typed.
 */
export function askedOf(query: string): Asked[] {
  const folded = plain(query);
  const words = runsOf(folded).flatMap(({ text, unspaced }) => {
    const letters = unspaced ? [...text] : [];
    return letters.length > 1 ? pairsOf(letters) : [clip(text)];
  });
  if (words.length === 0) return [...new Set(folded.match(SYMBOL))].map((text) => ({ text, begins: false }));
  const last = words.at(-1);
  return [...new Set(words)].map((text) => ({ text, begins: text === last || [...text].length > 1 }));
}
