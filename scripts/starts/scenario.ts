import type { Trial } from "./trial";

/** A scenario's result: durations in seconds, or the line that the user is shown. */
export interface Outcome {
  /** The line that says what to do, where the start cannot work. */
  line?: string;
  api?: number;
  pages?: number;
  again?: number;
}

/** A first start in one environment. */
export interface Scenario {
  name: string;
  /** The environment, as the table shows it. */
  tried: string;
  /** Why it cannot be tried here; undefined if it can. */
  missing?: () => string | undefined;
  /** Tries it. Throws if the start neither works nor says what to do. */
  run(trial: Trial): Promise<Outcome>;
}

/** A finding that fails its scenario. */
export class Failed extends Error {}

export const needsRoot = (): string | undefined => (process.getuid?.() === 0 ? undefined : "needs root");
export const needsLinuxRoot = (): string | undefined =>
  process.platform === "linux" ? needsRoot() : "needs Linux and root";
