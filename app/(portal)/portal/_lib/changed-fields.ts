/**
 * The fields of a form whose values differ from those that it was rendered from. A save then leaves what a colleague has
 * changed meanwhile in the other fields. A blank text counts as null.
 */
export function changedFields<T extends object>(
  fields: T,
  shown: Readonly<{ [Name in keyof T]?: unknown }>,
): Partial<T> {
  const isChanged = (name: keyof T) => comparable(fields[name]) !== comparable(shown[name]);
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isChanged(name as keyof T))) as Partial<T>;
}

const comparable = (given: unknown): unknown => (given === "" ? null : (given ?? null));
