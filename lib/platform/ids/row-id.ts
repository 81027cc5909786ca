const MAX_ID = 2n ** 63n - 1n;
/** The pattern of an id in the document. */
export const ROW_ID_PATTERN = "^[1-9][0-9]{0,18}$";

/** Returns whether the text is a row's decimal id: positive, canonical, at most 63 bits. */
export function isRowId(text: string): boolean {
  return /^[1-9]\d{0,18}$/.test(text) && BigInt(text) <= MAX_ID;
}
