/** A row with what a change gives; what it leaves out stays. */
export function merged<T extends object>(row: T, change: { [name in keyof T]?: T[name] | undefined }): T {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...row, ...Object.fromEntries(given) };
}
