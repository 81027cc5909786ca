/**
 * `target` as path and query if it is an address of ours at or below `path`; otherwise undefined. A form or a query
 * names the next page with it, which must not become an open redirect.
 */
export function addressWithin(path: string, target: string | undefined): string | undefined {
  if (target === undefined || target.length > 2_000 || !target.startsWith("/") || !URL.canParse(target, BASE))
    return undefined;
  const { origin, pathname, search } = new URL(target, BASE);
  if (origin !== BASE || (pathname !== path && !pathname.startsWith(`${path}/`))) return undefined;
  return `${pathname}${search}`;
}

// Never fetched: a target that resolves to another origin than this leaves our site.
const BASE = "http://here.invalid";

/** A path with a query; empty parameters are left out. */
export function addressOf(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const present = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  const search = new URLSearchParams(present).toString();
  return search ? `${path}?${search}` : path;
}
