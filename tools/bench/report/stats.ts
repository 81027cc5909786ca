/** The middle value; the mean of the two middle ones for an even number of values. NaN without values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2;
}

/** The smallest value that at least this share (0 to 1) of all values does not exceed. NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/**
 * The median of the ratios of paired runs: whatever slowed the machine down affected both runs of a pair. Runs without a
 * counterpart are left out.
 */
export function medianRatio(ours: readonly number[], theirs: readonly number[]): number {
  const pairs = Math.min(ours.length, theirs.length);
  return median(ours.slice(0, pairs).map((value, i) => value / (theirs[i] ?? Number.NaN)));
}
