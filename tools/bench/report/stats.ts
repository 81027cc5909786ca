/** The middle value; the mean of the two middle ones for an even number of values. NaN without values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2;
}

/** The mean; NaN without values. */
export const mean = (values: readonly number[]): number => sum(values) / values.length;

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The smallest value that at least this share (0 to 1) of all values does not exceed. NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/**
 * Ours as a multiple of theirs in each round, whose two runs the same load on the machine affected. Rounds without a
 * counterpart are left out.
 */
export const ratios = (ours: readonly number[], theirs: readonly number[]): number[] =>
  ours.slice(0, theirs.length).map((value, i) => value / (theirs[i] ?? Number.NaN));

/**
 * The median of the rounds with the smallest and the largest in brackets: `2.07 (1.95–2.20)`. The median alone if all are
 * written alike, and `–` without values.
 */
export function spread(rounds: readonly number[], format: (value: number) => string): string {
  if (rounds.length === 0) return "–";
  const [middle, least, most] = [median(rounds), Math.min(...rounds), Math.max(...rounds)].map(format);
  return least === most ? `${middle}` : `${middle} (${least}–${most})`;
}

/** How figures are written: with so many decimals, or whole and with commas. */
export const decimals =
  (count: number) =>
  (value: number): string =>
    value.toFixed(count);
export const whole = (value: number): string => Math.round(value).toLocaleString("en");
