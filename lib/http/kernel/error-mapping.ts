import { Overloaded } from "@/db/gate";
import type { Endpoint } from "@/lib/http/endpoint";
import { errorsOf } from "@/lib/http/endpoint";
import { AppError, ERRORS, type ErrorCode } from "@/lib/http/errors";
import { log } from "@/lib/platform/log/log";
import { Deadline } from "./deadline";

// SQLSTATEs of a temporary failure, after which the same request may succeed: connection, resources, operator
// intervention, system error, lock timeout, deadlock, serialization failure, a transaction idle for too long, read-only
// standby.
const DOWN_STATES = /^(08|53|57|58|55P03|40P01|40001|25P03|25006)/;
const DOWN_CODES = new Set([
  "EAI_AGAIN",
  "ECONNABORTED",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOENT",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
  "CONNECT_TIMEOUT",
  "CONNECTION_CLOSED",
  "CONNECTION_DESTROYED",
  "CONNECTION_ENDED",
]);

/**
 * Maps anything thrown to a public error. A dependency that is down is `service_unavailable`; anything unknown is
 * `internal_error`. Both are logged once, in full. A code that the contract does not declare is a bug: it is
 * logged and, in `strict` mode (tests and development), becomes a 500. `request_timeout` needs no declaration: the
 * server may return it for any request whose body does not arrive in time (docs/contract.md#errors).
 */
export function toAppError(error: unknown, e: Endpoint, requestId: string, strict: boolean): AppError {
  if (error instanceof AppError) {
    if (error.code === "request_timeout" || errorsOf(e).includes(error.code)) return error;
    log.error({ request_id: requestId, endpoint: e.id, code: error.code }, "undeclared error code");
    return strict ? new AppError("internal_error", undefined, { cause: error }) : error;
  }
  // The request log covers it; do not log a stack for every shed request.
  if (isOverload(error)) return new AppError("service_unavailable", undefined, { cause: error });
  const code: ErrorCode = isDown(error) ? "service_unavailable" : "internal_error";
  log.error({ request_id: requestId, endpoint: e.id, err: error }, ERRORS[code].message);
  return new AppError(code, undefined, { cause: error });
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
