/**
 * Splits a text into pieces that fit a provider's limit, between sentences if possible, otherwise between words.
 * `size` measures a piece in the provider's own unit (characters, bytes).
 */
export function splitText(text: string, limit: number, size: (piece: string) => number): string[] {
  const found: string[] = [];
  let piece = "";
  for (const part of partsOf(text, limit, size)) {
    if (piece !== "" && size((piece + part).trim()) > limit) {
      found.push(piece.trim());
      piece = "";
    }
    piece += part;
  }
  if (piece.trim() !== "") found.push(piece.trim());
  return found;
}

/** Splits into sentences, long sentences into words, and long words into characters. */
function partsOf(text: string, limit: number, size: (piece: string) => number): string[] {
  return segments(text, "sentence").flatMap((sentence) =>
    size(sentence) <= limit
      ? [sentence]
      : segments(sentence, "word").flatMap((word) => (size(word) <= limit ? [word] : [...word])),
  );
}

const segments = (text: string, granularity: "sentence" | "word"): string[] =>
  Array.from(new Intl.Segmenter("en", { granularity }).segment(text), ({ segment }) => segment);
