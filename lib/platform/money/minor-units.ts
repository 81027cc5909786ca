/** Currencies whose minor unit is not a hundredth, by its decimals (ISO 4217, list one of 2025-05-12). */
const BY_DECIMALS = {
  0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF",
  3: "BHD IQD JOD KWD LYD OMR TND",
  4: "CLF UYW",
};
const DECIMALS: ReadonlyMap<string, number> = new Map(
  Object.entries(BY_DECIMALS).flatMap(([decimals, codes]) => codes.split(" ").map((code) => [code, Number(decimals)])),
);

/**
 * The decimals of a currency's minor unit. `Intl` is no source for them: it knows the decimals in which amounts are usually
 * written, which are none for currencies such as the lek (ALL) or the Serbian dinar (RSD), whose minor unit is a hundredth.
 */
export const decimalsOf = (currency: string): number => DECIMALS.get(currency) ?? 2;

/** A format for amounts in major units, with all decimals of the minor unit. */
export function currencyFormat(
  locale: string,
  currency: string,
  options: Pick<Intl.NumberFormatOptions, "currencyDisplay"> = {},
): Intl.NumberFormat {
  const decimals = decimalsOf(currency);
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    ...options,
  });
}
