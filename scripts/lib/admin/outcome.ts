/** The result of an operator's command: as data for programs, and as a sentence. */
export interface Outcome {
  result: Record<string, unknown>;
  words: string;
}
