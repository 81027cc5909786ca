/** The result of an operator's command, for programs and in words. */
export interface Outcome {
  result: Record<string, unknown>;
  words: string;
}
