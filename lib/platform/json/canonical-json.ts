/**
 * Writes a JSON value with sorted keys and no whitespace (RFC 8785 for values that came from JSON), so that equal
 * values have equal text. Members that are `undefined` are left out, as JSON.stringify leaves them out.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if ("toJSON" in value && typeof value.toJSON === "function") return canonicalJson(value.toJSON());
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  members.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`).join(",")}}`;
}
