/** Values that are read of a list. OpenStreetMap allows 255 characters in all. */
const MAX_VALUES = 50;

/**
 * Returns the values of a text that joins them by semicolons, as OpenStreetMap's tags do: trimmed, without empty ones, at most
 * 50. A file decides how long its texts are, so they must not be split without a bound.
 */
export function readValueList(text: string | undefined): string[] {
  if (text === undefined) return [];
  const values = text.split(";", MAX_VALUES).map((value) => value.trim());
  return values.filter((value) => value !== "");
}
