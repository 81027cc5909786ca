export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** The query parameters of a page that occur once and are not blank. */
export async function givenParams(searchParams: SearchParams): Promise<Record<string, string>> {
  const entries = Object.entries(await searchParams);
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === "string" && value !== "" ? [[name, value]] : [])),
  );
}

/** The address of a page with these parameters, without those that are not given. */
export function hrefOf(path: string, params: Record<string, string | number | null | undefined>): string {
  const query = new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) => (value == null || value === "" ? [] : [[name, String(value)]])),
  ).toString();
  return query === "" ? path : `${path}?${query}`;
}
