import type { z } from "zod";
import type { Endpoint, Input } from "@/lib/http/endpoint";
import { AppError, ERRORS, type ErrorCode, type Problem } from "@/lib/http/errors";
import type { HeaderSource } from "@/lib/http/messages";

/**
 * Checks params, query, headers and body against the contract and reports all problems at once.
 * A path parameter that cannot be an id throws `not_found`. A problem with its own code throws that code; all others
 * throw `validation_error`. `resource` runs before that, because an unknown resource takes precedence over an invalid
 * payload (docs/contract.md#order-of-checks).
 */
export async function parseInput<E extends Endpoint>(
  e: E,
  raw: { params: Record<string, string>; query: Record<string, string>; body: unknown; headers?: HeaderSource },
  resource?: (params: Input<E>["params"]) => Promise<unknown>,
): Promise<Input<E>> {
  const params = parseParams(e, raw.params);
  const query = e.query?.safeParse(raw.query);
  const headers = e.headers?.safeParse(namedHeaders(e.headers, raw.headers));
  const body = e.raw ? undefined : e.body?.safeParse(raw.body);
  // An empty body is not JSON. Operations with an optional body accept `undefined`.
  if (body && !body.success && raw.body === undefined) throw new AppError(e.malformedBody ?? "invalid_body");
  const issues = [...issuesOf("query", query), ...issuesOf("headers", headers), ...issuesOf("body", body)];
  if (issues.length > 0) await rejectInput(issues, () => resource?.(params));
  return {
    params,
    query: query?.data,
    headers: headers?.data,
    body: e.raw ? raw.body : body?.data,
  } as Input<E>;
}

/** Throws the error of an invalid payload. Checks the addressed resource first, unless the error's status is 400. */
async function rejectInput(
  issues: readonly Issue[],
  checkResource: () => Promise<unknown> | undefined,
): Promise<never> {
  const problems = issues.map(({ path, message }) => ({ path, message }));
  const own = issues.find((issue) => issue.code)?.code;
  if (own && ERRORS[own].status === 400) throw new AppError(own, problems);
  await checkResource();
  throw new AppError(own ?? "validation_error", problems);
}

/** Picks the request headers that the contract declares. */
function namedHeaders({ shape }: z.ZodObject, headers: HeaderSource | undefined): Record<string, string> {
  const pairs = Object.keys(shape).map((name) => [name, headers?.get(name) ?? null] as const);
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => pair[1] !== null));
}

/** Parses the path parameters. Throws `not_found` if one does not match the contract. */
export function parseParams<E extends Endpoint>(e: E, raw: Record<string, string>): Input<E>["params"] {
  const params = e.params?.safeParse(raw);
  if (params && !params.success) throw new AppError("not_found");
  return params?.data as Input<E>["params"];
}

interface Issue extends Problem {
  code: ErrorCode | undefined;
}

function issuesOf(part: string, result: z.ZodSafeParseResult<unknown> | undefined): Issue[] {
  if (!result || result.success) return [];
  return result.error.issues.map((issue) => ({
    path: issue.path.reduce<string>(
      (at, key) => (typeof key === "number" ? `${at}[${key}]` : `${at}.${String(key)}`),
      part,
    ),
    message: issue.message,
    code: issue.code === "custom" ? (issue.params?.code as ErrorCode | undefined) : undefined,
  }));
}
