/** Returns the row with the change's values; fields that the change omits keep theirs. */
export function applyChange<T extends object>(row: T, change: { [name in keyof T]?: T[name] | undefined }): T {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...row, ...Object.fromEntries(given) };
}
