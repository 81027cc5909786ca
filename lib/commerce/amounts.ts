import { MAX_AMOUNT } from "./fields";

/** A stored amount as it may go out: null where it is none, negative or beyond what JSON carries exactly (interface.md, menu). */
export function shownAmount(stored: string | number | bigint | null): number | null {
  if (stored === null) return null;
  const value = Number(stored);
  return Number.isSafeInteger(value) && value >= 0 && value <= MAX_AMOUNT ? value : null;
}
