/** What a command of the operator did: for a program, and in words. */
export interface Outcome {
  result: Record<string, unknown>;
  words: string;
}
