import { fold } from "@/lib/platform/text/fold";

/** The indexed length of a word or name in code points, because index entries must stay short. */
const LONGEST = 200;

// Scripts without spaces. A run of them is indexed as pairs of letters.
const UNSPACED = String.raw`\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}`;
const RUN = new RegExp(
  String.raw`(?<pairs>(?:(?=[\p{L}\p{N}])[${UNSPACED}])+)|(?:(?![${UNSPACED}])[\p{L}\p{N}])+`,
  "gu",
);
const SYMBOL = /[^\p{L}\p{N}\p{M}\p{Cc}\p{Cf}\s]/gu;

const clip = (text: string): string => (text.length <= LONGEST ? text : [...text].slice(0, LONGEST).join(""));

// Removes layout characters, such as soft hyphens.
const plain = (text: string): string => fold(text).replace(/\p{Cf}+/gu, "");

interface Run {
  text: string;
  unspaced: boolean;
}

const runsOf = (folded: string): Run[] =>
  [...folded.matchAll(RUN)].map(({ 0: text, groups }) => ({ text, unspaced: groups?.pairs !== undefined }));

const pairsOf = (letters: readonly string[]): string[] =>
  letters.slice(0, -1).map((letter, i) => letter + (letters[i + 1] ?? ""));

/** Returns a text's lexemes: its words; in scripts without spaces every pair of letters and the last letter; and its symbols. */
export function lexemesOf(text: string): string[] {
  const folded = plain(text);
  const found = new Set<string>(folded.match(SYMBOL));
  for (const { text: run, unspaced } of runsOf(folded)) {
    const letters = unspaced ? [...run] : [];
    for (const word of unspaced ? [...pairsOf(letters), letters.at(-1) ?? ""] : [clip(run)]) found.add(word);
  }
  return [...found];
}

/** Normalises a name for comparison: its words joined by single spaces; a name without words unchanged. */
export function nameKey(text: string): string {
  const folded = plain(text);
  const words = runsOf(folded).map((run) => run.text);
  return clip(words.length > 0 ? words.join(" ") : folded);
}

export interface Term {
  text: string;
  /** Whether it also matches words that start with it. */
  begins: boolean;
}

/**
 * Parses a query into distinct terms. Symbols count only if it has no words. A single letter matches only itself, as in
 * "l'anse", except at the end, where it is a word that is still being typed.
 */
export function parseTerms(query: string): Term[] {
  const folded = plain(query);
  const words = runsOf(folded).flatMap(({ text, unspaced }) => {
    const letters = unspaced ? [...text] : [];
    return letters.length > 1 ? pairsOf(letters) : [clip(text)];
  });
  if (words.length === 0) return [...new Set(folded.match(SYMBOL))].map((text) => ({ text, begins: false }));
  const last = words.at(-1);
  return [...new Set(words)].map((text) => ({ text, begins: text === last || [...text].length > 1 }));
}
