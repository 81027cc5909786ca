import { Overloaded } from "@/db/gate";
import { log } from "@/lib/log";
import { Deadline } from "./deadline";
import type { Endpoint } from "./endpoint";
import { errorsOf } from "./endpoint";
import { AppError, ERRORS, type ErrorCode } from "./errors";

// PostgreSQL states that mean 'not now' (connection, resources, operator intervention, timeouts, read-only standby).
const DOWN_STATES = /^(08|53|57|25006|55P03)/;
const DOWN_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "EPIPE",
  "ETIMEDOUT",
  "CONNECT_TIMEOUT",
  "CONNECTION_CLOSED",
  "CONNECTION_DESTROYED",
  "CONNECTION_ENDED",
]);

/**
 * The public failure for whatever was thrown. Anything unknown is `internal_error` and logged in full, once;
 * a dependency that is down is `service_unavailable`. A code that the contract does not declare is a defect of
 * ours: it is logged and, where answers are checked, becomes a 500 so that a test sees it.
 */
export function failureOf(error: unknown, e: Endpoint, requestId: string, strict: boolean): AppError {
  if (error instanceof AppError) {
    if (errorsOf(e).includes(error.code)) return error;
    log.error({ request_id: requestId, endpoint: e.id, code: error.code }, "undeclared error code");
    return strict ? new AppError("internal_error", undefined, { cause: error }) : error;
  }
  // One line a request tells of it; a second with a stack for each of a crowd would make it worse.
  if (isOverload(error)) return new AppError("service_unavailable", undefined, { cause: error });
  const code: ErrorCode = isDown(error) ? "service_unavailable" : "internal_error";
  log.error({ request_id: requestId, endpoint: e.id, err: withoutValues(error) }, ERRORS[code].message);
  return new AppError(code, undefined, { cause: error });
}

/** The error for the log: drizzle writes a query's values into its message, and PostgreSQL a row's into its details. */
function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if ("params" in error && error.cause !== undefined) return withoutValues(error.cause);
  if (!("severity" in error)) return error;
  const { name: type, message, stack } = error;
  const { code, table_name: table, constraint_name: constraint } = error as Error & Record<string, unknown>;
  return { type, message, stack, code, table, constraint };
}

const isOverload = (error: unknown): boolean =>
  error instanceof Overloaded || (error instanceof Error && error.cause instanceof Overloaded);

function isDown(error: unknown): boolean {
  if (error instanceof Deadline) return true;
  for (let e = error, depth = 0; e instanceof Error && depth < 5; e = e.cause, depth++) {
    const { code } = e as { code?: unknown };
    if (typeof code === "string" && (DOWN_CODES.has(code) || DOWN_STATES.test(code))) return true;
  }
  return false;
}
