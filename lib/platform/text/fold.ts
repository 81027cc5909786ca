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

/** Normalises text for search and sorting: removes case, accents and repeated spaces. Apply it to data and queries. */
export function fold(text: string): string {
  return toStreamSafe(text)
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[ßæœøłđðþħıς]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/\s+/g, " ")
    .trim();
}
