/**
 * Why JSON cannot be kept as it came, or null: the database takes neither U+0000 nor lone surrogates, and a number
 * that was too large to be read has lost its value.
 */
export function unstorable(value: unknown): string | null {
  if (typeof value === "number") return Number.isFinite(value) ? null : "holds a number that is too large";
  if (typeof value === "string") return textFault(value);
  if (typeof value !== "object" || value === null) return null;
  for (const [key, member] of Object.entries(value)) {
    const fault = textFault(key) ?? unstorable(member);
    if (fault !== null) return fault;
  }
  return null;
}

const textFault = (text: string): string | null =>
  text.includes("\u0000") || /\p{Cs}/u.test(text) ? "holds text that cannot be kept" : null;
