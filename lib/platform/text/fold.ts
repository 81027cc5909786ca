import { toStreamSafe } from "./stream-safe";

// Letters that Unicode does not decompose into a base letter and a mark.
const LETTERS: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ı: "i",
  ς: "σ",
};

// Text in which nothing but case and spaces changes: most names. The steps for all other text take five times as long.
const PLAIN = /^[ -_a-~]*$/;

/** Normalises text for search and sorting: removes case, accents and repeated spaces. Apply it to data and queries. */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase().replace(/ {2,}/g, " ").trim();
  return toStreamSafe(text)
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[ßæœøłđðþħıς]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/\s+/g, " ")
    .trim();
}
