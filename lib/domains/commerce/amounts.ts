import { MAX_AMOUNT } from "./fields";

/**
 * Returns a stored amount for a response; null if it is missing, negative or too large for JSON
 * (docs/contract.md#numbers-and-money).
 */
export function shownAmount(stored: string | number | bigint | null): number | null {
  if (stored === null) return null;
  const value = Number(stored);
  return Number.isSafeInteger(value) && value >= 0 && value <= MAX_AMOUNT ? value : null;
}
