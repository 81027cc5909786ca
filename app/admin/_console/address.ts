/**
 * An address of our own below a path, as path and query; undefined for any other text. What a form or a query names
 * as the next page is not to lead anywhere else.
 */
export function addressWithin(path: string, given: string | undefined): string | undefined {
  if (given === undefined || given.length > 2_000 || !given.startsWith("/") || !URL.canParse(given, BASE))
    return undefined;
  const { origin, pathname, search } = new URL(given, BASE);
  if (origin !== BASE || (pathname !== path && !pathname.startsWith(`${path}/`))) return undefined;
  return `${pathname}${search}`;
}

// Nothing is asked of it: only an address that leaves it is another origin's.
const BASE = "http://here.invalid";

/** A path with a query; what is empty is left out. */
export function addressOf(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  const search = new URLSearchParams(given).toString();
  return search ? `${path}?${search}` : path;
}
