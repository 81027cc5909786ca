import type { Endpoint } from "./endpoint";
import { queryOf } from "./query-string";
import { isDeprecated, objectBehind } from "./schema";

// Everything deprecated so far was deprecated in the first release (decision 010).
const SINCE = new Date("2026-11-21T00:00:00Z");
const SUNSET = new Date("2027-11-30T00:00:00Z");

/** The headers of a deprecated operation or field (RFC 9745: Unix seconds; RFC 8594: an HTTP date). */
export const DEPRECATION_HEADERS = { Deprecation: `@${SINCE.getTime() / 1000}`, Sunset: SUNSET.toUTCString() } as const;

/** An operation's deprecated request fields: those with `deprecated: true` in their `.meta()`. */
function deprecatedFieldsOf(e: Pick<Endpoint, "query" | "body">): { query: string[]; body: string[] } {
  const named = (schema: Endpoint["query"]): string[] =>
    Object.entries(objectBehind(schema)?.shape ?? {}).flatMap(([name, field]) => (isDeprecated(field) ? [name] : []));
  return { query: named(e.query), body: named(e.body) };
}

/** Whether an operation, or a field of its query or body, is deprecated. */
export function usesDeprecation(e: Pick<Endpoint, "deprecated" | "query" | "body">): boolean {
  const { query, body } = deprecatedFieldsOf(e);
  return e.deprecated === true || query.length + body.length > 0;
}

/** Tells whether a request uses a deprecated operation, or a deprecated field of its query or body. */
export interface Deprecation {
  byTarget(target: string): boolean;
  byBody(body: unknown): boolean;
}

export function deprecationOf(e: Endpoint): Deprecation {
  const { query, body } = deprecatedFieldsOf(e);
  const among = (value: unknown, names: string[]): boolean =>
    typeof value === "object" && value !== null && names.some((name) => Object.hasOwn(value, name));
  return {
    byTarget: (target) => e.deprecated === true || (query.length > 0 && among(queryOf(target), query)),
    byBody: (value) => among(value, body),
  };
}
