/** How many decimals a currency has (ISO 4217): 2 for XCD, 0 for JPY. */
export const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;

/**
 * What someone typed as an amount, in minor units; null where it is none, has more decimals than the currency, or is
 * more than can be counted exactly. Thousands may be set apart by commas: "1,250.50".
 */
export function parseAmount(text: string, currency: string): number | null {
  const decimals = decimalsOf(currency);
  const match = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/.exec(text.trim());
  const [whole, part = ""] = [match?.[1]?.replaceAll(",", ""), match?.[2]];
  if (whole === undefined || part.length > decimals) return null;
  const minor = Number(whole + part.padEnd(decimals, "0"));
  return Number.isSafeInteger(minor) ? minor : null;
}

/** An amount in minor units as it is typed: "12.50". */
export function amountText(minor: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const digits = String(minor).padStart(decimals + 1, "0");
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
