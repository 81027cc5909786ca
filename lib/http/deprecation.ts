import type { Endpoint } from "./endpoint";
import { queryOf } from "./parse";
import { isDeprecated, objectBehind } from "./schema";

// All that is deprecated so far has been from the start (interface.md, Versioning 3); decision 010 has the rule.
const SINCE = new Date("2026-11-21T00:00:00Z");
const SUNSET = new Date("2027-11-30T00:00:00Z");

/** The headers of a deprecated operation or field (RFC 9745: Unix seconds; RFC 8594: an HTTP date). */
export const DEPRECATION = { Deprecation: `@${SINCE.getTime() / 1000}`, Sunset: SUNSET.toUTCString() } as const;

/** The names of an operation's deprecated request fields: those with `deprecated: true` in their `.meta()`. */
export function deprecatedFieldsOf(e: Endpoint): { query: string[]; body: string[] } {
  const named = (schema: Endpoint["query"]): string[] =>
    Object.entries(objectBehind(schema)?.shape ?? {}).flatMap(([name, field]) => (isDeprecated(field) ? [name] : []));
  return { query: named(e.query), body: named(e.body) };
}

/** Tells whether a request uses what is deprecated: the operation itself, or a field of its query or body. */
export function deprecationOf(e: Endpoint): { byTarget(target: string): boolean; byBody(body: unknown): boolean } {
  const { query, body } = deprecatedFieldsOf(e);
  const among = (value: unknown, names: string[]): boolean =>
    typeof value === "object" && value !== null && names.some((name) => Object.hasOwn(value, name));
  return {
    byTarget: (target) => e.deprecated === true || (query.length > 0 && among(queryOf(target), query)),
    byBody: (value) => among(value, body),
  };
}
