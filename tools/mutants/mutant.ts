/** A plausible defect, and the tests that must catch it. */
export interface Mutant {
  name: string;
  file: string;
  /** Text that occurs in the file exactly once, and its replacement. */
  from: string;
  to: string;
  /** Arguments for vitest: the files and, for a long file, the names of the tests in it. */
  tests: readonly string[];
}

export const unit = (...tests: string[]): string[] => ["--project", "unit", "--project", "alone", ...tests];
export const api = (...tests: string[]): string[] => ["--project", "api", ...tests];
