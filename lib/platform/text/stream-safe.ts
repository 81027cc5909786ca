/**
 * The longest run of combining marks in stream-safe text (UAX #15, 13). No writing system needs half of it. Unicode
 * normalisation sorts each run, which takes quadratic time: a run of 100,000 marks holds the event loop for seconds.
 */
export const MAX_MARKS = 30;

const MARK = /^\p{M}$/u;
// The first combining mark is U+0300.
const isMark = (point: number | undefined): boolean =>
  point !== undefined && point >= 0x300 && MARK.test(String.fromCodePoint(point));

const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

/** The index at which the code point that holds the code unit at `at` begins. */
const startOf = (text: string, at: number): number =>
  at > 0 && isLowSurrogate(text.charCodeAt(at)) && (text.codePointAt(at - 1) ?? 0) > 0xffff ? at - 1 : at;

/** Counts the marks of the run that the code unit at `at` belongs to, up to one more than allowed. */
function marksAround(text: string, at: number): number {
  let count = 0;
  for (let i = startOf(text, at); count <= MAX_MARKS && isMark(text.codePointAt(i)); count++) {
    i += (text.codePointAt(i) ?? 0) > 0xffff ? 2 : 1;
  }
  if (count === 0) return 0;
  for (let i = startOf(text, at); count <= MAX_MARKS && i > 0; count++) {
    i = startOf(text, i - 1);
    if (!isMark(text.codePointAt(i))) break;
  }
  return count;
}

/**
 * Returns whether no run of combining marks is longer than 30. A longer run covers at least one of every 31 code units,
 * so only every 31st is checked. Takes linear time.
 */
export function isStreamSafe(text: string): boolean {
  for (let at = MAX_MARKS; at < text.length; at += MAX_MARKS + 1) {
    if (marksAround(text, at) > MAX_MARKS) return false;
  }
  return true;
}

/** Cuts every run of combining marks to 30, so that the text can be normalised in linear time. */
export function toStreamSafe(text: string): string {
  if (isStreamSafe(text)) return text;
  let safe = "";
  let run = 0;
  for (const char of text) {
    run = isMark(char.codePointAt(0)) ? run + 1 : 0;
    if (run <= MAX_MARKS) safe += char;
  }
  return safe;
}
