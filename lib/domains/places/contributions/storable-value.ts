/**
 * Returns why a JSON value cannot be stored unchanged, or null. PostgreSQL accepts neither U+0000 nor lone surrogates,
 * and a number too large for a double has lost its value.
 */
export function storageFault(value: unknown): string | null {
  if (typeof value === "number") return Number.isFinite(value) ? null : "contains a number that is too large";
  if (typeof value === "string") return textFault(value);
  if (typeof value !== "object" || value === null) return null;
  for (const [key, member] of Object.entries(value)) {
    const fault = textFault(key) ?? storageFault(member);
    if (fault !== null) return fault;
  }
  return null;
}

const textFault = (text: string): string | null =>
  text.includes("\u0000") || /\p{Cs}/u.test(text) ? "contains text that cannot be stored" : null;
