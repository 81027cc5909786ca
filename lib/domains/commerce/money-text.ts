import { decimalsOf } from "@/lib/platform/money/minor-units";

/**
 * Parses an amount as people write it in a currency (`12.50`, `1,200`) to minor units; null if it is not a number, has
 * more decimals than the currency, or exceeds 2^53 − 1.
 */
export function parseMinor(text: string, currency: string): number | null {
  const decimals = /^[A-Z]{3}$/.test(currency) ? decimalsOf(currency) : null;
  const match = /^(\d{1,3}(?:,\d{3})+|\d{1,16})(?:\.(\d+))?$/.exec(text.trim());
  const [, whole = "", part = ""] = match ?? [];
  if (!match || decimals === null || part.length > decimals) return null;
  const minor = Number(`${whole.replaceAll(",", "")}${part.padEnd(decimals, "0")}`);
  return Number.isSafeInteger(minor) ? minor : null;
}

/** Formats an amount in minor units for a form field: `1250` of XCD is `12.50`. */
export function formatMajor(minor: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const digits = String(minor).padStart(decimals + 1, "0");
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
