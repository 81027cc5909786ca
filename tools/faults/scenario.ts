import type { Stage } from "./test-bed";

/** One goal with its result. */
export interface Finding {
  goal: string;
  trials: number;
  measured: string;
  reached: boolean;
}

/** One kind of fault that the service must withstand, injected into the production build from outside. */
export interface Scenario {
  name: string;
  run(stage: Stage): Promise<Finding[]>;
}

/** The quantile `of` (0 to 1) of sorted values; NaN without values. */
export function quantile(values: readonly number[], of: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * of))] ?? Number.NaN;
}

/** How often each value occurs, as `200 × 12, 503 × 3`. */
export function tally(values: readonly (string | number)[]): string {
  const counts = new Map<string | number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([value, count]) => `${value} × ${count.toLocaleString("en")}`)
    .join(", ");
}
