/** A JSON object, whose members may have any type. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object: neither null nor a list. */
export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The value as a JSON object; null for any other value. */
export const asObject = (value: unknown): JsonObject | null => (isJsonObject(value) ? value : null);
