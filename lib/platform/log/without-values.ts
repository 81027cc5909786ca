// Deeper causes are left out: an error may be its own cause.
const MAX_DEPTH = 5;

type Maybe = Error & Record<string, unknown>;
type Told = { type: string; message: string; stack: string; code?: unknown; cause?: unknown };

const isOfStatement = (error: Maybe): boolean => "params" in error && error.cause !== undefined;
const partsOf = ({ cause, errors }: Maybe): unknown[] => [cause, ...(Array.isArray(errors) ? errors : [])];

/**
 * An error for the log, without the values of statements: Drizzle puts parameters in the message, PostgreSQL puts row values in
 * the detail. Errors that have no such error among their causes are returned as they are.
 */
export function withoutValues(error: unknown, depth = 0): unknown {
  if (!hasValues(error, depth)) return error;
  if (isOfStatement(error)) return withoutValues(error.cause, depth + 1);
  const { name: type, message, stack, code } = error;
  const { table_name: table, constraint_name: constraint } = error;
  if ("severity" in error) return { type, message, stack, code, table, constraint };
  const [cause, ...errors] = partsOf(error).map((part) => withoutValues(part, depth + 1));
  return { type, message, stack, code, cause, ...(errors.length > 0 && { errors }) };
}

/**
 * The same for those who need an Error, such as Inngest, which stores it. An error keeps its class, unless it is that of a
 * statement itself.
 */
export function errorWithoutValues(error: unknown): unknown {
  if (!hasValues(error, 0)) return error;
  const { type, message, stack, code, cause } = withoutValues(error) as Told;
  if (!isOfStatement(error) && !("severity" in error)) return Object.assign(error, { cause });
  return Object.assign(new Error(message), { name: type, stack, ...(code !== undefined && { code }) });
}

function hasValues(error: unknown, depth: number): error is Maybe {
  if (!(error instanceof Error) || depth > MAX_DEPTH) return false;
  const known = error as Maybe;
  return isOfStatement(known) || "severity" in known || partsOf(known).some((part) => hasValues(part, depth + 1));
}
