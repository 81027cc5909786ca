const MAX_ID = 2n ** 63n - 1n;

/** Returns whether the text is a row's decimal id: positive, canonical, at most 63 bits. */
export function isRowId(text: string): boolean {
  return /^[1-9]\d{0,18}$/.test(text) && BigInt(text) <= MAX_ID;
}
