/** An error whose message is one line for the person at the terminal that says what to do. */
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

// A full disk or quota: codes of Node and PostgreSQL (SQLSTATE 53100), and what programs print.
const FULL_CODES = new Set(["ENOSPC", "EDQUOT", "53100"]);
const FULL_TEXT = /no space left on device|disk quota exceeded/i;

/** The message for a full disk, from Node, PostgreSQL or another program; undefined for any other error. */
function fullDisk(error: unknown): string | undefined {
  const lines = messageOf(error).split("\n");
  const line = lines.find((each) => FULL_TEXT.test(each));
  if (!line && !FULL_CODES.has(codeOf(error) ?? "")) return undefined;
  return `The disk is full (${(line ?? lines[0] ?? "").trim()}). Free some space, then run the same command again.`;
}

// A connection that ended in the middle of a command: codes of the driver, and PostgreSQL's when it is shut down or crashes.
const LOST_CODES = new Set(["CONNECTION_CLOSED", "CONNECTION_DESTROYED", "57P01", "57P02"]);

/** The message for a database that ended the connection; undefined for any other error. */
function lostConnection(error: unknown): string | undefined {
  if (!LOST_CODES.has(codeOf(error) ?? "")) return undefined;
  const reason = messageOf(rootOf(error)).split("\n", 1)[0];
  return `The database ended the connection (${reason}). Its log says why; a full disk is a common reason. What was not committed is undone: run the same command again.`;
}

const rootOf = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined ? rootOf(error.cause) : error;

const BEHIND_POOLER =
  "The database's address is a pooler's in transaction mode. Set DATABASE_TRANSACTION_POOLER=1 and, if possible, set DATABASE_URL_UNPOOLED to the server's own address for migrations and commands.";

/** The text to print for an error: one line for a known one, such as a full disk, the whole stack for an unexpected one. */
export function explain(error: unknown): string {
  const known = fullDisk(error) ?? lostConnection(error);
  if (known) return known;
  if (error instanceof PlainError) return error.message;
  if (!(error instanceof Error)) return String(error);
  if (/unsupported startup parameter/.test(error.message)) return BEHIND_POOLER;
  const explained = error.cause === undefined ? "" : explain(error.cause);
  if (explained === BEHIND_POOLER) return explained;
  const cause = explained && `\nCaused by: ${explained}`;
  return `${error.stack ?? error.message}${cause}`;
}
