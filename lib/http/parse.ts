import type { z } from "zod";
import type { Endpoint, Input } from "./endpoint";
import { AppError, ERRORS, type ErrorCode, type Problem } from "./errors";
import type { Asked, HeaderSource } from "./exchange";

const MAX_BODY_BYTES = 256 * 1024;
const MAX_DEPTH = 64;
const utf8 = new TextDecoder("utf-8", { fatal: true });

/** The query of an address: a repeated parameter takes the last value. */
export function queryOf(url: string): Record<string, string> {
  const start = url.indexOf("?");
  if (start === -1) return {};
  const end = url.indexOf("#", start);
  return Object.fromEntries(new URLSearchParams(end === -1 ? url.slice(start) : url.slice(start, end)));
}

/**
 * Reads a request's JSON body. Throws `payload_too_large`, `unsupported_media_type` or `malformed`.
 * A body without a content type is read as JSON (decisions D9.1); an empty one is `undefined`.
 */
export async function readBody(asked: Asked, malformed: ErrorCode = "invalid_body"): Promise<unknown> {
  const type = asked.headers.get("content-type");
  const bytes = await readBytes(asked);
  if (bytes.length === 0) return undefined;
  if (type !== null && !/^\s*application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type)) {
    throw new AppError("unsupported_media_type");
  }
  try {
    const value: unknown = JSON.parse(utf8.decode(bytes));
    if (isTooDeep(value, MAX_DEPTH)) throw new Error("too deep");
    return value;
  } catch (cause) {
    throw new AppError(malformed, undefined, { cause });
  }
}

/** A request's body as the text that came, whatever its type. Throws `payload_too_large`. */
export async function readText(asked: Asked): Promise<string> {
  return Buffer.from(await readBytes(asked)).toString();
}

/**
 * Reads a form's fields (application/x-www-form-urlencoded), each by its last value.
 * Throws `payload_too_large` or `unsupported_media_type`.
 */
export async function readForm(asked: Asked): Promise<Record<string, string>> {
  const type = asked.headers.get("content-type");
  const bytes = await readBytes(asked);
  if (bytes.length > 0 && !/^\s*application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type ?? "")) {
    throw new AppError("unsupported_media_type");
  }
  return Object.fromEntries(new URLSearchParams(new TextDecoder().decode(bytes)));
}

async function readBytes(asked: Asked): Promise<Uint8Array> {
  if (Number(asked.headers.get("content-length")) > MAX_BODY_BYTES) throw new AppError("payload_too_large");
  const bytes = await asked.bytes(MAX_BODY_BYTES);
  if (bytes === null) throw new AppError("payload_too_large");
  return bytes;
}

function isTooDeep(value: unknown, left: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return left === 0 || Object.values(value).some((inner) => isTooDeep(inner, left - 1));
}

/**
 * Checks params, query, headers and body against the contract, all problems at once.
 * A path parameter that cannot be an id is `not_found`. A problem with a code of its own answers with that code;
 * the rest are `validation_error`. `resource` runs before a `validation_error` is thrown, because an unknown
 * resource goes before an invalid payload (decisions D1.12).
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
  // Nothing at all is not JSON, except where the operation can do without.
  if (body && !body.success && raw.body === undefined) throw new AppError(e.malformedBody ?? "invalid_body");
  const issues = [...issuesOf("query", query), ...issuesOf("headers", headers), ...issuesOf("body", body)];
  if (issues.length > 0) {
    const problems = issues.map(({ path, message }) => ({ path, message }));
    const own = issues.find((issue) => issue.code)?.code;
    if (own && ERRORS[own].status === 400) throw new AppError(own, problems);
    await resource?.(params);
    throw new AppError(own ?? "validation_error", problems);
  }
  return {
    params,
    query: query?.data,
    headers: headers?.data,
    body: e.raw ? raw.body : body?.data,
  } as Input<E>;
}

/** Those of a request's headers that a contract names. */
function namedHeaders({ shape }: z.ZodObject, headers: HeaderSource | undefined): Record<string, string> {
  const given = Object.keys(shape).map((name) => [name, headers?.get(name) ?? null] as const);
  return Object.fromEntries(given.filter((pair): pair is [string, string] => pair[1] !== null));
}

/** The parameters of a path; one that cannot be what it should is `not_found`. */
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
