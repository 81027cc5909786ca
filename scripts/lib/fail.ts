/** An error whose message is written for the person at the terminal: one line that says what to do. */
export class PlainError extends Error {
  override readonly name = "PlainError";
}

/** The `code` of a Node or Postgres error, also of one that drizzle has wrapped. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ("code" in error && typeof error.code === "string") return error.code;
  return codeOf(error.cause);
}

/** The message of whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** What to print for an error: the one line of a PlainError, everything of an unexpected one. */
export function explain(error: unknown): string {
  if (error instanceof PlainError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? "" : `\nCaused by: ${explain(error.cause)}`;
  return `${error.stack ?? error.message}${cause}`;
}
